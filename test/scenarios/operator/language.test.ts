import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import type { Talk } from "../talk.fixture.ts";
import { openTalk } from "../talk.fixture.ts";
import { bilingual } from "./bilingual.fixture.ts";

/** The setter of the region heard nothing in what was said. */
function nothingHeard(talk: Talk): Talk {
  return talk.state.calls.length > 0 ? talk.toolReturns("set_region", {}) : talk;
}
const says = (talk: Talk, text: string): Talk => nothingHeard(talk.say(text));

const inRussian = (): Talk => says(openTalk(bilingual()), "русский");

scenario(
  "operator.language-by-words-or-keys",
  "a name in any script, a key or the words themselves choose, without a model",
  () => {
    const table = [
      ["русский", "ru"],
      ["қазақша", "kk"],
      ["kazakh please", "kk"],
      ["по-казахски", "kk"],
      ["1", "ru"],
      ["екі", "kk"],
      ["у меня не работает интернет", "ru"],
      ["менің интернетім істемей тұр", "kk"],
    ] as const;
    for (const [text, locale] of table) {
      const talk = says(openTalk(bilingual()), text);
      expect([talk.filled["language"], talk.state.locale, talk.state.phase], text).toEqual([
        locale,
        locale,
        "REGION_SELECTION",
      ]);
      expect(talk.modelRequest?.guidance.directive, text).toMatch(locale === "ru" ? /Регион\?$/u : /Өңір\?$/u);
    }
  },
);

scenario(
  "operator.language-unclear-asks-again",
  "unclear asks in both languages; after two misses a yes takes the default",
  () => {
    const talk = says(openTalk(bilingual()), "алло");
    expect(talk.modelRequest?.guidance.directive).toMatch(/не удалось понять.*түсінбей қалдым/u);
    says(talk.modelSays("?"), "ммм");
    expect(talk.modelRequest?.guidance.directive).toMatch(/^Продолжим на русском/u);
    expect(says(talk.modelSays("?"), "да").filled["language"]).toBe("ru");
  },
);

scenario(
  "operator.language-unclear-asks-again",
  "an unclear answer to the offer takes the default as well, another name that one",
  () => {
    const offered = () => says(says(openTalk(bilingual()), "алло").modelSays("?"), "ммм").modelSays("?");
    expect(says(offered(), "эээ").filled["language"]).toBe("ru");
    expect(says(offered(), "қазақша").filled["language"]).toBe("kk");
  },
);

scenario("operator.language-unclear-asks-again", "the default refused twice leads to a person", () => {
  let talk = openTalk(bilingual());
  for (const text of ["а", "а", "нет", "а"]) {
    talk = says(talk, text);
    if (talk.modelRequest) talk.modelSays("?");
  }
  expect(talk.say("нет").handoff?.reason).toBe("validation-exhausted");
});

scenario(
  "operator.language-is-not-guessed-away",
  "a turn in the other language, and a model that takes it for a wish, change nothing",
  () => {
    const talk = says(inRussian(), "менің интернетім кешеден бері істемей тұр");
    talk.modelCalls(["set_language", { language: "kk" }]);
    expect([talk.filled["language"], talk.state.locale, talk.tags]).toEqual([
      "ru",
      "ru",
      expect.arrayContaining(["denied"]),
    ]);
  },
);

scenario(
  "operator.language-is-not-guessed-away",
  "two long turns are answered with an offer, once, and a yes accepts it",
  () => {
    const talk = says(
      says(inRussian(), "менің интернетім кешеден бері істемей тұр").modelSays("?"),
      "маған бүгін шебер керек еді",
    );
    expect([talk.answer, talk.state.locale]).toEqual([expect.stringContaining("қазақша сөйлескен ыңғайлы"), "ru"]);
    expect(says(talk.modelSays("?"), "иә").state.locale).toBe("kk");
  },
);

scenario("operator.language-request-wins", "an explicit request switches at any time, and nothing else is lost", () => {
  const talk = inRussian().modelSays("?").say("Караганда").toolReturns("set_region", { value: "KZ-35" });
  says(talk, "давайте на казахском");
  expect([talk.filled, talk.state.locale]).toEqual([{ greeting: true, language: "kk", region: "KZ-35" }, "kk"]);
  expect(talk.state.phase).toBe("QUESTION_ANSWERING");
});

scenario(
  "operator.region-is-confirmed-to-change",
  "the setter that listens takes the first region at once, and another one after a yes",
  () => {
    const talk = inRussian().modelSays("?").say("Караганда");
    expect(talk.toolCalls.map(({ args }) => args)).toEqual([{ region: "Караганда", heard: true, current: {} }]);
    talk.toolReturns("set_region", { value: "KZ-35" });
    expect([talk.filled["region"], talk.state.phase]).toEqual(["KZ-35", "READY_TO_HELP"]);
    talk.modelSays("Чем помочь?").say("я в Астане теперь").toolReturns("set_region", { value: "KZ-71", confirm: true });
    expect([talk.filled["region"], talk.pending]).toEqual([undefined, { region: "KZ-71" }]);
    talk.modelSays("?");
    expect(talk.answer).toContain("город Астана");
    nothingHeard(talk.say("да"));
    expect(talk.filled["region"]).toBe("KZ-71");
  },
);

scenario("operator.region-is-confirmed-to-change", "a refused change leaves the region as it was", () => {
  const talk = inRussian().modelSays("?").say("Караганда").toolReturns("set_region", { value: "KZ-35" });
  talk
    .modelSays("?")
    .say("я в Астане теперь")
    .toolReturns("set_region", { value: "KZ-71", confirm: true })
    .modelSays("?");
  nothingHeard(talk.say("нет")).modelCalls(["reject_pending"]);
  expect([talk.filled["region"], talk.pending]).toEqual(["KZ-35", {}]);
});

scenario(
  "operator.region-ambiguous-asks",
  "the resolver's own question is said, and what it kept comes back with the answer",
  () => {
    const talk = inRussian().modelSays("?").say("Алматы");
    talk.toolReturns("set_region", {
      error: true,
      errorCode: "ambiguous",
      question: "Город или область?",
      keep: { text: "Алматы" },
    });
    expect([talk.said, talk.modelRequest, talk.filled["region"]]).toEqual([
      ["Город или область?"],
      undefined,
      undefined,
    ]);
    expect(talk.say("город").toolCalls.map(({ args }) => args)).toEqual([
      { region: "город", heard: true, current: {}, kept: { text: "Алматы" } },
    ]);
  },
);

scenario("operator.region-ambiguous-asks", "a resolver that fails is no answer: the question stays open", () => {
  const talk = inRussian().modelSays("?").say("Караганда").toolFails("set_region");
  expect([talk.asking, talk.modelRequest?.guidance.directive]).toEqual(["region", "Регион?"]);
});

scenario("operator.language-tells-what-it-is", "a switch is told in the new language, and everything after it", () => {
  const talk = says(inRussian(), "давайте на казахском");
  expect(talk.answer).toBe("Жақсы, қазақша сөйлесейік.");
  expect(says(openTalk(bilingual()), "русский").answer).toBe("");
});

scenario("operator.language-tells-what-it-is", "a switch that is declined is told to be none", () => {
  const offered = () =>
    says(
      says(inRussian(), "менің интернетім кешеден бері істемей тұр").modelSays("?"),
      "маған бүгін шебер керек еді",
    ).modelSays("?");
  expect(says(offered(), "нет").answer).toMatch(/^Хорошо, продолжаем по-русски\./u);
  expect(says(offered(), "жоқ").answer).toMatch(/^Хорошо, продолжаем по-русски\./u);
  expect(says(offered(), "а когда придёт мастер?").answer).not.toContain("продолжаем");
});

scenario(
  "operator.language-tells-what-it-is",
  "the default that nobody said yes to is told, and by which key it is left",
  () => {
    const talk = says(openTalk(bilingual(), { channel: "voice" }), "алло");
    expect(talk.modelRequest?.guidance.directive).toContain("Для русского языка нажмите 1, для казахского — 2.");
    says(says(talk.modelSays("?"), "ммм").modelSays("?"), "эээ");
    expect([talk.filled["language"], talk.answer]).toEqual(["ru", "Хорошо, продолжаем по-русски."]);
  },
);

scenario(
  "operator.language-tells-what-it-is",
  "a call that is closed as nobody is heard, or for its length, says so",
  () => {
    const close = (reason: string): string =>
      inRussian().send({ type: "closing-requested", at: "2026-12-01T07:05:00.000Z", turnId: "c", reason }).answer;
    expect(close("silence")).toContain("вас не слышно");
    expect(close("max-duration")).toContain("время разговора вышло");
    expect(close("done")).toBe("Спасибо за обращение. Всего доброго!");
  },
);
