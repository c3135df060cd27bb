import { expect, test } from "vitest";
import { summariseEffect, summariseEvent, titleOf } from "./summarise.ts";

test("an event is summed up by what a reader looks for", () => {
  expect(titleOf("tool-failed")).toBe("Tool failed");
  expect(summariseEvent({ type: "user-said", text: "six" })).toBe("six");
  expect(summariseEvent({ type: "conversation-opened", channel: "chat", timeZone: "UTC" })).toBe("chat · UTC");
  expect(summariseEvent({ type: "tool-failed", kind: "timeout", message: "10 s" })).toBe("timeout · 10 s");
  expect(summariseEvent({ type: "tool-returned", callId: "c1", result: { times: [] } })).toBe("c1: times");
  expect(summariseEvent({ type: "data-received", data: { crm: 1, phone: 2 } })).toBe("crm, phone");
});

test("a model's reply names the tools it called with their arguments", () => {
  const toolCalls = [
    { id: "1", name: "set_date", args: { date: "2026-12-04" } },
    { id: "2", name: "cancel" },
  ];
  expect(summariseEvent({ type: "model-replied", text: "Sure.", toolCalls })).toBe(
    'Sure. · set_date({"date":"2026-12-04"}) · cancel()',
  );
});

test("an effect is summed up, and what the page does not know has no summary rather than a wrong one", () => {
  expect(
    summariseEffect({
      type: "say",
      parts: [
        { type: "text", text: "Hi" },
        { type: "chips", options: [] },
      ],
    }),
  ).toBe("Hi [chips]");
  expect(summariseEffect({ type: "call-tool", tool: "book", args: { size: 6 } })).toBe('book({"size":6})');
  expect(summariseEffect({ type: "ask-model", tools: [1, 2] })).toBe("2 tools offered");
  expect(summariseEffect({ type: "something-new", x: 1 })).toBe("");
  expect(summariseEvent({ type: "model-replied", toolCalls: "none" })).toBe("");
});
