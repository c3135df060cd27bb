import { type Kysely, sql } from "kysely";

/**
 * Documents and where they are filed. Every key begins with the organisation, and so does every foreign key: a reference to another
 * organisation's row is one to nothing.
 */
export async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox_knowledge.organisation (
      id text primary key,
      name text not null,
      -- the index that is searched: see the table generation
      generation integer not null default 1
    )
  `.execute(db);
  await sql`
    create table signalbox_knowledge.instruction_directory (
      organisation text not null references signalbox_knowledge.organisation (id) on delete cascade,
      id text not null,
      parent_id text,
      name text not null,
      primary key (organisation, id),
      unique nulls not distinct (organisation, parent_id, name),
      foreign key (organisation, parent_id) references signalbox_knowledge.instruction_directory (organisation, id)
    )
  `.execute(db);
  await sql`
    create table signalbox_knowledge.source (
      organisation text not null references signalbox_knowledge.organisation (id) on delete cascade,
      id text not null,
      name text not null,
      primary key (organisation, id)
    )
  `.execute(db);
  await sql`
    create table signalbox_knowledge.folder (
      organisation text not null,
      key text not null,
      source_id text not null,
      parent_key text,
      name text not null,
      primary key (organisation, key),
      foreign key (organisation, source_id) references signalbox_knowledge.source (organisation, id) on delete cascade,
      foreign key (organisation, parent_key) references signalbox_knowledge.folder (organisation, key) on delete cascade
    )
  `.execute(db);
  await sql`create index folder_below on signalbox_knowledge.folder (organisation, parent_key, key)`.execute(db);
  await createDocument(db);
}

/** Instructions and knowledge items have one shape, so that one fence holds for both. */
async function createDocument(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signalbox_knowledge.document (
      organisation text not null references signalbox_knowledge.organisation (id) on delete cascade,
      id text not null,
      category text not null check (category in ('instruction', 'knowledge')),
      title text not null,
      body text not null,
      format text not null,
      language text not null,
      url text,
      state text not null check (state in ('draft', 'published')),
      visibility text not null check (visibility in ('public', 'private')),
      -- '*' stands for every channel; an empty list for none
      channels text[] not null,
      -- 'segments' without a row in document_segment is nobody
      audience text not null check (audience in ('everyone', 'segments')),
      active_from timestamptz,
      active_until timestamptz,
      deleted_at timestamptz,
      directory_id text,
      source_id text,
      external_id text,
      folder_key text,
      content_hash text not null,
      passages integer not null,
      updated_at timestamptz not null,
      primary key (organisation, id),
      unique (organisation, source_id, external_id),
      check ((category = 'knowledge') = (source_id is not null and external_id is not null and folder_key is not null)),
      check (category = 'instruction' or directory_id is null),
      foreign key (organisation, directory_id) references signalbox_knowledge.instruction_directory (organisation, id),
      foreign key (organisation, source_id) references signalbox_knowledge.source (organisation, id) on delete cascade,
      foreign key (organisation, folder_key) references signalbox_knowledge.folder (organisation, key) on delete cascade
    )
  `.execute(db);
  await sql`create index document_in_folder on signalbox_knowledge.document (organisation, folder_key, id)`.execute(db);
  await sql`create index document_in_directory on signalbox_knowledge.document (organisation, directory_id, id)`.execute(
    db,
  );
}
