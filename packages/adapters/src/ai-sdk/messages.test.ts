import { describe, expect, it } from "vitest";
import { toSdkMessages } from "./messages.ts";

describe("a history for the AI SDK", () => {
  it("joins results that follow each other into one message", () => {
    const converted = toSdkMessages([
      { role: "user", text: "four" },
      { role: "tool", callId: "a", name: "x", result: "1" },
      { role: "tool", callId: "b", name: "y", result: "2" },
    ]);
    expect(converted.map((message) => message.role)).toEqual(["user", "tool"]);
    expect(converted[1]?.content).toMatchObject([{ toolCallId: "a" }, { toolCallId: "b" }]);
  });

  it("leaves out an assistant message with nothing in it", () => {
    expect(
      toSdkMessages([
        { role: "user", text: "a" },
        { role: "assistant", text: "", toolCalls: [] },
      ]),
    ).toHaveLength(1);
  });

  it("sends arguments that were no JSON object as an empty object", () => {
    const call = { id: "a", name: "x", args: "{broken" };
    expect(toSdkMessages([{ role: "assistant", text: "", toolCalls: [call] }])[0]?.content).toMatchObject([
      { input: {} },
    ]);
  });

  it("is never empty", () => {
    expect(toSdkMessages([])).toMatchObject([{ role: "user" }]);
  });
});
