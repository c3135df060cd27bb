import { normalise, toWords } from "@signalbox/engine/language";
import { compilePhrases, compileSet } from "./phrase-map.ts";
import type { RulesData, RulesWords } from "./rules-words.ts";

/** Compiles the phrases of a locale. */
export function compileRules(data: RulesData): RulesWords {
  const folded = foldedData(data);
  return {
    data: folded,
    ...valueWords(folded),
    ...dateWords(folded),
    ...numberWords(folded.numbers),
    clockPattern: clockPatternOf(data.times),
  };
}

/** The data with its words spelled as those of a text are compared. */
function foldedData(data: RulesData): RulesData {
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) => {
    if (typeof value === "string") return foreign.test(value) ? wordsOf(value) : value;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [foreign.test(key) ? wordsOf(key) : key, item]),
    );
  });
}

function wordsOf(phrase: string): string {
  return toWords(normalise(phrase))
    .map(({ word }) => word)
    .join(" ");
}

const foreign = /[\u0400-\u06ff]/;

type Part<Keys extends keyof RulesWords> = Pick<RulesWords, Keys>;

function dateWords({
  dates,
  times,
}: RulesData): Part<
  | "days"
  | "pastDays"
  | "next"
  | "last"
  | "thisOne"
  | "weekLater"
  | "weekAfter"
  | "nextWeek"
  | "nextMonth"
  | "ahead"
  | "fromNow"
  | "ago"
  | "units"
  | "ordinals"
  | "namedDays"
  | "namedTimes"
  | "dayParts"
  | "at"
  | "around"
  | "afterHour"
  | "am"
  | "pm"
> {
  return {
    days: compilePhrases(Object.entries(dates.days)),
    pastDays: compilePhrases(Object.entries(dates.pastDays)),
    next: compileSet(dates.next),
    last: compileSet(dates.last),
    thisOne: compileSet(dates.thisOne),
    weekLater: compileSet(dates.weekLater),
    weekAfter: compileSet(dates.weekAfter),
    nextWeek: compileSet(dates.nextWeek),
    nextMonth: compileSet(dates.nextMonth),
    ahead: compileSet(dates.ahead),
    fromNow: compileSet(dates.fromNow),
    ago: compileSet(dates.ago),
    units: compilePhrases(Object.entries(dates.units)),
    ordinals: compilePhrases(Object.entries(dates.ordinals)),
    namedDays: compilePhrases(Object.entries(dates.named)),
    namedTimes: compilePhrases(Object.entries(times.named)),
    dayParts: compilePhrases(Object.entries(times.dayParts)),
    at: compileSet(times.at),
    around: compileSet(times.around),
    afterHour: compilePhrases(Object.entries(times.afterHour)),
    am: compileSet(times.am),
    pm: compileSet(times.pm),
  };
}

function numberWords(
  numbers: RulesData["numbers"],
): Part<
  | "kinds"
  | "plain"
  | "fixedNumbers"
  | "leadIns"
  | "range"
  | "between"
  | "halves"
  | "companions"
  | "meAnd"
  | "andMe"
  | "onlyMe"
> {
  return {
    kinds: numbers.kinds.map((kind) => ({
      name: kind.name,
      slotWords: new Set(kind.slotWords),
      nouns: compileSet(kind.nouns),
      leadIns: compileSet(kind.leadIns),
    })),
    plain: new Set(numbers.plain),
    fixedNumbers: compilePhrases(Object.entries(numbers.fixed)),
    leadIns: compileSet(numbers.kinds.flatMap((kind) => kind.leadIns)),
    range: compileSet(numbers.range),
    between: compileSet(numbers.between),
    halves: compileSet(numbers.halves),
    companions: compileSet(numbers.companions),
    meAnd: compileSet(numbers.meAnd),
    andMe: compileSet(numbers.andMe),
    onlyMe: compileSet(numbers.onlyMe),
  };
}

function valueWords(
  data: RulesData,
): Omit<
  RulesWords,
  "data" | "clockPattern" | keyof ReturnType<typeof dateWords> | keyof ReturnType<typeof numberWords>
> {
  const { names, texts } = data;
  return {
    introductions: compileSet(names.introductions),
    weakIntroductions: compileSet(names.weakIntroductions),
    beforeName: compileSet(names.before),
    beforeText: compileSet(texts.before),
    unsure: compileSet(data.unsure),
    saysYes: compileSet(data.booleans.yes),
    saysNo: compileSet(data.booleans.no),
    choiceOrdinals: compilePhrases(Object.entries(data.choices.ordinals)),
    choiceNouns: compileSet(data.choices.ordinalNouns),
    notBefore: compileSet(data.notBefore),
    notAfter: compileSet(data.notAfter),
    or: compileSet(data.or),
    orSo: compileSet(data.orSo),
    perhaps: compileSet(data.perhaps),
    proposals: compileSet(data.proposals),
  };
}

function clockPatternOf({ am, pm }: RulesData["times"]): RegExp {
  const anyOf = (forms: readonly string[]): string => forms.map((form) => form.replaceAll(".", "\\.")).join("|");
  return new RegExp(
    `(?<![\\p{L}\\p{N}.,:/\\-])(?<hour>\\d{1,2})(?:(?<mark>[:.h])(?<minute>\\d{2}))?\\s?(?:(?<am>${anyOf(am)})|(?<pm>${anyOf(pm)}))?(?![\\p{L}\\p{N}]|[:/.\\-]\\p{N})`,
    "giu",
  );
}
