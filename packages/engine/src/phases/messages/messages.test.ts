import { describe, expect, it } from "vitest";
import { detectLanguage } from "../../language/choice/index.ts";
import { compileMessage } from "../../messages/format.ts";
import { multilingualGreeting, phaseMessages } from "./index.ts";

const locales = Object.keys(phaseMessages);

/** Every text of a catalog by its path, nested keys included. */
function textsOf(catalog: object, path = ""): readonly (readonly [string, string])[] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value] as const] : textsOf(value, `${path}${key}.`),
  );
}

const placesOf = (text: string, locale: string): readonly string[] => {
  const compiled = compileMessage(text, locale);
  if (compiled.type === "broken") throw new Error(compiled.error);
  return [...compiled.placeholders].sort();
};

describe.each(Object.entries(phaseMessages))("the messages of a call in %s", (locale, catalog) => {
  const texts = textsOf(catalog);

  it("have every key that any locale has, with something to say", () => {
    const keys = Object.values(phaseMessages).flatMap((other) => textsOf(other).map(([key]) => key));
    expect(texts.map(([key]) => key).sort()).toEqual([...new Set(keys)].sort());
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("have the same places for values as in Russian, and no broken ones", () => {
    const inRussian = new Map(textsOf(phaseMessages.ru).map(([key, text]) => [key, placesOf(text, "ru")]));
    for (const [key, text] of texts) expect(placesOf(text, locale), key).toEqual(inRussian.get(key));
  });

  it("end as sentences do", () => {
    expect(texts.filter(([, text]) => !/[.!?]$/.test(text))).toEqual([]);
  });

  it("are in no other language of the call", () => {
    const others = locales.filter((other) => other !== locale);
    expect(texts.filter(([, text]) => others.includes(detectLanguage(text) ?? locale))).toEqual([]);
  });
});

it("a call is greeted in each of its languages", () => {
  const [russian, kazakh] = multilingualGreeting([phaseMessages.ru, phaseMessages.kk]).split("\n");
  expect(russian).toBe("Здравствуйте! Это AI-оператор. Выберите язык обслуживания: русский или қазақша.");
  expect(kazakh).toBe("Сәлеметсіз бе! Бұл AI-оператор. Қызмет көрсету тілін таңдаңыз: қазақша немесе русский.");
});
