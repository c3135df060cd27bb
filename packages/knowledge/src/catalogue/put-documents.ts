import { sql } from "kysely";
import type { Folder } from "../folders/folder-key.ts";
import { folderChain, folderKey } from "../folders/folder-key.ts";
import { lockGenerations } from "../indexing/generations.ts";
import { type CutDocument, cutDocument, digest } from "../passages/passage.ts";
import type { SqlDatabase, Statements } from "../storage/sql-database.ts";
import { knowledgeConflict } from "../storage/storage-error.ts";
import { analyserOf } from "../text/analyse.ts";
import { detectLanguage } from "../text/detect-language.ts";
import { plainText } from "../text/plain-text.ts";
import type { NewDocument, PutOutcome } from "./document.ts";
import { keepableInstant } from "./keepable-instant.ts";
import { replacePassages, type VersionedDocument } from "./replace-passages.ts";

/** A document that is ready to be written, with the id that it has. */
interface Prepared {
  readonly document: NewDocument;
  readonly id: string;
  readonly cut: CutDocument;
  readonly language: string;
  readonly hash: string;
}

/**
 * Puts documents, all or none: new ones, and new versions of those that are there. What changed is found by its words at commit, and has no vector
 * until one is made for it; a deleted document comes back. Throws `knowledge-not-found` for an organisation, directory, source or segment
 * that this organisation does not have, `knowledge-conflict` for an id that is in use in the other category or twice in one call,
 * `validation-failed` for an instant that no database keeps.
 */
export function putDocuments(
  db: SqlDatabase,
  organisation: string,
  documents: readonly NewDocument[],
  at: string,
): Promise<readonly PutOutcome[]> {
  return db.transaction(async (tx) => {
    const generations = await lockGenerations(tx, organisation);
    const known = await knownItems(tx, organisation, documents);
    const prepared = documents.map((document) => prepare(document, known.get(itemKey(document)) ?? document.id));
    refuseTwice(prepared);
    const before = await hashesOf(tx, organisation, prepared);
    await putFolders(tx, organisation, documents);
    await writeDocuments(tx, organisation, prepared, at);
    await writeSegments(tx, organisation, prepared);
    const changed = prepared.filter(({ id, hash }) => before.get(id) !== hash);
    await replacePassages(tx, organisation, generations, changed.map(toVersioned));
    return prepared.map((each) => toOutcome(each, before.get(each.id)));
  });
}

function prepare(document: NewDocument, id: string): Prepared {
  const { text, format, place } = document;
  const cut = cutDocument({ id, category: place.category, title: document.title, format, text });
  const language = document.language ?? detectLanguage(`${cut.title}\n${cut.passages[0]?.content ?? ""}`);
  const { state, visibility, channels, audience, url, activeFrom, activeUntil } = document;
  const terms = { state, visibility, channels, audience, url, activeFrom, activeUntil, place };
  const hash = digest(JSON.stringify([cut.title, language, cut.passages.map((passage) => passage.id), terms]));
  return { document, id, cut, language, hash };
}

function refuseTwice(prepared: readonly Prepared[]): void {
  if (new Set(prepared.map(({ id }) => id)).size === prepared.length) return;
  throw knowledgeConflict("A document is put twice in one call.", "Put its versions one after the other.");
}

function itemKey({ place, id }: NewDocument): string {
  return place.category === "knowledge" ? JSON.stringify([place.sourceId, place.externalId]) : `instruction ${id}`;
}

/** The ids of items that their sources have already. */
async function knownItems(
  tx: Statements,
  organisation: string,
  documents: readonly NewDocument[],
): Promise<ReadonlyMap<string, string>> {
  const items = documents.flatMap(({ place }) => (place.category === "knowledge" ? [place] : []));
  const rows = await tx.run<{ id: string; source_id: string; external_id: string }>(sql`
    select d.id, d.source_id, d.external_id from signalbox_knowledge.document d
    join unnest(${items.map((each) => each.sourceId)}::text[], ${items.map((each) => plainText(each.externalId))}::text[])
      as given(source_id, external_id) on d.source_id = given.source_id and d.external_id = given.external_id
    where d.organisation = ${organisation}::text
  `);
  return new Map(rows.map((row) => [JSON.stringify([row.source_id, row.external_id]), row.id]));
}

async function hashesOf(
  tx: Statements,
  organisation: string,
  prepared: readonly Prepared[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.run<{ id: string; content_hash: string }>(sql`
    select id, case when deleted_at is null then content_hash else '' end as content_hash from signalbox_knowledge.document
    where organisation = ${organisation}::text and id = any(${prepared.map(({ id }) => id)}::text[])
  `);
  return new Map(rows.map((row) => [row.id, row.content_hash]));
}

/** Folders come to be by what is filed in them; all above them come too. */
async function putFolders(tx: Statements, organisation: string, documents: readonly NewDocument[]): Promise<void> {
  const folders = new Map<string, Folder & { readonly sourceId: string }>();
  for (const { place } of documents) {
    if (place.category !== "knowledge") continue;
    for (const folder of folderChain(place)) folders.set(folder.key, { ...folder, sourceId: place.sourceId });
  }
  const rows = [...folders.values()].map(({ key, sourceId, parentKey, name }) => ({ key, sourceId, parentKey, name }));
  await tx.run(sql`
    insert into signalbox_knowledge.folder (organisation, key, source_id, parent_key, name)
    select ${organisation}::text, key, "sourceId", "parentKey", name
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(key text, "sourceId" text, "parentKey" text, name text)
    on conflict (organisation, key) do nothing
  `);
}

async function writeDocuments(
  tx: Statements,
  organisation: string,
  prepared: readonly Prepared[],
  at: string,
): Promise<void> {
  const written = await tx.run<{ id: string }>(sql`
    insert into signalbox_knowledge.document as known (organisation, id, category, title, body, format, language, url, state,
      visibility, channels, audience, active_from, active_until, directory_id, source_id, external_id, folder_key,
      content_hash, passages, updated_at)
    select ${organisation}::text, id, category, title, body, format, language, url, state, visibility, channels, audience,
      active_from, active_until, directory_id, source_id, external_id, folder_key, content_hash, passages, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(prepared.map(toRow))}::json) as given(id text, category text, title text, body text,
      format text, language text, url text, state text, visibility text, channels text[], audience text,
      active_from timestamptz, active_until timestamptz, directory_id text, source_id text, external_id text,
      folder_key text, content_hash text, passages integer)
    on conflict (organisation, id) do update set title = excluded.title, body = excluded.body, format = excluded.format,
      language = excluded.language, url = excluded.url, state = excluded.state, visibility = excluded.visibility,
      channels = excluded.channels, audience = excluded.audience, active_from = excluded.active_from,
      active_until = excluded.active_until, deleted_at = null, directory_id = excluded.directory_id,
      folder_key = excluded.folder_key, content_hash = excluded.content_hash, passages = excluded.passages,
      updated_at = excluded.updated_at
    where known.category = excluded.category and known.source_id is not distinct from excluded.source_id
      and known.external_id is not distinct from excluded.external_id
    returning id
  `);
  if (written.length === prepared.length) return;
  throw knowledgeConflict("The id of a document is in use for another one.", "Choose another id, or leave it out.");
}

function toRow({ document, id, cut, language, hash }: Prepared) {
  const { place, audience = { type: "everyone" } } = document;
  return {
    ...placeColumns(place),
    id,
    category: place.category,
    title: cut.title,
    body: plainText(document.text),
    format: document.format,
    language,
    url: document.url,
    state: document.state ?? "published",
    visibility: document.visibility ?? "public",
    channels: document.channels ?? ["*"],
    audience: audience.type,
    active_from: keepableInstant(document.activeFrom),
    active_until: keepableInstant(document.activeUntil),
    content_hash: hash,
    passages: cut.passages.length,
  };
}

function placeColumns(place: NewDocument["place"]) {
  if (place.category === "instruction") return { directory_id: place.directoryId };
  return { source_id: place.sourceId, external_id: plainText(place.externalId), folder_key: folderKey(place) };
}

async function writeSegments(tx: Statements, organisation: string, prepared: readonly Prepared[]): Promise<void> {
  await tx.run(sql`
    delete from signalbox_knowledge.document_segment
    where organisation = ${organisation}::text and document_id = any(${prepared.map(({ id }) => id)}::text[])
  `);
  const pairs = prepared.flatMap(({ id, document: { audience } }) =>
    audience?.type === "segments" ? [...new Set(audience.segmentIds)].map((segmentId) => [id, segmentId] as const) : [],
  );
  if (pairs.length === 0) return;
  await tx.run(sql`
    insert into signalbox_knowledge.document_segment (organisation, document_id, segment_id)
    select ${organisation}::text, document_id, segment_id
    from unnest(${pairs.map(([id]) => id)}::text[], ${pairs.map(([, segmentId]) => segmentId)}::text[])
      as given(document_id, segment_id)
  `);
}

function toVersioned({ id, cut, language }: Prepared): VersionedDocument {
  return { id, analyser: analyserOf(language), passages: cut.passages };
}

function toOutcome({ id, document, cut, hash }: Prepared, before: string | undefined): PutOutcome {
  const change = before === undefined ? "added" : before === hash ? "unchanged" : "changed";
  return { id, category: document.place.category, passages: cut.passages.length, change };
}
