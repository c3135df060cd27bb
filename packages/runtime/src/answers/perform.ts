import type { AnswerEffect, AnswerEvent, Profile, ProfileFact, RetrievedPassage } from "@signalbox/engine/answers";
import type { KnowledgePassage, LoadedAgent, ProfileStore } from "@signalbox/ports";
import { isAppError } from "@signalbox/ports";
import type { AnsweringPorts } from "./answering.ts";

/** What effects of a turn are performed with. */
export interface AnswerBench {
  readonly ports: AnsweringPorts;
  readonly loaded: LoadedAgent;
  readonly threadId: string;
  readonly locale: string;
  /** Ends what is under way once the turn has taken as long as it may. */
  readonly signal: AbortSignal;
}

type Performed = Exclude<AnswerEffect, { readonly type: "finish" }>;
type Of<Type extends AnswerEffect["type"]> = AnswerEffect & { readonly type: Type };

/**
 * Performs one effect. Whatever goes wrong becomes an event: the graph decides what follows. What has not ended when the turn has taken as long as it
 * may is waited for no longer, whether or not it heeds the signal.
 */
export async function performAnswerEffect(effect: Performed, bench: AnswerBench): Promise<AnswerEvent> {
  return Promise.race([perform(effect, bench), late(effect, bench)]);
}

async function late(effect: Performed, { ports, signal }: AnswerBench): Promise<AnswerEvent> {
  if (!signal.aborted)
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  const { requestId } = effect;
  const at = ports.clock.now();
  switch (effect.type) {
    case "load-memory":
      return { type: "memory-loaded", at, requestId, profile: null };
    case "ask-model":
      return { type: "model-failed", at, requestId, reason: "timeout" };
    case "retrieve":
      return { type: "retrieved", at, requestId, status: "timeout", passages: [], texts: {} };
    case "call-tool":
      return { type: "tool-failed", at, requestId, message: "timeout" };
    case "judge-claims":
      return { type: "claims-judged", at, requestId, supported: null };
    case "write-memory":
      return { type: "memory-written", at, requestId, isWritten: false };
  }
}

async function perform(effect: Performed, bench: AnswerBench): Promise<AnswerEvent> {
  switch (effect.type) {
    case "load-memory":
      return loadMemory(effect, bench);
    case "ask-model":
      return askModel(effect, bench);
    case "retrieve":
      return retrieve(effect, bench);
    case "call-tool":
      return callTool(effect, bench);
    case "judge-claims":
      return judgeClaims(effect, bench);
    case "write-memory":
      return writeMemory(effect, bench);
  }
}

async function askModel(effect: Of<"ask-model">, { ports, signal }: AnswerBench): Promise<AnswerEvent> {
  const { requestId, purpose, system, input, schema, tier } = effect;
  try {
    const { value } = await ports.models[tier].complete({ purpose, system, input, schema, signal });
    return { type: "model-answered", at: ports.clock.now(), requestId, value };
  } catch (error) {
    return {
      type: "model-failed",
      at: ports.clock.now(),
      requestId,
      reason: isAppError(error) ? error.code : "internal",
    };
  }
}

/** Searches. A port that throws, which none should, is one that is unavailable. */
export async function retrieve(effect: Of<"retrieve">, { ports, loaded }: AnswerBench): Promise<EventOf<"retrieved">> {
  const { requestId, query, limit, channel, contact, sources } = effect;
  const asked = { query, limit, agentId: loaded.agent.id, channel, contact, ...(sources && { sources }) };
  const unavailable = { status: "unavailable" as const, passages: [] };
  const { status, passages } = (await ports.knowledge?.search(asked).catch(() => unavailable)) ?? unavailable;
  const known = passages.filter(({ category }) => category === "knowledge");
  return {
    type: "retrieved",
    at: ports.clock.now(),
    requestId,
    status,
    passages: known.map((passage, index) => retrieved(passage, byRank(index, known.length))),
    texts: Object.fromEntries(known.map((passage) => [passage.id, wordsOf(passage)])),
  };
}

/** The headings above a passage belong to what it says: "after 14 days" means nothing without "Waiting periods". */
function wordsOf({ headings, content }: KnowledgePassage): string {
  return [...headings, content].join("\n\n");
}

type EventOf<Type extends AnswerEvent["type"]> = AnswerEvent & { readonly type: Type };

/** What orders passages of a search that gives no scores, in thousandths: it is kept with each of them. */
function byRank(index: number, count: number): number {
  return Math.round((1 - index / count) * 1000) / 1000;
}

function retrieved({ id, source, title, score, folder, url }: KnowledgePassage, ranked: number): RetrievedPassage {
  return { id, source, title, score: score ?? ranked, ...(folder && { folder }), ...(url !== undefined && { url }) };
}

async function callTool(
  effect: Of<"call-tool">,
  { ports, loaded, threadId, locale, signal }: AnswerBench,
): Promise<AnswerEvent> {
  const { requestId, tool, args, idempotencyKey, contact } = effect;
  const outcome = await loaded.tools.call({
    tool,
    args,
    conversationId: threadId,
    callId: requestId,
    idempotencyKey,
    locale,
    timeZone: "UTC",
    contact,
    at: ports.clock.now(),
    signal,
  });
  const at = ports.clock.now();
  if (outcome.type === "returned") return { type: "tool-returned", at, requestId, result: outcome.result };
  return { type: "tool-failed", at, requestId, message: outcome.message };
}

async function judgeClaims(effect: Of<"judge-claims">, { ports, signal }: AnswerBench): Promise<AnswerEvent> {
  const { requestId, claims } = effect;
  const judge = async (): Promise<readonly boolean[] | null> => {
    const judgements = await ports.verifier?.judge(claims, signal);
    return judgements?.map(({ supported }) => supported) ?? null;
  };
  const supported = await judge().catch(() => null);
  return { type: "claims-judged", at: ports.clock.now(), requestId, supported };
}

async function loadMemory({ requestId, contact }: Of<"load-memory">, { ports }: AnswerBench): Promise<AnswerEvent> {
  const profile = await ports.profiles?.get(contact).catch(() => undefined);
  return { type: "memory-loaded", at: ports.clock.now(), requestId, profile: profile ?? null };
}

async function writeMemory(effect: Of<"write-memory">, { ports }: AnswerBench): Promise<AnswerEvent> {
  const { requestId, contact, facts } = effect;
  const at = ports.clock.now();
  const isWritten =
    ports.profiles !== undefined && (await remember(ports.profiles, contact, facts, at).catch(() => false));
  return { type: "memory-written", at: ports.clock.now(), requestId, isWritten };
}

/** Another conversation of the same person may write at the same time: then what it wrote is read and added to. */
async function remember(
  profiles: ProfileStore,
  contact: string,
  facts: readonly ProfileFact[],
  at: string,
): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const profile = await profiles.get(contact);
    if (await profiles.put(contact, merged(profile, facts, at), profile?.version ?? 0)) return true;
  }
  return false;
}

/** The newest fact of each key; what has expired is dropped. */
function merged(profile: Profile | undefined, facts: readonly ProfileFact[], at: string): readonly ProfileFact[] {
  const before = profile?.facts.filter(({ expiresAt }) => expiresAt > at) ?? [];
  return [...new Map([...before, ...facts].map((fact) => [fact.key, fact])).values()];
}
