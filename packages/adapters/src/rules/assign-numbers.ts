import { normalise, phraseAt, toWords } from "@signalbox/engine/language";
import type { OpenField } from "./fields.ts";
import type { Found, Reading } from "./reading.ts";
import { hasAlternative, isSameNoun, meantOf, spanOf } from "./reading.ts";
import type { FoundNumber } from "./values/numbers.ts";
import { hitAt, lengthBefore } from "./words/phrase-map.ts";
import type { CountedWords } from "./words/rules-words.ts";

/** What a field's value counts. */
interface Counted {
  readonly open: OpenField;
  readonly ownWords: readonly string[];
  readonly kinds: readonly CountedWords[];
  /** A number on its own is for this field: it was asked for, or its value is being changed. */
  readonly isFocus: boolean;
  /** Other values were taken from the same text: "around 7" may be an hour there. */
  readonly isBesideOthers: boolean;
}

const enough = 3;

/** Which number goes to which field, by the words around it: "four guests", "$350", "party of six". */
export function assignNumbers(
  reading: Reading,
  numbers: readonly FoundNumber[],
  fields: readonly { open: OpenField; isFocus: boolean }[],
  isBesideOthers: boolean,
): readonly (Found<number> & { readonly open: OpenField })[] {
  if (numbers.length === 0) return [];
  const counted = fields.map(({ open, isFocus }) => ({ ...countedOf(open, reading), isFocus, isBesideOthers }));
  const single = withoutRanges(reading, sumsOfPeople(reading, numbers));
  const candidates = single.flatMap((number) => {
    const best = counted
      .map((field) => ({ field, score: scoreOf(reading, number, field) }))
      .sort((a, b) => b.score - a.score)[0];
    return best && best.score >= enough ? [{ ...number, open: best.field.open, score: best.score }] : [];
  });
  return fields.flatMap(({ open }) => {
    const own = candidates.filter((candidate) => candidate.open === open);
    const best = Math.max(...own.map((candidate) => candidate.score));
    const top = own.filter((candidate) => candidate.score === best || isCorrecting(reading, candidate));
    const meant = meantOf(top, reading);
    return meant && !hasAlternative(meant, reading) ? [{ ...meant, open }] : [];
  });
}

/** "Actually 5" stands for what was said before it, however well that was introduced. */
function isCorrecting({ words, pack }: Reading, { first }: FoundNumber): boolean {
  const before = words[first - 1]?.word ?? "";
  return pack.correct.includes(before) || pack.deny.includes(before);
}

/** The number of people where only the speaker is named: "just me". */
export function onlyMe(
  reading: Reading,
  fields: readonly OpenField[],
): (Found<number> & { readonly open: OpenField }) | undefined {
  const { words, rules } = reading;
  const { peopleKind } = rules.data.numbers;
  const index = words.findIndex((_, at) => hitAt(rules.onlyMe, words, at) !== undefined);
  const length = hitAt(rules.onlyMe, words, index)?.length;
  if (length === undefined) return undefined;
  const open = fields.find((field) => countedOf(field, reading).kinds.some((kind) => kind.name === peopleKind));
  return open ? { ...spanOf(words, index, index + length - 1), value: 1, open } : undefined;
}

function countedOf(open: OpenField, { rules }: Reading): Omit<Counted, "isFocus" | "isBesideOthers"> {
  const { hint, slot, field } = open.field;
  const named = [hint, slot, field].map((name) =>
    name.replaceAll(/[_-]/g, " ").replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
  );
  const words = toWords(normalise(named.join(" , "))).map((word) => word.word);
  const ownWords = words.filter((word) => !rules.data.numbers.emptyHints.includes(word));
  const kinds = rules.kinds.filter((kind) => words.some((word) => kind.slotWords.has(word)));
  return { open, ownWords, kinds };
}

function scoreOf(reading: Reading, number: FoundNumber, counted: Counted): number {
  const { rules } = reading;
  const mayBeHour =
    counted.isFocus &&
    counted.isBesideOthers &&
    number.value <= 23 &&
    lengthBefore(rules.around, reading.words, number.first) > 0;
  const isMoneyField = counted.kinds.some((kind) => kind.name === rules.data.numbers.moneyKind);
  const isMoney = number.isMoney
    ? isMoneyField || (counted.isFocus && counted.open.field.type === "number")
      ? 5
      : -10
    : 0;
  const noun = nounScore(reading, number, counted);
  return isMoney + noun + beforeScore(reading, number, counted) + (counted.isFocus && !mayBeHour ? 3 : 0);
}

/** The word after the number: what is counted by the field, by another one, or something unknown. */
function nounScore(reading: Reading, number: FoundNumber, counted: Counted): number {
  const { words, text } = reading;
  const isPercent = /^\s?%/.test(text.slice(number.end));
  if (isPercent) return counted.ownWords.some((word) => word.startsWith("percent")) ? 6 : -10;
  for (const at of [number.next, number.next + 1]) {
    if (words[at]?.opensClause !== false) break;
    const score = nounScoreAt(reading, at, counted);
    if (score !== undefined) return score;
    if (isPlain(reading, at)) break;
  }
  const isShort = words.length <= 3 && number.first === 0;
  return isShort || isBare(reading, number.next) ? 0 : -4;
}

function nounScoreAt({ words, rules }: Reading, index: number, { ownWords, kinds }: Counted): number | undefined {
  const word = words[index]?.word ?? "";
  if (ownWords.some((own) => isSameNoun(own, word, rules.data.numbers.pluralEndings))) return 6;
  const named = rules.kinds.filter((kind) => hitAt(kind.nouns, words, index));
  if (named.length === 0) return undefined;
  return named.some((kind) => kinds.includes(kind)) ? 5 : -10;
}

function isPlain({ words, rules }: Reading, index: number): boolean {
  const word = words[index]?.word ?? "";
  return rules.plain.has(word) || /^\p{N}/u.test(word);
}

/** Nothing follows the number that it could count. */
function isBare(reading: Reading, next: number): boolean {
  const { words, pack } = reading;
  return (
    words[next]?.opensClause !== false || isPlain(reading, next) || phraseAt(pack.lexicons.filler, words, next) > 0
  );
}

/** What stands before the number: "table for", "the damage is", "room". */
function beforeScore(reading: Reading, { first }: FoundNumber, { ownWords, kinds }: Counted): number {
  const { words, rules } = reading;
  const before = words.slice(Math.max(0, first - 4), first).map((word) => word.word);
  const hasOwn = before.some((word) => ownWords.includes(word));
  const isJoined = words[first]?.opensClause === false;
  if (isJoined && rules.data.numbers.numbered.includes(before.at(-1) ?? "") && !ownWords.includes(before.at(-1) ?? ""))
    return -10;
  const around = lengthBefore(rules.around, words, first);
  const leadIn = kinds.some(
    (kind) =>
      lengthBefore(kind.leadIns, words, first) > 0 ||
      (around > 0 && lengthBefore(kind.leadIns, words, first - around) > 0),
  );
  return (leadIn ? 3 : 0) + (hasOwn ? 3 : 0);
}

/** Of "3 or 4", "3 to 4" and "between 3 and 4" no number is meant; "my wife and two kids" are more than two. */
function withoutRanges(reading: Reading, numbers: readonly FoundNumber[]): readonly FoundNumber[] {
  const { words, rules } = reading;
  const isRange = (one: FoundNumber | undefined, other: FoundNumber | undefined): boolean => {
    if (!one || !other) return false;
    const joined = lengthBefore(rules.range, words, other.first);
    if (joined > 0 && other.first - joined <= one.next + 1) return true;
    return lengthBefore(rules.between, words, one.first) > 0 && isJoinedByAnd(reading, one, other);
  };
  return numbers.filter(
    (number, index) =>
      !isRange(numbers[index - 1], number) && !isRange(number, numbers[index + 1]) && !hasCompanion(reading, number),
  );
}

function hasCompanion({ words, rules }: Reading, { first }: FoundNumber): boolean {
  const isJoined = rules.data.numbers.and.includes(words[first - 1]?.word ?? "");
  return isJoined && lengthBefore(rules.companions, words, first - 1) > 0;
}

/** "Two adults and two children" are four people, "me and three friends" too. */
function sumsOfPeople(reading: Reading, numbers: readonly FoundNumber[]): readonly FoundNumber[] {
  const { words, rules } = reading;
  const kind = rules.kinds.find((one) => one.name === rules.data.numbers.peopleKind);
  const isPeople = (number: FoundNumber): boolean =>
    kind !== undefined && [number.next, number.next + 1].some((at) => hitAt(kind.nouns, words, at));
  const summed: FoundNumber[] = [];
  for (const number of numbers) {
    const last = summed.at(-1);
    const isJoined = last && isPeople(last) && isPeople(number) && isJoinedByAnd(reading, last, number);
    if (isJoined)
      summed[summed.length - 1] = { ...number, start: last.start, first: last.first, value: last.value + number.value };
    else
      summed.push(lengthBefore(rules.meAnd, words, number.first) > 0 ? { ...number, value: number.value + 1 } : number);
  }
  return summed.map((number) => {
    const after = isPeople(number) ? number.next + 1 : number.next;
    return hitAt(rules.andMe, words, after) && !words[after]?.opensClause
      ? { ...number, value: number.value + 1 }
      : number;
  });
}

function isJoinedByAnd({ words, rules }: Reading, one: FoundNumber, other: FoundNumber): boolean {
  const between = words.slice(one.next, other.first).map((word) => word.word);
  return between.length <= 3 && rules.data.numbers.and.includes(between.at(-1) ?? "");
}
