import type { AgentDefinition, ConversationState, Event, JsonObject, Step } from "@signalbox/engine";
import { compileAgent, openConversation, step } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";

/** An operator with the preset's own names and nothing besides: what is looked at is the table. */
const operator: AgentDefinition = {
  id: "operator",
  phases: "operator",
  slots: [
    { name: "greeting", source: "announce", message: "Hello! / Здравствуйте! / Сәлеметсіз бе!" },
    { name: "language", type: "choice", choices: ["ru", "kk", "en"], ask: "Which language?", replaceable: true },
    { name: "region", type: "text", ask: "Which region?", replaceable: true },
  ],
  tools: { search_knowledge_base: { offered: true } },
};

/** The states of a call, as the specification names them. */
export const states = [
  "CALL_STARTED",
  "GREETING",
  "LANGUAGE_SELECTION",
  "REGION_SELECTION",
  "READY_TO_HELP",
  "QUESTION_ANSWERING",
  "HANDOFF",
  "CLOSING",
  "ENDED",
] as const;
/** One of them. */
export type CallState = (typeof states)[number];

export const agent = compileAgent(operator, languages);
const opening = { id: "call", at: "2026-12-01T07:00:00.000Z", channel: "chat", timeZone: "Asia/Almaty" };
/** The instant of everything that happens after the opening. */
const at = "2026-12-01T07:01:00.000Z";
const chosen = { greeting: true, language: "ru", region: "KZ-10" };

/** A call that came to this state, in the way that calls come there, but for the first two: an opening passes through them at once. */
export function callIn(state: CallState): ConversationState {
  const opened = openConversation(agent, opening).state;
  switch (state) {
    case "CALL_STARTED":
    case "GREETING":
      return { ...opened, phase: state, flow: { ...opened.flow, filled: {}, asking: null } };
    case "LANGUAGE_SELECTION":
      return said("hello", opened);
    case "REGION_SELECTION":
      return replies(said("Russian", opened), [["set_language", { language: "ru" }]]);
    case "READY_TO_HELP":
      return say(callIn("QUESTION_ANSWERING"), "What is it?");
    case "QUESTION_ANSWERING": {
      const region = callIn("REGION_SELECTION");
      return said("a question", say(replies(region, [["set_region", { region: chosen.region }]]), "How can I help?"));
    }
    case "HANDOFF":
      return after(callIn("READY_TO_HELP"), { type: "handoff-requested", at, turnId: "h", reason: "queue" });
    case "CLOSING":
      return after(callIn("READY_TO_HELP"), { type: "closing-requested", at, turnId: "c", reason: "done" });
    case "ENDED":
      return after(callIn("READY_TO_HELP"), { type: "ended", at, turnId: "e", reason: "hung up" });
  }
}

/** The same call with other values. */
export function withValues(state: ConversationState, filled: JsonObject): ConversationState {
  return { ...state, flow: { ...state.flow, filled } };
}

/** What an event of the table comes to. */
export function takes(state: ConversationState, name: string): Step {
  return step(agent, state, { type: "phase-event", at, turnId: "p", name });
}

/** The model answers what it was asked with these calls. */
function replies(state: ConversationState, calls: readonly (readonly [string, JsonObject])[]): ConversationState {
  return modelReplies(state, calls).state;
}

/** The same with what it brings about. */
export function modelReplies(state: ConversationState, calls: readonly (readonly [string, JsonObject])[]): Step {
  const toolCalls = calls.map(([name, args], index) => ({ id: `c${index}`, name, args }));
  return step(agent, state, { type: "model-replied", at, requestId: requestOf(state), text: "", toolCalls });
}

function said(text: string, state: ConversationState): ConversationState {
  return after(state, { type: "user-said", at, turnId: `t${state.turnCount + 1}`, text });
}

function say(state: ConversationState, text: string): ConversationState {
  if (state.request === null) return state;
  return after(state, { type: "model-replied", at, requestId: requestOf(state), text, toolCalls: [] });
}

function after(state: ConversationState, event: Event): ConversationState {
  return step(agent, state, event).state;
}

function requestOf({ request }: ConversationState): string {
  return request?.requestId ?? "none";
}
