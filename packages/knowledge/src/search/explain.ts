import { sql } from "kysely";
import type { SqlDatabase } from "../storage/sql-database.ts";
import { queryTermsOf, TERM_SPACE } from "../text/terms.ts";
import type { Caller } from "./caller.ts";
import { fence, predicates, type RemovedBy } from "./fence.ts";

/** A document that fits by its words, and every predicate of the fence that keeps it from the caller; none of them: he may see it. */
export interface ExplainedDocument {
  readonly id: string;
  readonly category: "instruction" | "knowledge";
  readonly title: string;
  readonly removedBy: readonly (RemovedBy | "caller")[];
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
  /** In the order of the fence's predicates. */
  readonly holds: readonly boolean[];
}

/**
 * The documents of an organisation that fit a query by their words, each with what keeps it from the caller: for an administrator of that
 * organisation, as it tells of what the caller may not see. Throws `storage-unavailable`.
 */
export async function explain(db: SqlDatabase, caller: Caller, query: string, at: string): Promise<Explanation> {
  const doubt = await doubtAbout(db, caller);
  const rows = await matching(db, caller, query, at);
  return { caller: doubt, documents: rows.map((row) => toExplained(row, predicates(at), doubt !== "ok")) };
}

/** Of a caller in doubt nothing else is said. */
function toExplained(
  { id, category, title, holds }: Row,
  fenced: ReturnType<typeof predicates>,
  isInDoubt: boolean,
): ExplainedDocument {
  const broken = fenced.filter(({ isOfCaller }, at) => holds[at] !== true && !(isInDoubt && isOfCaller));
  const removedBy = broken.map((predicate) => predicate.removedBy);
  return { id, category, title, removedBy: isInDoubt ? ["caller", ...removedBy] : removedBy };
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
    select d.id, d.category, d.title,
      json_build_array(${sql.join(predicates(at).map(({ holds }) => sql`coalesce(${holds}, false)`))}) as holds
    from fitting f
    join signalbox_knowledge.document d on d.organisation = ${caller.organisation}::text and d.id = f.id
    where f.score > 0
    order by f.score desc, d.id limit ${howMany}::integer
  `);
}
