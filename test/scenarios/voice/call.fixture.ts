import { createMemoryStore } from "@signalbox/adapters/memory";
import { createTools } from "@signalbox/adapters/tools";
import type { AgentDefinition, JsonObject, TraceEntry } from "@signalbox/engine";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { Model, RecordEntry, StoredConversation, ToolHandler } from "@signalbox/ports";
import { createConversations } from "@signalbox/runtime";
import { createSequentialIds, createSimulatedClock } from "@signalbox/testing";
import type { CallLimits, CallNote, CallOutcome } from "@signalbox/voice";
import { createCallControl, parseRoutes } from "@signalbox/voice";
import type {
  FakeLeg,
  FakeLegOptions,
  ScriptedProvider,
  ScriptedProviderOptions,
  ScriptedSession,
} from "@signalbox/voice/testing";
import { createFakeLeg, createScriptedProvider, createSimulatedTimers } from "@signalbox/voice/testing";

/** A booking that is asked for in one question, read back by the engine, and made by one task; a menu may be looked up on the way. */
const booking: AgentDefinition = {
  id: "booking",
  farewell: "Thank you for calling, goodbye.",
  slots: [
    {
      name: "party",
      type: "integer",
      min: 1,
      max: 8,
      ask: "How many guests are coming?",
      requiresReadback: true,
    },
    { name: "number", source: "task:Book" },
  ],
  tasks: [
    {
      name: "Book",
      tool: "book",
      inputs: ["party"],
      outputs: { number: "number" },
      terminal: true,
      thenSay: "Your booking has the number {number}.",
    },
  ],
  tools: { look_up_menu: { offered: true, description: "Looks up the menu." } },
};

/** The same with an announcement of its own, which must be heard. */
export const greeted: AgentDefinition = {
  ...booking,
  slots: [{ name: "hello", source: "announce", message: "This call is recorded." }, ...(booking.slots ?? [])],
};

/** Phases of a chat in which a model may end the call. */
const closable: NonNullable<AgentDefinition["phases"]> = {
  initial: "TALK",
  handoff: "HANDOFF",
  closing: "CLOSING",
  ended: "ENDED",
  states: {
    TALK: { tools: ["set_party", "confirm_pending", "look_up_menu", "end_call"] },
    HANDOFF: { tools: ["end_call"] },
    CLOSING: { tools: ["end_call"] },
    ENDED: { tools: [] },
  },
  transitions: [
    { from: "*", event: "handoff.requested", to: "HANDOFF" },
    { from: "*", event: "closing.requested", to: "CLOSING" },
    { from: "*", event: "call.ended", to: "ENDED" },
  ],
};

/** A response that takes down four guests. */
export const setParty = { toolCalls: [{ name: "set_party", args: { party: 4 } }] } as const;

/** What a call of a test differs in. */
export interface CallOptions {
  readonly script?: ScriptedProviderOptions["script"];
  readonly provider?: Omit<ScriptedProviderOptions, "timers" | "script">;
  readonly leg?: Omit<FakeLegOptions, "clock" | "timers">;
  readonly definition?: AgentDefinition;
  /** Tools beside those of the booking. */
  readonly handlers?: Record<string, ToolHandler>;
  /** How long each tool takes. */
  readonly toolMs?: number;
  /** The call may be ended by the provider: its phases list `end_call`. */
  readonly operator?: boolean;
  readonly limits?: Partial<CallLimits>;
  readonly route?: JsonObject;
  /** The service's own model, for providers that do not answer by themselves. */
  readonly model?: Model;
}

/** A call that a test leads on a simulated clock. */
export interface TestCall {
  readonly leg: FakeLeg;
  readonly provider: ScriptedProvider;
  readonly session: ScriptedSession;
  readonly notes: readonly CallNote[];
  readonly booked: readonly JsonObject[];
  readonly outcome: CallOutcome | undefined;
  readonly pendingTimers: number;
  wait(ms: number): Promise<void>;
  /** The caller speaks for 800 ms; its transcript comes 200 ms later. */
  says(text: string): Promise<void>;
  /** The caller begins to speak. */
  startsToSpeak(): Promise<void>;
  hangsUp(): Promise<void>;
  conversation(): Promise<StoredConversation>;
  record(): Promise<readonly RecordEntry[]>;
  /** What the newest session was told of its calls, in order. */
  results(): readonly (readonly [callId: string, result: string])[];
  /** The notes of one kind in the record. */
  traces<Tag extends TraceEntry["tag"]>(tag: Tag): Promise<readonly Extract<TraceEntry, { tag: Tag }>[]>;
  /** The events of one type that the conversation took. */
  events<Type extends RecordEntry["event"]["type"]>(
    type: Type,
  ): Promise<readonly Extract<RecordEntry["event"], { type: Type }>[]>;
}

/** Lets a call ring, and waits until it was answered. */
export async function ring(options: CallOptions = {}): Promise<TestCall> {
  const clock = createSimulatedClock();
  const timers = createSimulatedTimers(clock);
  const definition = options.definition ?? booking;
  const agent = compileAgent(options.operator ? { ...definition, phases: closable } : definition, languages);
  const booked: JsonObject[] = [];
  const wait = (ms: number): Promise<void> => timers.advance(ms);
  const slowly = async (answer: (args: JsonObject) => JsonObject, args: JsonObject): Promise<JsonObject> => {
    await new Promise<void>((resolve) => {
      timers.schedule(options.toolMs ?? 0, resolve);
    });
    return answer(args);
  };
  const handlers: Record<string, ToolHandler> = {
    book: (args) => slowly((values) => ({ number: `B-${booked.push(values)}` }), args),
    look_up_menu: (args) => slowly(() => ({ soup: "leek" }), args),
    ...options.handlers,
  };
  const loaded = { agent, tools: createTools({ agent, handlers, env: {} }) };
  const catalog = { list: () => [loaded], get: (id: string) => (id === agent.id ? loaded : undefined) };
  const store = createMemoryStore({ clock });
  const ids = createSequentialIds();
  const provider = createScriptedProvider({ timers, script: options.script ?? [], ...options.provider });
  const leg = createFakeLeg({ clock, timers, ...options.leg });
  const notes: CallNote[] = [];
  const fallback: Model = options.model ?? noModel();
  const conversationsWith = (model: Model = fallback) => createConversations({ catalog, store, model, clock, ids });
  const table = [{ match: "1500", agent: agent.id, enabled: true, transferTo: "desk", ...options.route }];
  const calls = createCallControl(
    { catalog, conversationsWith, provider, clock, timers },
    { routes: parseRoutes(table, [agent.id]), limits: options.limits, onNote: (note) => notes.push(note) },
  );
  let outcome: CallOutcome | undefined;
  void calls.answer(leg).then((settled) => {
    outcome = settled;
  });
  await wait(0);
  const conversation = async (): Promise<StoredConversation> => {
    const found = await store.read("id-1");
    if (!found) throw new Error("the call has no conversation");
    return found;
  };
  const record = async (): Promise<readonly RecordEntry[]> => store.entries((await conversation()).id, 0, 500);
  const session = (): ScriptedSession => {
    const newest = provider.sessions.at(-1);
    if (!newest) throw new Error("no session is open");
    return newest;
  };
  let items = 0;
  return {
    leg,
    provider,
    notes,
    booked,
    wait,
    conversation,
    record,
    get session() {
      return session();
    },
    get outcome() {
      return outcome;
    },
    get pendingTimers() {
      return timers.pending;
    },
    startsToSpeak: async () => {
      session().emit({ type: "speech-started" });
      await wait(0);
    },
    says: async (text) => {
      items += 1;
      session().emit({ type: "speech-started" });
      await wait(800);
      session().emit({ type: "speech-stopped" });
      await wait(200);
      session().emit({ type: "transcript", itemId: `item-${items}`, text, isFinal: true });
      await wait(0);
    },
    hangsUp: async () => {
      leg.emit({ type: "hung-up", cause: "normal" });
      await wait(0);
    },
    results: () =>
      session().actions.flatMap((action) =>
        action.type === "tool-result" ? [[action.callId, action.result] as const] : [],
      ),
    traces: async (tag) =>
      (await record()).flatMap(({ trace }) => trace.flatMap((note) => (hasTag(note, tag) ? [note] : []))),
    events: async (type) => (await record()).flatMap(({ event }) => (isOf(event, type) ? [event] : [])),
  };
}

function isOf<Type extends RecordEntry["event"]["type"]>(
  event: RecordEntry["event"],
  type: Type,
): event is Extract<RecordEntry["event"], { type: Type }> {
  return event.type === type;
}

function hasTag<Tag extends TraceEntry["tag"]>(note: TraceEntry, tag: Tag): note is Extract<TraceEntry, { tag: Tag }> {
  return note.tag === tag;
}

/** A service without a model. */
function noModel(): Model {
  return {
    name: "none",
    readsHistory: false,
    respond: () => {
      throw new Error("no model was given to this test");
    },
  };
}
