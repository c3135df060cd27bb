import { type Kysely, sql } from "kysely";

/** Tokens by their hash only: who reads the table cannot use them. */
export async function createAccessTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox_knowledge.access_token (
      organisation text not null references signalbox_knowledge.organisation (id) on delete cascade,
      role text not null check (role in ('voice', 'admin')),
      name text not null,
      hash text not null unique,
      created_at timestamptz not null,
      primary key (organisation, role, name)
    )
  `.execute(db);
}

/** Operators are nobody's in particular: no organisation takes their tokens with it. */
export async function createOperatorTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox_knowledge.operator_token (
      name text primary key,
      hash text not null unique,
      created_at timestamptz not null
    )
  `.execute(db);
}
