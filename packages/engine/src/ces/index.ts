export { importCesConfig } from "../definition/ces/import-config.ts";
