export { importCesConfig } from "./import-config.ts";
