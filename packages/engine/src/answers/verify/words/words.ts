/** Words of one meaning, separated by commas; a phrase may have several words. Of a unit, the first counts one and the second several. */
type Phrases = string;

/** What verification knows of a language: data, and nothing else. */
export interface VerifyWords {
  readonly locale: string;
  /** Letters that no other language here has, and frequent words that mean nothing by themselves. */
  readonly letters: RegExp | null;
  readonly fillers: Phrases;
  /** A comma is the decimal sign, and a point or a space sets thousands apart. */
  readonly hasDecimalComma: boolean;
  /** Number words change with their case, so that one cannot be put in another's place. */
  readonly inflectsNumbers: boolean;
  readonly numbers: { readonly [word: string]: number | undefined };
  /** Words that multiply what stands before them. */
  readonly scales: { readonly [word: string]: number };
  /** Words inside a number ("two hundred and five"). */
  readonly numberJoiners: Phrases;
  /** Words that say a number and its unit in one ("twice"), as "2 time". */
  readonly counted: { readonly [amountAndUnit: string]: Phrases };
  /** Words for one of something where a unit follows ("a year"), and that count nothing elsewhere. */
  readonly articles: Phrases;
  /** By the name that a unit has in every language. */
  readonly units: { readonly [unit: string]: Phrases };
  /** Words beside a unit of days that make them working days, and those that change nothing ("calendar"). */
  readonly working: Phrases;
  readonly unitFillers: Phrases;
  /** Words between a unit and the time that it is for ("20 euros a month"). */
  readonly per: Phrases;
  /** Words between two numbers of which the second has the unit ("3 to 5 days"). */
  readonly ranges: Phrases;
  /** Words before a time of day; and those after one, for before and after noon. */
  readonly clock: Phrases;
  readonly beforeNoon: Phrases;
  readonly afterNoon: Phrases;
  /** By number; those of the Persian calendar are 13 to 24. */
  readonly months: { readonly [word: string]: number | undefined };
  readonly weekdays: { readonly [word: string]: number | undefined };
  /** Words that deny again what was denied already, or deny by themselves where nothing was ("neither"). */
  readonly denialsAgain: Phrases;
  /** Words that deny; phrases in which one denies nothing ("no later than"); how words begin and end that hold a denial. */
  readonly negators: Phrases;
  readonly negatorsNot: Phrases;
  readonly negateBeginnings: Phrases;
  readonly negateEndings: Phrases;
  /** Words that deny by their meaning ("free", "unless"), and how such words begin ("exclud", "refus"). */
  readonly negatives: Phrases;
  readonly negativeBeginnings: Phrases;
  readonly only: Phrases;
  readonly always: Phrases;
  readonly must: Phrases;
  readonly may: Phrases;
  readonly all: Phrases;
  readonly atMost: Phrases;
  readonly atLeast: Phrases;
}
