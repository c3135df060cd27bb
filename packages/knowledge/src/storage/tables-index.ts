import { type Kysely, sql } from "kysely";

/**
 * Passages and their index. A generation is one way to index (analyser, model): a change of either fills a new one beside the old and is
 * switched to when it is whole. Vectors lie in the row (no TOAST), which makes reading them ten times as quick.
 */
export async function createIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox_knowledge.passage (
      organisation text not null,
      id text not null,
      document_id text not null,
      index integer not null,
      title text not null,
      headings json not null,
      content text not null,
      primary key (organisation, id),
      unique (organisation, document_id, index) deferrable initially deferred,
      foreign key (organisation, document_id) references signalbox_knowledge.document (organisation, id) on delete cascade
    )
  `.execute(db);
  await sql`
    create table signalbox_knowledge.generation (
      organisation text not null references signalbox_knowledge.organisation (id) on delete cascade,
      id integer not null,
      analyser text not null,
      model text,
      dimension integer,
      primary key (organisation, id)
    )
  `.execute(db);
  await createIndexRows(db);
  await createStatistics(db);
  await createLog(db);
}

/** Parted by organisation, so that a large one can have a part, and an approximate index, of its own. */
async function createIndexRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox_knowledge.passage_index (
      organisation text not null,
      generation integer not null,
      passage_id text not null,
      document_id text not null,
      analyser text not null,
      length integer not null,
      terms sparsevec not null,
      embedding halfvec,
      -- in this order, as each passage that goes looks for its rows
      primary key (organisation, passage_id, generation),
      foreign key (organisation, generation)
        references signalbox_knowledge.generation (organisation, id) on delete cascade,
      foreign key (organisation, passage_id) references signalbox_knowledge.passage (organisation, id) on delete cascade
    ) partition by list (organisation)
  `.execute(db);
  await sql`alter table signalbox_knowledge.passage_index alter column terms set storage main`.execute(db);
  await sql`alter table signalbox_knowledge.passage_index alter column embedding set storage plain`.execute(db);
  await sql`
    create table signalbox_knowledge.passage_index_default partition of signalbox_knowledge.passage_index default
  `.execute(db);
  await sql`
    create index passage_index_document on signalbox_knowledge.passage_index (organisation, generation, document_id)
  `.execute(db);
  await sql`
    create index passage_index_waiting on signalbox_knowledge.passage_index (organisation, generation, passage_id)
    where embedding is null
  `.execute(db);
}

/** How rare terms are is counted for each organisation alone: a score says nothing of another's texts. */
async function createStatistics(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox_knowledge.term (
      organisation text not null,
      generation integer not null,
      term integer not null,
      passages integer not null,
      primary key (organisation, generation, term),
      foreign key (organisation, generation)
        references signalbox_knowledge.generation (organisation, id) on delete cascade
    ) with (fillfactor = 80)
  `.execute(db);
  await sql`
    create table signalbox_knowledge.term_total (
      organisation text not null,
      generation integer not null,
      analyser text not null,
      passages integer not null,
      length bigint not null,
      primary key (organisation, generation, analyser),
      foreign key (organisation, generation)
        references signalbox_knowledge.generation (organisation, id) on delete cascade
    )
  `.execute(db);
}

/** The organisation's own: it may read there what was asked. */
async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox_knowledge.search_log (
      organisation text not null,
      position bigint generated always as identity,
      at timestamptz not null,
      agent_id text not null,
      session_id text,
      query text not null,
      status text not null,
      telemetry json not null,
      primary key (organisation, position)
    )
  `.execute(db);
}
