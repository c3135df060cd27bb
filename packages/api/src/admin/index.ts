export { adminOperations } from "./operations.ts";
