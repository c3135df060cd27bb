import type { Behaviour } from "./behaviour.ts";

/** What is promised of reading back, of correcting, and of what was heard. */
export const confirmationBehaviours = {
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
  "change.condition-makes-stale": {
    sentence:
      "A task is stale, with what it brought, once an input of it falls by its condition or comes to play a part; not by a condition that hangs on what the task itself brought.",
    source: "issue 3",
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
  "change.no-corrected-value-comes-back": {
    sentence: "A value that the user corrected does not come back, also where the new one cannot be taken yet.",
    source: "design 4",
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
} as const satisfies Readonly<Record<string, Behaviour>>;
