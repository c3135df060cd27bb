import { type Kysely, sql } from "kysely";
import { postingKeys } from "../indexing/posting-keys.ts";

/**
 * One table for each arm: words in `passage_index`, where the terms of a query are looked up, and vectors in `passage_vector`, whose rows are narrow,
 * as all of them are read. Both name the document by a number and hold its category, which never change: a number is quicker to look
 * for among the allowed ones than a text.
 */
export async function partArms(db: Kysely<unknown>): Promise<void> {
  await sql`alter table signalbox_knowledge.organisation add column number bigint generated always as identity`.execute(
    db,
  );
  await sql`alter table signalbox_knowledge.document add column number bigint generated always as identity`.execute(db);
  await sql`alter table signalbox_knowledge.document add unique (organisation, number)`.execute(db);
  await createVectors(db);
  await moveVectors(db);
  await addPostings(db);
}

/**
 * Parted by organisation, so that a large one can have a part, and an approximate index, of its own. Vectors lie in the row (no TOAST), which makes
 * reading them ten times as quick; at half precision, but where the database is WebAssembly, to which it is ten times as slow.
 */
async function createVectors(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ is_wasm: boolean }>`select version() like '%wasm%' as is_wasm`.execute(db);
  const isWasm = rows[0]?.is_wasm === true;
  const type = isWasm ? sql`vector` : sql`halfvec`;
  await sql`create domain signalbox_knowledge.embedding as ${type}`.execute(db);
  await sql`
    create table signalbox_knowledge.passage_vector (
      organisation text not null,
      generation integer not null,
      passage_id text not null,
      document bigint not null,
      category text not null,
      embedding signalbox_knowledge.embedding not null,
      primary key (organisation, passage_id, generation)
    ) partition by list (organisation)
  `.execute(db);
  await sql`alter table signalbox_knowledge.passage_vector alter column embedding set storage ${isWasm ? sql`main` : sql`plain`}`.execute(
    db,
  );
  await sql`
    create table signalbox_knowledge.passage_vector_default partition of signalbox_knowledge.passage_vector default
  `.execute(db);
}

async function moveVectors(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into signalbox_knowledge.passage_vector (organisation, generation, passage_id, document, category, embedding)
    select x.organisation, x.generation, x.passage_id, d.number, d.category, x.embedding::signalbox_knowledge.embedding
    from signalbox_knowledge.passage_index x
    join signalbox_knowledge.document d on d.organisation = x.organisation and d.id = x.document_id
    where x.embedding is not null
  `.execute(db);
  await sql`
    alter table signalbox_knowledge.passage_vector add foreign key (organisation, passage_id, generation)
    references signalbox_knowledge.passage_index (organisation, passage_id, generation) on delete cascade
  `.execute(db);
  await sql`
    create index passage_vector_document on signalbox_knowledge.passage_vector (organisation, generation, category, document)
  `.execute(db);
  await sql`alter table signalbox_knowledge.passage_index drop column embedding`.execute(db);
}

/** The index is written to at once: one that collects first would be read past by every search. */
async function addPostings(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signalbox_knowledge.passage_index add column document bigint, add column category text, add column keys integer[]
  `.execute(db);
  await sql`
    update signalbox_knowledge.passage_index x set document = d.number, category = d.category, keys = ${postingKeys(
      sql`o.number`,
      sql`select split_part(entry, ':', 1)::integer
        from unnest(string_to_array(split_part(ltrim(x.terms::text, '{'), '}', 1), ',')) entry where entry <> ''`,
    )}
    from signalbox_knowledge.document d join signalbox_knowledge.organisation o on o.id = d.organisation
    where d.organisation = x.organisation and d.id = x.document_id
  `.execute(db);
  for (const column of ["document", "category", "keys"]) {
    await sql`alter table signalbox_knowledge.passage_index alter column ${sql.ref(column)} set not null`.execute(db);
  }
  await sql`drop index signalbox_knowledge.passage_index_document`.execute(db);
  await sql`
    create index passage_index_number on signalbox_knowledge.passage_index (organisation, generation, document)
  `.execute(db);
  await sql`
    create index passage_index_keys on signalbox_knowledge.passage_index using gin (keys) with (fastupdate = off)
  `.execute(db);
}
