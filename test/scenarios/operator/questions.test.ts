import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import type { Talk } from "../talk.fixture.ts";
import { openTalk } from "../talk.fixture.ts";
import { bilingual } from "./bilingual.fixture.ts";

const told = {
  name: "told",
  source: "announce",
  requires: ["region"],
  message: { ru: "Ваш регион — {region}.", kk: "{region}." },
};
const operator = { ...bilingual(), slots: [...(bilingual().slots ?? []), told] } as AgentDefinition;
const question = "как получить справку?";

const inRussian = (): Talk => hears(openTalk(operator).say("русский"), {}).modelSays("Регион?");
/** What the setter of the region makes of the newest words. */
function hears(talk: Talk, result: Parameters<Talk["toolReturns"]>[1]): Talk {
  return talk.state.calls.length > 0 ? talk.toolReturns("set_region", result) : talk;
}

scenario("operator.question-beside-a-value", "the region is taken and told, and the question goes to the model", () => {
  const talk = hears(inRussian().say(`я из Караганды, ${question}`), { value: "KZ-35", rest: question });
  expect([talk.filled["region"], talk.said, talk.state.phase]).toEqual([
    "KZ-35",
    ["Ваш регион — Карагандинская область."],
    "QUESTION_ANSWERING",
  ]);
  expect(talk.modelRequest?.guidance.userText).toBe(question);
  expect(talk.modelRequest?.system).toContain(`<user_question>\nThe user asked, and was not answered yet: ${question}`);
  expect(talk.offered).toContain("search_knowledge_base");
  talk.modelCalls(["search_knowledge_base", { query: question }]);
  expect(talk.toolCalls).toHaveLength(1);
  talk.toolReturns("search_knowledge_base", { text: "Онлайн." });
  expect(talk.modelRequest?.guidance.userText).toBe(question);
  talk.modelSays("Онлайн.");
  expect([talk.state.phase, talk.state.flow.questions]).toEqual(["READY_TO_HELP", undefined]);
});

scenario("operator.question-beside-a-value", "a model that sets the region loses no question either", () => {
  const agent: AgentDefinition = {
    id: "operator",
    phases: "operator",
    slots: [
      { name: "greeting", source: "announce", message: "Hello!" },
      { name: "language", type: "choice", choices: ["ru", "kk", "en"], ask: "Which language?" },
      { name: "region", type: "text", ask: "Which region?" },
      { name: "told", source: "announce", requires: ["region"], message: "Your region is {region}." },
    ],
    tools: { search_knowledge_base: { offered: true } },
  };
  const talk = openTalk(agent)
    .say("Russian")
    .modelCalls(["set_language", { language: "ru" }])
    .modelSays("Which region?");
  talk.say("I'm in Pavlodar. How do I get a certificate?").modelCalls(["set_region", { region: "Pavlodar" }]);
  expect([talk.said, talk.state.phase]).toEqual([["Your region is Pavlodar."], "QUESTION_ANSWERING"]);
  expect(talk.modelRequest?.guidance.userText).toContain("How do I get a certificate?");
});

scenario("operator.question-beside-a-value", "language, region and question in one breath", () => {
  const talk = openTalk(operator).say(`по-русски, я из Караганды, ${question}`);
  hears(talk, { value: "KZ-35", rest: question });
  expect([talk.filled, talk.state.phase]).toEqual([
    { greeting: true, language: "ru", region: "KZ-35", told: true },
    "QUESTION_ANSWERING",
  ]);
  expect(talk.modelRequest?.guidance.userText).toBe(question);
});

scenario("operator.question-beside-a-value", "where nothing was asked, the caller is asked what they want", () => {
  const talk = hears(inRussian().say("Караганда"), { value: "KZ-35", rest: "" });
  expect([talk.said, talk.modelRequest, talk.state.phase]).toEqual([
    ["Ваш регион — Карагандинская область. Чем могу помочь?"],
    undefined,
    "READY_TO_HELP",
  ]);
});

scenario(
  "operator.question-beside-a-value",
  "a wish for a region or a language in the form of a question asks nothing else",
  () => {
    const talk = openTalk(operator).say("можно по-русски?");
    expect(talk.state.flow.questions).toBeUndefined();
    hears(talk, {});
    hears(talk.modelSays("Регион?").say("а можно Караганду?"), { value: "KZ-35", rest: "" });
    expect(talk.said).toEqual(["Ваш регион — Карагандинская область. Чем могу помочь?"]);
  },
);

scenario("operator.question-beside-a-value", "one that comes with a change of region is answered after the yes", () => {
  const talk = hears(inRussian().say("Караганда"), { value: "KZ-35", rest: "" });
  const rest = "какой там тариф?";
  hears(talk.say(`я переехал в Астану, ${rest}`), { value: "KZ-71", confirm: true, rest });
  expect([talk.pending, talk.offered]).toEqual([
    { region: "KZ-71" },
    expect.not.arrayContaining(["search_knowledge_base"]),
  ]);
  hears(talk.modelSays("?").say("да"), {});
  expect([talk.filled["region"], talk.said]).toEqual(["KZ-71", ["Ваш регион — город Астана."]]);
  expect(talk.modelRequest?.guidance.userText).toBe(rest);
});

scenario("operator.question-before-its-turn", "it is told what it waits for, and answered with the region", () => {
  const talk = openTalk(operator).say(question);
  hears(talk, {});
  expect(talk.filled["language"]).toBe("ru");
  expect(talk.modelRequest?.guidance).toMatchObject({
    directive: "Ответ зависит от региона. Регион?",
    hasToWait: true,
  });
  hears(talk.modelSays("Регион?").say("Караганда"), { value: "KZ-35", rest: "" });
  expect([talk.said, talk.modelRequest?.guidance.userText]).toEqual([
    ["Ваш регион — Карагандинская область."],
    question,
  ]);
  expect(talk.modelRequest?.guidance.hasToWait).toBeUndefined();
});

scenario(
  "operator.question-before-its-turn",
  "before a language both languages say so, and a need that is stated waits too",
  () => {
    const talk = openTalk(operator).say("what is my balance?");
    expect(talk.modelRequest?.guidance.directive).toMatch(/^Сначала выберем язык. Алдымен тілді таңдап алайық. /u);
    hears(talk.modelSays("?").say("у меня не работает интернет"), {});
    hears(talk.modelSays("?").say("Караганда"), { value: "KZ-35", rest: "" });
    expect(talk.modelRequest?.guidance.userText).toBe("what is my balance?\nу меня не работает интернет");
  },
);

scenario(
  "operator.question-before-its-turn",
  "what is kept is bounded, and goes with the flow that is called off",
  () => {
    const talk = inRussian();
    for (let index = 0; index < 5; index++) {
      hears(talk.say(`сколько стоит тариф ${index}${"!".repeat(2000)}?`), {});
      if (talk.modelRequest) talk.modelSays("Регион?");
    }
    expect(talk.state.flow.questions).toHaveLength(3);
    expect(JSON.stringify(talk.state).length).toBeLessThan(8192);
    talk.say("отмена");
    expect(talk.state.flow.questions).toBeUndefined();
  },
);

scenario(
  "operator.question-beside-a-value",
  "one that the model fails at is told to be unanswered, not passed over",
  () => {
    const talk = hears(inRussian().say(`я из Караганды, ${question}`), { value: "KZ-35", rest: question });
    talk.modelFails();
    expect(talk.said).toEqual([
      "К сожалению, на этот вопрос я здесь ответить не могу. Могу ли я помочь чем-нибудь ещё?",
    ]);
  },
);

scenario(
  "operator.question-before-its-turn",
  "a wish for a person is no question to be answered, and a person answers what was asked",
  () => {
    const back = { from: "HANDOFF", event: "handoff.returned", to: "REGION_SELECTION" };
    const table = openTalk(operator).agent.phases.definition;
    const agent = {
      ...operator,
      phases: { ...table, transitions: [...table.transitions, back] },
      handoff: { returnToBot: true },
    } as AgentDefinition;
    const talk = hears(openTalk(agent).say("русский"), {}).modelSays("Регион?");
    hears(talk.say(question), {}).modelSays("Регион?");
    talk.say("можно поговорить с оператором?");
    expect([talk.state.owner, talk.state.flow.questions]).toEqual(["human", [question]]);
    const handoffId = talk.state.handoff?.id ?? "";
    talk.send({ type: "handoff-claimed", at: talk.state.at, turnId: "c", handoffId, by: "Aigerim" });
    talk.send({ type: "handoff-returned", at: talk.state.at, turnId: "r", handoffId });
    expect([talk.state.owner, talk.state.flow.questions]).toEqual(["bot", undefined]);
  },
);

scenario("operator.question-before-its-turn", "an agent with the common table keeps nothing", () => {
  const talk = openTalk({ id: "table", slots: [{ name: "people", type: "integer", ask: "How many?" }] });
  talk.say("do you have parking?");
  expect([talk.state.flow.questions, talk.state.turn.kept]).toEqual([undefined, undefined]);
});
