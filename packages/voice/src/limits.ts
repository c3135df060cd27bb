/** How long a call waits for what, in milliseconds. */
export interface CallLimits {
  /** The caller is listened to for so long before their silence counts. */
  readonly silenceMs: number;
  /** After speech that brings no words, what was held back is said. */
  readonly transcriptMs: number;
  /** Keys pressed within so long of each other are one answer. */
  readonly keyPauseMs: number;
  /** A response that takes longer is given up. */
  readonly responseMs: number;
  /** A leg that does not report the end of playout is believed to be done so long after it should be. */
  readonly playoutSlackMs: number;
  /** A call whose goodbye was talked over ends after so much silence, unless there was an answer. */
  readonly graceMs: number;
  readonly transferMs: number;
  /** Then the call is brought to an end, and is cut off `leaveMs` later. */
  readonly maxDurationMs: number;
  readonly leaveMs: number;
  /** How often a lost session, and a store that fails, is tried again, and after how long. */
  readonly retries: number;
  readonly retryMs: number;
}

/** What calls wait unless told otherwise. */
export const defaultLimits: CallLimits = {
  silenceMs: 7_000,
  transcriptMs: 1_500,
  keyPauseMs: 1_500,
  responseMs: 12_000,
  playoutSlackMs: 2_000,
  graceMs: 2_500,
  transferMs: 30_000,
  maxDurationMs: 30 * 60_000,
  leaveMs: 20_000,
  retries: 3,
  retryMs: 500,
};
