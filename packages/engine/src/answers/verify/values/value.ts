/** What sort of thing a value is: only those of one sort are compared. */
export type ValueKind = "amount" | "date" | "weekday" | "time" | "contact" | "code";

/** A value in a text: a number with its unit, a day, a time of day, a telephone number or address, a code. */
export interface Value {
  readonly kind: ValueKind;
  /** What makes two values the same, without its unit. */
  readonly key: string;
  /** The unit of an amount by its name in every language; "" where none is told. */
  readonly unit: string;
  /** The time that an amount is for ("20 euros a month"), by the name of its unit; "" where none is told. */
  readonly per: string;
  /** The place of the value itself, without its unit. */
  readonly start: number;
  readonly end: number;
  /** The place with its unit. */
  readonly fullStart: number;
  readonly fullEnd: number;
  /** It is written in digits and not in words. */
  readonly isInDigits: boolean;
  /** "A year" and the like: in a passage it may be what a claim counts, in a claim it counts nothing. */
  readonly isImplied: boolean;
  /** The first and the last of the tokens that it takes up, with its unit. */
  readonly firstToken: number;
  readonly lastToken: number;
}
