import type {
  Agent,
  AgentDefinition,
  ConversationState,
  Effect,
  Event,
  Json,
  JsonObject,
  Opening,
  Part,
  Permission,
  Step,
  ToolCall,
  TraceEntry,
} from "@signalbox/engine";
import { compileAgent, openConversation, permittedTools, step } from "@signalbox/engine";
import type { AnswerResult } from "@signalbox/engine/answers";
import { languages } from "@signalbox/engine/language";

/** A call as a scenario writes it: the tool's name and its arguments. */
type ScriptedCall = readonly [name: string, args?: unknown];
type AskModel = Effect & { type: "ask-model" };
type CallTool = Effect & { type: "call-tool" };

/** A conversation that a scenario leads, event by event; what it reads is about the newest step unless it says otherwise. */
export interface Talk {
  /** The user says something. */
  say(text: string): Talk;
  /** The model answers the request under way with words. */
  modelSays(text: string): Talk;
  /** The model answers the request under way with tool calls. */
  modelCalls(...calls: readonly ScriptedCall[]): Talk;
  modelFails(): Talk;
  /** The open call of this tool returns. */
  toolReturns(tool: string, result: JsonObject): Talk;
  toolFails(tool: string, kind?: "error" | "timeout" | "unknown"): Talk;
  /** The graph answers the open question of this tool; null where it could not. */
  answers(tool: string, result: AnswerResult | null): Talk;
  /** External signals come in. */
  receive(data: JsonObject): Talk;
  /** A named event comes in. */
  happen(name: string, data?: JsonObject): Talk;
  /** A program gives values. */
  give(values: JsonObject, readback?: boolean): Talk;
  /** The user was listened to and said nothing. */
  staySilent(): Talk;
  /** Any other event, as it is. */
  send(event: Event): Talk;
  /** From now on another version of the agent decides. */
  deployNewVersion(definition: AgentDefinition): Talk;
  readonly agent: Agent;
  readonly state: ConversationState;
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceEntry[];
  readonly tags: readonly string[];
  /** Every event so far, the opening first. */
  readonly events: readonly Event[];
  /** The texts of the newest step, one for each message. */
  readonly said: readonly string[];
  readonly parts: readonly Part[];
  /** The texts since the user or a signal last spoke. */
  readonly answer: string;
  readonly modelRequest: AskModel | undefined;
  readonly toolCalls: readonly CallTool[];
  readonly handoff: (Effect & { type: "hand-off" }) | undefined;
  /** The names of the tools that the request under way offers; none without one. */
  readonly offered: readonly string[];
  permission(tool: string): Permission;
  readonly filled: JsonObject;
  readonly pending: JsonObject;
  readonly deferred: JsonObject;
  /** The slot asked for last. */
  readonly asking: string | null;
}

/** What a talk starts from. Without more it is noon of Tuesday, 1 December 2026, in Almaty (UTC+5), in chat. */
export type TalkOptions = Partial<Opening>;

/** Opens a talk with an agent. */
export function openTalk(definition: AgentDefinition, options: TalkOptions = {}): Talk {
  const opening: Opening = {
    id: "talk",
    at: "2026-12-01T07:00:00.000Z",
    channel: "chat",
    timeZone: "Asia/Almaty",
    ...options,
  };
  let agent = compileAgent(definition, languages);
  let newest: Step = openConversation(agent, opening);
  let state = throughJson(newest.state);
  let answer = textsOf(newest.effects);
  const events: Event[] = [{ type: "conversation-opened", ...opening }];
  const instant = (): string => new Date(Date.parse(opening.at) + events.length * 1000).toISOString();

  const talk: Talk = {
    say: (text) => talk.send({ type: "user-said", at: instant(), turnId: `t${events.length}`, text }),
    modelSays: (text) =>
      talk.send({ type: "model-replied", at: instant(), requestId: openRequest(state), text, toolCalls: [] }),
    modelCalls: (...calls) =>
      talk.send({
        type: "model-replied",
        at: instant(),
        requestId: openRequest(state),
        text: "",
        toolCalls: calls.map(toolCall),
      }),
    modelFails: () =>
      talk.send({ type: "model-failed", at: instant(), requestId: openRequest(state), reason: "model-unavailable" }),
    toolReturns: (tool, result) =>
      talk.send({ type: "tool-returned", at: instant(), callId: openCall(state, tool), result }),
    toolFails: (tool, kind = "error") =>
      talk.send({ type: "tool-failed", at: instant(), callId: openCall(state, tool), kind }),
    answers: (tool, result) =>
      talk.send({ type: "answer-returned", at: instant(), callId: openCall(state, tool), result }),
    receive: (data) => talk.send({ type: "data-received", at: instant(), turnId: `t${events.length}`, data }),
    happen: (name, data) =>
      talk.send({ type: "event-received", at: instant(), turnId: `t${events.length}`, name, ...(data && { data }) }),
    give: (values, readback = false) =>
      talk.send({ type: "slots-given", at: instant(), turnId: `t${events.length}`, values, readback }),
    staySilent: () => talk.send({ type: "silence", at: instant(), turnId: `t${events.length}` }),
    send: (event) => {
      newest = step(agent, state, event);
      state = throughJson(newest.state);
      events.push(event);
      const isNewTurn = "turnId" in event;
      answer = [...(isNewTurn ? [] : answer), ...textsOf(newest.effects)];
      return talk;
    },
    deployNewVersion: (next) => {
      agent = compileAgent(next, languages);
      return talk;
    },
    permission: (tool) => {
      const found = permittedTools(agent, state).find((permission) => permission.tool === tool);
      if (!found) throw new Error(`the agent has no tool "${tool}"`);
      return found;
    },
    get agent() {
      return agent;
    },
    get state() {
      return state;
    },
    get effects() {
      return newest.effects;
    },
    get trace() {
      return newest.trace;
    },
    get tags() {
      return newest.trace.map((entry) => entry.tag);
    },
    get events() {
      return events;
    },
    get said() {
      return textsOf(newest.effects);
    },
    get parts() {
      return newest.effects.flatMap((effect) => (effect.type === "say" ? effect.parts : []));
    },
    get answer() {
      return answer.join(" / ");
    },
    get modelRequest() {
      return newest.effects.find((effect): effect is AskModel => effect.type === "ask-model");
    },
    get toolCalls() {
      return newest.effects.filter((effect): effect is CallTool => effect.type === "call-tool");
    },
    get handoff() {
      return newest.effects.find((effect) => effect.type === "hand-off");
    },
    get offered() {
      return state.request?.permitted ?? [];
    },
    get filled() {
      return state.flow.filled;
    },
    get pending() {
      return state.flow.pending;
    },
    get deferred() {
      return state.flow.deferred;
    },
    get asking() {
      return state.flow.asking;
    },
  };
  return talk;
}

function toolCall([name, args = {}]: ScriptedCall, index: number): ToolCall {
  return { id: `call-${index}`, name, args };
}

function openRequest(state: ConversationState): string {
  if (state.request === null) throw new Error("the model was not asked anything");
  return state.request.requestId;
}

function openCall(state: ConversationState, tool: string): string {
  const call = state.calls.find((open) => open.tool === tool);
  if (!call) throw new Error(`no call of "${tool}" is open`);
  return call.callId;
}

function textsOf(effects: readonly Effect[]): string[] {
  return effects.flatMap((effect) =>
    effect.type === "say"
      ? [
          effect.parts
            .map(textOf)
            .filter((text) => text !== "")
            .join(" "),
        ]
      : [],
  );
}

function textOf(part: Part): string {
  return part.type === "text" ? part.text : "";
}

/** A state that a scenario goes on with has always been through storage. */
function throughJson(state: ConversationState): ConversationState {
  return JSON.parse(JSON.stringify(state));
}

/** The value as a scenario compares it: without the members that are undefined. */
export function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
