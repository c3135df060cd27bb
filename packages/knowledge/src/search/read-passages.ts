import { sql } from "kysely";
import type { Category } from "../passages/passage.ts";
import type { Statements } from "../storage/sql-database.ts";
import type { Caller } from "./caller.ts";
import { fence } from "./fence.ts";

/** A passage as it is read, and the hit that it belongs to: itself, or the one that it stands next to. */
export interface ReadPassage {
  readonly hit: string;
  readonly id: string;
  readonly category: Category;
  readonly document: string;
  readonly index: number;
  readonly title: string;
  readonly headings: readonly string[];
  readonly content: string;
  readonly url: string | null;
  /** The name of the folder that the document lies in. */
  readonly folder: string | null;
}

/** Passages by id, and up to `window` of their neighbours on either side. */
export interface ReadRequest {
  readonly ids: readonly string[];
  /** By number. */
  readonly documents: readonly number[];
  readonly window: number;
}

/**
 * Reads passages under the fence, as it is now: what was withdrawn since it was ranked does not come. So do their neighbours. Throws
 * `storage-unavailable`.
 */
export function readPassages(
  db: Statements,
  caller: Caller,
  now: string,
  { ids, documents, window }: ReadRequest,
): Promise<readonly ReadPassage[]> {
  return db.run<ReadPassage>(sql`
    with recursive ${fence(caller, now, { numbers: documents })}
    select hit.id as hit, p.id, d.category, d.id as document, p.index, p.title, p.headings, p.content, d.url, f.name as folder
    from allowed
    join signalbox_knowledge.document d on d.organisation = ${caller.organisation}::text and d.number = allowed.number
    left join signalbox_knowledge.folder f on f.organisation = d.organisation and f.key = d.folder_key
    join signalbox_knowledge.passage hit
      on hit.organisation = ${caller.organisation}::text and hit.document_id = d.id and hit.id = any(${ids}::text[])
    join signalbox_knowledge.passage p
      on p.organisation = ${caller.organisation}::text and p.document_id = d.id
      and p.index between hit.index - ${window}::integer and hit.index + ${window}::integer
    order by hit.id, p.index
  `);
}
