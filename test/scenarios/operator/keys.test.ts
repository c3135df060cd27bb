import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import type { Talk } from "../talk.fixture.ts";
import { openTalk } from "../talk.fixture.ts";
import { bilingual } from "./bilingual.fixture.ts";

const press = (talk: Talk, keys: string): Talk =>
  talk.send({ type: "key-pressed", at: talk.state.at, turnId: `k${talk.events.length}`, keys });

const counter: AgentDefinition = {
  id: "counter",
  slots: [
    { name: "guests", type: "integer", min: 1, max: 8, ask: "How many guests?", requiresReadback: true },
    {
      name: "meal",
      type: "choice",
      choices: [
        { value: "fish", synonyms: ["1"] },
        { value: "meat", synonyms: ["2"] },
      ],
      ask: "1 for fish, 2 for meat?",
    },
    { name: "name", type: "name", ask: "Your name?" },
  ],
};

scenario("operator.keys-are-keys", "1 and 2 choose the language, and the engine asks for the region by itself", () => {
  for (const [key, locale, question] of [
    ["1", "ru", "Регион?"],
    ["2", "kk", "Өңір?"],
  ] as const) {
    const talk = press(openTalk(bilingual()), key);
    expect([talk.filled["language"], talk.state.locale, talk.state.phase, talk.said]).toEqual([
      locale,
      locale,
      "REGION_SELECTION",
      [question],
    ]);
    expect([talk.modelRequest, talk.toolCalls]).toEqual([undefined, []]);
  }
});

scenario("operator.keys-are-keys", "a key of no language asks again in both, and counts as a miss", () => {
  for (const key of ["3", "0", "*", "#", "12", "A"]) {
    const talk = press(openTalk(bilingual()), key);
    expect([talk.filled["language"], talk.state.language?.misses, talk.modelRequest], key).toEqual([
      undefined,
      1,
      undefined,
    ]);
    expect(talk.answer, key).toMatch(/не удалось понять.*түсінбей қалдым/u);
    expect(press(talk, "2").filled["language"]).toBe("kk");
  }
});

scenario(
  "operator.keys-are-keys",
  "where a region is wanted, or all is chosen, a key is no value, no question and no other language",
  () => {
    const talk = press(openTalk(bilingual()), "1");
    press(talk, "35");
    expect([talk.filled, talk.toolCalls, talk.said]).toEqual([
      { greeting: true, language: "ru" },
      [],
      [expect.stringContaining("Регион?")],
    ]);
    talk.say("Караганда").toolReturns("set_region", { value: "KZ-35" });
    talk.modelSays("Чем помочь?");
    press(talk, "2");
    expect([talk.filled["language"], talk.state.phase, talk.modelRequest]).toEqual(["ru", "READY_TO_HELP", undefined]);
    expect(talk.said).toHaveLength(1);
  },
);

scenario(
  "operator.keys-are-keys",
  "digits fill a slot of digits, are checked like any value, and are read back",
  () => {
    const talk = press(openTalk(counter).say("hi").modelSays("How many guests?"), "9");
    expect([talk.pending, talk.modelRequest]).toEqual([{}, undefined]);
    press(talk, "4");
    expect([talk.pending, talk.said]).toEqual([{ guests: 4 }, ["Just to confirm: 4. Is that right?"]]);
    press(talk, "5");
    expect([talk.pending, talk.said]).toEqual([{ guests: 4 }, [expect.stringContaining("Just to confirm: 4")]]);
    talk.say("yes");
    expect([talk.filled, talk.asking]).toEqual([{ guests: 4 }, "meal"]);
    press(talk, "2");
    expect([talk.filled, talk.said]).toEqual([{ guests: 4, meal: "meat" }, ["Your name?"]]);
    press(talk, "7");
    expect([talk.filled, talk.asking]).toEqual([{ guests: 4, meal: "meat" }, "name"]);
  },
);

scenario("operator.keys-are-keys", "keys without end lead to a person, and a person's talk is not disturbed", () => {
  const talk = press(openTalk(counter), "9");
  for (let index = 0; index < 30 && talk.state.owner === "bot"; index++) press(talk, "0");
  expect(talk.state.owner).toBe("human");
  press(talk, "4");
  expect([talk.effects, talk.tags]).toEqual([[], ["silent"]]);
});

scenario("operator.keys-are-keys", "an event slot may wait for them", () => {
  const talk = openTalk({
    id: "account",
    slots: [
      { name: "account", type: "text", source: "event", eventKey: "keys" },
      { name: "name", type: "name", requires: ["account"], ask: "Your name?" },
    ],
  });
  press(talk, "1024");
  expect([talk.filled, talk.said, JSON.stringify(talk.trace)]).toEqual([
    { account: "1024" },
    ["Your name?"],
    expect.not.stringContaining("1024"),
  ]);
});
