/** What an operator's call is held to (call-state-machine): written out here, apart from the engine's own table, to be compared with it. */
export const expected: {
  readonly states: readonly string[];
  /** Event to the states it leads from, and where to; "*" stands for every state but ENDED. */
  readonly transitions: { readonly [event: string]: readonly [from: string, to: string] };
  readonly matrix: { readonly [state: string]: readonly string[] };
  readonly searchStates: readonly string[];
} = {
  states: [
    "CALL_STARTED",
    "GREETING",
    "LANGUAGE_SELECTION",
    "REGION_SELECTION",
    "READY_TO_HELP",
    "QUESTION_ANSWERING",
    "HANDOFF",
    "CLOSING",
    "ENDED",
  ],
  transitions: {
    "call.started": ["CALL_STARTED", "GREETING"],
    "greeting.played": ["GREETING", "LANGUAGE_SELECTION"],
    "language.selected": ["LANGUAGE_SELECTION", "REGION_SELECTION"],
    "region.selected": ["REGION_SELECTION", "READY_TO_HELP"],
    "question.received": ["READY_TO_HELP", "QUESTION_ANSWERING"],
    "answer.completed": ["QUESTION_ANSWERING", "READY_TO_HELP"],
    "handoff.requested": ["*", "HANDOFF"],
    "closing.requested": ["*", "CLOSING"],
    "call.ended": ["*", "ENDED"],
  },
  matrix: {
    CALL_STARTED: [],
    GREETING: [],
    LANGUAGE_SELECTION: ["end_call", "request_human_handoff", "set_language"],
    REGION_SELECTION: ["end_call", "request_human_handoff", "set_language", "set_region"],
    READY_TO_HELP: ["end_call", "request_human_handoff", "search_knowledge_base", "set_language", "set_region"],
    QUESTION_ANSWERING: ["end_call", "request_human_handoff", "search_knowledge_base", "set_language", "set_region"],
    HANDOFF: ["end_call"],
    CLOSING: ["end_call"],
    ENDED: [],
  },
  searchStates: ["READY_TO_HELP", "QUESTION_ANSWERING"],
};
