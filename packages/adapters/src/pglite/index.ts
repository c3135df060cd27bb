export { lockFolder } from "./folder-lock.ts";
export type { PgliteStore, PgliteStoreOptions } from "./open-pglite-store.ts";
export { openPgliteStore } from "./open-pglite-store.ts";
