import type { Clock, Embedder } from "@signalbox/ports";
import { checkVectors } from "../indexing/embed-waiting.ts";
import { KAZAKH_TO_RUSSIAN } from "../language/kk-ru.ts";
import { type TermMap, translateTerms } from "../language/term-map.ts";
import { limitedStatements } from "../storage/limited-statements.ts";
import type { SqlDatabase, Statements } from "../storage/sql-database.ts";
import { ANALYSER_VERSION } from "../text/analyse.ts";
import { detectLanguage } from "../text/detect-language.ts";
import { plainText } from "../text/plain-text.ts";
import { queryTermsOf } from "../text/terms.ts";
import { assemble } from "./assemble.ts";
import type { Caller } from "./caller.ts";
import { choose } from "./choose.ts";
import { type Deadline, DeadlineError, startDeadline, within } from "./deadline.ts";
import { type Fusion, fuse } from "./fuse.ts";
import type { ArmStatus, FoundPassage, SearchOutcome, SearchStatus } from "./outcome.ts";
import { type RankedPassage, type RankedQuery, type Ranking, rank } from "./rank.ts";
import { readPassages } from "./read-passages.ts";
import { logSearch } from "./telemetry.ts";

/** How a search goes about it. */
export interface SearchSettings {
  /** When the answer must be there, in milliseconds; shorter than the caller's own. */
  readonly deadlineMs: number;
  /** How much of that the embedding of the query may take. */
  readonly embedMs: number;
  /** How many of each category each arm gives. */
  readonly depth: number;
  /** The share of the highest possible score that a lexical match has to reach, 0 to 1. */
  readonly floor: number;
  /** The share from which a match in a question's own language keeps it from being asked in another one. */
  readonly sureFloor: number;
  /** The cosine distance that a dense match may have, 0 to 2: it depends on the model. */
  readonly maxDistance: number;
  readonly fusion: Fusion;
  /** How many passages of each category are in an answer at least, if there are so many. */
  readonly minimumShare: number;
  /** The longest content of a passage in an answer, in UTF-16 code units. */
  readonly maxContent: number;
  /** A question in one language that finds nothing of which it is sure is asked again in the other. */
  readonly termMaps: readonly TermMap[];
}

/** What most installations want. */
export const DEFAULT_SETTINGS: SearchSettings = {
  deadlineMs: 1_500,
  embedMs: 700,
  depth: 50,
  floor: 0.05,
  sureFloor: 0.2,
  maxDistance: 2,
  fusion: { method: "minmax", lexical: 0.7, dense: 0.3 },
  minimumShare: 1,
  maxContent: 1_600,
  termMaps: [KAZAKH_TO_RUSSIAN],
};

/** What is asked. */
export interface SearchRequest {
  readonly query: string;
  /** How many passages at most, 1 to 200; 5 where absent. */
  readonly limit?: number | undefined;
  /** How many neighbours on either side a passage comes with, 0 to 5; none where absent. */
  readonly window?: number | undefined;
  /** Only these documents, by id, of those that the caller may see. */
  readonly documents?: readonly string[] | undefined;
}

/** What a search needs of the world. */
export interface SearchPorts {
  readonly db: SqlDatabase;
  readonly clock: Clock;
  readonly embedder: Embedder | undefined;
  readonly settings: SearchSettings;
}

const MAX_QUERY = 2_000;

/** What is found out on the way, for the telemetry. */
interface Progress {
  arms: { lexical: ArmStatus; dense: ArmStatus };
  ranking: Ranking | undefined;
  translated: string | undefined;
  ms: { embed: number; rank: number; read: number };
}

/**
 * Searches what the caller may see at this moment. Never throws: what goes wrong is a status, and what is in doubt finds nothing. A search is
 * logged in the organisation's own log, for which the answer waits no longer than its deadline.
 */
export async function search(ports: SearchPorts, caller: Caller, request: SearchRequest): Promise<SearchOutcome> {
  const query = plainText(request.query).slice(0, MAX_QUERY);
  const deadline = startDeadline(ports.settings.deadlineMs);
  const progress: Progress = {
    arms: { lexical: "ok", dense: "off" },
    ranking: undefined,
    translated: undefined,
    ms: { embed: 0, rank: 0, read: 0 },
  };
  const at = ports.clock.now();
  const limited = { ...ports, db: limitedStatements(ports.db, deadline.left) };
  const found = await answer(limited, caller, { ...request, query }, at, deadline, progress).catch(failure);
  const outcome = { ...found, arms: progress.arms };
  const logged = log(ports, caller, query, at, deadline, progress, outcome);
  logged.catch(() => undefined);
  await within(deadline.left(), () => logged).catch(() => undefined);
  return outcome;
}

interface Found {
  readonly status: SearchStatus;
  readonly passages: readonly FoundPassage[];
}

function failure(error: unknown): Found {
  return { status: error instanceof DeadlineError ? "timeout" : "unavailable", passages: [] };
}

/** The ports with a database that answers until the deadline only. */
type LimitedPorts = Omit<SearchPorts, "db"> & { readonly db: Statements };

async function answer(
  ports: LimitedPorts,
  caller: Caller,
  request: SearchRequest,
  at: string,
  deadline: Deadline,
  progress: Progress,
): Promise<Found> {
  const { query } = request;
  const vector = await embedQuery(ports, query, deadline, progress);
  const found = await rankAndRead(ports, caller, request, at, vector, deadline, progress);
  const translation = translate(query, ports.settings.termMaps);
  if (translation === undefined || !(found.status === "ok" || found.status === "no_match")) return found;
  const { ranking } = progress;
  if (await isSure(ports, caller, request, at, ranking, deadline)) return found;
  const floor = found.status === "ok" ? ports.settings.sureFloor : ports.settings.floor;
  const other = { ...ports, settings: { ...ports.settings, floor } };
  const again = { ...request, query: translation.query };
  const second = await rankAndRead(other, caller, again, at, undefined, deadline, progress);
  if (found.status === "ok" && second.status !== "ok") {
    progress.ranking = ranking;
    return found;
  }
  progress.translated = translation.languages;
  return second;
}

/** A weak match in the question's own language does not keep a good one in another from being found. */
async function isSure(
  { db, settings }: LimitedPorts,
  caller: Caller,
  { query, documents }: SearchRequest,
  at: string,
  ranking: Ranking | undefined,
  deadline: Deadline,
): Promise<boolean> {
  if (ranking === undefined || ranking.dense.length > 0) return true;
  if (ranking.lexical.length === 0) return false;
  const asked = { terms: queryTermsOf(query), vector: undefined };
  const limits = { ...settings, floor: settings.sureFloor, depth: 1 };
  const sure = await within(deadline.left(), () => rank(db, caller, at, asked, limits, documents));
  return sure === undefined || sure.lexical.length > 0;
}

async function rankAndRead(
  { db, settings }: LimitedPorts,
  caller: Caller,
  { query, limit = 5, window = 0, documents }: SearchRequest,
  at: string,
  vector: RankedQuery["vector"],
  deadline: Deadline,
  progress: Progress,
): Promise<Found> {
  const start = deadline.spent();
  const asked = { terms: queryTermsOf(query), vector };
  const ranking = await within(deadline.left(), () => rank(db, caller, at, asked, settings, documents));
  progress.ms.rank += deadline.spent() - start;
  if (ranking === undefined) return { status: "unavailable", passages: [] };
  progress.ranking = ranking;
  if (vector !== undefined && ranking.model !== vector.model) progress.arms.dense = "off";
  if (ranking.eligible.instruction + ranking.eligible.knowledge === 0) {
    return { status: documents === undefined ? "restricted_empty" : "no_match", passages: [] };
  }
  const hits = chosenHits(ranking, settings, wholeWithin(limit, 1, 200));
  const reach = wholeWithin(window, 0, 5);
  const passages = await read(db, caller, at, hits, reach, settings.maxContent, deadline, progress);
  return { status: passages.length === 0 ? "no_match" : "ok", passages };
}

/** The nearest whole number in bounds; the least for what is no number. */
function wholeWithin(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, Math.floor(value)));
}

function chosenHits({ lexical, dense }: Ranking, settings: SearchSettings, limit: number): readonly RankedPassage[] {
  const byId = new Map([...lexical, ...dense].map((hit) => [hit.id, hit]));
  const ranked = fuse(lexical, dense, settings.fusion).flatMap(({ id, score }) => {
    const hit = byId.get(id);
    return hit === undefined ? [] : [{ ...hit, score }];
  });
  return choose(ranked, limit, settings.minimumShare);
}

async function read(
  db: Statements,
  caller: Caller,
  at: string,
  hits: readonly RankedPassage[],
  window: number,
  maxContent: number,
  deadline: Deadline,
  progress: Progress,
): Promise<readonly FoundPassage[]> {
  if (hits.length === 0) return [];
  const start = deadline.spent();
  const documents = [...new Set(hits.map(({ document }) => document))];
  const ids = hits.map(({ id }) => id);
  const rows = await within(deadline.left(), () => readPassages(db, caller, at, { ids, documents, window }));
  progress.ms.read += deadline.spent() - start;
  return assemble(hits, rows, maxContent);
}

/** The query's vector, or undefined: the words are searched in any case. */
async function embedQuery(
  { embedder, settings }: LimitedPorts,
  query: string,
  deadline: Deadline,
  progress: Progress,
): Promise<RankedQuery["vector"]> {
  if (embedder === undefined || query.trim() === "") return undefined;
  try {
    const budget = Math.min(settings.embedMs, deadline.left());
    const vectors = await within(budget, (signal) => embedder.embed([query], "query", signal));
    checkVectors(vectors, 1, embedder);
    progress.arms.dense = "ok";
    const [values = []] = vectors;
    return { model: embedder.model, values };
  } catch (error) {
    progress.arms.dense = error instanceof DeadlineError ? "timeout" : "failed";
    return undefined;
  } finally {
    progress.ms.embed = deadline.spent();
  }
}

function translate(
  query: string,
  maps: readonly TermMap[],
): { readonly query: string; readonly languages: string } | undefined {
  const language = detectLanguage(query);
  for (const map of maps.filter((each) => each.from === language)) {
    const translated = translateTerms(query, map);
    if (translated !== undefined) return { query: translated, languages: `${map.from}-${map.to}` };
  }
  return undefined;
}

function log(
  { db }: SearchPorts,
  caller: Caller,
  query: string,
  at: string,
  deadline: Deadline,
  { arms, ranking, translated, ms }: Progress,
  outcome: SearchOutcome,
): Promise<void> {
  return logSearch(db, caller, {
    at,
    query,
    status: outcome.status,
    modes: ranking?.modes,
    eligible: ranking?.eligible,
    path: "exact",
    arms,
    candidates: { lexical: ranking?.lexical.length ?? 0, dense: ranking?.dense.length ?? 0 },
    returnedIds: outcome.passages.map(({ passageId }) => passageId),
    translated,
    ms: { ...ms, total: deadline.spent() },
    analyser: ANALYSER_VERSION,
    model: ranking?.model ?? null,
  });
}
