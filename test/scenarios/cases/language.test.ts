import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";

const meter: AgentDefinition = {
  id: "meter",
  locale: "ru",
  slots: [
    { name: "reading", type: "integer", ask: "Какие показания?", requiresReadback: true },
    { name: "receipt", source: "task:Send" },
    { name: "phone", type: "phone", ask: "Ваш телефон?", requires: ["receipt"] },
  ],
  tasks: [{ name: "Send", tool: "send_reading", inputs: ["reading"], outputs: { receipt: "receipt" } }],
};

scenario(
  "t87.one-message-switches-no-language",
  "words of another language change neither the conversation's language nor what the engine says",
  () => {
    const talk = openTalk(meter).say("hello, do you speak English?").modelFails();
    expect([talk.said, talk.state.locale]).toEqual([["Какие показания?"], "ru"]);
    talk.say("OK thanks, 1200").modelCalls(["set_reading", { reading: 1200 }]);
    expect(talk.state.locale).toBe("ru");
    expect(talk.said.join()).toMatch(/^[^A-Za-z]+$/);
    expect(talk.say("да").filled).toEqual({ reading: 1200 });
  },
);

scenario(
  "t89.a-tool-result-switches-no-language",
  "a result in another language leaves the next question, and the language told to the model, as they were",
  () => {
    const talk = openTalk(meter)
      .say("1200")
      .modelCalls(["set_reading", { reading: 1200 }])
      .say("да");
    talk.toolReturns("send_reading", { receipt: "Thank you very much, your receipt is R-1" });
    expect([talk.said, talk.state.locale]).toEqual([["Ваш телефон?"], "ru"]);
    expect(talk.say("мой?").modelRequest?.guidance).toMatchObject({ directive: "Ваш телефон?", locale: "ru" });
  },
);
