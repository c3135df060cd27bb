import { type Kysely, type Migration, sql } from "kysely";
import { createAnswers } from "./answer-tables.ts";

/** Every migration by name, oldest first. One that was released is never changed: a new one follows it. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-conversations": { up: createConversations },
  "0002-handoffs": { up: addHandoffs },
  "0003-answers": { up: createAnswers },
};

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox.conversation (
      organisation text not null,
      id text not null,
      agent_id text not null,
      state json not null,
      status text not null,
      owner text not null,
      version integer not null,
      sequence integer not null,
      lease_holder text,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organisation, id)
    ) with (fillfactor = 80)
  `.execute(db);
  await sql`
    create table signalbox.event (
      organisation text not null,
      conversation_id text not null,
      sequence integer not null,
      event json not null,
      effects json not null,
      trace json not null,
      primary key (organisation, conversation_id, sequence),
      foreign key (organisation, conversation_id) references signalbox.conversation (organisation, id) on delete cascade
    )
  `.execute(db);
  await createInbound(db);
}

async function createInbound(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox.inbound (
      organisation text not null,
      conversation_id text not null,
      id text not null,
      position bigint generated always as identity,
      at text not null,
      body json not null,
      body_digest text not null,
      idempotency_key text,
      dedupe_key text not null,
      consumed_at timestamptz,
      reply json,
      primary key (organisation, conversation_id, id),
      unique (organisation, conversation_id, dedupe_key),
      foreign key (organisation, conversation_id) references signalbox.conversation (organisation, id) on delete cascade
    )
  `.execute(db);
  await sql`
    create index inbound_waiting on signalbox.inbound (organisation, conversation_id, position) where consumed_at is null
  `.execute(db);
}

async function addHandoffs(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signalbox.conversation
      add column handoff_id text,
      add column handoff_status text,
      add column handoff_since timestamptz,
      add column handoff_deadline timestamptz
  `.execute(db);
  await sql`
    create unique index conversation_handoff on signalbox.conversation (organisation, handoff_id) where handoff_id is not null
  `.execute(db);
  await sql`
    create index conversation_waiting on signalbox.conversation (organisation, handoff_status, handoff_since, id)
    where handoff_status is not null
  `.execute(db);
  await sql`
    create index conversation_ringing on signalbox.conversation (organisation, handoff_deadline)
    where handoff_deadline is not null
  `.execute(db);
  await createOutbox(db);
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox.outbox (
      organisation text not null,
      id text not null,
      position bigint generated always as identity,
      conversation_id text not null,
      type text not null,
      at text not null,
      data json not null,
      attempts integer not null default 0,
      due_at timestamptz not null default clock_timestamp(),
      lease_holder text,
      is_dead boolean not null default false,
      last_error text,
      primary key (organisation, id),
      foreign key (organisation, conversation_id) references signalbox.conversation (organisation, id) on delete cascade
    )
  `.execute(db);
  await sql`
    create index outbox_due on signalbox.outbox (organisation, due_at, position) where not is_dead
  `.execute(db);
  await sql`
    create index outbox_dead on signalbox.outbox (organisation, position) where is_dead
  `.execute(db);
}
