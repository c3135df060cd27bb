import type { Token } from "../text/tokens.ts";
import type { CompiledWords } from "../words/compile.ts";

/** A day, a month or a time of day that begins at a token. */
export interface MomentFound {
  readonly kind: "date" | "weekday" | "time";
  readonly key: string;
  /** The first token after it. */
  readonly next: number;
  readonly isInDigits: boolean;
}

const dateGap = /^[./-]$/;
const shortestLoneMonth = 5;

/** The date, weekday or time at a token, or null. */
export function momentAt(
  tokens: readonly Token[],
  at: number,
  words: CompiledWords,
  isCapital: boolean,
): MomentFound | null {
  const token = tokens[at];
  if (token?.kind === "digits")
    return numericDate(tokens, at) ?? dayAndMonth(tokens, at, words) ?? timeAt(tokens, at, words);
  return monthAt(tokens, at, words, isCapital) ?? weekdayAt(tokens, at, words);
}

/** "12.05.2027", "2027-05-12", "1403/05/12". */
function numericDate(tokens: readonly Token[], at: number): MomentFound | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (second?.kind !== "digits" || third?.kind !== "digits" || first === undefined) return null;
  if (!dateGap.test(second.gap) || second.gap !== third.gap) return null;
  const isYearFirst = first.word.length === 4 && third.word.length <= 2;
  if (!isYearFirst && (third.word.length !== 4 || first.word.length > 2)) return null;
  const [year, day] = isYearFirst ? [first.word, third.word] : [third.word, first.word];
  const month = Number(second.word);
  if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return null;
  const persian = Number(year) < 1700 ? 12 : 0;
  return { kind: "date", key: dateKey(Number(day), month + persian, Number(year)), next: at + 3, isInDigits: true };
}

/** "1 March 2027", "1st of March". */
function dayAndMonth(tokens: readonly Token[], at: number, words: CompiledWords): MomentFound | null {
  const day = Number(tokens[at]?.word);
  let next = at + 1;
  if (isOrdinalSuffix(tokens[next])) next++;
  if (tokens[next]?.word === "of") next++;
  const month = tokens[next]?.opensClause ? undefined : words.months.get(tokens[next]?.word ?? "");
  if (month === undefined || day < 1 || day > 31) return null;
  const year = yearAt(tokens, next + 1);
  return {
    kind: "date",
    key: dateKey(day, month, year),
    next: next + (year === undefined ? 1 : 2),
    isInDigits: true,
  };
}

/** "March 1, 2027", "March 2027", "in March". */
function monthAt(tokens: readonly Token[], at: number, words: CompiledWords, isCapital: boolean): MomentFound | null {
  const month = words.months.get(tokens[at]?.word ?? "");
  if (month === undefined) return null;
  const after = tokens[at + 1];
  const year = yearAt(tokens, at + 1);
  if (year !== undefined) return { kind: "date", key: dateKey(undefined, month, year), next: at + 2, isInDigits: true };
  if (after?.kind === "digits" && after.word.length <= 2 && !after.opensClause && isCapital) {
    const next = at + (isOrdinalSuffix(tokens[at + 2]) ? 3 : 2);
    const yearAfter = yearAt(tokens, next);
    return {
      kind: "date",
      key: dateKey(Number(after.word), month, yearAfter),
      next: next + (yearAfter === undefined ? 0 : 1),
      isInDigits: true,
    };
  }
  const isSure = (tokens[at]?.word.length ?? 0) >= shortestLoneMonth && (words.data.locale !== "en" || isCapital);
  return isSure ? { kind: "date", key: dateKey(undefined, month, undefined), next: at + 1, isInDigits: false } : null;
}

function yearAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  const isNear = token?.gap === " " || token?.gap === ", " || token?.gap === "\u00a0";
  return token?.kind === "digits" && token.word.length === 4 && isNear ? Number(token.word) : undefined;
}

/** Monday and the like; Persian writes some as two words. */
function weekdayAt(tokens: readonly Token[], at: number, words: CompiledWords): MomentFound | null {
  const [one, other] = [tokens[at], tokens[at + 1]];
  if (one?.kind !== "word") return null;
  const joined = other?.kind === "word" && other.gap === " " ? words.weekdays.get(one.word + other.word) : undefined;
  const weekday = joined ?? words.weekdays.get(one.word);
  if (weekday === undefined) return null;
  return { kind: "weekday", key: `w${weekday}`, next: at + (joined === undefined ? 1 : 2), isInDigits: false };
}

/** "18:30", "9 am", "9:30 p.m.", and after a word for the hour ("ساعت ۹"). */
function timeAt(tokens: readonly Token[], at: number, words: CompiledWords): MomentFound | null {
  const hour = Number(tokens[at]?.word);
  const second = tokens[at + 1];
  const hasMinutes = second?.kind === "digits" && /^[:٫.]$/.test(second.gap) && second.word.length === 2;
  const isColon = hasMinutes && second.gap === ":";
  const next = at + (hasMinutes ? 2 : 1);
  const noon = noonAt(tokens, next, words);
  const isNamed = words.clock.has(tokens[at - 1]?.word ?? "");
  if (hour > 24 || !(isColon || noon !== null || isNamed)) return null;
  const minutes = hasMinutes ? Number(second.word) : 0;
  const shift = noon?.half === "after" && hour < 12 ? 12 : noon?.half === "before" && hour === 12 ? -12 : 0;
  return { kind: "time", key: `t${(hour + shift) * 60 + minutes}`, next: noon?.next ?? next, isInDigits: true };
}

function noonAt(
  tokens: readonly Token[],
  at: number,
  words: CompiledWords,
): { readonly half: "before" | "after"; readonly next: number } | null {
  const token = tokens[at];
  if (token === undefined || !/^[ \u00a0]?$/.test(token.gap)) return null;
  const isSpelled = /^[ap]$/.test(token.word) && tokens[at + 1]?.word === "m" && tokens[at + 1]?.gap === ".";
  if (isSpelled) return { half: token.word === "a" ? "before" : "after", next: at + 2 };
  if (words.noon.before.has(token.word)) return { half: "before", next: at + 1 };
  return words.noon.after.has(token.word) ? { half: "after", next: at + 1 } : null;
}

function isOrdinalSuffix(token: Token | undefined): boolean {
  return token?.gap === "" && /^(?:st|nd|rd|th)$/.test(token.word);
}

function dateKey(day: number | undefined, month: number, year: number | undefined): string {
  return `${year ?? "*"}-${month}-${day ?? "*"}`;
}
