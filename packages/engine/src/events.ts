import type { AnswerResult } from "./answers/result.ts";
import type { HandoffOutcome } from "./handoff/state.ts";
import type { JsonObject } from "./json.ts";

/** A tool call as a model made it. `args` is unknown by design: a model may send anything. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
}

/**
 * What a search came to. `ok`: passages. `no_match`: none fits. `restricted_empty`: there is nothing that may be seen. `timeout`: it took too
 * long. `unavailable`: it could not be done, or it is in doubt who asks.
 */
export type SearchStatus = "ok" | "no_match" | "restricted_empty" | "timeout" | "unavailable";

/** A passage that was found, by what it is known by: its words are not kept. */
export interface FoundPassage {
  readonly id: string;
  readonly category: "instruction" | "knowledge";
  /** The document that it is from. */
  readonly source: string;
  readonly title: string;
  readonly url?: string | undefined;
}

/** What a conversation starts from. `at` is an ISO 8601 instant, `timeZone` an IANA name, `locale` a BCP 47 tag. */
export interface Opening {
  readonly id: string;
  readonly at: string;
  readonly channel: string;
  readonly timeZone: string;
  readonly locale?: string | undefined;
  /** Who the user is, by the id of a contact; said by the channel, never by the user or a model. Searches show what this contact may see. */
  readonly contact?: string | undefined;
  /** The channel sends `speech-heard` for each message, before what the user says next: what was not heard counts as not said. */
  readonly reportsHearing?: boolean | undefined;
  /** External signals (telephony, CRM, web form) that event slots read by their `eventKey`. */
  readonly data?: JsonObject | undefined;
  /** Notes the whole of each decision, values included (spec section 19.4), and gives it back with each reply. */
  readonly debug?: boolean | undefined;
}

/**
 * What happened. The union is closed; each event carries the instant `at` (ISO 8601) at which it happened.
 * An event that does not fit the state (an unknown request, a turn after the end) changes nothing and is traced.
 */
export type Event =
  | ({ readonly type: "conversation-opened" } & Opening)
  | {
      readonly type: "user-said";
      readonly at: string;
      readonly turnId: string;
      readonly text: string;
      /** The recorded messages that the text is made of, where several were merged into one turn. */
      readonly inbound?: readonly string[] | undefined;
      /** Signals that came along with the message. */
      readonly data?: JsonObject | undefined;
    }
  | {
      readonly type: "key-pressed";
      readonly at: string;
      readonly turnId: string;
      /** The keys of one entry on a phone, as they were pressed: digits, "*", "#", and A to D. */
      readonly keys: string;
    }
  | { readonly type: "data-received"; readonly at: string; readonly turnId: string; readonly data: JsonObject }
  | {
      readonly type: "event-received";
      readonly at: string;
      readonly turnId: string;
      /** A name of the agent's `events`, whose values it fills in. */
      readonly name: string;
      /** Signals that came along with the event. */
      readonly data?: JsonObject | undefined;
    }
  | {
      readonly type: "slots-given";
      readonly at: string;
      readonly turnId: string;
      /** By slot. */
      readonly values: JsonObject;
      /** They are read back to the user as if the user had said them; otherwise they are filled at once. */
      readonly readback: boolean;
    }
  | {
      readonly type: "model-replied";
      readonly at: string;
      readonly requestId: string;
      readonly text: string;
      readonly toolCalls: readonly ToolCall[];
    }
  | { readonly type: "model-failed"; readonly at: string; readonly requestId: string; readonly reason: string }
  | { readonly type: "call-started"; readonly at: string; readonly callId: string }
  | { readonly type: "tool-returned"; readonly at: string; readonly callId: string; readonly result: JsonObject }
  | {
      readonly type: "search-returned";
      readonly at: string;
      readonly callId: string;
      readonly status: SearchStatus;
      readonly passages: readonly FoundPassage[];
    }
  | {
      readonly type: "answer-returned";
      readonly at: string;
      readonly callId: string;
      /** Null where it could not be found out. */
      readonly result: AnswerResult | null;
    }
  | {
      readonly type: "tool-failed";
      readonly at: string;
      readonly callId: string;
      /** `unknown`: it was started and nobody knows whether it took effect, so it is never repeated blindly. */
      readonly kind: "error" | "timeout" | "unknown";
      readonly message?: string | undefined;
    }
  | {
      /** An event of the agent's own table of phases, reported from outside. */
      readonly type: "phase-event";
      readonly at: string;
      readonly turnId: string;
      readonly name: string;
      readonly data?: JsonObject | undefined;
    }
  | { readonly type: "closing-requested"; readonly at: string; readonly turnId: string; readonly reason: string }
  /** A message was played: to its end, or cut off (barge-in, a lost line). */
  | {
      readonly type: "speech-heard";
      readonly at: string;
      readonly messageId: string;
      readonly heardAll: boolean;
      /** As much of it as was heard, where the channel knows; kept for the talk's history, never decided upon. */
      readonly heardText?: string | undefined;
    }
  /** The user was listened to and said nothing (no input). */
  | { readonly type: "silence"; readonly at: string; readonly turnId: string }
  | { readonly type: "handoff-requested"; readonly at: string; readonly turnId: string; readonly reason: string }
  | {
      /** A person takes a handoff. One that is not the conversation's newest is denied, here and in the next two. */
      readonly type: "handoff-claimed";
      readonly at: string;
      readonly turnId: string;
      readonly handoffId: string;
      readonly by: string;
    }
  | {
      readonly type: "handoff-settled";
      readonly at: string;
      readonly turnId: string;
      readonly handoffId: string;
      /** Which attempt; denied where another one is under way by now. */
      readonly attempt?: number | undefined;
      readonly outcome: HandoffOutcome;
      readonly by?: string | undefined;
    }
  | {
      /** A person gives the conversation back to the bot. */
      readonly type: "handoff-returned";
      readonly at: string;
      readonly turnId: string;
      readonly handoffId: string;
      readonly by?: string | undefined;
      /** What the bot should know of the talk that it did not lead. */
      readonly summary?: string | undefined;
    }
  | { readonly type: "ended"; readonly at: string; readonly turnId: string; readonly reason: string };

/** The names of the events. */
export type EventType = Event["type"];
