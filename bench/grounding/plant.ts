import type { Chance } from "./chance.ts";
import type { Document } from "./documents.ts";
import { flipsOf } from "./flips.ts";
import { units } from "./units.ts";

/**
 * What is planted into a faithful sentence: a number that its document has nowhere, one that the document has elsewhere, one that it has
 * elsewhere with the same unit, another unit, another product, a denial or the like turned round.
 */
export const plants = ["number", "same-document swap", "same-unit swap", "unit", "entity", "flip"] as const;

/** One of those. */
export type Plant = (typeof plants)[number];

/** A claim that is false of its document, as something was planted into it. */
export interface Planted {
  readonly plant: Plant;
  readonly document: Document;
  readonly faithful: string;
  readonly claim: string;
}

interface Found {
  readonly text: string;
  readonly at: number;
  /** The word after it, by which two numbers are of one unit. */
  readonly unit: string;
}

/** What has digits and is one number: no part of a telephone number, time, date or code. */
const numberPattern = /(?<![\p{L}\p{N}:/.,+٫٬-]|\p{N} )\p{Nd}+(?:[,.٬٫]\p{Nd}+)*(?![\p{N}:/-]|[\p{L}]| \p{Nd})/gu;

/** Everything that can be planted into a sentence, at most one of each kind; the same for the same chance. */
export function plantInto(
  faithful: string,
  document: Document,
  entities: readonly string[],
  chance: Chance,
): readonly Planted[] {
  const made: readonly (readonly [Plant, string | undefined])[] = [
    ["number", mutated(faithful, document, chance)],
    ["same-document swap", swapped(faithful, document, chance, false)],
    ["same-unit swap", swapped(faithful, document, chance, true)],
    ["unit", otherUnit(faithful, document.language, chance)],
    ["entity", otherEntity(faithful, entities, chance)],
    ["flip", chance.oneOf(flipsOf(faithful, document.language))],
  ];
  return made.flatMap(([plant, claim]) =>
    claim === undefined || claim === faithful ? [] : [{ plant, document, faithful, claim }],
  );
}

function numbersIn(text: string): readonly Found[] {
  return [...text.matchAll(numberPattern)].map((match) => {
    const after = text.slice(match.index + match[0].length);
    return { text: match[0], at: match.index, unit: /^\s*([\p{L}%٪]+)/u.exec(after)?.[1] ?? "" };
  });
}

/** A number of the sentence becomes one that the document does not have anywhere. */
function mutated(faithful: string, document: Document, chance: Chance): string | undefined {
  const found = chance.oneOf(numbersIn(faithful));
  if (found === undefined) return undefined;
  const known = new Set([...`${document.title}\n${document.text}`.matchAll(/\p{Nd}+/gu)].map(([run]) => western(run)));
  const variants = variantsOf(found.text).filter((variant) => {
    const runs = western(variant).match(/\d+/g) ?? [];
    return western(variant) !== western(found.text) && !runs.every((run) => known.has(run));
  });
  const other = chance.oneOf(variants);
  return other === undefined ? undefined : replaceAt(faithful, found, other);
}

/** One digit changed, one more, one less, or the same with a nought more. */
function variantsOf(number: string): readonly string[] {
  const places = [...number].flatMap((character, at) => (/\p{Nd}/u.test(character) ? [at] : []));
  const changed = places.flatMap((at) =>
    Array.from({ length: 10 }, (_, digit) => {
      const isLeadingZero = digit === 0 && at === 0;
      return isLeadingZero ? number : number.slice(0, at) + digitLike(number, digit) + number.slice(at + 1);
    }),
  );
  return /[,.٬٫]/.test(number) ? changed : [...changed, `${number}${digitLike(number, 0)}`];
}

/** A number of the sentence becomes another one of its document, of the same unit where that is asked for. */
function swapped(faithful: string, document: Document, chance: Chance, isSameUnit: boolean): string | undefined {
  const others = numbersIn(document.text);
  const pairs = numbersIn(faithful).flatMap((found) =>
    others
      .filter((other) => western(other.text) !== western(found.text))
      .filter((other) => !isSameUnit || (other.unit === found.unit && found.unit !== ""))
      .map((other) => [found, other.text] as const),
  );
  const pair = chance.oneOf(pairs);
  return pair && replaceAt(faithful, pair[0], pair[1]);
}

function otherUnit(faithful: string, language: string, chance: Chance): string | undefined {
  const places = numbersIn(faithful).flatMap(({ text, at }) => {
    const start = at + text.length;
    const after = /^(\s*)([\p{L}%٪]+)/u.exec(faithful.slice(start));
    const row = (units[language] ?? []).find((each) => each.some((unit) => unit.trim() === after?.[2]));
    if (after === null || row === undefined) return [];
    const [, space = "", word = ""] = after;
    return row
      .filter((unit) => unit.trim() !== word)
      .map((unit) => faithful.slice(0, start) + space + unit + faithful.slice(start + space.length + word.length));
  });
  return chance.oneOf(places);
}

function otherEntity(faithful: string, entities: readonly string[], chance: Chance): string | undefined {
  const named = entities.filter((entity) => faithful.includes(entity));
  const entity = chance.oneOf(named);
  const other = chance.oneOf(entities.filter((each) => each !== entity && !named.includes(each)));
  return entity === undefined || other === undefined ? undefined : faithful.replace(entity, other);
}

function replaceAt(text: string, { at, text: old }: Found, replacement: string): string {
  return text.slice(0, at) + replacement + text.slice(at + old.length);
}

function western(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[,٬]/g, "");
}

function digitLike(number: string, digit: number): string {
  return /[\u06f0-\u06f9]/.test(number) ? String.fromCharCode(0x06f0 + digit) : String(digit);
}
