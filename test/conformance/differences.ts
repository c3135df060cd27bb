/** A step in which the engine differs from a trace on purpose. */
export interface KnownDifference {
  readonly config: string;
  readonly seed: number;
  /** The index of the step, from 0. */
  readonly step: number;
  readonly fields: readonly string[];
  readonly reason: string;
}

const readsTheRest =
  'after a "yes, and …" the model reads the rest of the sentence (spec section 7.3a, steps 4 and 5); the trace asks the next question over it';
const nothingToAsk =
  "the user drifts while a task is ready and nothing is left to ask: the task runs, or the model reads the rest; the trace says that everything was collected";
const ranBefore = "the task runs since the turn before";
const beforeTheFirstWord =
  "signals that come with the opening start the task at once, and announcements do not wait for it; the trace holds both back for a turn";
const partsGoFirst =
  "the texts of a response, and a channel's own response, take the place of the question's text (spec section 8a); the trace says all of them and ignores the channel";

/** Every difference that is meant. One that no longer occurs fails the test as well. */
export const knownDifferences: readonly KnownDifference[] = [
  { config: "claim_intake", seed: 3, step: 29, fields: ["preempted", "parts", "directive"], reason: readsTheRest },
  { config: "claim_intake", seed: 14, step: 7, fields: ["preempted", "parts", "directive"], reason: readsTheRest },
  { config: "deferred_booking", seed: 7, step: 3, fields: ["preempted", "parts", "directive"], reason: readsTheRest },
  { config: "deferred_booking", seed: 17, step: 17, fields: ["preempted", "parts", "directive"], reason: readsTheRest },
  { config: "line_fault", seed: 18, step: 10, fields: ["preempted", "parts", "directive"], reason: readsTheRest },
  { config: "table_booking", seed: 16, step: 3, fields: ["preempted", "parts", "directive"], reason: readsTheRest },
  { config: "table_booking", seed: 1, step: 15, fields: ["preempted", "parts"], reason: nothingToAsk },
  {
    config: "table_booking",
    seed: 1,
    step: 16,
    fields: ["steerBackTurns"],
    reason:
      "the yes of the turn before is no progress (it was counted there); the trace counts it as progress one turn late",
  },
  { config: "line_fault", seed: 7, step: 15, fields: ["parts"], reason: nothingToAsk },
  { config: "line_fault", seed: 7, step: 16, fields: ["preempted", "parts"], reason: ranBefore },
  { config: "line_fault", seed: 17, step: 18, fields: ["parts"], reason: nothingToAsk },
  { config: "line_fault", seed: 17, step: 19, fields: ["preempted", "parts"], reason: ranBefore },
  {
    config: "claim_intake",
    seed: 18,
    step: 0,
    fields: ["preempted", "parts", "filled", "hidden"],
    reason: `${beforeTheFirstWord}, and offers the model the task's tool, which is never the model's to call (section 4.2)`,
  },
  { config: "claim_intake", seed: 18, step: 2, fields: ["preempted", "parts", "filled"], reason: beforeTheFirstWord },
  { config: "claim_intake", seed: 18, step: 3, fields: ["filled"], reason: beforeTheFirstWord },
  {
    config: "claim_intake",
    seed: 18,
    step: 4,
    fields: ["preempted", "parts", "directive"],
    reason: beforeTheFirstWord,
  },
  { config: "line_fault", seed: 7, step: 4, fields: ["parts"], reason: partsGoFirst },
  { config: "line_fault", seed: 8, step: 4, fields: ["parts"], reason: partsGoFirst },
];
