export type { PgliteStore, PgliteStoreOptions } from "./open-pglite-store.ts";
export { openPgliteStore } from "./open-pglite-store.ts";
