import type { Behaviour } from "./behaviour.ts";

/** What is promised of what is asked, and of what is taken for an answer. */
export const slotBehaviours = {
  "order.asks-after-requirements": {
    sentence: "A slot is never asked, and its setter never offered, before everything it requires is confirmed.",
    source: "G1",
  },
  "provenance.no-user-slot-without-user-input": {
    sentence: "A user slot fills only in a turn in which the user said something.",
    source: "G7",
  },
  "verbatim.engine-text-is-untouched": {
    sentence: "Text that the engine says (readbacks, task results, announcements) reaches the user byte for byte.",
    source: "G9",
  },
  "no-dead-end.cancel-and-person-always-heard": {
    sentence: "A cancel and a request for a person are recognised in every state that is not terminal.",
    source: "G14",
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
  "slots.announce-is-not-lost": {
    sentence: "An announcement that the model was to phrase is handed on until it gets to it.",
    source: "slots 12.3",
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
  "validation.one-attempt-a-reply": {
    sentence: "However many calls of one reply are wrong about a slot, it counts as one attempt and is answered once.",
    source: "slots 5b.3",
  },
  "dates.counted-from-the-users-day": {
    sentence:
      "A day is past or not by the clock of the conversation's time zone at the moment the user spoke, wherever the server is.",
    source: "issue 3",
  },
  "dates.passed-before-the-yes": {
    sentence:
      "A day that has passed by the time of the user's yes is not confirmed, and not given to a task, but asked again.",
    source: "issue 3",
  },
  "slots.must-be-said": {
    sentence:
      "A value of a slot with mustBeSaid that nothing in the user's words of the turn names is read back, also where no read-back is asked for.",
    source: "G7",
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
  "preemption.first-message-is-the-models": {
    sentence:
      "The first message is answered by the model, also where a signal came with it; later ones with a signal are not.",
    source: "slots 8.3",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
