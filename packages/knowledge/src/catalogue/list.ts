import { sql } from "kysely";
import type { Statements } from "../storage/sql-database.ts";
import type { Mode, SearchAgent } from "./agents.ts";
import type { Directory } from "./directories.ts";
import type { Named } from "./organisations.ts";
import { type Page, type PageRequest, readPage } from "./pages.ts";
import type { Contact } from "./sources-and-people.ts";

/** A folder of a source, as it is shown. */
export interface ListedFolder {
  readonly key: string;
  readonly name: string;
  readonly sourceId: string;
  /** Undefined for a source's own root. */
  readonly parentKey: string | undefined;
}

/** An agent and how far it may search. */
export interface ListedAgent extends SearchAgent {
  readonly instructionMode: Mode;
  readonly knowledgeMode: Mode;
}

/** The organisations of the database, by id. */
export function listOrganisations(db: Statements, page: PageRequest): Promise<Page<Named>> {
  return readPage<Named>(page, idOf, (after, limit) =>
    db.run(sql`
      select id, name from signalbox_knowledge.organisation where id > ${after}::text order by id limit ${limit}::integer
    `),
  );
}

/** Sources or segments of an organisation, by id. */
export function listNamed(
  db: Statements,
  table: "source" | "segment",
  organisation: string,
  page: PageRequest,
): Promise<Page<Named>> {
  return readPage<Named>(page, idOf, (after, limit) =>
    db.run(sql`
      select id, name from signalbox_knowledge.${sql.ref(table)}
      where organisation = ${organisation}::text and id > ${after}::text order by id limit ${limit}::integer
    `),
  );
}

/** Directories of instructions, by id. */
export function listDirectories(db: Statements, organisation: string, page: PageRequest): Promise<Page<Directory>> {
  return readPage<Directory>(page, idOf, async (after, limit) => {
    const rows = await db.run<Named & { readonly parentId: string | null }>(sql`
      select id, name, parent_id as "parentId" from signalbox_knowledge.instruction_directory
      where organisation = ${organisation}::text and id > ${after}::text order by id limit ${limit}::integer
    `);
    return rows.map((row) => ({ ...row, parentId: row.parentId ?? undefined }));
  });
}

/** Folders, by key: those within one, the roots (null), or all of them (absent). */
export function listFolders(
  db: Statements,
  organisation: string,
  page: PageRequest & { readonly parentKey?: string | null | undefined },
): Promise<Page<ListedFolder>> {
  const { parentKey } = page;
  return readPage<ListedFolder>(
    page,
    ({ key }) => key,
    async (after, limit) => {
      const rows = await db.run<Omit<ListedFolder, "parentKey"> & { readonly parentKey: string | null }>(sql`
      select key, name, source_id as "sourceId", parent_key as "parentKey" from signalbox_knowledge.folder
      where organisation = ${organisation}::text and key > ${after}::text
        and (${parentKey === undefined}::boolean or parent_key is not distinct from ${parentKey ?? null}::text)
      order by key limit ${limit}::integer
    `);
      return rows.map((row) => ({ ...row, parentKey: row.parentKey ?? undefined }));
    },
  );
}

/** Contacts with the segments that they are in, by id. */
export function listContacts(db: Statements, organisation: string, page: PageRequest): Promise<Page<Contact>> {
  return readPage<Contact>(page, idOf, (after, limit) =>
    db.run(sql`
      select c.id, c.name, (
        select coalesce(json_agg(s.segment_id order by s.segment_id), '[]') from signalbox_knowledge.contact_segment s
        where s.organisation = c.organisation and s.contact_id = c.id) as "segmentIds"
      from signalbox_knowledge.contact c
      where c.organisation = ${organisation}::text and c.id > ${after}::text order by c.id limit ${limit}::integer
    `),
  );
}

const agentColumns = sql`id, name, fallback, instruction_mode as "instructionMode", knowledge_mode as "knowledgeMode"`;

/** Agents with the modes of their scopes, by id. */
export function listAgents(db: Statements, organisation: string, page: PageRequest): Promise<Page<ListedAgent>> {
  return readPage<ListedAgent>(page, idOf, (after, limit) =>
    db.run(sql`
      select ${agentColumns} from signalbox_knowledge.agent
      where organisation = ${organisation}::text and id > ${after}::text order by id limit ${limit}::integer
    `),
  );
}

/** One agent; undefined for one that the organisation does not have. */
export async function findAgent(db: Statements, organisation: string, id: string): Promise<ListedAgent | undefined> {
  const [agent] = await db.run<ListedAgent>(sql`
    select ${agentColumns} from signalbox_knowledge.agent where organisation = ${organisation}::text and id = ${id}::text
  `);
  return agent;
}

/** One source; undefined for one that the organisation does not have. */
export async function findSource(db: Statements, organisation: string, id: string): Promise<Named | undefined> {
  const [source] = await db.run<Named>(sql`
    select id, name from signalbox_knowledge.source where organisation = ${organisation}::text and id = ${id}::text
  `);
  return source;
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
