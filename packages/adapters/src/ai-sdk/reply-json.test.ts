import { describe, expect, it } from "vitest";
import { replyJson } from "./reply-json.ts";

const route = { type: "json", value: { route: "knowledge" } };

describe("the JSON of a reply", () => {
  it.each([
    ["alone", '{"route":"knowledge"}'],
    ["with blanks around it", '\n  { "route": "knowledge" }\n'],
    ["in prose", 'Here you are: {"route":"knowledge"}. Anything else?'],
    ["in a fence", 'Sure!\n```json\n{"route":"knowledge"}\n```\nDone.'],
    ["in a fence without a language", '```\n{"route":"knowledge"}\n```'],
    ["after reasoning", '<think>It could be {"route":"chitchat"}, but no.</think>\n{"route":"knowledge"}'],
    ["after thinking aloud", 'At first I thought {"route":"chitchat"}; however: {"route":"knowledge"}'],
    ["after words in braces", 'The slot {{P1#2}} {does} not matter. {"route":"knowledge"}'],
  ])("is found %s", (_where, text) => {
    expect(replyJson(text)).toEqual(route);
  });

  it.each([
    ["a list", "[1, 2]", [1, 2]],
    ["a list in a fence", "```json\n[1, 2]\n```", [1, 2]],
    ["a string", '"knowledge"', "knowledge"],
    ["null", "null", null],
    ["braces and quotes within strings", 'So: {"query":"a \\"}\\" and {"}', { query: 'a "}" and {' }],
  ])("is given as it is: %s", (_what, text, value) => {
    expect(replyJson(text)).toEqual({ type: "json", value });
  });

  it.each([
    ["nothing", ""],
    ["prose", "It is a question about knowledge."],
    ["a trailing comma", '{"route":"knowledge",}'],
    ["a trailing comma around an object that is whole", '{"claims":[{"text":"x","citations":[]},]}'],
    ["an object cut short, also where one in it is whole", '{"answered":true,"claims":[{"text":"x","citations":[]}'],
    ["single quotes", "{'route':'knowledge'}"],
    ["a fence that holds no JSON", "```\nroute: knowledge\n```"],
    ["reasoning alone", '<think>{"route":"knowledge"}</think>'],
  ])("is none for %s: nothing is mended", (_what, text) => {
    expect(replyJson(text)).toEqual({ type: "none" });
  });

  it("is looked for in time that grows with the text", () => {
    const text = `${'{"a":'.repeat(50_000)}`;
    const before = performance.now();
    expect(replyJson(text)).toEqual({ type: "none" });
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
