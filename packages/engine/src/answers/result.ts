import type { Json } from "../json.ts";

/** Why a person has to take over. */
export type EscalationReason =
  | "user_requested"
  | "insufficient_retrieval"
  | "ungrounded"
  | "low_confidence"
  | "restricted_intent"
  | "budget_exhausted"
  | "frustration";

/** What an answer rests on: a passage with the number that it has in the answer. */
export interface Citation {
  readonly number: number;
  readonly passageId: string;
  readonly source: string;
  readonly title: string;
  readonly url?: string | undefined;
}

/** One thing that the user may have meant. */
export interface ClarifyOption {
  readonly label: string;
  /** What the passages were told apart by. */
  readonly by: "product" | "folder" | "title";
}

/** What a person who takes over starts from. */
export type EscalationContext = {
  readonly rewritten_query: string;
  readonly top_chunks: readonly { readonly chunk_id: string; readonly score: number; readonly title: string }[];
  readonly conversation_summary: string;
  readonly user_profile: { readonly [key: string]: Json };
};

/** A sentence of an answer with the numbers of what it rests on. */
export interface SaidClaim {
  readonly text: string;
  readonly citations: readonly number[];
}

/** What a turn ends with: each message is ready to be said, in `language`. */
export type AnswerResult =
  | {
      readonly status: "answered";
      /** `small-talk` states nothing and cites nothing. */
      readonly kind: "knowledge" | "account" | "small-talk";
      readonly message: string;
      /** The message without the numbers of what it rests on: to be read aloud. */
      readonly spoken: string;
      readonly claims: readonly SaidClaim[];
      readonly citations: readonly Citation[];
      readonly confidence: number;
      readonly language: string;
      /** The claims quote the passages in their own language, and the message says so. */
      readonly isQuoted: boolean;
    }
  | {
      readonly status: "clarify";
      readonly message: string;
      readonly question: string;
      readonly options: readonly ClarifyOption[];
      readonly language: string;
    }
  | {
      readonly status: "refused";
      readonly reason: "out_of_scope" | "not_identified" | "stopped";
      readonly message: string;
      readonly language: string;
    }
  | {
      /** The handoff signal (grounded-answer spec, "Handoff is a signal, not a mechanism"): its names are the spec's. */
      readonly status: "escalate";
      readonly message: string;
      readonly reason: EscalationReason;
      readonly handoff_context: EscalationContext;
    };
