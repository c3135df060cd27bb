import type { AgentDefinition } from "@signalbox/engine";
import { compileAgent, DefinitionError } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

/** What a file may hold: texts by language, which the type of a definition in one language does not have. */
function bilingual(change: object = {}): AgentDefinition {
  const file: unknown = {
    id: "desk",
    locales: ["ru", "kk"],
    localeSlot: "language",
    slots: [
      { name: "greeting", source: "announce", message: "Здравствуйте! / Сәлеметсіз бе!" },
      {
        name: "language",
        type: "choice",
        choices: [
          { value: "ru", label: "русский" },
          { value: "kk", label: "қазақша" },
        ],
        ask: { ru: "Русский или қазақша?", kk: "Қазақша ма, русский ме?" },
        replaceable: true,
      },
      {
        name: "people",
        type: "integer",
        ask: { ru: "Сколько вас?", kk: "Нешеусіз?" },
        requires: ["language"],
        requiresReadback: true,
        readbackFormat: { type: "prefix", text: { ru: "человек:", kk: "адам саны:" } },
      },
    ],
    tasks: [
      {
        name: "Book",
        tool: "book",
        inputs: ["people"],
        terminal: true,
        thenSay: { ru: "Готово: {people}.", kk: "Дайын: {people}." },
      },
    ],
    ...change,
  };
  return compileAgent(file, languages) && (file as AgentDefinition);
}

const inKazakh = () =>
  openTalk(bilingual())
    .say("қазақша")
    .modelCalls(["set_language", { language: "kk" }]);

scenario(
  "languages.texts-follow-the-slot",
  "the conversation goes on in the language that was chosen, its own words and the agent's",
  () => {
    const talk = openTalk(bilingual());
    expect(talk.answer).toContain("Русский или қазақша?");
    talk.say("қазақша").modelCalls(["set_language", { language: "kk" }]);
    expect([talk.state.locale, talk.modelRequest?.guidance.locale]).toEqual(["kk", "kk"]);
    expect(talk.modelRequest?.guidance.directive).toBe("Нешеусіз?");
    talk.modelCalls(["set_people", { people: 4 }]);
    expect(talk.answer).toContain("адам саны:");
    talk.say("иә").toolReturns("book", {});
    expect(talk.said).toEqual(["Дайын: 4."]);
  },
);

scenario("languages.texts-follow-the-slot", "the user may change to the other one at any time", () => {
  const talk = inKazakh()
    .modelSays("Нешеусіз?")
    .say("по-русски, пожалуйста")
    .modelCalls(["set_language", { language: "ru" }]);
  expect([talk.state.locale, talk.filled, talk.modelRequest?.guidance.directive]).toEqual([
    "ru",
    { greeting: true, language: "ru" },
    "Сколько вас?",
  ]);
});

scenario("languages.texts-follow-the-slot", "a yes is heard in the language that the conversation is in by now", () => {
  const talk = inKazakh().modelCalls(["set_people", { people: 4 }]);
  expect(talk.say("иә").filled["people"]).toBe(4);
});

scenario(
  "definition.every-language-has-every-text",
  "a text that a language lacks is named with its place, and so is a wrong name in one of them",
  () => {
    const slots = [
      { name: "language", type: "choice", choices: ["ru", "kk"], ask: { ru: "Язык?", kk: "Тіл?" } },
      { name: "people", type: "integer", ask: { ru: "Сколько?" } },
      { name: "day", type: "date", ask: { ru: "Когда, {people}?", kk: "Қашан, {poeple}?" } },
    ];
    expect(problemsOf(() => bilingual({ slots, tasks: [] }))).toEqual([
      ['there is no text in "kk"', "slots.1.ask"],
      ['there is no slot "poeple"', "slots.2.ask.kk"],
    ]);
  },
);

function problemsOf(compile: () => unknown): string[][] {
  try {
    compile();
    return [];
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return error.problems.map(({ message, path }) => [message, path.join(".")]);
  }
}

for (const words of ["адаммен сөйлескім келеді", "соедините с оператором"]) {
  scenario("no-dead-end.cancel-and-person-always-heard", `"${words}" is heard whichever language is spoken`, () => {
    for (const talk of [openTalk(bilingual()), inKazakh()])
      expect([talk.say(words).handoff?.reason, talk.state.owner]).toEqual(["person-requested", "human"]);
  });
}

scenario(
  "languages.texts-follow-the-slot",
  "a language that plays no part yet is not heard, and counts for nothing",
  () => {
    const talk = openTalk({
      id: "desk",
      locales: ["en", "ru"],
      localeSlot: "tongue",
      slots: [
        { name: "name", ask: "Your name? Как вас зовут?" },
        {
          name: "tongue",
          type: "language",
          ask: "Which language? На каком языке?",
          condition: "has(filled.name)",
        },
      ],
    }).say("по-русски, пожалуйста");
    expect([talk.filled, talk.state.locale, talk.state.language]).toEqual([{}, "en", undefined]);
    talk.modelCalls(["set_name", { name: "Ada" }]).say("по-русски, пожалуйста");
    expect([talk.filled["tongue"], talk.state.locale]).toEqual(["ru", "ru"]);
  },
);
