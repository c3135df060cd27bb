import { sql } from "kysely";
import type { Statements } from "../storage/sql-database.ts";
import type { Caller } from "./caller.ts";
import type { ArmStatus, SearchStatus } from "./outcome.ts";
import type { Ranking } from "./rank.ts";

/** What is known of one search when it is over: for the organisation itself, no one else. Times in milliseconds. */
export interface SearchTelemetry {
  readonly at: string;
  readonly query: string;
  readonly status: SearchStatus;
  readonly modes: Ranking["modes"] | undefined;
  readonly eligible: Ranking["eligible"] | undefined;
  /** `exact`: every passage that the caller may see was measured. */
  readonly path: "exact";
  readonly arms: { readonly lexical: ArmStatus; readonly dense: ArmStatus };
  readonly candidates: { readonly lexical: number; readonly dense: number };
  readonly returnedIds: readonly string[];
  /** The languages that the query was translated between, where it found nothing as it was. */
  readonly translated: string | undefined;
  readonly ms: { readonly embed: number; readonly rank: number; readonly read: number; readonly total: number };
  readonly analyser: string;
  readonly model: string | null;
}

/** Writes a search to the organisation's own log. */
export async function logSearch(db: Statements, caller: Caller, telemetry: SearchTelemetry): Promise<void> {
  const { at, query, status, ...rest } = telemetry;
  await db.run(sql`
    insert into signalbox_knowledge.search_log (organisation, at, agent_id, session_id, query, status, telemetry)
    select id, ${at}::timestamptz, ${caller.agentId}::text, ${caller.sessionId ?? null}::text, ${query}::text, ${status}::text,
      ${JSON.stringify(rest)}::json
    from signalbox_knowledge.organisation where id = ${caller.organisation}::text
  `);
}

/** One entry of the log. */
export interface LoggedSearch extends SearchTelemetry {
  readonly agentId: string;
  readonly sessionId: string | undefined;
}

interface LogRow {
  readonly at: string;
  readonly agent_id: string;
  readonly session_id: string | null;
  readonly query: string;
  readonly status: SearchStatus;
  readonly telemetry: Omit<SearchTelemetry, "at" | "query" | "status">;
}

/** The organisation's newest searches, newest first. Throws `storage-unavailable`. */
export async function recentSearches(
  db: Statements,
  organisation: string,
  limit: number,
): Promise<readonly LoggedSearch[]> {
  const rows = await db.run<LogRow>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, agent_id, session_id, query, status, telemetry
    from signalbox_knowledge.search_log where organisation = ${organisation}::text
    order by position desc limit ${limit}::integer
  `);
  return rows.map(({ at, agent_id, session_id, query, status, telemetry }) => ({
    ...telemetry,
    at,
    query,
    status,
    agentId: agent_id,
    sessionId: session_id ?? undefined,
  }));
}
