import { knowledgeBehaviours } from "./behaviours-knowledge.ts";
import { operatorBehaviours } from "./behaviours-operator.ts";
import { voiceBehaviours } from "./behaviours-voice.ts";

import { cases } from "./cases.ts";

/** One promise of the product: what it says, and the requirement that it comes from. */
export interface Behaviour {
  readonly sentence: string;
  /** A section of the slot-filling specification ("slots 7.3"), a guarantee of the design ("G1"), or a case ("case T41", in test/cases.ts). */
  readonly source: string;
}

/** What Signalbox promises. Each id is verified by at least one scenario in test/scenarios. */
export const behaviours = {
  ...knowledgeBehaviours,
  ...operatorBehaviours,
  ...voiceBehaviours,
  ...cases,
  "order.asks-after-requirements": {
    sentence: "A slot is never asked, and its setter never offered, before everything it requires is confirmed.",
    source: "G1",
  },
  "completeness.task-waits-for-inputs": {
    sentence: "No task fires before every active input and requirement of it is confirmed.",
    source: "G2",
  },
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
  "definition.every-problem-at-once": {
    sentence: "A definition with mistakes is refused with all of them, each with its path and the nearest valid name.",
    source: "slots 3.4",
  },
  "definition.dead-ends-are-refused": {
    sentence:
      "A definition in which something can never be asked, run, or be true is refused with the place, before a conversation meets it.",
    source: "slots 3.4",
  },
  "definition.warnings-refuse-nothing": {
    sentence:
      "What works and is probably not meant is told as a warning, beside the problems, and keeps no agent from being used.",
    source: "slots 3.4",
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
  "permission.unoffered-tool-is-denied": {
    sentence:
      "A call of a tool that was not offered for that model reply is not executed, and its denial is in the record.",
    source: "G6",
  },
  "permission.malformed-call-changes-nothing": {
    sentence: "A call with arguments that are no object changes nothing and is in the record.",
    source: "G6",
  },
  "permission.conflicting-calls-are-asked-again": {
    sentence: "Two different values for one slot in one reply are taken for none, and it is asked again.",
    source: "design 3",
  },
  "provenance.no-user-slot-without-user-input": {
    sentence: "A user slot fills only in a turn in which the user said something.",
    source: "G7",
  },
  "once.same-inputs-succeed-once": {
    sentence: "A task with the same inputs succeeds at most once, across retries, replay and restart.",
    source: "G8",
  },
  "once.interrupted-work-is-resumed": {
    sentence:
      "After a restart the open model request and the open tool calls are there again, the calls with their first idempotency key.",
    source: "G8",
  },
  "verbatim.engine-text-is-untouched": {
    sentence: "Text that the engine says (readbacks, task results, announcements) reaches the user byte for byte.",
    source: "G9",
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
  "no-dead-end.cancel-and-person-always-heard": {
    sentence: "A cancel and a request for a person are recognised in every state that is not terminal.",
    source: "G14",
  },
  "cancel.starts-over": {
    sentence: "A cancel drops what the user said and keeps announcements and signals.",
    source: "G14",
  },
  "cancel.late-success-goes-to-a-person": {
    sentence: "A task that turns out to have succeeded after it was called off goes to a person.",
    source: "G8",
  },
  "no-dead-end.engine-speaks-when-the-model-cannot": {
    sentence: "When the model fails or says nothing, the engine says what is open itself.",
    source: "G14",
  },
  "slots.never-asks-filled": {
    sentence: "A slot that has a value is not asked again.",
    source: "slots 3.1",
  },
  "slots.asks-in-declared-order": {
    sentence: "The next question is the first unfilled slot, in declared order, whose requirements are met.",
    source: "slots 2.1",
  },
  "slots.several-in-one-message": {
    sentence: "One message that answers several questions fills all of their slots.",
    source: "slots 6.2",
  },
  "slots.setter-order-does-not-matter": {
    sentence: "The order of the setter calls in one model reply does not change the outcome.",
    source: "slots 3.1",
  },
  "slots.inactive-is-skipped": {
    sentence: "A slot whose condition is false is not asked, not offered, and does not hold up a task.",
    source: "slots 4.4",
  },
  "slots.deactivation-clears": {
    sentence: "A value whose slot's condition becomes false is cleared.",
    source: "slots 4.4",
  },
  "slots.event-data-prefills": {
    sentence: "A slot sourced from an event takes its value from the data given, without being asked.",
    source: "slots 12.1",
  },
  "slots.falls-back-to-the-user": {
    sentence: "A slot with the sources event and user is asked when the event brought nothing.",
    source: "slots 2.1",
  },
  "slots.signal-waits-for-its-condition": {
    sentence: "A signal that came while its slot was inactive fills it once the slot becomes active.",
    source: "slots 12.1",
  },
  "slots.signal-during-the-talk": {
    sentence: "A signal that answers the open question makes the engine ask the next one; any other is silent.",
    source: "slots 12.1",
  },
  "slots.signals-with-a-message": {
    sentence:
      "Signals that come with a message fill their slots, and the engine goes on by itself as with those that come alone.",
    source: "slots 12.1",
  },
  "slots.signal-must-fit": {
    sentence:
      "A signal that is not of its slot's type never fills it and is in the record with the reason; the user is asked instead.",
    source: "slots 12.1",
  },
  "slots.named-event-fills": {
    sentence: "A named event fills the slots that the agent's file gives it, and the engine goes on by itself.",
    source: "slots 12.1",
  },
  "slots.program-fills": {
    sentence:
      "A program fills slots with or without a readback; what is unknown, taken, inactive or wrong is refused with a reason while the rest lands.",
    source: "slots 12.2",
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
  "messages.cards-follow-the-model": {
    sentence: "Cards and the like follow the model's own words, once, also those of an announcement that it phrases.",
    source: "slots 8a",
  },
  "slots.gate-goes-first": {
    sentence:
      "Behind a gate slot nothing is announced, asked or taken before it is filled; the user's first words are then handed to the model, once.",
    source: "slots 3.0a",
  },
  "slots.announce-cascades": {
    sentence: "Consecutive announcements are said together with the question that follows, each once.",
    source: "slots 3.3",
  },
  "slots.announce-guided": {
    sentence: "An announcement that the model may phrase goes to it together with the open question.",
    source: "slots 12.3",
  },
  "slots.value-must-be-an-option": {
    sentence: "A value is checked against the options that a task brought.",
    source: "slots 6a.1",
  },
  "conditions.broken-is-closed": {
    sentence: "A condition that cannot be evaluated counts as false and is in the record.",
    source: "design 4",
  },
  "slots.announce-is-not-lost": {
    sentence: "An announcement that the model was to phrase is handed on until it gets to it.",
    source: "slots 12.3",
  },
  "tools.hides-filled-and-blocked-setters": {
    sentence: "Setters of filled, inactive or blocked slots, and the tools of tasks, are hidden from the model.",
    source: "slots 4.2",
  },
  "tools.multi-field-setter-routes-each-field": {
    sentence: "A setter of several slots stores the valid fields although another field is wrong.",
    source: "slots 4.5",
  },
  "tools.custom-setter-decides": {
    sentence: "A custom setter's result is stored, or its error is said, as for a setter made from the type.",
    source: "slots 6a.1",
  },
  "tools.custom-setter-may-infer": {
    sentence:
      "Values of other slots that a custom setter infers are taken like any other, and never replace a confirmed one.",
    source: "slots 6a.1",
  },
  "readback.waits-for-confirmation": {
    sentence: "A value that needs a readback is used only after the user confirmed it.",
    source: "slots 7.1",
  },
  "readback.batches-values": {
    sentence: "Values given together are read back and confirmed together.",
    source: "slots 7.2",
  },
  "readback.not-confirmed-in-the-same-turn": {
    sentence: "A readback is confirmed only by a user message that came after it was said.",
    source: "slots 4.3",
  },
  "readback.guided-is-completed": {
    sentence: "Where the model leaves a value out of the readback that it phrases, the engine says its own after it.",
    source: "design 4",
  },
  "readback.model-may-not-confirm-a-no": {
    sentence:
      "A model's own confirmation does not stand when the user's words ask, correct, refuse or name another value.",
    source: "design 4",
  },
  "readback.plain-yes-confirms": {
    sentence: "A plain yes confirms a readback without a model call.",
    source: "slots 7.3",
  },
  "readback.yes-with-more-keeps-the-rest": {
    sentence: "A yes followed by more confirms the readback and takes in the rest of the message.",
    source: "slots 7.3a",
  },
  "readback.yes-with-more-holds-the-task": {
    sentence:
      "A task that a yes with more makes ready waits until the model has read the rest; words of the model are said, and it runs with the next message.",
    source: "slots 7.3a",
  },
  "readback.yes-but-does-not-confirm": {
    sentence: "A yes with a correction, a question or a request for a person in it confirms nothing.",
    source: "slots 7.3a",
  },
  "readback.correction-replaces-value": {
    sentence: "A correction during a readback replaces the value and is read back anew.",
    source: "slots 7.1",
  },
  "readback.rejection-asks-again": {
    sentence: "A rejected readback drops its values, and they are asked again.",
    source: "slots 7.1",
  },
  "readback.rejection-with-new-value": {
    sentence: "A refusal that brings a new value drops the others and reads back only what is new.",
    source: "slots 7.1",
  },
  "readback.confirmed-leads-to-next-question": {
    sentence: "The next question follows a confirmation at once, without a model call.",
    source: "slots 7.4",
  },
  "readback.accepted-in-part": {
    sentence: "Some of the values that were read back can be accepted or refused; the rest is read back by itself.",
    source: "design 4",
  },
  "change.makes-dependants-stale": {
    sentence:
      "A corrected value takes what was made from it out of use, transitively, and no other answer; stale tasks run again before anything is offered.",
    source: "design 4",
  },
  "change.is-checked-and-read-back": {
    sentence: "A corrected value is checked like any other, and read back where its slot wants that.",
    source: "design 4",
  },
  "change.refused-restores": {
    sentence: "A correction that the user refuses brings back the old value with everything that was made from it.",
    source: "design 4",
  },
  "change.not-after-the-last-task": {
    sentence:
      "While the last task runs, and after it succeeded, nothing can be corrected, and the user is told that it is done.",
    source: "design 4",
  },
  "change.late-result-is-not-current": {
    sentence: "The result of a call with a value that was corrected meanwhile never counts as the current one.",
    source: "G8",
  },
  "change.only-from-the-user": {
    sentence: "A value is corrected only in a turn of the user, and only where that was offered before the reply.",
    source: "G6",
  },
  "deferred.one-grouped-readback": {
    sentence: "Inputs of a task with grouped readback are collected silently and confirmed once, all together.",
    source: "slots 7a",
  },
  "deferred.waits-for-another-task": {
    sentence: "A group that is complete waits again while another task fires, and is read back after it.",
    source: "slots 19.2",
  },
  "deferred.input-of-an-earlier-task-is-not": {
    sentence: "A slot that an earlier task needs is read back at once, not deferred.",
    source: "slots 7a.2",
  },
  "tasks.success-fills-outputs": {
    sentence: "A task that succeeds fills the slots of its outputs, and what they unblock follows in the same turn.",
    source: "slots 3.3",
  },
  "tasks.missing-output-is-failure": {
    sentence: "A result that lacks a declared output counts as a failure.",
    source: "slots 3.2",
  },
  "tasks.terminal-completes": {
    sentence: "The success of a terminal task completes the conversation.",
    source: "slots 2.2",
  },
  "tasks.one-at-a-time": {
    sentence: "While a task runs no other one starts: what it brings may decide what the other one needs.",
    source: "slots 3.3",
  },
  "tasks.parallel-run-together": {
    sentence:
      "Ready tasks that are declared parallel start together, each with its own attempts, and the order of their results does not matter.",
    source: "design 4",
  },
  "tasks.requirements-are-no-arguments": {
    sentence: "What a task requires holds it back and is not passed to its tool.",
    source: "slots 12.4",
  },
  "retry.clears-and-asks-again": {
    sentence: "A failed task with slots to clear asks for them again and runs with the new values.",
    source: "slots 5.2",
  },
  "retry.same-inputs-after-next-message": {
    sentence: "A failed task without slots to clear runs again with the same inputs after the user's next message.",
    source: "slots 5.2",
  },
  "retry.exhaustion-escalates": {
    sentence: "A task that failed as often as it may says its last words and escalates.",
    source: "slots 5.3",
  },
  "retry.unknown-outcome-is-never-repeated": {
    sentence: "A task of which nobody knows whether it took effect is not run again: a person takes over.",
    source: "G8",
  },
  "retry.clearing-takes-what-was-made-from-it": {
    sentence: "Clearing a slot clears what was made from its value, and nothing else.",
    source: "design 4",
  },
  "validation.says-the-declared-error": {
    sentence: "A refused value is answered with the message that its slot declares for that error.",
    source: "slots 5b",
  },
  "validation.several-errors": {
    sentence:
      "Several refused values of one reply are answered together in the order of their slots; one that is exhausted goes first.",
    source: "slots 5b.3",
  },
  "validation.exhaustion-escalates": {
    sentence: "A slot that was refused as often as it may escalates.",
    source: "slots 5b.3",
  },
  "change.no-corrected-value-comes-back": {
    sentence: "A value that the user corrected does not come back, also where the new one cannot be taken yet.",
    source: "design 4",
  },
  "validation.one-attempt-a-reply": {
    sentence: "However many calls of one reply are wrong about a slot, it counts as one attempt and is answered once.",
    source: "slots 5b.3",
  },
  "readback.digit-by-digit": {
    sentence: "A number or a phone that is read back digit by digit comes in groups, byte for byte what was given.",
    source: "issue 3",
  },
  "readback.letter-by-letter": {
    sentence: "A name or an address that is spelled out is spelled in the words of the conversation's language.",
    source: "issue 3",
  },
  "readback.clearer-after-a-refusal": {
    sentence: "A value that was refused and given again is read back more explicitly: digit by digit, or spelled.",
    source: "issue 3",
  },
  "hearing.unheard-readback-is-not-confirmed": {
    sentence:
      "Where the channel reports what was heard, a read-back that was not is said again, and nothing said before confirms it.",
    source: "design 4",
  },
  "hearing.announcement-until-heard": {
    sentence: "An announcement that was cut off is said again until it was heard, and what waits for it stays closed.",
    source: "issue 3",
  },
  "hearing.unheard-question-is-no-strike": {
    sentence: "A question that was not heard counts as not asked: whatever follows is no strike.",
    source: "issue 3",
  },
  "hearing.chat-reports-nothing": {
    sentence: "On a channel that reports nothing, what was said counts as heard.",
    source: "issue 3",
  },
  "hearing.record-only-grows": {
    sentence: "A message that was cut off stays in the record, with the report beside it.",
    source: "G13",
  },
  "dates.counted-from-the-users-day": {
    sentence:
      "A day is past or not by the clock of the conversation's time zone at the moment the user spoke, wherever the server is.",
    source: "issue 3",
  },
  "dates.ambiguous-weekday-is-read-back": {
    sentence:
      "A weekday that people take differently, or that the day does not fall on, is read back with its full date, also where no read-back is asked for.",
    source: "issue 3",
  },
  "times.must-exist": {
    sentence:
      "A time that the clocks jump over on its day is refused, whoever gives it and whichever of the two comes first.",
    source: "issue 3",
  },
  "times.twice-is-the-first": {
    sentence: "Of a time that comes twice on its day the first is meant; it is read back with its offset.",
    source: "issue 3",
  },
  "dates.stay-dates": {
    sentence: "A date without a time stays a date.",
    source: "issue 3",
  },
  "language.conversation-from-start-to-end": {
    sentence:
      "In each language the engine hears a yes, a no, a correction, a cancellation, a wait, a wish for a person and a question.",
    source: "issue 3",
  },
  "reprompts.no-match-ladder": {
    sentence: "An answer that is none is met with the slot's no-match texts, one after the other, then with a person.",
    source: "issue 3",
  },
  "reprompts.no-input-ladder": {
    sentence:
      "Silence is met with the slot's no-input texts, one after the other, counted apart from wrong answers, then with a person.",
    source: "issue 3",
  },
  "reprompts.readback-is-repeated": {
    sentence: "A read-back that meets silence is said again, twice, and then a person takes over.",
    source: "issue 3",
  },
  "reprompts.only-after-the-question": {
    sentence: "The model can push back only an answer to something that was put to the user before.",
    source: "G6",
  },
  "reprompts.silence-while-at-work": {
    sentence: "Silence while the bot itself is at work, or after the end, changes nothing.",
    source: "issue 3",
  },
  "steer-back.soft-hard-escalate": {
    sentence: "Without progress the model is first told to steer back, then the engine asks itself, then it escalates.",
    source: "slots 7.6",
  },
  "steer-back.circles-end-with-a-person": {
    sentence:
      "After a limit of user turns without a newly confirmed slot or a task that succeeds a person takes over, whatever else changed.",
    source: "design 4",
  },
  "steer-back.progress-resets": {
    sentence: "Progress sets the steer-back counter to zero.",
    source: "slots 7.6",
  },
  "preemption.task-result-needs-no-model": {
    sentence: "The message of a task's result is said as declared, without a model call.",
    source: "slots 8.2",
  },
  "examples.happy-path": {
    sentence: "The worked example of a reservation goes from the first question to the number.",
    source: "slots 13",
  },
  "examples.failure": {
    sentence: "The worked example of a day without openings escalates or asks again, as its attempts say.",
    source: "slots 14",
  },
  "examples.inline-correction": {
    sentence: "The worked example of a correction during a readback ends with the new value confirmed.",
    source: "slots 15",
  },
  "preemption.first-message-is-the-models": {
    sentence:
      "The first message is answered by the model, also where a signal came with it; later ones with a signal are not.",
    source: "slots 8.3",
  },
  "owner.exhaustion-names-its-tool": {
    sentence:
      "Wherever attempts are used up, the tool to call may be named alone or with arguments, filled in at any depth.",
    source: "slots 5.1",
  },
  "messages.no-braces-reach-the-user": {
    sentence: "A placeholder without a value never reaches the user, neither as braces nor as an empty plural.",
    source: "design 3",
  },
  "messages.plural-and-select": {
    sentence: "Messages choose their words by number and by value.",
    source: "design 3",
  },
  "messages.rich-parts-by-channel": {
    sentence:
      "A channel's own response goes before the response, and its texts before the text, with placeholders filled.",
    source: "slots 8a",
  },
  "languages.texts-follow-the-slot": {
    sentence: "A conversation goes on in the language that its language slot holds, from the next sentence on.",
    source: "operator, messages",
  },
  "definition.every-language-has-every-text": {
    sentence: "A text that is there in one language of an agent and not in another is refused with its place.",
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
  "definition.flows-are-checked": {
    sentence: "Mistakes in flows are refused like those in the agent's own slots and tasks.",
    source: "design 4",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;

/** The name of a promise. */
export type BehaviourId = keyof typeof behaviours;
