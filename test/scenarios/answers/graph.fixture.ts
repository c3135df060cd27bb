import { createMemoryAnswerStore, createMemoryProfileStore } from "@signalbox/adapters/memory";
import type { AgentDefinition, JsonObject } from "@signalbox/engine";
import { compileAgent } from "@signalbox/engine";
import type { AnswerPurpose, AnswerResult } from "@signalbox/engine/answers";
import { languages } from "@signalbox/engine/language";
import type {
  AnswerEntry,
  AnswerModel,
  AnswerModelRequest,
  AnswerStore,
  ClaimVerifier,
  KnowledgePassage,
  KnowledgeQuery,
  KnowledgeSearch,
  ProfileStore,
  ToolOutcome,
  ToolRequest,
} from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import type { Answering, Question } from "@signalbox/runtime";
import { createAnswering } from "@signalbox/runtime";
import { createSimulatedClock } from "@signalbox/testing";

/** What a model replies to a purpose: a value, or a function of the request; "fails" throws. */
export type Reply = JsonObject | string | "fails" | ((request: AnswerModelRequest) => unknown);

/** What a scenario may change. */
export interface GraphOptions {
  readonly answers?: JsonObject;
  readonly agent?: Partial<AgentDefinition>;
  readonly replies?: Partial<Record<AnswerPurpose, Reply | readonly Reply[]>>;
  readonly passages?: readonly KnowledgePassage[] | ((query: KnowledgeQuery) => readonly KnowledgePassage[]);
  /** In the place of `passages`. */
  readonly search?: KnowledgeSearch["search"];
  readonly verifier?: ClaimVerifier;
  readonly callTool?: (request: ToolRequest) => Promise<ToolOutcome>;
  readonly store?: AnswerStore;
  readonly profiles?: ProfileStore;
}

/** The graph with a scripted model and a scripted search, in memory. */
export interface Graph extends Answering {
  /** Asks in the thread "t" as an unknown user of a chat, unless it says otherwise. */
  say(text: string, more?: Partial<Question>): Promise<AnswerResult>;
  readonly requests: AnswerModelRequest[];
  readonly queries: KnowledgeQuery[];
  readonly clock: ReturnType<typeof createSimulatedClock>;
  readonly store: AnswerStore;
  readonly profiles: ProfileStore;
  entries(): Promise<readonly AnswerEntry[]>;
  purposes(): AnswerPurpose[];
}

export const excess = passage(
  "p-comfort",
  "Comfort: excess",
  "The excess of the Comfort policy is 200 euros per claim.",
);
export const basic = passage("p-basic", "Basic: excess", "The excess of the Basic policy is 500 euros per claim.");

/** A passage of a document of its own. */
export function passage(
  id: string,
  title: string,
  content: string,
  more: Partial<KnowledgePassage> = {},
): KnowledgePassage {
  return { id, category: "knowledge", source: `doc-${id}`, title, headings: [], content, ...more };
}

/** Replies of a model that does everything right for the one passage P1. */
export const goodReplies: Required<
  Pick<Record<AnswerPurpose, Reply>, "triage" | "contextualize" | "grade" | "clarify" | "generate" | "verify">
> = {
  triage: { route: "knowledge" },
  contextualize: { query: "excess Comfort policy" },
  grade: { verdict: "sufficient", relevant: ["P1"] },
  clarify: { question: "" },
  generate: {
    answered: true,
    claims: [{ text: "The excess of the Comfort policy is 200 euros per claim.", citations: ["P1"] }],
    confidence: 0.9,
  },
  verify: (request) => ({ supported: (request.input["claims"] as readonly unknown[]).map(() => true) }),
};

export function graph(options: GraphOptions = {}): Graph {
  const { passages = [excess] } = options;
  const clock = createSimulatedClock();
  const requests: AnswerModelRequest[] = [];
  const queries: KnowledgeQuery[] = [];
  const script = new Map(
    Object.entries({ ...goodReplies, ...options.replies }).map(([purpose, reply]) => [
      purpose,
      Array.isArray(reply) ? [...reply] : [reply],
    ]),
  );
  const model: AnswerModel = {
    name: "scripted",
    async complete(request) {
      requests.push(request);
      const replies = script.get(request.purpose) ?? [];
      const reply: unknown = replies.length > 1 ? replies.shift() : replies[0];
      if (reply === "fails" || reply === undefined) throw failed();
      return {
        value: typeof reply === "function" ? await (reply as (asked: AnswerModelRequest) => unknown)(request) : reply,
      };
    },
  };
  const agent = compileAgent(definition(options), languages);
  const loaded = {
    agent,
    tools: {
      call: options.callTool ?? (async () => ({ type: "failed" as const, kind: "error" as const, message: "no tool" })),
      isIdempotent: () => true,
      has: () => true,
    },
  };
  const store = options.store ?? createMemoryAnswerStore({ clock });
  const profiles = options.profiles ?? createMemoryProfileStore();
  let ids = 0;
  const answering = createAnswering({
    catalog: { get: (id) => (id === "desk" ? loaded : undefined), list: () => [loaded] },
    store,
    models: { small: model, main: model },
    knowledge: {
      async search(query) {
        queries.push(query);
        if (options.search) return options.search(query);
        const found = (typeof passages === "function" ? passages(query) : passages).filter(
          ({ source }) => query.sources?.includes(source) ?? true,
        );
        return { status: found.length > 0 ? "ok" : "no_match", passages: found };
      },
    },
    profiles,
    verifier: options.verifier,
    clock,
    ids: { next: () => `id${++ids}` },
  });
  return {
    ...answering,
    requests,
    queries,
    clock,
    store,
    profiles,
    say: async (text, more = {}) =>
      (await answering.ask({ agent: "desk", threadId: "t", text, channel: "chat", ...more })).result,
    entries: () => answering.record("t", 0, 1000),
    purposes: () => requests.map(({ purpose }) => purpose),
  };
}

/** An agent that answers and does nothing else. */
export function definition({ answers = {}, agent = {} }: Pick<GraphOptions, "answers" | "agent">): AgentDefinition {
  return {
    id: "desk",
    name: "Desk",
    locale: "en",
    locales: ["en", "fa", "ru"],
    slots: [{ name: "topic", ask: "What is it about?" }],
    tools: { answer: { answers }, ...agent.tools },
    ...agent,
  } as AgentDefinition;
}

function failed(): AppError {
  return new AppError({ code: "model-unavailable", message: "scripted", hint: "none", retryable: true });
}
