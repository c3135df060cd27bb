import { sql } from "kysely";
import type { SqlDatabase } from "../storage/sql-database.ts";
import { queryTermsOf, TERM_SPACE } from "../text/terms.ts";
import type { Caller } from "./caller.ts";
import { fence } from "./fence.ts";

/** Why a document that fits a query by its words may not be found by a caller. */
export type RemovedBy =
  | "deleted"
  | "draft"
  | "private"
  | "channel"
  | "not-yet-active"
  | "no-longer-active"
  | "segment"
  | "not-selected"
  | "caller";

/** A document that fits by its words, and every predicate that keeps it from the caller; none of them: he may see it. */
export interface ExplainedDocument {
  readonly id: string;
  readonly category: "instruction" | "knowledge";
  readonly title: string;
  readonly removedBy: readonly RemovedBy[];
}

/** Why a query finds what it finds. */
export interface Explanation {
  /** What is in doubt about the caller: then nothing is found. */
  readonly caller: "ok" | "no-such-agent" | "no-such-contact" | "no-open-session";
  /** The best by words of the whole organisation, the best first. */
  readonly documents: readonly ExplainedDocument[];
}

interface Row {
  readonly id: string;
  readonly category: "instruction" | "knowledge";
  readonly title: string;
  readonly is_deleted: boolean;
  readonly is_draft: boolean;
  readonly is_private: boolean;
  readonly is_early: boolean;
  readonly is_late: boolean;
  readonly is_off_channel: boolean;
  readonly is_off_segment: boolean;
  readonly is_off_scope: boolean;
}

/**
 * The documents of an organisation that fit a query by their words, each with what keeps it from the caller: for an administrator of that
 * organisation, as it tells of what the caller may not see. Throws `storage-unavailable`.
 */
export async function explain(db: SqlDatabase, caller: Caller, query: string, at: string): Promise<Explanation> {
  const doubt = await doubtAbout(db, caller);
  const rows = await matching(db, caller, query, at);
  return { caller: doubt, documents: rows.map((row) => toExplained(row, doubt !== "ok")) };
}

function toExplained(row: Row, isInDoubt: boolean): ExplainedDocument {
  const { id, category, title } = row;
  const predicates: readonly (readonly [boolean, RemovedBy])[] = [
    [isInDoubt, "caller"],
    [row.is_deleted, "deleted"],
    [row.is_draft, "draft"],
    [row.is_private, "private"],
    [!isInDoubt && row.is_off_channel, "channel"],
    [row.is_early, "not-yet-active"],
    [row.is_late, "no-longer-active"],
    [!isInDoubt && row.is_off_segment, "segment"],
    [!isInDoubt && row.is_off_scope, "not-selected"],
  ];
  return { id, category, title, removedBy: predicates.flatMap(([isRemoved, name]) => (isRemoved ? [name] : [])) };
}

async function doubtAbout(db: SqlDatabase, caller: Caller): Promise<Explanation["caller"]> {
  const organisation = sql`${caller.organisation}::text`;
  const session = caller.sessionId ?? null;
  const contact = caller.sessionId === undefined ? (caller.contactId ?? null) : null;
  const [row] = await db.run<{ has_agent: boolean; has_contact: boolean; has_session: boolean }>(sql`
    select
      exists (select from signalbox_knowledge.agent where organisation = ${organisation} and id = ${caller.agentId}::text) as has_agent,
      ${contact}::text is null or exists (select from signalbox_knowledge.contact
        where organisation = ${organisation} and id = ${contact}::text) as has_contact,
      ${session}::text is null or exists (select from signalbox_knowledge.session where organisation = ${organisation}
        and id = ${session}::text and agent_id = ${caller.agentId}::text and ended_at is null) as has_session
  `);
  if (row?.has_agent !== true) return "no-such-agent";
  if (!row.has_contact) return "no-such-contact";
  return row.has_session ? "ok" : "no-open-session";
}

const howMany = 20;

/** How well a document fits is counted without the rarity of terms: good enough to name the ones that were meant. */
function matching(db: SqlDatabase, caller: Caller, query: string, at: string): Promise<readonly Row[]> {
  const weights = new Map(queryTermsOf(query).map(({ term, share }) => [term, share]));
  if (weights.size === 0) return Promise.resolve([]);
  const entries = [...weights].sort(([one], [other]) => one - other).map(([term, share]) => `${term}:${share}`);
  const vector = `{${entries.join(",")}}/${TERM_SPACE}`;
  return db.run<Row>(sql`
    with recursive ${fence(caller, at)},
    fitting as (
      select i.document_id as id, max(-(i.terms <#> ${vector}::sparsevec)) as score
      from signalbox_knowledge.organisation o
      join signalbox_knowledge.passage_index i on i.organisation = o.id and i.generation = o.generation
      where o.id = ${caller.organisation}::text group by i.document_id
    )
    select d.id, d.category, d.title, d.deleted_at is not null as is_deleted, d.state <> 'published' as is_draft,
      d.visibility <> 'public' as is_private, coalesce(d.active_from > ${at}::timestamptz, false) as is_early,
      coalesce(d.active_until <= ${at}::timestamptz, false) as is_late,
      not coalesce(p.channel = any(d.channels) or '*' = any(d.channels), false) as is_off_channel,
      d.audience <> 'everyone' and d.id not in (select id from segment_scope) as is_off_segment,
      case d.category when 'instruction' then p.instruction_mode else p.knowledge_mode end is distinct from 'all'
        and d.id not in (select id from document_scope)
        and not coalesce(d.directory_id in (select id from directory_scope), false)
        and not coalesce(d.folder_key in (select key from folder_scope), false) as is_off_scope
    from fitting f
    join signalbox_knowledge.document d on d.organisation = ${caller.organisation}::text and d.id = f.id
    left join principal p on true
    where f.score > 0
    order by f.score desc, d.id limit ${howMany}::integer
  `);
}
