import type { EscalationContext } from "../answers/result.ts";
import type { JsonObject } from "../json.ts";

/** Why a person takes over. */
export type HandoffReason =
  | "person-requested"
  | "restricted-intent"
  | "retries-exhausted"
  | "validation-exhausted"
  | "no-progress"
  | "no-match"
  | "no-input"
  | "turn-cap"
  | "outcome-unknown"
  | "operator-requested"
  | "not-answered"
  | "frustration";

/** What calling a person in came to. */
export type HandoffOutcome = "answered" | "declined" | "busy" | "no-answer" | "hung-up";

/**
 * How far a handoff is. `open`: nobody has taken it yet; `claimed`: a person said that they take it; `answered`: a person talks to the
 * user; `failed`: nobody took it and the bot went on; `returned`: a person gave it back; `closed`: the conversation ended with it.
 */
export type HandoffStatus = "open" | "claimed" | "answered" | "failed" | "returned" | "closed";

/** A tool that an agent names for a handoff, with its arguments. */
export interface HandoffCall {
  readonly tool: string;
  readonly args: JsonObject;
}

/** The newest handoff of a conversation; earlier ones are in the record. */
export interface HandoffState {
  /** Unique among all conversations. */
  readonly id: string;
  readonly reason: HandoffReason;
  /** The name of the restricted intent, or the words of who requested it; empty for the other reasons. */
  readonly detail: string;
  readonly status: HandoffStatus;
  /** From 1; rises when the call for a person is repeated. */
  readonly attempt: number;
  /** When this attempt began. */
  readonly since: string;
  /** When this attempt counts as not answered; null where nobody waits that exactly, and once somebody claimed it. */
  readonly deadline: string | null;
  readonly claimedBy: string | null;
  /** What the last attempt that was settled came to. */
  readonly outcome: HandoffOutcome | null;
  /** What the person who gave it back had to tell; empty where there is nothing. */
  readonly summary: string;
  /** The slot that was being asked for when it began: it is asked again when the bot goes on. */
  readonly asked: string | null;
  /** What the agent wants to be called for each attempt. */
  readonly then?: HandoffCall | undefined;
  /** What was looked up for a question that could not be answered. */
  readonly answer?: EscalationContext | undefined;
}
