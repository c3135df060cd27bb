import { sql } from "kysely";
import type { SqlDatabase, Statements } from "../storage/sql-database.ts";
import { knowledgeNotFound } from "../storage/storage-error.ts";
import type { Named } from "./organisations.ts";

/** An agent as search knows it. */
export interface SearchAgent extends Named {
  /** What it offers when nothing is found. */
  readonly fallback: string;
}

/** Everything of a category, or what is selected and nothing else: also when that is nothing. */
export type Mode = "all" | "selected";

/** What an agent may search: a mode of its own for each category, and what is selected in it, as it was selected. */
export interface SearchScope {
  readonly instructions: {
    readonly mode: Mode;
    readonly instructionIds: readonly string[];
    readonly directoryIds: readonly string[];
  };
  readonly knowledge: {
    readonly mode: Mode;
    readonly itemIds: readonly string[];
    readonly folderKeys: readonly string[];
  };
}

/** Adds an agent that may search everything, or renames the one that is there: its scope stays. */
export async function putAgent(
  db: SqlDatabase,
  organisation: string,
  { id, name, fallback }: SearchAgent,
): Promise<void> {
  await db.run(sql`
    insert into signalbox_knowledge.agent (organisation, id, name, fallback)
    values (${organisation}::text, ${id}::text, ${name}::text, ${fallback}::text)
    on conflict (organisation, id) do update set name = excluded.name, fallback = excluded.fallback
  `);
}

/** The agent goes, with its selections and sessions. Throws `knowledge-not-found`. */
export async function removeAgent(db: SqlDatabase, organisation: string, id: string): Promise<void> {
  const removed = await db.run<{ id: string }>(
    sql`delete from signalbox_knowledge.agent where organisation = ${organisation}::text and id = ${id}::text returning id`,
  );
  if (removed.length === 0) throw knowledgeNotFound("agent");
}

/**
 * Makes the scope of an agent what is said. To clear a selection is not to open a category: that is `mode: "all"`. Selections of a category
 * whose mode is `all` are dropped. Throws `knowledge-not-found` for what this organisation does not have, or has in the other category.
 */
export function putScope(db: SqlDatabase, organisation: string, agentId: string, scope: SearchScope): Promise<void> {
  const { instructions, knowledge } = scope;
  return db.transaction(async (tx) => {
    const updated = await tx.run<{ id: string }>(sql`
      update signalbox_knowledge.agent
      set instruction_mode = ${instructions.mode}::text, knowledge_mode = ${knowledge.mode}::text
      where organisation = ${organisation}::text and id = ${agentId}::text returning id
    `);
    if (updated.length === 0) throw knowledgeNotFound("agent");
    const place = { organisation, agentId };
    const instructionIds = instructions.mode === "all" ? [] : instructions.instructionIds;
    const itemIds = knowledge.mode === "all" ? [] : knowledge.itemIds;
    await requireDocuments(tx, organisation, "instruction", instructionIds);
    await requireDocuments(tx, organisation, "knowledge", itemIds);
    await select(tx, place, "agent_document", "document_id", [...instructionIds, ...itemIds]);
    await select(
      tx,
      place,
      "agent_directory",
      "directory_id",
      instructions.mode === "all" ? [] : instructions.directoryIds,
    );
    await select(tx, place, "agent_folder", "folder_key", knowledge.mode === "all" ? [] : knowledge.folderKeys);
  });
}

/** The scope of an agent as it was set: what directories and folders hold is not in it. Throws `knowledge-not-found`. */
export async function readScope(db: Statements, organisation: string, agentId: string): Promise<SearchScope> {
  const [row] = await db.run<{
    instruction_mode: Mode;
    knowledge_mode: Mode;
    documents: readonly { id: string; category: string }[];
    directories: readonly string[];
    folders: readonly string[];
  }>(sql`
    select a.instruction_mode, a.knowledge_mode,
      (select coalesce(json_agg(json_build_object('id', d.id, 'category', d.category) order by d.id), '[]')
        from signalbox_knowledge.agent_document s
        join signalbox_knowledge.document d on d.organisation = s.organisation and d.id = s.document_id
        where s.organisation = a.organisation and s.agent_id = a.id) as documents,
      (select coalesce(json_agg(directory_id order by directory_id), '[]') from signalbox_knowledge.agent_directory s
        where s.organisation = a.organisation and s.agent_id = a.id) as directories,
      (select coalesce(json_agg(folder_key order by folder_key), '[]') from signalbox_knowledge.agent_folder s
        where s.organisation = a.organisation and s.agent_id = a.id) as folders
    from signalbox_knowledge.agent a where a.organisation = ${organisation}::text and a.id = ${agentId}::text
  `);
  if (row === undefined) throw knowledgeNotFound("agent");
  const idsOf = (category: string): readonly string[] =>
    row.documents.filter((each) => each.category === category).map(({ id }) => id);
  return {
    instructions: { mode: row.instruction_mode, instructionIds: idsOf("instruction"), directoryIds: row.directories },
    knowledge: { mode: row.knowledge_mode, itemIds: idsOf("knowledge"), folderKeys: row.folders },
  };
}

async function requireDocuments(
  tx: Statements,
  organisation: string,
  category: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await tx.run<{ id: string }>(sql`
    select id from signalbox_knowledge.document
    where organisation = ${organisation}::text and category = ${category}::text and id = any(${wanted}::text[])
  `);
  if (found.length !== wanted.length) throw knowledgeNotFound(category === "instruction" ? "instruction" : "item");
}

async function select(
  tx: Statements,
  { organisation, agentId }: { readonly organisation: string; readonly agentId: string },
  table: string,
  column: string,
  ids: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from signalbox_knowledge.${sql.ref(table)}
    where organisation = ${organisation}::text and agent_id = ${agentId}::text
  `);
  await tx.run(sql`
    insert into signalbox_knowledge.${sql.ref(table)} (organisation, agent_id, ${sql.ref(column)})
    select distinct ${organisation}::text, ${agentId}::text, id from unnest(${ids}::text[]) as given(id)
  `);
}
