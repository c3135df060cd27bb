import { sql } from "kysely";
import type { SqlDatabase } from "../storage/sql-database.ts";
import { knowledgeNotFound } from "../storage/storage-error.ts";
import type { Named } from "./organisations.ts";

/** A contact and the segments that it is in. */
export interface Contact extends Named {
  readonly segmentIds: readonly string[];
}

/** Adds or renames a source of knowledge items. */
export async function putSource(db: SqlDatabase, organisation: string, { id, name }: Named): Promise<void> {
  await putNamed(db, "source", organisation, { id, name });
}

/** Adds or renames a segment of contacts. */
export async function putSegment(db: SqlDatabase, organisation: string, { id, name }: Named): Promise<void> {
  await putNamed(db, "segment", organisation, { id, name });
}

/** Adds a contact, or makes it what is said. Throws `knowledge-not-found` for a segment that the organisation does not have. */
export function putContact(db: SqlDatabase, organisation: string, contact: Contact): Promise<void> {
  return db.transaction(async (tx) => {
    await putNamed(tx, "contact", organisation, contact);
    await tx.run(sql`
      delete from signalbox_knowledge.contact_segment
      where organisation = ${organisation}::text and contact_id = ${contact.id}::text
    `);
    await tx.run(sql`
      insert into signalbox_knowledge.contact_segment (organisation, contact_id, segment_id)
      select distinct ${organisation}::text, ${contact.id}::text, id from unnest(${contact.segmentIds}::text[]) as given(id)
    `);
  });
}

/** Removes a source, segment or contact with all that hangs on it. A document for a segment that goes is for nobody then. */
export async function removeNamed(
  db: SqlDatabase,
  table: "source" | "segment" | "contact",
  organisation: string,
  id: string,
): Promise<void> {
  const removed = await db.run<{ id: string }>(sql`
    delete from signalbox_knowledge.${sql.ref(table)}
    where organisation = ${organisation}::text and id = ${id}::text returning id
  `);
  if (removed.length === 0) throw knowledgeNotFound(table);
}

async function putNamed(
  db: Pick<SqlDatabase, "run">,
  table: "source" | "segment" | "contact",
  organisation: string,
  { id, name }: Named,
): Promise<void> {
  await db.run(sql`
    insert into signalbox_knowledge.${sql.ref(table)} (organisation, id, name)
    values (${organisation}::text, ${id}::text, ${name}::text)
    on conflict (organisation, id) do update set name = excluded.name
  `);
}
