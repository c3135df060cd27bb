import type { PhraseMap } from "./phrase-map.ts";

type Values<T> = { readonly [phrase: string]: T };

/** A kind of thing that is counted: which slots mean it, and which words around a number say so. */
export interface CountedKind {
  readonly name: string;
  /** Words in a slot's name or hint. */
  readonly slotWords: readonly string[];
  /** Words after the number ("guests"). */
  readonly nouns: readonly string[];
  /** Phrases before the number ("table for"). */
  readonly leadIns: readonly string[];
}

/** What the rule-based model knows of a language beside the engine's pack: data, one file a locale. */
export interface RulesData {
  readonly locale: string;
  readonly dates: {
    /** Days counted from today. */
    readonly days: Values<number>;
    /** The same for what has happened. */
    readonly pastDays: Values<number>;
    readonly next: readonly string[];
    /** Before a weekday: the latest one before today. */
    readonly last: readonly string[];
    readonly thisOne: readonly string[];
    /** After a weekday: the one a week later. */
    readonly weekLater: readonly string[];
    /** Before a weekday or a day: a week after it. */
    readonly weekAfter: readonly string[];
    readonly nextWeek: readonly string[];
    readonly nextMonth: readonly string[];
    readonly ahead: readonly string[];
    readonly fromNow: readonly string[];
    readonly ago: readonly string[];
    /** Words for one unit ("a week"); an empty one where the unit alone says so. */
    readonly oneUnit: readonly string[];
    readonly units: Values<"day" | "week" | "month" | "year">;
    /** Ordinals in words, 1 to 31. */
    readonly ordinals: Values<number>;
    readonly ordinalSuffixes: readonly string[];
    /** Words between a day and its month ("of", "the"). */
    readonly between: readonly string[];
    /** Days with a name, as month and day. */
    readonly named: Values<readonly [number, number]>;
    /** Weekday names that are other words too: taken after a word of `beforeDay` or at the start only. */
    readonly articles: readonly string[];
    readonly doubtfulWeekdays: readonly string[];
    /** Month names that are other words too. */
    readonly doubtfulMonths: readonly string[];
    readonly beforeDay: readonly string[];
    /** Regions whose numeric dates begin with the day. */
    readonly dayFirstRegions: readonly string[];
    readonly isDayFirst: boolean;
    /** Numeric shapes that are no dates. */
    readonly not: readonly string[];
  };
  readonly times: {
    readonly am: readonly string[];
    readonly pm: readonly string[];
    readonly named: Values<readonly [number, number]>;
    readonly oclock: readonly string[];
    readonly half: readonly string[];
    readonly quarter: readonly string[];
    readonly past: readonly string[];
    readonly to: readonly string[];
    readonly minutes: readonly string[];
    /** Words before a bare hour that make it a time ("at"). */
    readonly at: readonly string[];
    /** Words that may stand before an hour or a number ("around"). */
    readonly around: readonly string[];
    /** Parts of the day, wherever they stand. */
    readonly dayParts: Values<"morning" | "afternoon" | "evening" | "night">;
    /** Zero before a minute ("oh five"). */
    readonly zero: readonly string[];
    readonly suffixes: readonly string[];
    /** Minutes said after the hour ("with a half"); negative ones come before it ("less a quarter"). */
    readonly afterHour: Values<number>;
  };
  readonly numbers: {
    readonly thousands: string;
    readonly decimal: string;
    readonly fixed: Values<number>;
    readonly multipliers: Values<number>;
    readonly and: readonly string[];
    /**
     * How a ten and a unit are joined: side by side from twenty on ("twenty five") or from ten on, with a word of `and` between them,
     * or the unit first and the ten with one joined before it.
     */
    readonly joins: "tens" | "tens-and-ten" | "tens-with-and" | "units-first";
    /** Between two numbers of which neither is meant alone ("3 or 4"). */
    readonly range: readonly string[];
    /** Before two such numbers that are joined by "and" ("between 3 and 4"). */
    readonly between: readonly string[];
    readonly halves: readonly string[];
    /** People beside a number that does not count them ("my wife and two kids"). */
    readonly companions: readonly string[];
    readonly minus: readonly string[];
    readonly kinds: readonly CountedKind[];
    /** The kind that a currency sign belongs to. */
    readonly moneyKind: string;
    readonly peopleKind: string;
    /** Words after a number that name nothing ("please", "on"). */
    readonly plain: readonly string[];
    /** Words before a number that make it a name of something ("room 12"). */
    readonly numbered: readonly string[];
    /** Words of hints that say nothing about what is counted. */
    readonly emptyHints: readonly string[];
    /** The speaker counted beside others ("me and"). */
    readonly meAnd: readonly string[];
    readonly andMe: readonly string[];
    readonly onlyMe: readonly string[];
    readonly pluralEndings: readonly string[];
    /** Digits as they are spelled out on the phone. */
    readonly spoken: Values<string>;
    readonly repeat: Values<number>;
  };
  readonly names: {
    /** Phrases after which a name comes, whatever its spelling. */
    readonly introductions: readonly string[];
    /** Phrases after which a name comes only if it is spelled like one, or a name is asked for. */
    readonly weakIntroductions: readonly string[];
    /** Words that end a name. */
    readonly ends: readonly string[];
    /** Words that are no names after a weak introduction ("I'm looking"). */
    readonly not: readonly string[];
    /** Words before a bare name ("it's"). */
    readonly before: readonly string[];
  };
  readonly texts: {
    /** Words before an answer in free words ("it's", "my answer is"). */
    readonly before: readonly string[];
    /** Words of a hint that make the answer a code, of which the one word with digits is taken. */
    readonly codeHints: readonly string[];
    /** Between what is called and its value ("is"). */
    readonly is: readonly string[];
    readonly possessives: readonly string[];
  };
  readonly booleans: { readonly yes: readonly string[]; readonly no: readonly string[] };
  /** Answers that are neither yes nor no. */
  readonly unsure: readonly string[];
  readonly choices: { readonly ordinals: Values<number>; readonly ordinalNouns: readonly string[] };
  readonly emails: { readonly at: readonly string[]; readonly dot: readonly string[] };
  /** Before a value that is not meant ("not", "instead of"). */
  readonly notBefore: readonly string[];
  /** After a value that is not meant ("doesn't work"). */
  readonly notAfter: readonly string[];
  readonly or: readonly string[];
  /** After a value that is meant, and an "or" that opens no alternative. */
  readonly orSo: readonly string[];
  /** Between two values that are both possible: the second does not correct the first. */
  readonly perhaps: readonly string[];
  /** Questions that make a request or a proposal: what they hold is meant ("can I book", "how about"). */
  readonly proposals: readonly string[];
}

/** A kind of thing that is counted, compiled. */
export interface CountedWords {
  readonly name: string;
  readonly slotWords: ReadonlySet<string>;
  readonly nouns: PhraseMap<true>;
  readonly leadIns: PhraseMap<true>;
}

/** The phrases of `RulesData`, compiled. */
export interface RulesWords {
  readonly data: RulesData;
  readonly kinds: readonly CountedWords[];
  /** A clock time in digits: "7:30", "7.30pm", "7 p.m.", "19h30". */
  readonly clockPattern: RegExp;
  /** Words after a number that name nothing. */
  readonly plain: ReadonlySet<string>;
  readonly days: PhraseMap<number>;
  readonly pastDays: PhraseMap<number>;
  readonly next: PhraseMap<true>;
  readonly last: PhraseMap<true>;
  readonly thisOne: PhraseMap<true>;
  readonly weekLater: PhraseMap<true>;
  readonly weekAfter: PhraseMap<true>;
  readonly nextWeek: PhraseMap<true>;
  readonly nextMonth: PhraseMap<true>;
  readonly ahead: PhraseMap<true>;
  readonly fromNow: PhraseMap<true>;
  readonly ago: PhraseMap<true>;
  readonly units: PhraseMap<"day" | "week" | "month" | "year">;
  readonly ordinals: PhraseMap<number>;
  readonly namedDays: PhraseMap<readonly [number, number]>;
  readonly namedTimes: PhraseMap<readonly [number, number]>;
  readonly dayParts: PhraseMap<"morning" | "afternoon" | "evening" | "night">;
  readonly afterHour: PhraseMap<number>;
  readonly am: PhraseMap<true>;
  readonly pm: PhraseMap<true>;
  readonly at: PhraseMap<true>;
  readonly around: PhraseMap<true>;
  readonly fixedNumbers: PhraseMap<number>;
  readonly leadIns: PhraseMap<true>;
  readonly range: PhraseMap<true>;
  readonly between: PhraseMap<true>;
  readonly halves: PhraseMap<true>;
  readonly companions: PhraseMap<true>;
  readonly meAnd: PhraseMap<true>;
  readonly andMe: PhraseMap<true>;
  readonly onlyMe: PhraseMap<true>;
  readonly introductions: PhraseMap<true>;
  readonly weakIntroductions: PhraseMap<true>;
  readonly beforeName: PhraseMap<true>;
  readonly beforeText: PhraseMap<true>;
  readonly saysYes: PhraseMap<true>;
  readonly unsure: PhraseMap<true>;
  readonly saysNo: PhraseMap<true>;
  readonly choiceOrdinals: PhraseMap<number>;
  readonly choiceNouns: PhraseMap<true>;
  readonly notBefore: PhraseMap<true>;
  readonly notAfter: PhraseMap<true>;
  readonly or: PhraseMap<true>;
  readonly orSo: PhraseMap<true>;
  readonly perhaps: PhraseMap<true>;
  readonly proposals: PhraseMap<true>;
}
