import type { Behaviour } from "./behaviours.ts";

/** What is promised of the control of an operator's call. */
export const operatorBehaviours = {
  "operator.transitions-are-the-table": {
    sentence:
      "Each event of a call leads where the table says; any other is denied with a code, changes nothing and stands in the record.",
    source: "call-state-machine: transition table",
  },
  "operator.matrix-is-the-table": {
    sentence: "In each state exactly the tools of the matrix are permitted, for offering and for carrying out.",
    source: "call-state-machine: tool permission matrix",
  },
  "operator.search-guardrail": {
    sentence:
      "Knowledge is searched only with a language of ru or kk, a selected region with a code, and in the two states that answer questions.",
    source: "call-state-machine: hard guardrail",
  },
  "operator.ended-is-immutable": {
    sentence: "Nothing changes a call that is ended.",
    source: "call-state-machine: states",
  },
  "operator.handoff-is-idempotent": {
    sentence: "A repeated request for a person leaves the call as it is: nobody is called twice.",
    source: "call-state-machine: TZ-11",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
