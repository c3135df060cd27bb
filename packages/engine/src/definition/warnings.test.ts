import { describe, expect, test } from "vitest";
import { languages } from "../language/index.ts";
import { compileAgent } from "./compile.ts";
import { DefinitionError } from "./problems.ts";
import { agentWarnings } from "./warnings.ts";

type Json = Record<string, unknown>;

const slots = [
  { name: "guests", type: "integer", ask: "How many?" },
  { name: "tier", source: "event" },
  { name: "openings", source: "task:Check" },
  { name: "time", type: "time", requires: ["openings"], validateAgainst: { slot: "openings" } },
  { name: "number", source: "task:Book" },
];
const check = { name: "Check", tool: "check", inputs: ["guests", "tier"], outputs: { found: "openings" } };
const book = {
  name: "Book",
  tool: "book",
  inputs: ["time"],
  outputs: { n: "number" },
  terminal: true,
  thenSay: "{number}.",
};

interface Changes {
  readonly more?: Json[];
  readonly checking?: Json;
  readonly booking?: Json;
  readonly tasks?: Json[];
}

function agent({ more = [], checking = {}, booking = {}, tasks = [] }: Changes): Json {
  return {
    id: "good",
    slots: [...slots, ...more],
    tasks: [{ ...check, ...checking }, { ...book, ...booking }, ...tasks],
  };
}

function warningsOf(definition: unknown): readonly (readonly [string, string])[] {
  return agentWarnings(compileAgent(definition, languages), languages).map(({ path, message }) => [
    path.join("."),
    message,
  ]);
}

const odd: readonly (readonly [string, Json, string, RegExp])[] = [
  [
    "a language that the engine does not speak",
    { ...agent({}), locale: "rus" },
    "locale",
    /^the engine has no words of its own in "rus"/,
  ],
  [
    "one of several languages that the engine does not speak",
    { ...agent({}), locale: "kk-KZ", locales: ["kk-KZ", "uz"] },
    "locales.1",
    /^the engine has no words of its own in "uz"/,
  ],
  [
    "an output that nothing uses",
    agent({ booking: { thenSay: "Done." } }),
    "tasks.1.outputs.n",
    /^nothing uses "number"/,
  ],
  [
    "a slot that waits for the end",
    agent({ more: [{ name: "rating", requires: ["number"] }] }),
    "slots.5.requires.0",
    /^"number" is only filled when the conversation is complete$/,
  ],
  [
    "a task that waits for the end",
    agent({ tasks: [{ name: "Rate", tool: "rate", requires: ["number"] }] }),
    "tasks.2.requires.0",
    /complete/,
  ],
  [
    "a list that may come after the choice",
    agent({ more: [{ name: "seat", validateAgainst: { slot: "openings" } }] }),
    "slots.5.validateAgainst.slot",
    /^"seat" may be given before "openings" is there/,
  ],
  [
    "a retry with the same inputs",
    agent({ more: [{ name: "mood" }], checking: { onFailure: { clearSlots: ["mood"] } } }),
    "tasks.0.onFailure.clearSlots",
    /^each attempt of "Check" is the same/,
  ],
  [
    "a retry that waits for another event",
    agent({ checking: { onFailure: { clearSlots: ["tier"] } } }),
    "tasks.0.onFailure.clearSlots.0",
    /^nobody is asked for "tier" again/,
  ],
];

describe("what is probably not meant is a warning", () => {
  test("the agent that the others are made from has none", () => {
    expect(warningsOf(agent({}))).toEqual([]);
  });

  test.each(odd)("%s", (_name, definition, path, message) => {
    expect(warningsOf(definition)).toEqual([[path, expect.stringMatching(message)]]);
  });

  test.each([
    [
      "an output in a condition",
      agent({ booking: { thenSay: "Done." }, more: [{ name: "a", condition: "has(filled.number)" }] }),
    ],
    ["a retry after the task before", agent({ booking: { onFailure: { clearSlots: ["guests"] } } })],
  ])("%s is none", (_name, definition) => {
    expect(warningsOf(definition)).toEqual([]);
  });

  test("an output that a flow shares is used, and what a flow's own task fills in vain is told at its place", () => {
    const flow = {
      name: "change",
      description: "Changes a booking.",
      shares: ["number"],
      slots: [{ name: "fee", source: "task:Change" }],
      tasks: [{ name: "Change", tool: "change", inputs: ["number"], outputs: { cost: "fee" } }],
    };
    const shared = { ...agent({ booking: { thenSay: "Done." } }), flows: [flow] };
    expect(warningsOf(shared)).toEqual([
      ["flows.0.tasks.0.outputs.cost", expect.stringMatching(/^nothing uses "fee"/)],
    ]);
  });

  test("it is told together with the mistakes", () => {
    const definition = agent({ booking: { thenSay: "Done." }, checking: { colour: "red" } });
    const thrown = (() => {
      try {
        return compileAgent(definition, languages);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(DefinitionError);
    expect(thrown).toMatchObject({
      problems: [{ path: ["tasks", 0, "colour"] }],
      warnings: [{ path: ["tasks", 1, "outputs", "n"] }],
    });
  });
});
