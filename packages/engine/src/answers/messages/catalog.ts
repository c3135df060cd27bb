import type { EscalationReason } from "../result.ts";

/** What the graph says by itself, in one language. None of it states a fact of the documents. */
export interface AnswerMessages {
  readonly smallTalk: string;
  readonly outOfScope: string;
  readonly notIdentified: string;
  readonly stopped: string;
  /** `{options}` is filled in. */
  readonly whichOne: string;
  /** Between the last two options. */
  readonly or: string;
  /** Before sentences that are quoted in another language; `{language}` is its name. */
  readonly quoted: string;
  readonly languages: { readonly [language: string]: string | undefined };
  readonly escalations: { readonly [reason in EscalationReason]: string };
  /** The words that a question back may be made of, beside the user's and those of the options. */
  readonly asking: readonly string[];
  /** What people say who have had enough, beside what an agent adds. */
  readonly frustration: readonly string[];
}
