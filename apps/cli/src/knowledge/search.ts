import type {
  Explanation,
  FoundPassage,
  Knowledge,
  OrganisationCaller,
  OrganisationKnowledge,
  SearchOutcome,
} from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";
import { readConfig } from "@signalbox/server";
import { chooseAgent } from "../choose-agent.ts";
import { openKnowledge } from "../compose-knowledge.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";

/** What `signalbox search` is called with. */
export interface SearchOptions {
  readonly query: string;
  /** Whose scope is searched; the only agent unless given. */
  readonly agent?: string | undefined;
  readonly contact?: string | undefined;
  readonly channel: string;
  readonly organisation: string;
  readonly limit: number;
  /** Tells what keeps documents from being found; needs an administrator's token in `SIGNALBOX_ADMIN_TOKEN`. */
  readonly explain?: boolean | undefined;
}

/**
 * Searches as an agent does, and says what it came to. Throws `unauthenticated` for an explanation without a token of the organisation's
 * administrator, `agent-not-found`, and what opening the storage throws.
 */
export async function searchFor(options: SearchOptions, io: Io): Promise<ExitCode> {
  const { knowledge, close } = await openKnowledge(readConfig(io.env, io.folder), io.now);
  try {
    if (options.explain === true) await requireAdministrator(knowledge, options.organisation, io);
    const own = knowledge.of(options.organisation);
    const caller = { agentId: await agentOf(own, options), channel: options.channel, contactId: options.contact };
    const outcome = await own.search(caller, { query: options.query, limit: options.limit });
    io.write(textOf(outcome));
    if (outcome.status === "unavailable") io.writeError(await doubtOf(own, caller, options));
    if (options.explain === true) io.write(whyOf(await own.explain(caller, options.query), outcome));
    return outcome.status === "timeout" || outcome.status === "unavailable" ? exitCode.problems : exitCode.ok;
  } finally {
    await close();
  }
}

async function requireAdministrator(knowledge: Knowledge, organisation: string, io: Io): Promise<void> {
  const token = io.env["SIGNALBOX_ADMIN_TOKEN"] ?? "";
  if (token !== "" && (await knowledge.organisationOf("admin", token)) === organisation) return;
  throw new AppError({
    code: "unauthenticated",
    message: `--explain is for administrators of ${organisation}`,
    hint: "put a token of one in SIGNALBOX_ADMIN_TOKEN; signalbox token add admin NAME makes one",
  });
}

/** The agent that is named, or the only one. Throws `agent-not-found` with the organisation that was looked in and the nearest id. */
async function agentOf(own: OrganisationKnowledge, { agent, organisation }: SearchOptions): Promise<string> {
  if (agent !== undefined && (await own.agent(agent)) !== undefined) return agent;
  const ids = (await own.agents({ limit: 200 })).items.map(({ id }) => id);
  if (ids.length > 0) return chooseAgent(agent, ids);
  throw new AppError({
    code: "agent-not-found",
    message: `the organisation ${organisation} has no agents that search`,
    hint: "signalbox ingest FOLDER of an agent makes it one, and so does a server that starts with it",
  });
}

/** Why nobody was answered: who asks is in doubt, or the database did not answer. */
async function doubtOf(
  own: OrganisationKnowledge,
  caller: OrganisationCaller,
  options: SearchOptions,
): Promise<string> {
  const { caller: doubt } = await own.explain(caller, "");
  if (doubt === "no-such-contact")
    return `error: there is no contact "${options.contact}" in the organisation ${options.organisation} (name one of its contacts, or none)\n`;
  return "error: the knowledge could not be searched (signalbox doctor looks at the database)\n";
}

function textOf({ status, passages, arms }: SearchOutcome): string {
  const count = passages.length === 1 ? "1 passage" : `${passages.length} passages`;
  const lines = [`${status}: ${count} (words ${arms.lexical}, vectors ${arms.dense})`];
  for (const [index, passage] of passages.entries()) lines.push(...linesOf(passage, index + 1));
  return `${lines.join("\n")}\n`;
}

function linesOf({ type, sourceId, title, headings, content, url }: FoundPassage, number: number): string[] {
  const path = [title, ...headings].filter((each) => each !== "").join(" › ");
  const shown = content.replace(/\s+/gu, " ").slice(0, 160);
  const lines = [`${number}. ${path === "" ? sourceId : path} (${type} ${sourceId})`, `   ${shown}`];
  return url === undefined ? lines : [...lines, `   ${url}`];
}

function whyOf({ caller, documents }: Explanation, { passages }: SearchOutcome): string {
  const found = new Set(passages.map(({ sourceId }) => sourceId));
  const missed = found.size === 0 ? "fits too little" : "fits less than what was found, or too little";
  const lines = documents.map(({ id, title, removedBy }) => {
    const verdict = removedBy.length > 0 ? `removed by ${removedBy.join(", ")}` : found.has(id) ? "found" : missed;
    return `- ${title === "" ? id : title} (${id}): ${verdict}`;
  });
  const head = caller === "ok" ? [] : [`nothing is found: ${caller.replaceAll("-", " ")}`];
  const none = lines.length === 0 ? ["no document of the organisation has any of these words"] : [];
  return `\nwhy, by the documents that have most of these words:\n${[...head, ...lines, ...none].join("\n")}\n`;
}
