import { phrases } from "@signalbox/engine/language";
import { enKinds } from "./en-kinds.ts";
import type { CountedKind, RulesData } from "./rules-words.ts";

/** What a language begins from: no words at all, and dates whose day comes first. */
export const withoutWords: Omit<RulesData, "locale"> = {
  dates: {
    days: {},
    pastDays: {},
    next: [],
    last: [],
    thisOne: [],
    weekLater: [],
    weekAfter: [],
    nextWeek: [],
    nextMonth: [],
    ahead: [],
    fromNow: [],
    ago: [],
    oneUnit: [],
    units: {},
    ordinals: {},
    ordinalSuffixes: [],
    between: [],
    named: {},
    articles: [],
    doubtfulWeekdays: [],
    doubtfulMonths: [],
    beforeDay: [],
    dayFirstRegions: [],
    isDayFirst: true,
    not: [],
  },
  times: {
    am: ["am", "a.m."],
    pm: ["pm", "p.m."],
    named: {},
    oclock: [],
    half: [],
    quarter: [],
    past: [],
    to: [],
    minutes: [],
    at: [],
    around: [],
    dayParts: {},
    zero: [],
    suffixes: [],
    afterHour: {},
  },
  numbers: {
    thousands: " ",
    decimal: ",",
    fixed: {},
    multipliers: {},
    and: [],
    joins: "tens",
    range: [],
    between: [],
    halves: [],
    companions: [],
    minus: [],
    kinds: [],
    moneyKind: "money",
    peopleKind: "people",
    plain: [],
    numbered: [],
    emptyHints: [],
    meAnd: [],
    andMe: [],
    onlyMe: [],
    pluralEndings: [],
    spoken: {},
    repeat: {},
  },
  names: { introductions: [], weakIntroductions: [], ends: [], not: [], before: [] },
  texts: { before: [], codeHints: [], is: [], possessives: [] },
  booleans: { yes: [], no: [] },
  unsure: [],
  choices: { ordinals: {}, ordinalNouns: [] },
  emails: { at: ["at"], dot: ["dot"] },
  notBefore: [],
  notAfter: [],
  or: [],
  orSo: [],
  perhaps: [],
  proposals: [],
};

/** The kinds that are counted, with a language's own nouns; slots are mostly named in English, whatever the users speak. */
export function kindsWith(own: {
  readonly [kind: string]: { readonly hints: string; readonly nouns: string };
}): CountedKind[] {
  return enKinds.flatMap((kind) => {
    const words = own[kind.name];
    if (words === undefined) return [];
    const slotWords = [...kind.slotWords, ...phrases(words.hints)];
    return [{ name: kind.name, slotWords, nouns: phrases(words.nouns), leadIns: [] }];
  });
}

/** Phrases that stand for a time of day, made for each hour from 1 to 12 with the words for it. */
export function hourly(
  hours: readonly string[],
  phrasesOf: (word: string, hour: number) => readonly (readonly [string, number, number])[],
): { [phrase: string]: readonly [number, number] } {
  return Object.fromEntries(
    hours.flatMap((words, index) =>
      words
        .split(" ")
        .flatMap((word) =>
          phrasesOf(word, index + 1).map(([phrase, hour, minute]) => [phrase, [hour, minute] as const]),
        ),
    ),
  );
}

/** The hour before, on a clock of twelve. */
export function hourBefore(hour: number): number {
  return hour === 1 ? 12 : hour - 1;
}

/** Words by number: "first" is the first of the list. */
export function numbered(words: readonly string[]): { [word: string]: number } {
  return Object.fromEntries(words.flatMap((forms, index) => forms.split(" ").map((form) => [form, index + 1])));
}
