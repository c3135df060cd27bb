import type { Embedder } from "@signalbox/ports";
import { sql } from "kysely";
import { addGeneration } from "../indexing/generations.ts";
import type { SqlDatabase } from "../storage/sql-database.ts";

/** A thing with an id and the name that people see. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Adds an organisation with an empty index, or gives the one that is there its name. */
export function putOrganisation(db: SqlDatabase, { id, name }: Named, embedder: Embedder | undefined): Promise<void> {
  return db.transaction(async (tx) => {
    const [added] = await tx.run<{ is_new: boolean }>(sql`
      insert into signalbox_knowledge.organisation as known (id, name) values (${id}::text, ${name}::text)
      on conflict (id) do update set name = excluded.name returning (xmax = 0) as is_new
    `);
    if (added?.is_new === true) await addGeneration(tx, id, 1, embedder);
  });
}

/** The organisation goes with all it has. */
export async function removeOrganisation(db: SqlDatabase, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from signalbox_knowledge.search_log where organisation = ${id}::text`);
    await tx.run(sql`delete from signalbox_knowledge.organisation where id = ${id}::text`);
  });
}
