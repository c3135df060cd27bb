import type { Behaviour } from "./behaviour.ts";

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
  "operator.language-by-words-or-keys": {
    sentence:
      "A language is chosen by its name in any script, by its key, or by the words themselves, without a model.",
    source: "call-state-machine: language; issue 4, point 4",
  },
  "operator.greeting-until-heard": {
    sentence:
      "On a channel that reports what was heard, a call stays in GREETING until the greeting was heard to its end; in a chat it counts as played at once.",
    source: "call-state-machine: transition table, greeting.played",
  },
  "operator.keys-are-keys": {
    sentence:
      "Keys of a phone choose the language or fill what is made of digits, without a model; a key that means nothing asks again, and no value is ever made of it.",
    source: "research on voice, threads 30 and 31; issue 4, point 4",
  },
  "operator.language-unclear-asks-again": {
    sentence:
      "What chooses no language asks again; after two misses the default is offered, and a yes or another miss takes it.",
    source: "issue 4, point 4",
  },
  "operator.language-is-not-guessed-away": {
    sentence:
      "A turn in another language switches nothing, whatever the model makes of it; two long ones lead to an offer.",
    source: "issue 4, point 4",
  },
  "operator.language-tells-what-it-is": {
    sentence:
      "The caller hears in which language the call goes on after a switch, a declined one and a default taken without a yes, which key is which on the phone, and why a call is closed.",
    source: "call-state-machine: messages",
  },
  "operator.language-request-wins": {
    sentence: "An explicit request for another language of the agent switches at once, and keeps everything else.",
    source: "issue 4, point 4",
  },
  "operator.region-is-confirmed-to-change": {
    sentence: "The first region is taken from the user's words; another one only after a yes to its name.",
    source: "call-state-machine: TZ-08; issue 4, point 5",
  },
  "operator.region-ambiguous-asks": {
    sentence: "A phrase that may mean several regions is answered with the resolver's question.",
    source: "call-state-machine: TZ-08; issue 4, point 5",
  },
  "operator.question-beside-a-value": {
    sentence:
      "A question that comes with the language or the region is answered in the same turn, once both are there.",
    source: "call-state-machine: transition table, question.received",
  },
  "operator.question-before-its-turn": {
    sentence:
      "What is asked before a language and a region are chosen is not answered and not lost: the caller hears what it waits for, and it is answered as soon as both are there.",
    source: "call-state-machine: hard guardrail; design section 7",
  },
  "operator.prompt-tells-the-state": {
    sentence:
      "The prompt of an agent with a table of its own tells the state, what is chosen, what comes next and what is forbidden.",
    source: "call-state-machine: prompt fragments",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
