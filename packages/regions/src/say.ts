import type { Regions } from "./compile.ts";
import type { RegionSentences } from "./country.ts";

/** How many names a question lists. */
const mostChoices = 4;

/** The name of a region with its kind, as it is read back in a locale (its language, else the country's first); the code itself where it is unknown. */
export function regionName({ data }: Regions, code: string, locale: string): string {
  const names = Object.hasOwn(data.regions, code) ? data.regions[code]?.names : undefined;
  return names?.[languageOf(locale)] ?? Object.values(names ?? {})[0] ?? code;
}

/** The question which of some regions is meant, or whether one is. */
export function askBetween(regions: Regions, codes: readonly string[], locale: string): string {
  const sentences = sentencesIn(regions, locale);
  const [first] = codes;
  if (first !== undefined && codes.length === 1)
    return put(sentences.confirm, "name", regionName(regions, first, locale));
  if (codes.length > mostChoices) return sentences.nameOne;
  const choices = codes.map((code) => put(sentences.choice, "name", regionName(regions, code, locale)));
  const listed = [choices.slice(0, -1).join(", "), ...choices.slice(-1)].join(sentences.or);
  return put(sentences.choose, "choices", listed);
}

/** The question that confirms a change of region: to the one named, between those that may be, or to which. */
export function askWhetherMoved(regions: Regions, codes: readonly string[], locale: string): string {
  const { askChange, confirmChange } = sentencesIn(regions, locale);
  const [first] = codes;
  if (first === undefined) return askChange;
  if (codes.length > 1) return askBetween(regions, codes, locale);
  return put(confirmChange, "name", regionName(regions, first, locale));
}

function sentencesIn({ data }: Regions, locale: string): RegionSentences {
  const sentences = data.sentences[languageOf(locale)] ?? Object.values(data.sentences)[0];
  if (sentences === undefined)
    throw new Error(`The regions of ${data.country} say nothing in any locale: give them sentences.`);
  return sentences;
}

function languageOf(locale: string): string {
  return locale.toLowerCase().split("-")[0] ?? locale;
}

function put(sentence: string, name: string, value: string): string {
  return sentence.replace(`{${name}}`, () => value);
}
