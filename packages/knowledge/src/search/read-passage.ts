import { sql } from "kysely";
import type { Statements } from "../storage/sql-database.ts";
import { assemble } from "./assemble.ts";
import type { Caller } from "./caller.ts";
import type { FoundPassage } from "./outcome.ts";
import { readPassages } from "./read-passages.ts";

/**
 * One passage of the knowledge under the fence as it is now, with all of its words. Undefined for one that the caller may not see or that is none,
 * which look the same; an instruction is none. Throws `storage-unavailable`.
 */
export async function readPassage(
  db: Statements,
  caller: Caller,
  id: string,
  now: string,
): Promise<FoundPassage | undefined> {
  const [document] = await db.run<{ number: string }>(sql`
    select d.number from signalbox_knowledge.passage p
    join signalbox_knowledge.document d on d.organisation = p.organisation and d.id = p.document_id
    where p.organisation = ${caller.organisation}::text and p.id = ${id}::text and d.category = 'knowledge'
  `);
  if (document === undefined) return undefined;
  const documents = [Number(document.number)];
  const rows = await readPassages(db, caller, now, { ids: [id], documents, window: 0 });
  return assemble([{ id, score: 0 }], rows, Number.MAX_SAFE_INTEGER)[0];
}
