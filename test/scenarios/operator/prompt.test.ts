import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";
import { bilingual } from "./bilingual.fixture.ts";

const fragment = (system: string | undefined): string | undefined =>
  /<call_state>\n(.*?)\n<\/call_state>/su.exec(system ?? "")?.[1];

scenario(
  "operator.prompt-tells-the-state",
  "before a language, before a region, and when questions are answered",
  () => {
    const talk = openTalk(bilingual()).say("алло");
    expect(fragment(talk.modelRequest?.system)).toMatchInlineSnapshot(`
      "State: LANGUAGE_SELECTION.
      language: not chosen yet.
      region: not chosen yet.
      Next: learn this from the user: language.
      Forbidden now, by a tool or in words:
      - set_region: it is not for the phase LANGUAGE_SELECTION
      - search_knowledge_base: it is not for the phase LANGUAGE_SELECTION"
    `);
    talk.modelSays("?").say("қазақша").toolReturns("set_region", {});
    expect(fragment(talk.modelRequest?.system)).toMatchInlineSnapshot(`
      "State: REGION_SELECTION.
      language: қазақ тілі.
      region: not chosen yet.
      Next: learn this from the user: region.
      Forbidden now, by a tool or in words:
      - search_knowledge_base: it is not for the phase REGION_SELECTION"
    `);
    talk.modelSays("?").say("Астана").toolReturns("set_region", { value: "KZ-71" });
    talk.modelSays("?").say("интернет неге істемейді?").toolReturns("set_region", {});
    expect(fragment(talk.modelRequest?.system)).toMatchInlineSnapshot(`
      "State: QUESTION_ANSWERING.
      language: қазақ тілі.
      region: Астана қаласы.
      Next: answer the user's question, or say goodbye."
    `);
    talk.modelSays("?").say("Қарағанды").toolReturns("set_region", { value: "KZ-35", confirm: true });
    expect(fragment(talk.modelRequest?.system)).toMatchInlineSnapshot(`
      "State: QUESTION_ANSWERING.
      language: қазақ тілі.
      region: not chosen yet.
      Next: the user's yes or no to what is read back.
      Forbidden now, by a tool or in words:
      - set_region: region is about to be read back
      - search_knowledge_base: its guard does not hold"
    `);
  },
);

scenario("operator.prompt-tells-the-state", "an agent with the common table is told nothing of phases", () => {
  const talk = openTalk({ id: "table", slots: [{ name: "people", type: "integer" }] }).say("hello");
  expect([talk.modelRequest?.system !== undefined, fragment(talk.modelRequest?.system)]).toEqual([true, undefined]);
});
