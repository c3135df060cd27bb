import type { JsonObject } from "../json.ts";
import type { ProfileFact } from "./profile.ts";
import type { AnswerResult } from "./result.ts";

/** What a model is asked for. */
export type AnswerPurpose =
  | "triage"
  | "contextualize"
  | "grade"
  | "clarify"
  | "generate"
  | "verify"
  | "account"
  | "remember";

/** Which of the models a purpose is served by. */
export type ModelTier = "small" | "main";

/** A claim with the passages that it is held against. */
export interface JudgedClaim {
  readonly text: string;
  readonly passages: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** What the runtime is to do; each but `finish` is answered by an event with its `requestId`. */
export type AnswerEffect =
  | { readonly type: "load-memory"; readonly requestId: string; readonly contact: string }
  | {
      readonly type: "ask-model";
      readonly requestId: string;
      readonly purpose: AnswerPurpose;
      readonly tier: ModelTier;
      readonly system: string;
      /** The facts of the request: what a model is told as JSON, and what one of rules reads. */
      readonly input: JsonObject;
      /** JSON Schema of the reply. */
      readonly schema: JsonObject;
    }
  | {
      readonly type: "retrieve";
      readonly requestId: string;
      readonly query: string;
      readonly limit: number;
      readonly channel: string;
      readonly contact?: string | undefined;
      /** Only these documents: what the user chose when asked. */
      readonly sources?: readonly string[] | undefined;
    }
  | {
      readonly type: "call-tool";
      readonly requestId: string;
      readonly tool: string;
      readonly args: JsonObject;
      readonly contact: string;
      readonly idempotencyKey: string;
    }
  | { readonly type: "judge-claims"; readonly requestId: string; readonly claims: readonly JudgedClaim[] }
  | {
      readonly type: "write-memory";
      readonly requestId: string;
      readonly contact: string;
      readonly facts: readonly ProfileFact[];
    }
  | { readonly type: "finish"; readonly turnId: string; readonly result: AnswerResult };
