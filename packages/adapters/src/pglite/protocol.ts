/** What the worker is started with. */
export interface WorkerSetup {
  /** Where the data lie; absent for a database in memory. */
  readonly folder?: string | undefined;
  /** Where an empty database is kept to start new ones from. */
  readonly cacheFile?: string | undefined;
}

/** What the main thread asks the worker for. `id` is repeated in the answer. */
export type WorkerRequest =
  | { readonly type: "query"; readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly type: "close"; readonly id: number };

/** A statement's rows. JSON columns cross as text, which is quicker than copying the objects. */
export interface QueryAnswer {
  readonly rows: readonly Record<string, unknown>[];
  readonly jsonColumns: readonly string[];
  readonly affectedRows: number | undefined;
}

/** What the worker answers: `ready` or `not-ready` once, then one answer for each request. */
export type WorkerAnswer =
  | { readonly type: "ready" }
  | { readonly type: "not-ready"; readonly message: string }
  | { readonly type: "rows"; readonly id: number; readonly answer: QueryAnswer }
  | { readonly type: "closed"; readonly id: number }
  | { readonly type: "failed"; readonly id: number; readonly message: string; readonly code: string | undefined };
