import { sql } from "kysely";
import type { SqlDatabase } from "../storage/sql-database.ts";
import { readScope, type SearchScope } from "./agents.ts";

/** What an agent's scope comes to. Only `explicit` is ever given back to `putScope`: what is inherited comes and goes with what holds it. */
export interface ScopeView {
  /** As it was set. */
  readonly explicit: SearchScope;
  /** What lies below a selected directory or folder and is not selected itself. */
  readonly inherited: { readonly directoryIds: readonly string[]; readonly folderKeys: readonly string[] };
  /** How many documents the scope lets through, of those that are published and not deleted. Channel, contact and hour narrow it further. */
  readonly effective: { readonly instructions: number; readonly knowledge: number };
}

/** The scope of an agent with what follows from it, all of one moment. Throws `knowledge-not-found`. */
export function viewScope(db: SqlDatabase, organisation: string, agentId: string): Promise<ScopeView> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`);
    const explicit = await readScope(tx, organisation, agentId);
    const { instructions, knowledge } = explicit;
    const [row] = await tx.run<{
      directories: string[];
      folders: string[];
      instructions: number;
      knowledge: number;
    }>(sql`
      with recursive directory_scope as (
        select id from signalbox_knowledge.instruction_directory
        where organisation = ${organisation}::text and id = any(${instructions.directoryIds}::text[])
        union
        select d.id from signalbox_knowledge.instruction_directory d join directory_scope above on d.parent_id = above.id
        where d.organisation = ${organisation}::text
      ), folder_scope as (
        select key from signalbox_knowledge.folder
        where organisation = ${organisation}::text and key = any(${knowledge.folderKeys}::text[])
        union
        select f.key from signalbox_knowledge.folder f join folder_scope above on f.parent_key = above.key
        where f.organisation = ${organisation}::text
      ), published as (
        select id, category, directory_id, folder_key from signalbox_knowledge.document
        where organisation = ${organisation}::text and deleted_at is null and state = 'published' and visibility = 'public'
      )
      select
        (select coalesce(json_agg(id order by id), '[]') from directory_scope
          where id <> all(${instructions.directoryIds}::text[])) as directories,
        (select coalesce(json_agg(key order by key), '[]') from folder_scope
          where key <> all(${knowledge.folderKeys}::text[])) as folders,
        (select count(*)::integer from published where category = 'instruction' and (${instructions.mode}::text = 'all'
          or id = any(${instructions.instructionIds}::text[]) or directory_id in (select id from directory_scope))) as instructions,
        (select count(*)::integer from published where category = 'knowledge' and (${knowledge.mode}::text = 'all'
          or id = any(${knowledge.itemIds}::text[]) or folder_key in (select key from folder_scope))) as knowledge
    `);
    return {
      explicit,
      inherited: { directoryIds: row?.directories ?? [], folderKeys: row?.folders ?? [] },
      effective: { instructions: row?.instructions ?? 0, knowledge: row?.knowledge ?? 0 },
    };
  });
}
