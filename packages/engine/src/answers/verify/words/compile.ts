import { languageOnly } from "../../language-tag.ts";
import type { PhraseTable } from "../text/phrase-table.ts";
import { phraseTable } from "../text/phrase-table.ts";
import { foldText } from "../text/tokens.ts";
import { ar } from "./ar.ts";
import { en } from "./en.ts";
import { fa } from "./fa.ts";
import { kk } from "./kk.ts";
import { ru } from "./ru.ts";
import type { VerifyWords } from "./words.ts";

/** An amount with the name of its unit. */
export interface Counted {
  readonly amount: number;
  readonly unit: string;
}

/** The kinds of words that change how much, or how surely, a sentence says. */
export type QuantityWord = "only" | "always" | "must" | "may" | "all";

/** Which side of a value a limit leaves open. */
export type Limit = "atMost" | "atLeast";

/** The words of a language, ready to be looked up. */
export interface CompiledWords {
  readonly data: VerifyWords;
  readonly fillers: ReadonlySet<string>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly scales: ReadonlyMap<string, number>;
  readonly joiners: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
  readonly counted: PhraseTable<Counted>;
  readonly units: PhraseTable<string>;
  readonly working: ReadonlySet<string>;
  readonly unitFillers: ReadonlySet<string>;
  readonly per: PhraseTable<true>;
  readonly ranges: ReadonlySet<string>;
  readonly clock: ReadonlySet<string>;
  readonly noon: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> };
  readonly months: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlyMap<string, number>;
  readonly negators: PhraseTable<true>;
  readonly negatorsNot: PhraseTable<true>;
  readonly denialsAgain: PhraseTable<true>;
  readonly negateBeginnings: readonly string[];
  readonly negateEndings: readonly string[];
  readonly negatives: ReadonlySet<string>;
  readonly negativeBeginnings: readonly string[];
  readonly quantities: PhraseTable<QuantityWord>;
  readonly limits: PhraseTable<Limit>;
}

const all: readonly VerifyWords[] = [en, ru, kk, ar, fa];
const compiled = new Map<string, CompiledWords>();

/** The words of a language by its BCP 47 tag; undefined for a language that has none here. */
export function wordsOf(language: string): CompiledWords | undefined {
  const locale = languageOnly(language);
  const data = all.find((each) => each.locale === locale);
  return data && compiledOf(data);
}

/** English ones: numbers, signs and codes of a language that has no words here are read with them. */
export function englishWords(): CompiledWords {
  return compiledOf(en);
}

/** The words of every language that there are some of. */
export function allWords(): readonly CompiledWords[] {
  return all.map(compiledOf);
}

/** Compiled when they are first asked for. */
function compiledOf(data: VerifyWords): CompiledWords {
  const known = compiled.get(data.locale);
  if (known !== undefined) return known;
  const made = compile(data);
  compiled.set(data.locale, made);
  return made;
}

function compile(data: VerifyWords): CompiledWords {
  const quantity = (word: QuantityWord): readonly [QuantityWord, string] => [word, data[word]];
  return {
    data,
    fillers: listed(data.fillers),
    numbers: foldedMap(data.numbers),
    scales: foldedMap(data.scales),
    joiners: listed(data.numberJoiners),
    articles: listed(data.articles),
    counted: phraseTable(Object.entries(data.counted).map(([counted, phrases]) => [readCounted(counted), phrases])),
    units: phraseTable(Object.entries(data.units)),
    working: listed(data.working),
    unitFillers: listed(data.unitFillers),
    per: phraseTable([[true, data.per]]),
    ranges: listed(data.ranges),
    clock: listed(data.clock),
    noon: { before: listed(data.beforeNoon), after: listed(data.afterNoon) },
    months: foldedMap(data.months),
    weekdays: foldedMap(data.weekdays),
    negators: phraseTable([[true, data.negators]]),
    denialsAgain: phraseTable([[true, data.denialsAgain]]),
    negatorsNot: phraseTable([[true, data.negatorsNot]]),
    negateBeginnings: [...listed(data.negateBeginnings)],
    negateEndings: [...listed(data.negateEndings)],
    negatives: listed(data.negatives),
    negativeBeginnings: [...listed(data.negativeBeginnings)],
    quantities: phraseTable((["only", "always", "must", "may", "all"] as const).map(quantity)),
    limits: phraseTable([
      ["atMost", data.atMost],
      ["atLeast", data.atLeast],
    ]),
  };
}

function listed(words: string): ReadonlySet<string> {
  return new Set(
    words
      .split(",")
      .map((word) => foldText(word.trim()))
      .filter((word) => word !== ""),
  );
}

function foldedMap(values: { readonly [word: string]: number | undefined }): ReadonlyMap<string, number> {
  const entries = Object.entries(values).flatMap(([word, value]): [string, number][] =>
    value === undefined ? [] : [[foldText(word), value]],
  );
  return new Map(entries);
}

function readCounted(counted: string): Counted {
  const [amount = "0", unit = ""] = counted.split(" ");
  return { amount: Number(amount), unit };
}
