import { type Kysely, sql } from "kysely";

/**
 * Contacts, agents and what each agent may search. The mode of a category is a column of its own: when the last selected thing is
 * deleted, its selection goes with it and the category stays restricted, to nothing.
 */
export async function createPeopleAndAgents(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await sql`
    create table signalbox_knowledge.agent (
      organisation text not null references signalbox_knowledge.organisation (id) on delete cascade,
      id text not null,
      name text not null,
      instruction_mode text not null default 'all' check (instruction_mode in ('all', 'selected')),
      knowledge_mode text not null default 'all' check (knowledge_mode in ('all', 'selected')),
      -- what the agent offers when it finds nothing
      fallback text not null default '',
      primary key (organisation, id)
    )
  `.execute(db);
  await sql`
    create table signalbox_knowledge.session (
      organisation text not null,
      id text not null,
      agent_id text not null,
      channel text not null,
      contact_id text,
      scope json not null,
      captured_at timestamptz not null,
      ended_at timestamptz,
      primary key (organisation, id),
      foreign key (organisation, agent_id) references signalbox_knowledge.agent (organisation, id) on delete cascade,
      foreign key (organisation, contact_id) references signalbox_knowledge.contact (organisation, id) on delete cascade
    )
  `.execute(db);
  await sql`create index session_of_agent on signalbox_knowledge.session (organisation, agent_id)`.execute(db);
  await sql`create index session_of_contact on signalbox_knowledge.session (organisation, contact_id)`.execute(db);
  await createSelections(db);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  for (const table of ["segment", "contact"]) {
    await sql`
      create table signalbox_knowledge.${sql.ref(table)} (
        organisation text not null references signalbox_knowledge.organisation (id) on delete cascade,
        id text not null,
        name text not null,
        primary key (organisation, id)
      )
    `.execute(db);
  }
  await createPair(db, "contact_segment", ["contact_id", "contact", "id"], ["segment_id", "segment", "id"]);
  await createPair(db, "document_segment", ["document_id", "document", "id"], ["segment_id", "segment", "id"]);
}

async function createSelections(db: Kysely<unknown>): Promise<void> {
  const agent = ["agent_id", "agent", "id"] as const;
  await createPair(db, "agent_document", agent, ["document_id", "document", "id"]);
  await createPair(db, "agent_directory", agent, ["directory_id", "instruction_directory", "id"]);
  await createPair(db, "agent_folder", agent, ["folder_key", "folder", "key"]);
}

type Side = readonly [column: string, table: string, key: string];

/** A table of pairs within one organisation; a pair goes with either side. */
async function createPair(db: Kysely<unknown>, name: string, one: Side, other: Side): Promise<void> {
  const [oneColumn, oneTable, oneKey] = one.map((part) => sql.ref(part));
  const [otherColumn, otherTable, otherKey] = other.map((part) => sql.ref(part));
  await sql`
    create table signalbox_knowledge.${sql.ref(name)} (
      organisation text not null,
      ${oneColumn} text not null,
      ${otherColumn} text not null,
      primary key (organisation, ${oneColumn}, ${otherColumn}),
      foreign key (organisation, ${oneColumn})
        references signalbox_knowledge.${oneTable} (organisation, ${oneKey}) on delete cascade,
      foreign key (organisation, ${otherColumn})
        references signalbox_knowledge.${otherTable} (organisation, ${otherKey}) on delete cascade
    )
  `.execute(db);
  await sql`
    create index ${sql.ref(`${name}_back`)} on signalbox_knowledge.${sql.ref(name)} (organisation, ${otherColumn})
  `.execute(db);
}
