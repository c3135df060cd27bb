export type { MemoryStorage, MemoryStoreOptions } from "./memory-store.ts";
export { createMemoryStorage, createMemoryStore } from "./memory-store.ts";
