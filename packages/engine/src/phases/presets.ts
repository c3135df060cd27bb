import type { PhasesDefinition } from "../definition/phase-schema.ts";

const anywhere = "*";

/** The small table that chats have unless their agent says otherwise: every tool in every phase, as the slots allow. */
const chat: PhasesDefinition = {
  initial: "OPEN",
  handoff: "HANDED_OFF",
  closing: "CLOSING",
  ended: "ENDED",
  states: {
    OPEN: { tools: "*" },
    ACTIVE: { tools: "*" },
    HANDED_OFF: { tools: [] },
    CLOSING: { tools: [] },
    ENDED: { tools: [] },
  },
  transitions: [
    { from: "OPEN", event: "user.spoke", to: "ACTIVE" },
    { from: "HANDED_OFF", event: "handoff.returned", to: "ACTIVE" },
    { from: anywhere, event: "handoff.requested", to: "HANDED_OFF" },
    { from: anywhere, event: "closing.requested", to: "CLOSING" },
    { from: anywhere, event: "conversation.ended", to: "ENDED" },
  ],
  raises: { userTurn: "user.spoke", filled: {} },
  guards: {},
};

const languageChosen = 'filled.language == "ru" || filled.language == "kk"';
const regionChosen = 'filled.region != ""';
const choiceTools = ["set_language", "request_human_handoff", "end_call"];
const serviceTools = ["search_knowledge_base", "set_language", "set_region", "request_human_handoff", "end_call"];

/** The order of an operator's call: language, then region, and only then questions. Its agent has the slots greeting, language and region. */
const operator: PhasesDefinition = {
  initial: "CALL_STARTED",
  handoff: "HANDOFF",
  closing: "CLOSING",
  ended: "ENDED",
  states: {
    CALL_STARTED: { tools: [] },
    GREETING: { tools: [] },
    LANGUAGE_SELECTION: { tools: choiceTools },
    REGION_SELECTION: { tools: ["set_region", ...choiceTools] },
    READY_TO_HELP: { tools: serviceTools },
    QUESTION_ANSWERING: { tools: serviceTools },
    HANDOFF: { tools: ["end_call"] },
    CLOSING: { tools: ["end_call"] },
    ENDED: { tools: [] },
  },
  transitions: [
    { from: "CALL_STARTED", event: "call.started", to: "GREETING" },
    { from: "GREETING", event: "greeting.played", to: "LANGUAGE_SELECTION", requires: "filled.greeting == true" },
    { from: "LANGUAGE_SELECTION", event: "language.selected", to: "REGION_SELECTION", requires: languageChosen },
    { from: "REGION_SELECTION", event: "region.selected", to: "READY_TO_HELP", requires: regionChosen },
    {
      from: "READY_TO_HELP",
      event: "question.received",
      to: "QUESTION_ANSWERING",
      requires: `(${languageChosen}) && ${regionChosen}`,
    },
    { from: "QUESTION_ANSWERING", event: "answer.completed", to: "READY_TO_HELP" },
    { from: anywhere, event: "handoff.requested", to: "HANDOFF" },
    { from: anywhere, event: "closing.requested", to: "CLOSING" },
    { from: anywhere, event: "call.ended", to: "ENDED" },
  ],
  raises: {
    opened: "call.started",
    userTurn: "question.received",
    answered: "answer.completed",
    filled: { greeting: "greeting.played", language: "language.selected", region: "region.selected" },
  },
  guards: { search_knowledge_base: `(${languageChosen}) && ${regionChosen}` },
};

/** The tables that an agent may name instead of writing its own. */
export const phasePresets: { readonly chat: PhasesDefinition; readonly operator: PhasesDefinition } = {
  chat,
  operator,
};
