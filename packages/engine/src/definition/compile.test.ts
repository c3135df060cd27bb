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
const good = { id: "good", slots, tasks: [task] };

function problemsOf(definition: unknown): readonly Problem[] {
  try {
    compileAgent(definition, languages);
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems;
    throw error;
  }
  return [];
}

/** The definition with one more slot, or with another task. */
function withSlot(slot: Json): Json {
  return { ...good, slots: [...slots, slot] };
}
function withTask(changes: Json): Json {
  return { ...good, tasks: [{ ...task, ...changes }] };
}

test("the definition that the mistakes are made in is itself without one", () => {
  expect(problemsOf(good)).toEqual([]);
});

const mistakes: readonly (readonly [
  mistake: string,
  definition: unknown,
  path: string,
  problem: Partial<Record<keyof Problem, unknown>>,
])[] = [
  [
    "two slots of one name",
    withSlot({ name: "time" }),
    "slots.3.name",
    { message: 'the name "time" is taken by slots[2]', found: "time" },
  ],
  ["two tasks of one name", { ...good, tasks: [task, task] }, "tasks.1.name", { found: "Check" }],
  [
    "an input that is no slot",
    withTask({ inputs: ["guest"] }),
    "tasks.0.inputs.0",
    { message: 'there is no slot "guest"', found: "guest", expected: "the name of a slot", nearest: "guests" },
  ],
  [
    "an input that is like no slot",
    withTask({ inputs: ["guests", "wine"] }),
    "tasks.0.inputs.1",
    { found: "wine", nearest: undefined },
  ],
  [
    "an output into no slot",
    withTask({ outputs: { found: "openings", seat: "seats" } }),
    "tasks.0.outputs.seat",
    { found: "seats" },
  ],
  [
    "an output into a slot that the task does not fill",
    withTask({ outputs: { found: "openings", g: "guests" } }),
    "tasks.0.outputs.g",
    { found: "user", expected: 'source: "task:Check"' },
  ],
  [
    "a task that does not exist as a source",
    withSlot({ name: "price", source: "task:Chek" }),
    "slots.3.source",
    { message: 'there is no task "Chek"', nearest: "Check" },
  ],
  [
    "a task as a source that fills something else",
    withSlot({ name: "price", source: "task:Check" }),
    "slots.3.source",
    { expected: "outputs: { …: price }" },
  ],
  [
    "a task without a tool",
    { ...good, tasks: [{ ...task, tool: undefined }] },
    "tasks.0.tool",
    { message: "a value is missing", expected: "a value of type string" },
  ],
  ["a task that requires no slot", withTask({ requires: ["terms"] }), "tasks.0.requires.0", { found: "terms" }],
  [
    "a slot that requires no slot",
    withSlot({ name: "seat", requires: ["guests", "tim"] }),
    "slots.3.requires.1",
    { found: "tim", nearest: "time" },
  ],
  [
    "a slot that requires itself",
    withSlot({ name: "seat", requires: ["seat"] }),
    "slots.3.requires",
    { message: "slots wait for each other in a circle: seat → seat" },
  ],
  [
    "slots that require each other",
    { ...good, slots: [...slots, { name: "a", requires: ["b"] }, { name: "b", requires: ["a"] }] },
    "slots.3.requires",
    { message: "slots wait for each other in a circle: a → b → a" },
  ],
  [
    "a task that waits for what it fills",
    withTask({ inputs: ["time"] }),
    "slots.1.requires",
    { message: "slots wait for each other in a circle: openings → time → openings" },
  ],
  [
    "a condition that is no CEL",
    withSlot({ name: "seat", condition: "filled.guests >" }),
    "slots.3.condition",
    { found: "filled.guests >" },
  ],
  [
    "a condition that gives no yes or no",
    withTask({ condition: "1 + 1" }),
    "tasks.0.condition",
    { message: "this condition does not compile: it gives int, not true or false" },
  ],
  [
    "a condition that loops in loops",
    withSlot({ name: "seat", condition: "[1, 2].all(x, [3].exists(y, [y].map(z, z + z).size() > x))" }),
    "slots.3.condition",
    { message: expect.stringContaining("more than 2 loops") },
  ],
  [
    "a condition that doubles what it doubled",
    withSlot({ name: "seat", condition: "['a'].map(x, x + x).map(x, x + x).exists(x, x == filled.time)" }),
    "slots.3.condition",
    { message: expect.stringContaining("more than 2 loops") },
  ],
  [
    "a condition with a pattern that is none",
    withSlot({ name: "seat", condition: "filled.time.matches('(?=a)')" }),
    "slots.3.condition",
    { message: 'this condition does not compile: "(?=a)" is no pattern of RE2' },
  ],
  [
    "a condition about something unknown",
    withSlot({ name: "seat", condition: "weather == 'rain'" }),
    "slots.3.condition",
    { found: "weather == 'rain'" },
  ],
  [
    "a condition about no slot",
    withSlot({ name: "seat", condition: 'filled.guest > 2 && filled["tyme"] == "x"' }),
    "slots.3.condition",
    { found: "guest", nearest: "guests" },
  ],
  [
    "an announcement without a message",
    withSlot({ name: "hello", source: "announce" }),
    "slots.3.message",
    { message: "an announcement needs a message" },
  ],
  [
    "an announcement with a setter",
    withSlot({ name: "hello", source: "announce", message: "Hi.", setter: "set_hello" }),
    "slots.3.setter",
    { message: "an announcement has no setter" },
  ],
  [
    "an announcement with another source",
    withSlot({ name: "hello", source: ["announce", "user"], message: "Hi." }),
    "slots.3.source",
    { message: "an announcement has no other source" },
  ],
  ["a message on a slot that announces nothing", withSlot({ name: "hello", message: "Hi." }), "slots.3.message", {}],
  [
    "a question for a slot that the user does not fill",
    withSlot({ name: "crm", source: "event", ask: "Which?" }),
    "slots.3.ask",
    { message: 'only a slot with source "user" is asked for' },
  ],
  [
    "a choice without choices",
    withSlot({ name: "seat", type: "choice" }),
    "slots.3.choices",
    { message: "a choice needs its choices" },
  ],
  ["choices of something else", withSlot({ name: "seat", type: "text", choices: ["a"] }), "slots.3.choices", {}],
  [
    "a least value above the greatest",
    withSlot({ name: "age", type: "integer", min: 9, max: 3 }),
    "slots.3.min",
    { message: "min 9 is above max 3", found: 9 },
  ],
  [
    "a bound on a type that has none",
    withSlot({ name: "guest", min: 2 }),
    "slots.3.min",
    { message: '"min" means nothing for the type "text"', expected: "type: integer or number or time" },
  ],
  [
    "a yes or no that must be said",
    withSlot({ name: "parking", type: "boolean", mustBeSaid: true }),
    "slots.3.mustBeSaid",
    { message: '"mustBeSaid" means nothing for the type "boolean"' },
  ],
  [
    "a value that must be said and that a tool makes",
    { ...withSlot({ name: "locker", mustBeSaid: true }), tools: { set_locker: { setter: true } } },
    "slots.3.mustBeSaid",
    { expected: "confirm: true in what the tool returns" },
  ],
  [
    "a setter of a slot that the user does not fill",
    withSlot({ name: "crm", source: "event", setter: "set_crm" }),
    "slots.3.setter",
    { expected: 'source: user, or a list with "user" in it' },
  ],
  ["an event key without an event", withSlot({ name: "guest", eventKey: "caller" }), "slots.3.eventKey", {}],
  [
    "a pattern that cannot be held against a text in bounded time",
    withSlot({ name: "code", pattern: "(a+)\\1(?=b)" }),
    "slots.3.pattern",
    { message: "this is no regular expression", found: "(a+)\\1(?=b)" },
  ],
  [
    "a length of a date",
    withSlot({ name: "arrival", type: "date", maxLength: 10 }),
    "slots.3.maxLength",
    { found: 10, expected: "type: text or name" },
  ],
  [
    "a day of no slot",
    withSlot({ name: "since", type: "time", day: "nobody" }),
    "slots.3.day",
    { message: 'there is no slot "nobody"' },
  ],
  [
    "a day that is no date",
    withSlot({ name: "since", type: "time", day: "since" }),
    "slots.3.day",
    { found: "since", expected: "a slot of type: date" },
  ],
  [
    "a past time",
    withSlot({ name: "since", type: "time", past: true }),
    "slots.3.past",
    { found: true, expected: "type: date" },
  ],
  [
    "a pattern that is no regular expression",
    withSlot({ name: "code", pattern: "[A-Z" }),
    "slots.3.pattern",
    { found: "[A-Z" },
  ],
  [
    "options in a slot that does not exist",
    withSlot({ name: "seat", validateAgainst: { slot: "opening" } }),
    "slots.3.validateAgainst.slot",
    { nearest: "openings" },
  ],
  [
    "a slot to clear that does not exist",
    withTask({ onFailure: { clearSlots: ["guests", "dat"] } }),
    "tasks.0.onFailure.clearSlots.1",
    { found: "dat" },
  ],
  [
    "a placeholder of no slot in a question",
    withSlot({ name: "seat", ask: "For {guest}?" }),
    "slots.3.ask",
    { found: "guest", nearest: "guests" },
  ],
  [
    "a placeholder of no slot in a result",
    withTask({ thenSay: "We have {opening}." }),
    "tasks.0.thenSay",
    { nearest: "openings" },
  ],
  [
    "a placeholder of no slot deep in a payload",
    withTask({ thenResponse: [{ type: "payload", data: { rows: [{ text: "{nobody}" }] } }] }),
    "tasks.0.thenResponse.0.data.rows.0.text",
    { found: "nobody" },
  ],
  [
    "a placeholder of no slot on one channel",
    withSlot({ name: "seat", channelResponses: { sms: [{ type: "text", text: "{nobody}" }] } }),
    "slots.3.channelResponses.sms.0.text",
    {},
  ],
  [
    "a placeholder of no slot in an error",
    withSlot({ name: "seat", validation: { errors: { taken: "{nobody}" } } }),
    "slots.3.validation.errors.taken",
    {},
  ],
  [
    "a placeholder of no slot in the last words",
    withTask({ onFailure: { onExhaust: { say: "Bye {nobody}." } } }),
    "tasks.0.onFailure.onExhaust.say",
    {},
  ],
  [
    "a placeholder of no slot in a handoff",
    { ...good, steerBack: { onExhaust: { say: "Bye.", then: { tool: "t", args: { who: "{nobody}" } } } } },
    "steerBack.onExhaust.then.args.who",
    {},
  ],
  ["a placeholder of no slot in the closing", { ...good, closing: "{nobody}" }, "closing", {}],
  [
    "a plural of no slot",
    withSlot({ name: "seat", ask: "{guest, plural, one {#} other {#}}?" }),
    "slots.3.ask",
    { found: "guest" },
  ],
  [
    "a message with an open brace",
    withSlot({ name: "seat", ask: "For {guests?" }),
    "slots.3.ask",
    { found: "For {guests?" },
  ],
  ["a plural without its other form", withSlot({ name: "seat", ask: "{guests, plural, one {#}}" }), "slots.3.ask", {}],
  [
    "a setter that the engine has itself",
    withSlot({ name: "seat", setter: "confirm_pending" }),
    "slots.3.setter",
    { message: '"confirm_pending" is a tool of the engine', expected: "another name" },
  ],
  [
    "a setter that is a task's tool",
    withSlot({ name: "seat", setter: "check" }),
    "slots.3.setter",
    { message: '"check" is the tool of a task already' },
  ],
  [
    "a made setter that is a task's tool",
    { ...withSlot({ name: "seat" }), tasks: [{ ...task, tool: "set_seat" }] },
    "slots.3.setter",
    { found: "set_seat" },
  ],
  [
    "two slots in one field of a setter",
    {
      ...good,
      slots: [
        ...slots,
        { name: "a", setter: "set_x", setterField: "f" },
        { name: "b", setter: "set_x", setterField: "f" },
      ],
    },
    "slots.4.setterField",
    { message: '"a" is filled by set_x(f) already' },
  ],
  ["a task with a tool of the engine", withTask({ tool: "cancel" }), "tasks.0.tool", { found: "cancel" }],
  ["a gate that is no slot", { ...good, gateSlot: "nobody" }, "gateSlot", { found: "nobody" }],
  [
    "a gate that waits for something itself",
    { ...good, gateSlot: "day", slots: [{ name: "day", requires: ["place"] }, { name: "place" }], tasks: [] },
    "gateSlot",
    { message: '"day" waits for something itself: a gate has no requires, condition or task' },
  ],
  ["steer-back steps that do not rise", { ...good, steerBack: { softAfter: 4 } }, "steerBack", { found: [4, 4, 6] }],
  ["an unknown key", { ...good, slot: [] }, "slot", { message: 'unknown key "slot"', nearest: "slots" }],
  [
    "an unknown key of a slot",
    withSlot({ name: "seat", readbackFmt: "date" }),
    "slots.3.readbackFmt",
    { nearest: "readbackFormat" },
  ],
  [
    "an unknown key of a failure rule",
    withTask({ onFailure: { clearSlot: [] } }),
    "tasks.0.onFailure.clearSlot",
    { nearest: "clearSlots" },
  ],
  [
    "an unknown type",
    withSlot({ name: "seat", type: "intger" }),
    "slots.3.type",
    { found: "intger", nearest: "integer" },
  ],
  ["an unknown source", withSlot({ name: "seat", source: "usr" }), "slots.3.source", { found: "usr" }],
  [
    "an unknown kind of part",
    withSlot({ name: "seat", response: [{ type: "button", text: "x" }] }),
    "slots.3.response.0.type",
    {},
  ],
  [
    "a wrong type of value",
    { ...good, limits: { turns: "many" } },
    "limits.turns",
    { found: "many", expected: "a value of type number" },
  ],
  [
    "a format of a type that there is not",
    withSlot({
      name: "seat",
      requiresReadback: true,
      readbackFormat: { type: "plurals", one: "seat", other: "seats" },
    }),
    "slots.3.readbackFormat.type",
    { found: "plurals", expected: "one of prefix, plural, noneSub", nearest: "plural" },
  ],
  [
    "a text in a language that the agent has not",
    { ...withSlot({ name: "seat", ask: { en: "Seat?", kk: "Орын?" } }), locales: ["en", "kz"] },
    "slots.3.ask",
    { message: '"kk" is none of the agent\'s locales, nor a text', nearest: "kz" },
  ],
  [
    "a text by language that a comma in it has cut in two",
    { ...withSlot({ name: "seat", ask: { en: "Seat?", kk: "Орын", "қай?": null } }), locales: ["en", "kk"] },
    "slots.3.ask",
    { message: '"қай?" is none of the agent\'s locales, nor a text', expected: expect.stringContaining("in quotes") },
  ],
  [
    "a text by language in an agent of one",
    withSlot({ name: "seat", ask: { en: "Seat?" } }),
    "slots.3.ask",
    { message: "this is a text by language, and the agent has one language", found: "en" },
  ],
  ["a number out of bounds", { ...good, limits: { turns: 0 } }, "limits.turns", { found: 0 }],
  ["a name with a blank", { ...good, id: "my agent" }, "id", { found: "my agent" }],
  ["a name that every object has", withSlot({ name: "constructor" }), "slots.3.name", { found: "constructor" }],
  ["a locale that is no language tag", { ...good, locale: "no locale!" }, "locale", { found: "no locale!" }],
  ["no slots at all", { id: "empty", slots: [] }, "slots", { found: [] }],
  ["no id", { slots }, "id", { message: "a value is missing", found: undefined }],
  ["text instead of a definition", "slots: []", "", { found: "slots: []", expected: "a value of type object" }],
  ["nothing", null, "", { expected: "a value of type object" }],
];

describe("a mistake is reported with its place, what was found, what was expected and the nearest name", () => {
  test.each(mistakes)("%s", (_mistake, definition, path, problem) => {
    const problems = problemsOf(definition);
    const found = problems.find((candidate) => candidate.path.join(".") === path);
    expect(problems.map((candidate) => candidate.path.join("."))).toContain(path);
    expect(found).toMatchObject(problem);
  });
});

test("every problem is reported, not only the first, and the error counts them", () => {
  const definition = {
    id: "bad",
    slots: [
      { name: "a", requires: ["x"], condition: "(" },
      { name: "a", ask: "{y}", type: "choice" },
      { name: "b", source: "announce" },
    ],
    tasks: [{ name: "T", tool: "cancel", inputs: ["z"] }],
    steerBack: { hardAfter: 1 },
  };
  const paths = problemsOf(definition).map((problem) => problem.path.join("."));
  expect(new Set(paths)).toEqual(
    new Set([
      "slots.1.name",
      "slots.0.requires.0",
      "slots.1.choices",
      "slots.2.message",
      "tasks.0.inputs.0",
      "steerBack",
      "slots.1.setterField",
      "tasks.0.tool",
      "slots.0.condition",
      "slots.1.ask",
    ]),
  );
  expect(() => compileAgent(definition, languages)).toThrow(`${paths.length} problems in the agent definition`);
});

test("every problem of shape is reported at once", () => {
  const definition = { id: 7, slots: [{ name: "a b" }, { name: "c", min: "one", colour: "red" }], tasks: {} };
  expect(problemsOf(definition).map((problem) => problem.path.join("."))).toEqual([
    "id",
    "slots.0.name",
    "slots.1.min",
    "slots.1.colour",
    "tasks",
  ]);
});

const pathsOf = (definition: unknown): string[] => problemsOf(definition).map((problem) => problem.path.join("."));

test("mistakes of shape hide none of the other mistakes", () => {
  const broken = {
    id: 7,
    colour: "red",
    slots: [
      { name: "guests", min: "one" },
      { name: "day", typ: "date", requires: ["gests"] },
      { name: "time", condition: "filled.nothing >", ask: "At {when}?" },
    ],
    tasks: [{ name: "Check", tool: "check", inputs: ["days"] }],
    limits: { turns: 0 },
  };
  expect(new Set(pathsOf(broken))).toEqual(
    new Set([
      "id",
      "colour",
      "limits.turns",
      "slots.0.min",
      "slots.1.typ",
      "slots.1.requires.0",
      "slots.2.condition",
      "slots.2.ask",
      "tasks.0.inputs.0",
    ]),
  );
});

test("a mistake of shape within a slot, a task or a flow hides nothing else in it", () => {
  const broken = {
    id: "x",
    slots: [
      { name: "a", type: "integr", requires: ["b"], min: 1 },
      { name: "b", requires: ["a"], ask: "For {nobody}?", validation: { maxRetries: 0, onExhaust: { then: "ring" } } },
      { name: "b", source: "nowhere" },
      { name: "c", choices: "red", requires: ["dd"] },
    ],
    tasks: [
      { name: "Check", inputs: ["e"], onFailure: { maxRetries: "many", clearSlots: ["f"] } },
      { name: "Check", tool: "check", terminal: "yes", condition: "filled.g ==" },
    ],
    flows: [{ name: "other", slots: [{ name: "h", min: "one", ask: "{i}" }], closing: 7 }],
  };
  expect(pathsOf(broken).sort()).toEqual([
    "flows.0.closing",
    "flows.0.description",
    "flows.0.slots.0.ask",
    "flows.0.slots.0.min",
    "slots.0.requires",
    "slots.0.type",
    "slots.1.ask",
    "slots.1.validation.maxRetries",
    "slots.1.validation.onExhaust.say",
    "slots.2.name",
    "slots.2.source",
    "slots.3.choices",
    "slots.3.requires.0",
    "tasks.0.inputs.0",
    "tasks.0.onFailure.clearSlots.0",
    "tasks.0.onFailure.maxRetries",
    "tasks.0.tool",
    "tasks.1.condition",
    "tasks.1.name",
    "tasks.1.terminal",
  ]);
});

test("a name that is left out for a mistake of its own is not reported where it is used", () => {
  const spoiltSlot = { ...good, slots: [{ ...slots[0], min: "one" }, ...slots.slice(1)] };
  expect(pathsOf(spoiltSlot)).toEqual(["slots.0.min"]);
  expect(pathsOf(withTask({ inputs: "guests" }))).toEqual(["tasks.0.inputs"]);
  expect(pathsOf({ ...good, tasks: {} })).toEqual(["tasks"]);
  expect(pathsOf({ ...good, tasks: [{ ...task, colour: "red" }] })).toEqual(["tasks.0.colour"]);
});

test("one circle is one problem, however many slots are in it", () => {
  const circle = ["a", "b", "c", "d"].map((name, index, all) => ({ name, requires: [all[(index + 1) % all.length]] }));
  expect(problemsOf({ id: "x", slots: circle })).toHaveLength(1);
});

test("a definition without requirements of its own gets every default", () => {
  const agent = compileAgent({ id: "x", slots: [{ name: "day_of_visit" }] }, languages);
  expect(agent.slots[0]).toMatchObject({
    type: "text",
    setter: "set_day_of_visit",
    field: "day_of_visit",
    hint: "day of visit",
    eventKey: "day_of_visit",
    isUser: true,
  });
  expect(agent.definition).toMatchObject({
    locale: "en",
    readback: "verbatim",
    steerBack: { softAfter: 2, hardAfter: 4, escalateAfter: 6 },
    limits: { modelCallsPerTurn: 6, turns: 200 },
  });
});

test("slots that name one setter share it, with a parameter each", () => {
  const agent = compileAgent(
    {
      id: "x",
      slots: [
        { name: "a", setter: "set_both", setterField: "first" },
        { name: "b", setter: "set_both", type: "integer" },
      ],
    },
    languages,
  );
  expect(agent.setters.map((setter) => setter.name)).toEqual(["set_both"]);
  expect(agent.setters[0]?.spec.parameters).toMatchObject({
    properties: { first: { type: "string" }, b: { type: "integer" } },
    required: [],
  });
});

test("the hash is that of the definition with its defaults", () => {
  const written = { id: "x", slots: [{ name: "a" }] };
  const spelled = {
    id: "x",
    locale: "en",
    slots: [{ name: "a", source: "user", requires: [], requiresReadback: false }],
    tasks: [],
  };
  expect(compileAgent(spelled, languages).hash).toBe(compileAgent(written, languages).hash);
  expect(compileAgent({ ...written, id: "y" }, languages).hash).not.toBe(compileAgent(written, languages).hash);
});

test("two thousand slots that require each other in a row are no problem for the call stack", () => {
  const row = Array.from({ length: 2000 }, (_, index) => ({
    name: `s${index}`,
    requires: index === 1999 ? [] : [`s${index + 1}`],
  }));
  expect(compileAgent({ id: "long", slots: row }, languages).slots).toHaveLength(2000);
});
