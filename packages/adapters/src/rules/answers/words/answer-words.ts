/** The kinds of records that people call their own, in no particular language. */
export type RecordKind =
  | "policy"
  | "claim"
  | "order"
  | "balance"
  | "invoice"
  | "payment"
  | "booking"
  | "delivery"
  | "contract"
  | "subscription"
  | "card"
  | "account";

/** What somebody tells of themselves, in no particular language. */
export type FactKind = "name" | "city" | "vehicle" | "occupation" | "children";

/** What the answering rules know of a language: word lists as data, beside those of its language pack. */
export interface AnswerWords {
  /** Words that carry no content of a question. */
  readonly stop: readonly string[];
  /** Small talk beside greetings and thanks. */
  readonly smallTalk: readonly string[];
  /** What no document of a company answers. */
  readonly outOfScope: readonly string[];
  /** How a question opens that needs the one before it. */
  readonly followUps: readonly string[];
  /** Words that point at what was said before. */
  readonly pointers: readonly string[];
  /** How a question opens that asks for the way of doing something, whoever's it is. */
  readonly howTo: readonly string[];
  /** Words of owning, beside the word for what is owned. */
  readonly own: readonly string[];
  /** Words for records, each followed or preceded by one of `own`; and those that hold their owner in themselves. */
  readonly records: { readonly [kind in RecordKind]?: readonly string[] | undefined };
  readonly ownRecords: { readonly [kind in RecordKind]?: readonly string[] | undefined };
  /** Phrases that ask for a number, and the words beside the number that answer them; none where any number may. */
  readonly quantities: readonly { readonly asks: readonly string[]; readonly units: readonly string[] }[];
  /** How people tell something of themselves: the first group is what is remembered. */
  readonly facts: { readonly [kind in FactKind]?: RegExp | undefined };
}
