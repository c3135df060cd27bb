import type { ConversationState, TraceEntry } from "@signalbox/engine";
import { permittedTools } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import type { CallState } from "./operator.fixture.ts";
import { agent, callIn, modelReplies, states, takes, withValues } from "./operator.fixture.ts";

/** The transition table of call-state-machine, row by row and cell by cell; null: denied. Each call has what the event requires. */
const transitions: { readonly [event: string]: readonly (CallState | null)[] } = {
  //                    CALL_STARTED GREETING LANGUAGE_SELECTION REGION_SELECTION READY_TO_HELP QUESTION_ANSWERING HANDOFF CLOSING ENDED
  "call.started": ["GREETING", null, null, null, null, null, null, null, null],
  "greeting.played": [null, "LANGUAGE_SELECTION", null, null, null, null, null, null, null],
  "language.selected": [null, null, "REGION_SELECTION", null, null, null, null, null, null],
  "region.selected": [null, null, null, "READY_TO_HELP", null, null, null, null, null],
  "question.received": [null, null, null, null, "QUESTION_ANSWERING", null, null, null, null],
  "answer.completed": [null, null, null, null, null, "READY_TO_HELP", null, null, null],
  "handoff.requested": [...Array<CallState>(8).fill("HANDOFF"), null],
  "closing.requested": [...Array<CallState>(8).fill("CLOSING"), null],
  "call.ended": [...Array<CallState>(8).fill("ENDED"), null],
};

/** What has to be chosen for an event to be valid, where something has. */
const required: { readonly [event: string]: object } = {
  "greeting.played": { greeting: true },
  "language.selected": { greeting: true, language: "kk" },
  "region.selected": { greeting: true, language: "kk", region: "KZ-35" },
  "question.received": { greeting: true, language: "kk", region: "KZ-35" },
};

/** The tool permission matrix of call-state-machine. */
const matrix: { readonly [state in CallState]: readonly string[] } = {
  CALL_STARTED: [],
  GREETING: [],
  LANGUAGE_SELECTION: ["set_language", "request_human_handoff", "end_call"],
  REGION_SELECTION: ["set_region", "set_language", "request_human_handoff", "end_call"],
  READY_TO_HELP: ["search_knowledge_base", "set_language", "set_region", "request_human_handoff", "end_call"],
  QUESTION_ANSWERING: ["search_knowledge_base", "request_human_handoff", "end_call", "set_language", "set_region"],
  HANDOFF: ["end_call"],
  CLOSING: ["end_call"],
  ENDED: [],
};
const tools = ["search_knowledge_base", "set_language", "set_region", "request_human_handoff", "end_call"];

const cells = states.flatMap((state, column) =>
  Object.entries(transitions).map(([event, row]) => ({ state, event, to: row[column] ?? null })),
);

scenario("operator.transitions-are-the-table", "every state with every event, 81 cells", () => {
  expect(cells).toHaveLength(81);
  for (const { state, event, to } of cells) {
    const before = readyFor(state, event);
    const { state: after, trace } = takes(before, event);
    if (to === null) {
      expect(denials(trace), `${event} in ${state}`).toEqual([
        expect.objectContaining({ from: state, event, code: state === "ENDED" ? "ended" : "invalid-transition" }),
      ]);
      expect(changed(before, after), `${event} in ${state}`).toEqual([]);
    } else if (to === state) expect(after.phase, `${event} in ${state}`).toBe(to);
    else expect(firstMove(trace), `${event} in ${state}`).toEqual({ tag: "phase", from: state, event, to });
  }
});

scenario("operator.transitions-are-the-table", "an event whose requirement does not hold is denied", () => {
  const lacking: readonly (readonly [CallState, string, object])[] = [
    ["GREETING", "greeting.played", {}],
    ["LANGUAGE_SELECTION", "language.selected", { greeting: true }],
    ["LANGUAGE_SELECTION", "language.selected", { greeting: true, language: "en" }],
    ["REGION_SELECTION", "region.selected", { greeting: true, language: "ru" }],
    ["REGION_SELECTION", "region.selected", { greeting: true, language: "ru", region: "" }],
    ["READY_TO_HELP", "question.received", { greeting: true, region: "KZ-10" }],
    ["READY_TO_HELP", "question.received", { greeting: true, language: "ru" }],
    ["READY_TO_HELP", "question.received", { greeting: true, language: "en", region: "KZ-10" }],
  ];
  for (const [state, event, filled] of lacking) {
    const before = withValues(callIn(state), { ...filled });
    const { state: after, trace } = takes(before, event);
    expect(
      denials(trace).map(({ code }) => code),
      `${event} in ${state}`,
    ).toEqual(["requirement-not-met"]);
    expect(changed(before, after), `${event} in ${state}`).toEqual([]);
  }
});

scenario("operator.transitions-are-the-table", "an event that the table does not know is denied in every state", () => {
  for (const state of states) expect(denials(takes(callIn(state), "call.transferred").trace), state).toHaveLength(1);
});

scenario("operator.matrix-is-the-table", "every state with every tool, 45 cells", () => {
  for (const state of states) {
    const offered = permittedTools(agent, callIn(state)).flatMap(({ tool, offered }) => (offered ? [tool] : []));
    const listed = tools.filter((tool) => matrix[state].includes(tool));
    expect(
      tools.filter((tool) => offered.includes(tool)),
      state,
    ).toEqual(listed);
  }
});

scenario(
  "operator.matrix-is-the-table",
  "a model that calls all five at once is refused those that the state does not list",
  () => {
    const calls = tools.filter((tool) => tool !== "end_call" && tool !== "request_human_handoff");
    for (const state of ["LANGUAGE_SELECTION", "REGION_SELECTION", "QUESTION_ANSWERING"] as const) {
      const { trace, effects } = modelReplies(
        callIn(state),
        calls.map((tool) => [tool, { query: "x" }] as const),
      );
      const refused = trace.flatMap((entry) => (entry.tag === "denied" ? [entry.tool] : []));
      expect(refused, state).toEqual(calls.filter((tool) => !matrix[state].includes(tool)));
      expect(
        effects.some((effect) => effect.type === "call-tool"),
        state,
      ).toBe(state === "QUESTION_ANSWERING");
    }
  },
);

scenario(
  "operator.search-guardrail",
  "search is permitted with ru or kk, a region with a code, and in two states only",
  () => {
    for (const state of states)
      for (const language of [undefined, "ru", "kk", "en", ""])
        for (const region of [undefined, "", "KZ-10"]) {
          const filled = {
            greeting: true,
            ...(language !== undefined && { language }),
            ...(region !== undefined && { region }),
          };
          const permission = permittedTools(agent, withValues(callIn(state), filled)).find(
            ({ tool }) => tool === "search_knowledge_base",
          );
          const isOpen =
            (state === "READY_TO_HELP" || state === "QUESTION_ANSWERING") &&
            (language === "ru" || language === "kk") &&
            region === "KZ-10";
          expect(permission?.offered, `${state}, ${language}, ${region}`).toBe(isOpen);
        }
  },
);

scenario(
  "operator.ended-is-immutable",
  "whatever still arrives changes nothing but the hour of the newest event",
  () => {
    const ended = callIn("ENDED");
    for (const event of Object.keys(transitions)) {
      const { state, effects } = takes(ended, event);
      expect([changed(ended, state), effects], event).toEqual([[], []]);
    }
  },
);

scenario("operator.handoff-is-idempotent", "a second request calls nobody twice and says nothing", () => {
  const first = takes(callIn("QUESTION_ANSWERING"), "handoff.requested");
  expect(first.effects.filter(({ type }) => type === "hand-off")).toHaveLength(1);
  const second = takes(first.state, "handoff.requested");
  expect([second.effects, changed(first.state, second.state)]).toEqual([[], []]);
  const closing = takes(first.state, "closing.requested");
  const third = takes(closing.state, "handoff.requested");
  expect([third.state.phase, third.effects]).toEqual(["HANDOFF", []]);
});

/** A call in this state with what the event requires; what a state has already may not lead on by itself. */
function readyFor(state: CallState, event: string): ConversationState {
  const call = callIn(state);
  const isValid = transitions[event]?.[states.indexOf(state)] !== null;
  return isValid && required[event] !== undefined ? withValues(call, { ...required[event] }) : call;
}

function denials(trace: readonly TraceEntry[]) {
  return trace.filter((entry): entry is TraceEntry & { tag: "phase-denied" } => entry.tag === "phase-denied");
}

function firstMove(trace: readonly TraceEntry[]): TraceEntry | undefined {
  return trace.find(({ tag }) => tag === "phase");
}

/** The members that an event changed, but for the instant of the newest event. */
function changed(before: ConversationState, after: ConversationState): string[] {
  const keys = Object.keys(before) as (keyof ConversationState)[];
  return keys.filter((key) => key !== "at" && JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}
