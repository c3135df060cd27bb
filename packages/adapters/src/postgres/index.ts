export type { DatabaseReport } from "./inspect.ts";
export type { PostgresStore, PostgresStoreOptions } from "./open-postgres-store.ts";
export { openPostgresStore } from "./open-postgres-store.ts";
