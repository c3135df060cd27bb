import { describe, expect, test } from "vitest";
import { languages } from "../language/index.ts";
import { compileAgent } from "./compile.ts";
import type { Problem } from "./problems.ts";
import { DefinitionError } from "./problems.ts";

type Json = Record<string, unknown>;

const slots = [
  { name: "guests", type: "integer", ask: "How many?" },
  { name: "openings", source: "task:Check" },
  { name: "time", type: "time", requires: ["openings"], ask: "When?" },
];
const task = { name: "Check", tool: "check", inputs: ["guests"], outputs: { found: "openings" } };
const book = { name: "Book", tool: "book", inputs: ["time"], terminal: true };

function problemsOf(definition: unknown): readonly Problem[] {
  try {
    compileAgent(definition, languages);
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems;
    throw error;
  }
  return [];
}

/** The good agent with more slots, other members of its task, more tasks and tools. */
function agent({
  more = [],
  check = {},
  tasks = [],
  tools = {},
}: {
  more?: Json[];
  check?: Json;
  tasks?: Json[];
  tools?: Json;
}): Json {
  return { id: "good", slots: [...slots, ...more], tasks: [{ ...task, ...check }, ...tasks], tools };
}

const kind = { name: "kind", type: "choice", choices: ["inside", "terrace"] };

const mistakes: readonly (readonly [string, Json, string, Partial<Record<keyof Problem, unknown>>])[] = [
  [
    "a condition that no value can make true",
    agent({ more: [{ name: "seat", condition: "1 > 2" }] }),
    "slots.3.condition",
    { message: "this condition is never true" },
  ],
  [
    "a condition on a choice that is none of the choices",
    agent({ more: [kind, { name: "seat", condition: 'filled.kind == "terace"' }] }),
    "slots.4.condition",
    { expected: "one of inside, terrace", nearest: "terrace" },
  ],
  [
    "conditions that exclude each other",
    agent({ more: [kind, { name: "seat", condition: 'filled.kind == "inside" && filled.kind == "terrace"' }] }),
    "slots.4.condition",
    { message: "this condition is never true, whatever is answered" },
  ],
  [
    "a condition that compares a number with a text",
    agent({ more: [{ name: "seat", condition: 'filled.guests > "2"' }] }),
    "slots.3.condition",
    { message: "this condition is never true: no such overload: double > string", expected: "guests as integer" },
  ],
  [
    "a condition that is a number",
    agent({ more: [{ name: "seat", condition: "filled.guests" }] }),
    "slots.3.condition",
    {
      message: "this condition is never true: it gives a value, not true or false",
      expected: "guests as integer",
    },
  ],
  [
    "a condition on a text that only looks like the number",
    agent({ more: [{ name: "seat", condition: "filled.guests == '2'" }] }),
    "slots.3.condition",
    { message: "this condition is never true, whatever is answered", expected: "guests as integer" },
  ],
  [
    "a condition on a number that is no text",
    agent({
      more: [
        { name: "room", type: "text" },
        { name: "seat", condition: "filled['room'] in [1, 2]" },
      ],
    }),
    "slots.4.condition",
    { expected: "room as text" },
  ],
  [
    "a condition outside of what a number may be",
    agent({
      more: [
        { name: "age", type: "integer", min: 18, max: 99 },
        { name: "seat", condition: "filled.age < 18" },
      ],
    }),
    "slots.4.condition",
    { expected: "age as integer from 18 up to 99" },
  ],
  [
    "a terminal task whose condition contradicts itself",
    agent({
      tasks: [
        { ...book, condition: "(filled.guests > 5 && filled.guests < 3) || 6 < filled.guests && filled.guests <= 6" },
      ],
    }),
    "tasks.1.condition",
    { message: "this condition is never true, whatever is answered" },
  ],
  [
    "a condition between two whole numbers",
    agent({ more: [{ name: "seat", condition: "filled.guests > 2 && filled.guests < 3" }] }),
    "slots.3.condition",
    {},
  ],
  [
    "a condition that depends on its own slot",
    agent({ more: [{ name: "seat", condition: "!has(filled.seat)" }] }),
    "slots.3.condition",
    { message: "conditions depend on themselves: seat → seat" },
  ],
  [
    "conditions that depend on each other",
    agent({
      more: [
        { name: "a", condition: "!has(filled.b)" },
        { name: "b", condition: "!has(filled.a)" },
      ],
    }),
    "slots.3.condition",
    { message: "conditions depend on themselves: a → b → a" },
  ],
  [
    "a terminal task that waits for a slot that waits for a slot that plays no part",
    agent({
      more: [
        { name: "never", condition: "false" },
        { name: "seat", requires: ["never"] },
      ],
      tasks: [{ ...book, inputs: ["time", "seat"] }],
    }),
    "tasks.1.inputs.1",
    { message: 'the terminal task "Book" can never run: nothing can fill "seat"', found: "seat" },
  ],
  [
    "a task that waits for what a task in a circle fills",
    agent({ check: { inputs: ["time"] }, tasks: [{ name: "Ring", tool: "ring", requires: ["openings"] }] }),
    "tasks.1.requires.0",
    { message: 'the task "Ring" can never run: nothing can fill "openings"' },
  ],
  [
    "a cleared result of a task that does not run anew",
    agent({ tasks: [{ ...book, onFailure: { clearSlots: ["openings"] } }] }),
    "tasks.1.onFailure.clearSlots.0",
    { message: 'nothing fills "openings" again: "Check" does not run anew', found: "openings" },
  ],
  [
    "a cleared result of the task that failed",
    agent({ check: { onFailure: { clearSlots: ["openings"] } } }),
    "tasks.0.onFailure.clearSlots.0",
    { message: '"openings" is only filled when "Check" succeeds' },
  ],
  [
    "a list that is only there after the choice from it",
    agent({
      more: [
        { name: "seat", validateAgainst: { slot: "plan" } },
        { name: "plan", requires: ["seat"] },
      ],
    }),
    "slots.3.validateAgainst.slot",
    { message: '"plan" can never be there before "seat"' },
  ],
  [
    "a list that is made from the choice by a task",
    agent({ check: { inputs: ["guests", "seat"] }, more: [{ name: "seat", validateAgainst: { slot: "openings" } }] }),
    "slots.3.validateAgainst.slot",
    { message: '"openings" can never be there before "seat"' },
  ],
  [
    "a list that is an announcement",
    agent({
      more: [
        { name: "hello", source: "announce", message: "Hi." },
        { name: "seat", validateAgainst: { slot: "hello" } },
      ],
    }),
    "slots.4.validateAgainst.slot",
    {},
  ],
  [
    "a requirement that stands twice",
    agent({ more: [{ name: "seat", requires: ["time", "time"] }] }),
    "slots.3.requires.1",
    { found: "time" },
  ],
  [
    "an input that stands twice",
    agent({ check: { inputs: ["guests", "guests"] } }),
    "tasks.0.inputs.1",
    { found: "guests" },
  ],
  ["a source that stands twice", agent({ more: [{ name: "seat", source: ["user", "user"] }] }), "slots.3.source.1", {}],
  [
    "two tasks that fill one slot",
    agent({
      more: [{ name: "price", source: ["task:Check", "task:Book"] }],
      check: { outputs: { found: "openings", price: "price" } },
      tasks: [book],
    }),
    "slots.3.source",
    { found: "task:Check, task:Book" },
  ],
  [
    "two keys of a result in one slot",
    agent({ check: { outputs: { found: "openings", list: "openings" } } }),
    "tasks.0.outputs.list",
    { found: "openings" },
  ],
  [
    "two choices with one meaning",
    agent({ more: [{ name: "k", type: "choice", choices: ["inside", { value: "bar", synonyms: ["Inside"] }] }] }),
    "slots.3.choices.1",
    { message: '"inside" means choices[0] already', found: "bar" },
  ],
  [
    "a tool that nothing calls",
    agent({ tools: { chek: { description: "Checks." } } }),
    "tools.chek",
    { message: 'no task, setter or exhaustion calls a tool "chek"', nearest: "check" },
  ],
  ["a setter of one's own without a slot", agent({ tools: { check: { setter: true } } }), "tools.check.setter", {}],
  [
    "an endpoint of a setter that is made from its slots",
    agent({ tools: { set_guests: { http: { url: "https://example.com/" } } } }),
    "tools.set_guests.http",
    { expected: "setter: true, for a setter of your own" },
  ],
];

describe("what can never work is reported with its place", () => {
  test.each(mistakes)("%s", (_mistake, definition, path, problem) => {
    const problems = problemsOf(definition);
    const found = problems.find((candidate) => candidate.path.join(".") === path);
    expect(problems.map((candidate) => candidate.path.join("."))).toContain(path);
    expect(found).toMatchObject(problem);
  });
});

const sound: readonly (readonly [string, Json])[] = [
  ["the agent that the mistakes are made in", agent({ tasks: [book] })],
  ["a condition on a channel", agent({ more: [{ name: "seat", condition: 'channel == "voice"' }] })],
  [
    "a condition that holds while nothing is there",
    agent({ more: [kind, { name: "seat", condition: "!has(filled.kind)" }] }),
  ],
  [
    "a condition on an optional choice left out",
    agent({
      more: [
        { ...kind, optional: true },
        { name: "seat", condition: 'filled.kind == "none"' },
      ],
    }),
  ],
  [
    "a condition on what an event gives",
    agent({
      more: [
        { name: "tier", source: "event" },
        { name: "seat", condition: 'filled.tier == "gold"' },
      ],
    }),
  ],
  [
    "a condition that reads a text as a number",
    agent({ more: [{ name: "age" }, { name: "seat", condition: "int(filled.age) > 17" }] }),
  ],
  [
    "a condition between two numbers",
    agent({
      more: [
        { name: "weight", type: "number" },
        { name: "seat", condition: "filled.weight > 2 && filled.weight < 3" },
      ],
    }),
  ],
  [
    "a condition at the edge of what a number may be",
    agent({
      more: [
        { name: "age", type: "integer", min: 18 },
        { name: "seat", condition: "!(filled.age > 18)" },
      ],
    }),
  ],
  [
    "a condition on one of two texts",
    agent({
      more: [
        { name: "room", type: "text" },
        { name: "seat", condition: "filled.room in ['hall', 'garden']" },
      ],
    }),
  ],
  [
    "a condition on a text that is read as a number",
    agent({
      more: [
        { name: "room", type: "text" },
        { name: "seat", condition: "int(filled.room) == 17" },
      ],
    }),
  ],
  [
    "a condition that compares two slots, or computes",
    agent({ more: [{ name: "seat", condition: "filled.guests * 2 > 30 && filled.guests > int(filled.time)" }] }),
  ],
  [
    "a condition on what only a program could have given",
    agent({ more: [{ name: "level" }, { name: "seat", condition: "filled.level == 3" }] }),
  ],
  ["a condition over all that is there", agent({ more: [{ name: "seat", condition: "size(filled) > 1" }] })],
  [
    "a task for a slot that may play no part",
    agent({
      more: [{ name: "never", condition: "filled.guests > 4" }],
      tasks: [{ ...book, inputs: ["time", "never"] }],
    }),
  ],
  [
    "a cleared result whose task runs anew",
    agent({ tasks: [{ ...book, onFailure: { clearSlots: ["openings", "guests"] } }] }),
  ],
  ["a cleared question", agent({ tasks: [{ ...book, onFailure: { clearSlots: ["time"] } }] })],
  [
    "a list that a task makes before",
    agent({ more: [{ name: "seat", requires: ["openings"], validateAgainst: { slot: "openings" } }] }),
  ],
  [
    "a tool that only a handoff calls",
    { ...agent({ tools: { ring: {} } }), steerBack: { onExhaust: { say: "Bye.", then: "ring" } } },
  ],
];

describe("what can work is left alone", () => {
  test.each(sound)("%s", (_name, definition) => {
    expect(problemsOf(definition)).toEqual([]);
  });
});

test("a tool that is only used by what is left out for a mistake is not reported", () => {
  const definition = agent({
    more: [{ name: "seat", setter: "pick", min: "one" }],
    check: { onFailure: { maxRetries: 0, onExhaust: { say: "Bye.", then: { tool: "ring" } } } },
    tools: { pick: { setter: true }, ring: {} },
  });
  expect(problemsOf(definition).map((problem) => problem.path.join("."))).toEqual([
    "slots.3.min",
    "tasks.0.onFailure.maxRetries",
  ]);
});
