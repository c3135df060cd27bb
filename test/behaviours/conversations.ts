import type { Behaviour } from "./behaviour.ts";

/** What is promised of a conversation as a whole: flows, owners, ends, its record. */
export const conversationBehaviours = {
  "determinism.same-events-same-state": {
    sentence: "The same definition and the same events give the same state and effects, byte for byte.",
    source: "G3",
  },
  "determinism.state-survives-json": {
    sentence: "A conversation continues the same after its state went through JSON.",
    source: "G3",
  },
  "determinism.state-names-its-agent": {
    sentence:
      "The state carries the content hash of the agent that decided last, and it changes with every change of the definition.",
    source: "design 3",
  },
  "bounds.model-calls-per-turn": {
    sentence: "A model that never settles is stopped after a fixed number of calls in one turn.",
    source: "G4",
  },
  "bounds.turns-per-conversation": {
    sentence: "A conversation that reaches its turn limit is handed to a person.",
    source: "G4",
  },
  "end.terminal-states-stay": {
    sentence:
      "A complete or ended conversation never goes back to collecting, an escalated one only when the call for a person failed or a person gave it back, and an ended one never changes.",
    source: "G5",
  },
  "end.complete-still-answers": {
    sentence:
      "After everything is done the model still answers, with the agent's closing words and without any setter.",
    source: "slots 13",
  },
  "owner.silent-while-person-owns": {
    sentence: "While a person owns the conversation, the bot says nothing, and what comes in is recorded.",
    source: "G12",
  },
  "handoff.restricted-intents-go-to-a-person": {
    sentence: "What an agent leaves to people is handed to one by the user's words alone, in every language it lists.",
    source: "issue 4.6",
  },
  "handoff.requests-are-idempotent": {
    sentence: "A second request for a person changes nothing while the first is under way.",
    source: "call-state-machine, handoff",
  },
  "handoff.is-claimed-once": {
    sentence: "One person claims a handoff; another one is refused, and the same one may repeat it.",
    source: "issue 4.6",
  },
  "handoff.stale-reports-change-nothing": {
    sentence: "A report about another handoff, or about an attempt that is over, changes nothing and is in the record.",
    source: "issue 4.6",
  },
  "handoff.outside-is-told": {
    sentence:
      "A handoff and what becomes of it is told to a webhook, signed, at least once, with an id that is the same each time, also after a crash and with several servers.",
    source: "issue 4.6",
  },
  "handoff.desk-works-over-http": {
    sentence:
      "A desk lists, claims, settles and gives back handoffs over HTTP; what does not fit is refused with its reason.",
    source: "issue 4.6",
  },
  "owner.person-learns-what-is-known": {
    sentence: "A handoff tells the person what is known, with the reason, and names the tool that the agent declares.",
    source: "slots 5.3",
  },
  "record.every-message-once-in-order": {
    sentence: "Every user message is recorded before it is answered, and consumed once, in order.",
    source: "G13",
  },
  "cancel.starts-over": {
    sentence: "A cancel drops what the user said and keeps announcements and signals.",
    source: "G14",
  },
  "cancel.claims-no-undoing": {
    sentence: "A cancel after a task that the user was told of does not say that it were cancelled.",
    source: "T61",
  },
  "cancel.late-success-goes-to-a-person": {
    sentence: "A task that turns out to have succeeded after it was called off goes to a person.",
    source: "G8",
  },
  "record.log-events": {
    sentence:
      "Each decision is in the record with what it was made of and came to, and each step with what it changed, in the tags of the log.",
    source: "slots 19.2",
  },
  "record.debug-tells-values": {
    sentence:
      "Values and words are noted only while a conversation is debugged, under a key that says that they are personal.",
    source: "slots 19.4",
  },
  "language.conversation-from-start-to-end": {
    sentence:
      "In each language the engine hears a yes, a no, a correction, a cancellation, a wait, a wish for a person and a question.",
    source: "issue 3",
  },
  "owner.exhaustion-names-its-tool": {
    sentence:
      "Wherever attempts are used up, the tool to call may be named alone or with arguments, filled in at any depth.",
    source: "slots 5.1",
  },
  "languages.texts-follow-the-slot": {
    sentence: "A conversation goes on in the language that its language slot holds, from the next sentence on.",
    source: "operator, messages",
  },
  "flows.digression-resumes": {
    sentence: "Another flow may interrupt; when it is done, the question that was open is asked once more.",
    source: "design 4, case T60",
  },
  "flows.only-shared-values-carry-over": {
    sentence: "A flow starts empty but for the values that it is declared to share.",
    source: "design 4",
  },
  "flows.cancel-goes-back": {
    sentence: "Calling a flow off goes back to what it interrupted, and brings nothing of it along.",
    source: "design 4, case T61",
  },
  "flows.several-on-a-stack": {
    sentence: "Flows interrupt each other as on a stack; one that is under way is never started again.",
    source: "design 4",
  },
  "flows.starts-by-values": {
    sentence: "A flow with a condition starts by itself whenever that comes to hold in the main flow.",
    source: "design 4",
  },
  "flows.late-result-lands-where-it-belongs": {
    sentence: "The result of a call lands in the flow that made it, also while another one is open.",
    source: "G8",
  },
  "flows.choice-stays-open": {
    sentence: "A conversation with flows to choose from does not end because its main flow has nothing left to ask.",
    source: "G14",
  },
  "flows.handoff-tells-of-all": {
    sentence: "A handoff tells what every flow under way has confirmed.",
    source: "design 4",
  },
  "announcements.answer-no-question": {
    sentence: "A question that can be looked up is answered in its turn, also where something is announced in it.",
    source: "issue 5, point 9",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
