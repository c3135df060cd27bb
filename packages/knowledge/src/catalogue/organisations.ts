import type { Embedder } from "@signalbox/ports";
import { sql } from "kysely";
import { addGeneration } from "../indexing/generations.ts";
import type { SqlDatabase } from "../storage/sql-database.ts";
import { knowledgeConflict, knowledgeNotFound } from "../storage/storage-error.ts";

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

/**
 * The organisation goes with all it has. With `onlyEmpty` one that has something stays. Throws `knowledge-not-found`, and `knowledge-conflict` for one that
 * is not empty.
 */
export async function removeOrganisation(
  db: SqlDatabase,
  id: string,
  { onlyEmpty }: { readonly onlyEmpty: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.run<{ is_empty: boolean }>(sql`
      select not exists (select from signalbox_knowledge.source where organisation = o.id)
        and not exists (select from signalbox_knowledge.document where organisation = o.id)
        and not exists (select from signalbox_knowledge.agent where organisation = o.id)
        and not exists (select from signalbox_knowledge.contact where organisation = o.id) as is_empty
      from signalbox_knowledge.organisation o where id = ${id}::text for update
    `);
    if (found === undefined) throw knowledgeNotFound("organisation");
    if (onlyEmpty && !found.is_empty)
      throw knowledgeConflict("The organisation is not empty.", "Say that its contents are to be removed with it.");
    await tx.run(sql`delete from signalbox_knowledge.search_log where organisation = ${id}::text`);
    await tx.run(sql`delete from signalbox_knowledge.organisation where id = ${id}::text`);
  });
}
