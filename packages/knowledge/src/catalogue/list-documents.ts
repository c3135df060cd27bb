import { sql } from "kysely";
import type { DocumentFormat } from "../passages/block.ts";
import type { Statements } from "../storage/sql-database.ts";
import { knowledgeNotFound } from "../storage/storage-error.ts";
import type { Audience } from "./document.ts";
import { type Page, type PageRequest, readPage } from "./pages.ts";

/** Where a document is filed, as it is kept. */
export type ListedPlace =
  | { readonly category: "instruction"; readonly directoryId: string | undefined }
  | {
      readonly category: "knowledge";
      readonly sourceId: string;
      readonly externalId: string;
      readonly folderKey: string;
    };

/** A document without its text. */
export interface ListedDocument {
  readonly id: string;
  readonly place: ListedPlace;
  readonly title: string;
  readonly language: string;
  readonly url: string | undefined;
  readonly state: "draft" | "published";
  readonly visibility: "public" | "private";
  readonly channels: readonly string[];
  readonly audience: Audience;
  readonly activeFrom: string | undefined;
  readonly activeUntil: string | undefined;
  readonly passages: number;
  readonly updatedAt: string;
}

/** A document with the text that was put. */
export interface ReadDocument extends ListedDocument {
  readonly text: string;
  readonly format: DocumentFormat;
}

/** Which documents. What is absent does not matter. */
export interface DocumentFilter extends PageRequest {
  readonly category: ListedPlace["category"];
  /** Instructions of a directory, without what is below it. */
  readonly directoryId?: string | undefined;
  /** Items of a folder, without what is below it. */
  readonly folderKey?: string | undefined;
  readonly sourceId?: string | undefined;
  readonly state?: ListedDocument["state"] | undefined;
}

/** Documents that are not deleted, by id. */
export function listDocuments(
  db: Statements,
  organisation: string,
  filter: DocumentFilter,
): Promise<Page<ListedDocument>> {
  const { category, directoryId = null, folderKey = null, sourceId = null, state = null } = filter;
  return readPage<ListedDocument>(
    filter,
    ({ id }) => id,
    async (after, limit) => {
      const rows = await db.run<DocumentRow>(sql`
      select ${columns} from signalbox_knowledge.document d
      where d.organisation = ${organisation}::text and d.category = ${category}::text and d.id > ${after}::text
        and d.deleted_at is null
        and (${directoryId}::text is null or d.directory_id = ${directoryId}::text)
        and (${folderKey}::text is null or d.folder_key = ${folderKey}::text)
        and (${sourceId}::text is null or d.source_id = ${sourceId}::text)
        and (${state}::text is null or d.state = ${state}::text)
      order by d.id limit ${limit}::integer
    `);
      return rows.map(toListed);
    },
  );
}

/** One document with its text. Throws `knowledge-not-found`, also for a deleted one. */
export async function readDocument(db: Statements, organisation: string, id: string): Promise<ReadDocument> {
  const [row] = await db.run<DocumentRow & { readonly body: string; readonly format: DocumentFormat }>(sql`
    select ${columns}, d.body, d.format from signalbox_knowledge.document d
    where d.organisation = ${organisation}::text and d.id = ${id}::text and d.deleted_at is null
  `);
  if (row === undefined) throw knowledgeNotFound("document");
  return { ...toListed(row), text: row.body, format: row.format };
}

interface DocumentRow {
  readonly id: string;
  readonly category: ListedPlace["category"];
  readonly title: string;
  readonly language: string;
  readonly url: string | null;
  readonly state: ListedDocument["state"];
  readonly visibility: ListedDocument["visibility"];
  readonly channels: readonly string[];
  readonly audience: Audience["type"];
  readonly segments: readonly string[];
  readonly active_from: string | null;
  readonly active_until: string | null;
  readonly passages: number;
  readonly updated_at: string;
  readonly directory_id: string | null;
  readonly source_id: string | null;
  readonly external_id: string | null;
  readonly folder_key: string | null;
}

const instant = (column: string) =>
  sql`to_char(d.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column)}`;

const columns = sql`d.id, d.category, d.title, d.language, d.url, d.state, d.visibility, array_to_json(d.channels) as channels,
  d.audience, d.passages, d.directory_id, d.source_id, d.external_id, d.folder_key,
  ${instant("active_from")}, ${instant("active_until")}, ${instant("updated_at")},
  (select coalesce(json_agg(s.segment_id order by s.segment_id), '[]') from signalbox_knowledge.document_segment s
    where s.organisation = d.organisation and s.document_id = d.id) as segments`;

function toListed(row: DocumentRow): ListedDocument {
  const { id, title, language, state, visibility, channels, passages } = row;
  return {
    id,
    place: placeOf(row),
    title,
    language,
    url: row.url ?? undefined,
    state,
    visibility,
    channels,
    audience: row.audience === "everyone" ? { type: "everyone" } : { type: "segments", segmentIds: row.segments },
    activeFrom: row.active_from ?? undefined,
    activeUntil: row.active_until ?? undefined,
    passages,
    updatedAt: row.updated_at,
  };
}

/** An item always has all three, which a check of the table holds. */
function placeOf({ category, directory_id, source_id, external_id, folder_key }: DocumentRow): ListedPlace {
  if (category === "instruction") return { category, directoryId: directory_id ?? undefined };
  return { category, sourceId: source_id ?? "", externalId: external_id ?? "", folderKey: folder_key ?? "" };
}
