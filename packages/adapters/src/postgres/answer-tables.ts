import { type Kysely, sql } from "kysely";

/** The tables of threads that are answered from the knowledge base, and of what is remembered of people. */
export async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox.answer_thread (
      organisation text not null,
      id text not null,
      agent_id text not null,
      thread json not null,
      sequence integer not null,
      settled integer not null,
      lease_holder text,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organisation, id)
    ) with (fillfactor = 80)
  `.execute(db);
  await sql`
    create table signalbox.answer_entry (
      organisation text not null,
      thread_id text not null,
      sequence integer not null,
      event json not null,
      effects json not null,
      trace json not null,
      primary key (organisation, thread_id, sequence),
      foreign key (organisation, thread_id) references signalbox.answer_thread (organisation, id) on delete cascade
    )
  `.execute(db);
  await sql`
    create table signalbox.answer_turn (
      organisation text not null,
      thread_id text not null,
      turn_id text not null,
      question text not null,
      result json not null,
      primary key (organisation, thread_id, turn_id),
      foreign key (organisation, thread_id) references signalbox.answer_thread (organisation, id) on delete cascade
    )
  `.execute(db);
  await sql`
    create table signalbox.profile (
      organisation text not null,
      contact text collate "C" not null,
      version integer not null,
      facts json not null,
      updated_at timestamptz not null default now(),
      primary key (organisation, contact)
    )
  `.execute(db);
}
