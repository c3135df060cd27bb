import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const voucher: AgentDefinition = {
  id: "voucher",
  slots: [
    {
      name: "code",
      ask: "What does the voucher say?",
      validation: { maxRetries: 2, errors: { setter_failed: "I cannot check it." } },
    },
    { name: "name", type: "name", ask: "Your name?" },
  ],
  tools: { set_code: { setter: true } },
};

scenario(
  "validation.one-attempt-a-reply",
  "a model that sends one voucher in three ways that all fail has used one attempt, and is answered once",
  () => {
    const talk = openTalk(voucher).say("ABC");
    talk.modelCalls(["set_code", { code: "ABC" }], ["set_code", { code: "ABC" }]);
    expect(talk.toolCalls).toHaveLength(1);
    talk.toolFails("set_code", "timeout");
    expect([talk.said, talk.state.flow.retries]).toEqual([["I cannot check it."], { "slot:code": 1 }]);
  },
);

scenario(
  "permission.conflicting-calls-are-asked-again",
  "two different values for one custom setter reach no tool, and the slot is asked again",
  () => {
    const talk = openTalk(voucher)
      .say("ABC or ABD")
      .modelCalls(["set_code", { code: "ABC" }], ["set_code", { code: "ABD" }], ["set_name", { name: "Ada Byron" }]);
    expect([talk.toolCalls, talk.asking, talk.filled]).toEqual([[], "code", { name: "Ada Byron" }]);
    expect(talk.state.flow.retries).toEqual({ "slot:code": 1 });
  },
);

scenario(
  "change.no-corrected-value-comes-back",
  "of two corrections in one reply, the one that has to wait for the other is asked again: its old value is gone",
  () => {
    const gated: AgentDefinition = {
      id: "gated",
      gateSlot: "topic",
      slots: [
        { name: "topic", ask: "What is it about?" },
        { name: "day", type: "date", ask: "Which day?" },
        { name: "place", ask: "Where?" },
      ],
    };
    const talk = openTalk(gated)
      .say("a repair")
      .modelCalls(["set_topic", { topic: "a repair" }])
      .modelCalls(["set_day", { day: "2026-12-10" }])
      .modelSays("Where?")
      .say("no, an inspection, on the twelfth")
      .modelCalls(
        ["change_value", { slot: "topic", value: "an inspection" }],
        ["change_value", { slot: "day", value: "2026-12-12" }],
      );
    expect([talk.filled, talk.modelRequest?.guidance.directive]).toEqual([{ topic: "an inspection" }, "Which day?"]);
  },
);

scenario(
  "change.no-corrected-value-comes-back",
  "a setter that repeats the old value beside its correction, in either order, does not undo it",
  () => {
    const pair: AgentDefinition = {
      id: "pair",
      slots: [
        { name: "size", setter: "set_both", ask: "Which size?" },
        { name: "colour", setter: "set_both", ask: "Which colour?" },
      ],
    };
    const calls = [
      ["change_value", { slot: "size", value: "large" }],
      ["set_both", { size: "small", colour: "red" }],
    ] as const;
    for (const order of [calls, [...calls].reverse()]) {
      const talk = openTalk(pair)
        .say("small")
        .modelCalls(["set_both", { size: "small" }])
        .modelSays("Which colour?")
        .say("red, and make it large")
        .modelCalls(...order);
      expect(talk.filled).toEqual({ size: "large", colour: "red" });
    }
  },
);
