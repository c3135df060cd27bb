import type { CountryRegions } from "./country.ts";
import { foldPhrase } from "./spelling.ts";

/** An adjective: no suffix follows it. */
const adjectiveEnding = "ий";

/** True for a name that is an adjective of a place ("карагандинск-ий"). */
export function isAdjective(name: string): boolean {
  return name.endsWith(`-${adjectiveEnding}`);
}

const latin: { readonly [letter: string]: string | undefined } = {
  а: "a",
  б: "b",
  г: "g",
  д: "d",
  е: "e",
  з: "z",
  и: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  п: "p",
  с: "s",
  т: "t",
  ы: "y",
};

/** What may follow a name, as words are compared. */
export interface Inflection {
  readonly endings: CountryRegions["endings"];
  readonly suffixes: readonly string[];
  readonly latinSuffixes: readonly string[];
}

/** The endings and suffixes of a country, folded once for all of its names. */
export function inflectionOf({ endings, suffixes }: CountryRegions): Inflection {
  const folded = [...new Set(suffixes.map(joined))];
  const inLatin = (suffix: string): string => Array.from(suffix, (letter) => latin[letter] ?? letter).join("");
  return { endings, suffixes: folded, latinSuffixes: folded.map(inLatin) };
}

/** Every form of a name, as words are compared and without spaces ("усть каменогорск-" gives "устькаменогорске"). */
export function formsOf(name: string, { endings, suffixes, latinSuffixes }: Inflection): readonly string[] {
  if (name.endsWith("=")) return [joined(name.slice(0, -1))];
  const dash = name.lastIndexOf("-");
  const stem = joined(dash < 0 ? name : name.slice(0, dash));
  const nominative = dash < 0 ? "" : name.slice(dash + 1);
  const inflected = dash < 0 ? [""] : (endings[nominative] ?? [nominative]);
  const own = inflected.map((ending) => stem + ending);
  if (isAdjective(name)) return own;
  const following = /[a-z]/.test(stem) ? latinSuffixes : suffixes;
  return [...own, ...following.map((suffix) => stem + nominative + suffix)];
}

function joined(phrase: string): string {
  return foldPhrase(phrase).join("");
}
