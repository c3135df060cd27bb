import { sql } from "kysely";
import type { SqlDatabase, Statements } from "../storage/sql-database.ts";
import { knowledgeConflict, knowledgeNotFound } from "../storage/storage-error.ts";
import type { Named } from "./organisations.ts";

/** A directory of instructions. */
export interface Directory extends Named {
  readonly parentId: string | undefined;
}

/**
 * Adds a directory, or moves and renames the one that is there. Throws `knowledge-not-found` for a parent that the organisation does not have,
 * `knowledge-conflict` for a name that is taken beside it or a move below itself.
 */
export function putDirectory(db: SqlDatabase, organisation: string, directory: Directory): Promise<void> {
  const { id, name, parentId } = directory;
  return db.transaction(async (tx) => {
    await tx.run(sql`select from signalbox_knowledge.organisation where id = ${organisation}::text for update`);
    if (parentId !== undefined) await refuseCycle(tx, organisation, id, parentId);
    await tx.run(sql`
      insert into signalbox_knowledge.instruction_directory (organisation, id, parent_id, name)
      values (${organisation}::text, ${id}::text, ${parentId ?? null}::text, ${name}::text)
      on conflict (organisation, id) do update set parent_id = excluded.parent_id, name = excluded.name
    `);
  });
}

/** Removes an empty directory. Throws `knowledge-not-found`, and `knowledge-conflict` while something is in it. */
export async function removeDirectory(db: SqlDatabase, organisation: string, id: string): Promise<void> {
  const [found] = await db.run<{ is_used: boolean; removed: string | null }>(sql`
    with used as (
      select exists (select from signalbox_knowledge.instruction_directory
          where organisation = ${organisation}::text and parent_id = ${id}::text)
        or exists (select from signalbox_knowledge.document
          where organisation = ${organisation}::text and directory_id = ${id}::text) as is_used
    ), removed as (
      delete from signalbox_knowledge.instruction_directory d using used
      where d.organisation = ${organisation}::text and d.id = ${id}::text and not used.is_used returning d.id
    )
    select is_used, (select id from removed) as removed from used
  `);
  if (found?.is_used === true)
    throw knowledgeConflict("The directory is not empty.", "Move or delete what is in it first.");
  if (typeof found?.removed !== "string") throw knowledgeNotFound("directory");
}

async function refuseCycle(tx: Statements, organisation: string, id: string, parentId: string): Promise<void> {
  const above = await tx.run<{ id: string }>(sql`
    with recursive above as (
      select id, parent_id from signalbox_knowledge.instruction_directory
      where organisation = ${organisation}::text and id = ${parentId}::text
      union
      select d.id, d.parent_id from signalbox_knowledge.instruction_directory d join above a on d.id = a.parent_id
      where d.organisation = ${organisation}::text
    )
    select id from above
  `);
  if (above.length === 0) throw knowledgeNotFound("directory");
  if (id === parentId || above.some((each) => each.id === id)) {
    throw knowledgeConflict("A directory cannot be below itself.", "Choose another parent.");
  }
}
