import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";

const parcel: AgentDefinition = {
  id: "parcel",
  slots: [
    { name: "weight", type: "number", ask: "How heavy is it?" },
    { name: "insured", type: "boolean", ask: "Shall it be insured?" },
    { name: "recipient", type: "name", ask: "Who gets it?" },
    { name: "price", source: "task:Quote" },
  ],
  tasks: [
    { name: "Quote", tool: "quote", inputs: ["weight"], requires: ["insured"], outputs: { price: "price" } },
    { name: "Ship", tool: "ship", inputs: ["recipient", "price"], terminal: true, thenSay: "On its way." },
  ],
};

const setters = [
  ["set_weight", { weight: 2.5 }],
  ["set_insured", { insured: true }],
  ["set_recipient", { recipient: "Dana Ospanova" }],
] as const;

scenario(
  "t15.one-message-may-answer-several-questions",
  "two intents in one message fill two slots before anything is decided",
  () => {
    const talk = openTalk(parcel).say("two and a half kilos, and yes, insure it").modelCalls(setters[0], setters[1]);
    expect(talk.filled).toEqual({ weight: 2.5, insured: true });
    expect(talk.toolCalls.map((call) => call.tool)).toEqual(["quote"]);
  },
);

scenario(
  "t17.all-setters-before-the-task",
  "the last value of a reply is there when the task fires with its first one, in either order",
  () => {
    for (const calls of [setters, [...setters].reverse()]) {
      const talk = openTalk(parcel)
        .say("2.5 kg, insured, for Dana Ospanova")
        .modelCalls(...calls);
      expect(talk.filled).toEqual({ weight: 2.5, insured: true, recipient: "Dana Ospanova" });
      expect(talk.toolCalls.map((call) => [call.tool, call.args])).toEqual([["quote", { weight: 2.5 }]]);
    }
  },
);

scenario("t19.words-beside-calls-lose-no-call", "the calls count, and the words that came with them are held", () => {
  const talk = openTalk(parcel).say("2.5 kg, insured");
  talk.send({
    type: "model-replied",
    at: "2026-12-01T07:01:00.000Z",
    requestId: talk.state.request?.requestId ?? "",
    text: "Great, I have shipped it!",
    toolCalls: setters.slice(0, 2).map(([name, args], index) => ({ id: `call-${index}`, name, args })),
  });
  expect(talk.filled).toEqual({ weight: 2.5, insured: true });
  expect([talk.said, talk.tags.includes("text-held")]).toEqual([[], true]);
});
