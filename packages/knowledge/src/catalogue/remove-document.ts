import { sql } from "kysely";
import type { SqlDatabase } from "../storage/sql-database.ts";
import { knowledgeNotFound } from "../storage/storage-error.ts";

/** Deletes a document: no search finds it from the commit on. It can be put again, and its directory can go. Throws `knowledge-not-found`. */
export async function removeDocument(db: SqlDatabase, organisation: string, id: string, at: string): Promise<void> {
  const removed = await db.run<{ id: string }>(sql`
    update signalbox_knowledge.document set deleted_at = ${at}::timestamptz, directory_id = null
    where organisation = ${organisation}::text and id = ${id}::text and deleted_at is null returning id
  `);
  if (removed.length === 0) throw knowledgeNotFound("document");
}
