// Starts worker.ts where nothing was built. A build does not use it.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
