import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import type { EngineMessages } from "./engine-messages.ts";
import {
  inlineConfirmation,
  isAffirmation,
  languagePack,
  languages,
  mentionsDate,
  mentionsTime,
  normalise,
  toWords,
} from "./index.ts";
import type { LanguageData } from "./pack.ts";

const [english, ...others] = languages.packs;

/** What only some languages have a need for: verbs before a person, words that negate in themselves, questions by a particle. */
const mayBeEmpty: readonly (keyof LanguageData)[] = [
  "negateBeginnings",
  "negateEndings",
  "questionSigns",
  "personVerbs",
  "personAnyone",
  "wishing",
];

const spelled = (phrase: string): string =>
  toWords(normalise(phrase))
    .map(({ word }) => word)
    .join(" ");
const shared = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const known = new Set(other.map(spelled));
  return one.filter((phrase) => known.has(spelled(phrase)));
};
const placeholders = (message: string): readonly string[] => (message.match(/\{\w+/g) ?? []).sort();
const isMessageKey = (key: string): key is keyof EngineMessages => Object.hasOwn(english.messages, key);

describe.each(languages.packs.map((data) => [data.locale, data] as const))("the pack of %s", (locale, data) => {
  it("is found by its language, in any region and case", () => {
    expect(languagePack(locale).locale).toBe(locale);
    expect(languagePack(`${locale.toUpperCase()}-XX`)).toBe(languagePack(locale));
  });

  it("has words for all that English has words for", () => {
    const empty = Object.entries(data).filter(([, value]) => Object.values(value).length === 0);
    expect(empty.map(([key]) => key).filter((key) => !mayBeEmpty.some((each) => each === key))).toEqual([]);
  });

  it("names twelve months, seven days and the numbers up to eight", () => {
    const values = (table: LanguageData["numbers"]): readonly unknown[] => [...new Set(Object.values(table))];
    expect(values(data.months)).toHaveLength(12);
    expect(values(data.weekdays)).toHaveLength(7);
    expect(values(data.numbers)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 20, 100, 1000]));
  });

  it("gives a number, month or day one value, however it is spelled", () => {
    for (const table of [data.numbers, data.months, data.weekdays]) {
      const byWord = new Map<string, unknown>();
      for (const [word, value] of Object.entries(table)) {
        expect(byWord.get(spelled(word)) ?? value, word).toBe(value);
        byWord.set(spelled(word), value);
      }
    }
  });

  it("has no phrase that says both yes and no", () => {
    const yes = [...data.affirm, ...data.affirmOpening];
    expect(shared(yes, data.deny)).toEqual([]);
    expect(shared(yes, data.negate)).toEqual([]);
    expect(shared(yes, data.affirmNot)).toEqual([]);
  });

  it("has no yes that asks, corrects, calls off, waits or wants a person", () => {
    const yes = [...data.affirm, ...data.affirmOpening, ...data.affirmFiller];
    for (const list of [data.questionSigns, data.cancel, data.cancelSigns, data.holdOn, data.personRoles]) {
      expect(shared(yes, list)).toEqual([]);
    }
  });

  it("lets nothing stand beside a yes that changes it", () => {
    for (const list of [
      data.negate,
      data.deny,
      data.correct,
      data.dayWords,
      data.timeWords,
      Object.keys(data.numbers),
    ]) {
      expect(shared(data.affirmFiller, list)).toEqual([]);
    }
  });

  it("has no phrase without a word", () => {
    const lists = Object.values(data).filter((value): value is readonly string[] => Array.isArray(value));
    const signs = new Set<unknown>([data.questionMarks, data.negateBeginnings, data.negateEndings]);
    expect(
      lists.filter((list) => !signs.has(list)).flatMap((list) => list.filter((phrase) => spelled(phrase) === "")),
    ).toEqual([]);
  });

  it("confirms nothing where a yes is followed by what takes it back", () => {
    const pack = languagePack(locale);
    const values = [...data.dayWords, ...data.timeWords, ...Object.keys(data.numbers), ...Object.keys(data.months)];
    const taken = [
      data.negate,
      data.deny,
      data.correct,
      data.cancel,
      data.holdOn,
      data.questionSigns,
      data.person,
      values,
    ];
    const isPendingValue = (rest: string): boolean => mentionsTime(rest, pack) || mentionsDate(rest, pack);
    const confirms = (text: string): boolean =>
      isAffirmation(text, pack) || inlineConfirmation(text, pack, isPendingValue) !== null;
    for (const yes of [data.affirmOpening[0], data.affirm[0]]) {
      const after = taken
        .flat()
        .flatMap((phrase) => [`${yes} ${phrase}`, `${yes}, ${phrase}`, `${yes}. ${yes}, ${phrase}`]);
      expect(after.filter(confirms)).toEqual([]);
    }
  });

  it("says everything, in well-formed messages", () => {
    for (const message of Object.values(data.messages)) {
      expect(() => new IntlMessageFormat(message, locale)).not.toThrow();
      expect(message.trim()).toBe(message);
      expect(message).not.toBe("");
    }
  });
});

describe.each(others.map((data) => [data.locale, data.messages] as const))("the messages of %s", (_, messages) => {
  it("are those of English, with the same placeholders", () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english.messages).sort());
    for (const [key, message] of Object.entries(messages)) {
      if (isMessageKey(key)) expect([key, placeholders(message)]).toEqual([key, placeholders(english.messages[key])]);
    }
  });

  it("are translated, all of them", () => {
    const untranslated = Object.entries(messages).filter(
      ([key, text]) => isMessageKey(key) && english.messages[key] === text,
    );
    expect(untranslated.filter(([key]) => key !== "onDate")).toEqual([]);
  });
});
