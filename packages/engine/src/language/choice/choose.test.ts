import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languagePack } from "../index.ts";
import type { LanguageInput, LanguageOutcome, LanguageState } from "./index.ts";
import { detectLanguage, hearLanguage, noLanguageYet } from "./index.ts";

const settings = { offered: ["ru", "kk"], default: "ru", packs: [languagePack("ru"), languagePack("kk")] };
const say = (text: string): LanguageInput => ({ type: "said", text });

/** Hears turns one after the other, and tells what came of each. */
function hear(start: LanguageState, ...inputs: readonly LanguageInput[]): readonly LanguageOutcome[] {
  let state = start;
  return inputs.map((input) => {
    const heard = hearLanguage(state, input, settings);
    state = JSON.parse(JSON.stringify(heard.state));
    return heard.outcome;
  });
}

const inRussian: LanguageState = { ...noLanguageYet, locale: "ru" };
const longKazakh = [say("менің интернетім кешеден бері істемей тұр"), say("маған бүгін шебер керек еді")];

describe("the first choice", () => {
  it("is made by a name, a key, or the words themselves, in this order", () => {
    expect(hear(noLanguageYet, say("қазақша, пожалуйста, у меня вопрос"))).toEqual([
      { type: "chosen", locale: "kk", by: "request" },
    ]);
    expect(hear(noLanguageYet, { type: "pressed", key: "2" })).toEqual([{ type: "chosen", locale: "kk", by: "key" }]);
    expect(hear(noLanguageYet, say("екінші"))).toEqual([{ type: "chosen", locale: "kk", by: "key" }]);
    expect(hear(noLanguageYet, say("у меня не работает интернет"))).toEqual([
      { type: "chosen", locale: "ru", by: "detection" },
    ]);
  });

  it("a key in words of the other language chooses what the key stands for", () => {
    expect(hear(noLanguageYet, say("1-ші"))).toEqual([{ type: "chosen", locale: "ru", by: "key" }]);
  });

  it("is asked for again where both languages, a refused one or none is named", () => {
    for (const text of ["русский или казахский", "по-русски не понимаю", "Русский? Нет.", "алло", "Әсел"]) {
      expect(hear(noLanguageYet, say(text)), text).toEqual([{ type: "ask-again" }]);
    }
  });

  it("a language that is not offered is told, and asked about again", () => {
    expect(hear(noLanguageYet, say("English please"))).toEqual([{ type: "not-offered", locale: "en" }]);
  });

  it("comes to the default after two misses, if it is not refused", () => {
    const offered = [{ type: "ask-again" }, { type: "offer-default", locale: "ru" }];
    expect(hear(noLanguageYet, say("алло"), { type: "silent" }, say("да"))).toEqual([
      ...offered,
      { type: "chosen", locale: "ru", by: "offer" },
    ]);
    expect(hear(noLanguageYet, say("алло"), { type: "silent" }, { type: "silent" })).toEqual([
      ...offered,
      { type: "chosen", locale: "ru", by: "default" },
    ]);
    expect(hear(noLanguageYet, say("алло"), { type: "silent" }, say("нет, қазақша"))).toEqual([
      ...offered,
      { type: "chosen", locale: "kk", by: "request" },
    ]);
  });

  it("is given up when the default was refused twice, or nothing but other languages is asked for", () => {
    const refusing = hear(noLanguageYet, say("а"), say("а"), say("нет"), say("а"), say("нет"));
    expect(refusing.map(({ type }) => type)).toEqual([
      "ask-again",
      "offer-default",
      "ask-again",
      "offer-default",
      "given-up",
    ]);
    const english = hear(noLanguageYet, ...Array.from({ length: 5 }, () => say("English")));
    expect(english.at(-1)).toEqual({ type: "given-up" });
  });
});

describe("a call that has a language", () => {
  it("switches at once where another is asked for by name", () => {
    expect(hear(inRussian, say("давайте на казахском"))).toEqual([{ type: "chosen", locale: "kk", by: "request" }]);
  });

  it("keeps it through one turn in another, through keys, and through documents in another", () => {
    const outcomes = hear(
      inRussian,
      longKazakh[0] ?? say(""),
      { type: "pressed", key: "2" },
      say("мне нужен договор на казахском"),
    );
    expect(outcomes).toEqual([{ type: "unchanged" }, { type: "unchanged" }, { type: "unchanged" }]);
  });

  it("keeps it where another is told of, or refused", () => {
    for (const text of ["мне объяснили на казахском", "по-казахски говорить не буду", "қазақша болмасын"]) {
      expect(hear(inRussian, say(text)), text).toEqual([{ type: "unchanged" }]);
    }
  });

  it("offers a switch after two long turns in another, and switches when that is accepted", () => {
    expect(hear(inRussian, ...longKazakh, say("иә"))).toEqual([
      { type: "unchanged" },
      { type: "offer-switch", locale: "kk" },
      { type: "chosen", locale: "kk", by: "offer" },
    ]);
  });

  it("begins to count anew after a turn in its own language, and not after a short one", () => {
    const [first, second] = longKazakh;
    const own = say("нет, у меня всё работает как надо");
    expect(hear(inRussian, first ?? own, own, second ?? own).at(-1)).toEqual({ type: "unchanged" });
    expect(hear(inRussian, first ?? own, say("иә"), second ?? own).at(-1)).toEqual({
      type: "offer-switch",
      locale: "kk",
    });
  });

  it("offers a switch once, and still switches on request", () => {
    const outcomes = hear(inRussian, ...longKazakh, say("нет"), ...longKazakh, ...longKazakh, say("қазақша сөйлейік"));
    expect(outcomes.filter(({ type }) => type === "offer-switch")).toHaveLength(1);
    expect(outcomes.at(-1)).toEqual({ type: "chosen", locale: "kk", by: "request" });
  });
});

describe("any turns", () => {
  const input = fc.oneof(
    fc.constantFrom("қазақша", "русский", "да", "нет", "иә", "1", "English", "менің интернетім істемей тұр").map(say),
    fc.string({ unit: "binary", maxLength: 40 }).map(say),
    fc.constantFrom<LanguageInput>({ type: "silent" }, { type: "pressed", key: "9" }, { type: "pressed", key: "#" }),
  );

  it("never come to a language that is not offered, and choose or give up within ten answers", () => {
    fc.assert(
      fc.property(fc.array(input, { minLength: 10, maxLength: 12 }), (inputs) => {
        const outcomes = hear(noLanguageYet, ...inputs);
        const chosen = outcomes.filter((outcome) => outcome.type === "chosen");
        expect(chosen.filter(({ locale }) => !settings.offered.includes(locale))).toEqual([]);
        expect(outcomes.slice(0, 10).some(({ type }) => type === "chosen" || type === "given-up")).toBe(true);
      }),
    );
  });

  it("switch a call's language only on request or after an accepted offer", () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 12 }), (inputs) => {
        const switches = hear(inRussian, ...inputs).filter((outcome) => outcome.type === "chosen");
        expect(switches.filter(({ by }) => by !== "request" && by !== "offer")).toEqual([]);
      }),
    );
  });
});

describe("the language of a text", () => {
  it("is known by letters, words and endings, and unknown where two are mixed", () => {
    expect(detectLanguage("шебер кашан келеди")).toBe("kk");
    expect(detectLanguage("сколько я должен")).toBe("ru");
    expect(detectLanguage("what is my balance")).toBe("en");
    expect(detectLanguage("интернет жоқ, что делать, помогите")).toBe(null);
    expect(detectLanguage("стакан упал контролер")).toBe(null);
  });
});
