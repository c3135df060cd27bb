/** What the engine itself says. */
export interface EngineMessages {
  /** How a boolean value reads in a sentence. */
  readonly yes: string;
  readonly no: string;
  /** `{value}`: a date as it is read back, as "on {value}". */
  readonly onDate: string;
  /** `{value}`: a time as it is read back, as "at {value}". */
  readonly atTime: string;
  /** `{hint}`: the question for a slot that has none of its own. */
  readonly askFor: string;

  /** `{items}`: the values, joined. */
  readonly readback: string;
  /** `{items}`: what stands again after a correction was refused. */
  readonly kept: string;
  /** A correction that comes after everything was done. */
  readonly cannotChange: string;
  readonly cancelled: string;
  /** In place of `cancelled` where something was done that the user was told of: nobody takes that back. */
  readonly stopped: string;
  readonly handoff: string;
  /** What calling a person in came to, and the next attempt. */
  readonly handoffDeclined: string;
  readonly handoffBusy: string;
  readonly handoffNoAnswer: string;
  readonly handoffRetry: string;
  /** The bot has the conversation again. */
  readonly handoffReturned: string;
  readonly complete: string;
  readonly invalid: string;
  readonly pastDate: string;
  /** A time that the clocks jump over on its day. */
  readonly noSuchTime: string;
  readonly askAgain: string;
  readonly exhausted: string;
  readonly taskFailed: string;
  readonly rejected: string;
  readonly outcomeUnknown: string;
  readonly opening: string;
  /** Said when the conversation is closed. */
  readonly farewell: string;
  /** Said instead where the channel closes it as nobody was heard (`silence`), or as it took too long (`max-duration`). */
  readonly farewellInSilence: string;
  readonly farewellAtLimit: string;
  /** Said where all is chosen and nothing was asked yet, by tables of phases in which questions are answered. */
  readonly ready: string;
  /** What the model says for itself where it has nothing to say. */
  readonly nothingToAdd: string;
  /** What the rule-based model says to a question that it has no answer to. */
  readonly cannotAnswer: string;
  /** What it says where it took nothing from what was said and nothing is to be asked. */
  readonly notUnderstood: string;
  /** What it says when asked to wait. */
  readonly takeYourTime: string;
}
