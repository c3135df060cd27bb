import type { LanguagePack } from "../../language/pack.ts";

/** One thing that an answer says, and the ids of the passages that it rests on. */
export interface Claim {
  /** May hold slots, `{{<passage id>#<n>}}`: the n-th value of a passage, which code writes. */
  readonly text: string;
  readonly citations: readonly string[];
}

/** A passage that was retrieved in this turn. */
export interface Evidence {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** BCP 47; found out from its letters and words where it is not told. */
  readonly language?: string | undefined;
}

/** What an answer is held against. */
export interface VerifyInput {
  readonly claims: readonly Claim[];
  /** Everything that was retrieved in this turn. */
  readonly evidence: readonly Evidence[];
  /** What the user asked, in the user's words: names in it may be repeated. */
  readonly question: string;
  /** The user's language, BCP 47. */
  readonly language: string;
  /** The claims quote sentences in the passage's language, and the answer says so. */
  readonly isQuoted: boolean;
  /** The words of the user's language: what is a question, and what promises a person. */
  readonly pack: LanguagePack;
  /** Phrases of a question back in the user's language: a question of these alone says nothing. */
  readonly asking?: readonly string[] | undefined;
  /** Names of the domain's products. */
  readonly names?: readonly string[] | undefined;
}

/**
 * What is wrong with a claim. `unjudged` alone is no fault: code could not tell (another language than the passage's, or one that it has no
 * words of), so that a model has to, or nothing is said.
 */
export type FindingCode =
  | "uncited"
  | "unknown-citation"
  | "unknown-slot"
  | "too-long"
  | "value-not-in-passage"
  | "unit-differs"
  | "value-of-something-else"
  | "name-not-in-passage"
  | "polarity-differs"
  | "quantity-word-differs"
  | "quotation-differs"
  | "not-supported"
  | "wrong-language"
  | "promises-person"
  | "unjudged";

/** One fault of one claim. */
export interface Finding {
  readonly code: FindingCode;
  /** Which claim, from 0. */
  readonly claim: number;
  /** The words of the claim that it is about. */
  readonly span: string;
  /** The id of the passage that says otherwise, where one does. */
  readonly evidence?: string | undefined;
}

/** A value's place in a passage. */
export interface Place {
  readonly passageId: string;
  readonly span: string;
  readonly start: number;
  readonly end: number;
}

/** Two cited passages give one attribute different values: which of them holds, only a person or a further question can tell. */
export interface Conflict {
  readonly claim: number;
  readonly one: Place;
  readonly other: Place;
}

/** A claim with each of its values written as the passage has it. */
export interface BoundClaim {
  readonly text: string;
  readonly citations: readonly string[];
  /** In the order in which they stand in the text. */
  readonly values: readonly Place[];
}

/** What came of a verification: an answer may be said where there is neither finding nor conflict. */
export interface Verified {
  readonly findings: readonly Finding[];
  readonly conflicts: readonly Conflict[];
  readonly claims: readonly BoundClaim[];
}
