import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

/** What every statement runs in: the database, and the one organisation whose rows it may touch. */
export interface Scope {
  readonly db: Kysely<Database>;
  readonly organisation: string;
}
