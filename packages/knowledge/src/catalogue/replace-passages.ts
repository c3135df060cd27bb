import { sql } from "kysely";
import type { Generation } from "../indexing/generations.ts";
import { type IndexedPassage, indexPassages, uncountPassages } from "../indexing/index-passages.ts";
import { type Passage, searchedText } from "../passages/passage.ts";
import type { Statements } from "../storage/sql-database.ts";
import { ANALYSER_VERSION, type Analyser } from "../text/analyse.ts";

/** A document's passages as they are now. */
export interface VersionedDocument {
  readonly id: string;
  readonly analyser: Analyser;
  readonly passages: readonly Passage[];
}

interface KnownRow {
  readonly id: string;
  readonly document_id: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly content: string;
  readonly analyser: Analyser | null;
}

/**
 * Makes the passages of documents what they are now: those whose text is as it was stay, with their vectors; the others go and new ones come, in
 * every generation of the index. Call it under the organisation's lock.
 */
export async function replacePassages(
  tx: Statements,
  organisation: string,
  generations: readonly Generation[],
  documents: readonly VersionedDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const known = await knownPassages(tx, organisation, documents);
  const analyserOf = new Map(documents.map(({ id, analyser }) => [id, analyser]));
  const kept = new Set(known.filter((row) => row.analyser === analyserOf.get(row.document_id)).map((row) => row.id));
  const wanted = documents.flatMap(({ id, passages }) => passages.map((passage) => ({ ...passage, documentId: id })));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const gone = known.filter((row) => !wantedIds.has(row.id) || !kept.has(row.id));
  const fresh = wanted.filter((passage) => !kept.has(passage.id));
  await remove(tx, organisation, gone);
  await move(
    tx,
    organisation,
    wanted.filter((passage) => kept.has(passage.id)),
  );
  await add(tx, organisation, fresh);
  const incoming = fresh.map((passage) => toIndexed(passage, analyserOf.get(passage.documentId) ?? "words"));
  for (const generation of generations.filter((each) => each.analyser === ANALYSER_VERSION)) {
    const place = { organisation, generation: generation.id };
    await uncountPassages(tx, place, gone.flatMap(toCounted));
    await indexPassages(tx, place, incoming);
  }
}

type Wanted = Passage & { readonly documentId: string };

function toIndexed(passage: Wanted, analyser: Analyser): IndexedPassage {
  return { id: passage.id, documentId: passage.documentId, analyser, text: searchedText(passage) };
}

function toCounted(row: KnownRow): readonly IndexedPassage[] {
  if (row.analyser === null) return [];
  return [{ id: row.id, documentId: row.document_id, analyser: row.analyser, text: searchedText(row) }];
}

/** The analyser is that of the searched generation; null for a passage that its index has not yet. */
function knownPassages(
  tx: Statements,
  organisation: string,
  documents: readonly VersionedDocument[],
): Promise<readonly KnownRow[]> {
  return tx.run<KnownRow>(sql`
    select p.id, p.document_id, p.title, p.headings, p.content, x.analyser
    from signalbox_knowledge.passage p
    join signalbox_knowledge.organisation o on o.id = p.organisation
    left join signalbox_knowledge.passage_index x
      on x.organisation = p.organisation and x.generation = o.generation and x.passage_id = p.id
    where p.organisation = ${organisation}::text and p.document_id = any(${documents.map(({ id }) => id)}::text[])
  `);
}

async function remove(tx: Statements, organisation: string, rows: readonly KnownRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    delete from signalbox_knowledge.passage
    where organisation = ${organisation}::text and id = any(${rows.map((row) => row.id)}::text[])
  `);
}

async function move(tx: Statements, organisation: string, passages: readonly Wanted[]): Promise<void> {
  if (passages.length === 0) return;
  await tx.run(sql`
    update signalbox_knowledge.passage p set index = given.index
    from unnest(${passages.map(({ id }) => id)}::text[], ${passages.map(({ index }) => index)}::integer[])
      as given(id, index)
    where p.organisation = ${organisation}::text and p.id = given.id and p.index <> given.index
  `);
}

async function add(tx: Statements, organisation: string, passages: readonly Wanted[]): Promise<void> {
  if (passages.length === 0) return;
  const rows = passages.map(({ id, documentId, index, title, headings, content }) => ({
    id,
    documentId,
    index,
    title,
    headings,
    content,
  }));
  await tx.run(sql`
    insert into signalbox_knowledge.passage (organisation, id, document_id, index, title, headings, content)
    select ${organisation}::text, id, "documentId", index, title, headings, content
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(id text, "documentId" text, index integer, title text, headings json, content text)
  `);
}
