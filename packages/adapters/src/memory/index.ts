export { createMemoryAnswerStore } from "./memory-answer-store.ts";
export { createMemoryProfileStore } from "./memory-profile-store.ts";
export type { MemoryStorage, MemoryStoreOptions } from "./memory-store.ts";
export { createMemoryStorage, createMemoryStore } from "./memory-store.ts";
