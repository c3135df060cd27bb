import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "../language/index.ts";
import { compileAgent } from "./compile.ts";
import { DefinitionError } from "./problems.ts";

const runs = { numRuns: 400, seed: 20261130 };

const good = {
  id: "good",
  locale: "en",
  persona: "Kind.",
  readback: "guided",
  confirmTransitionPrefix: ["Good."],
  closing: "Bye {guests}.",
  slots: [
    { name: "hello", source: "announce", message: "Hello.", preempt: false },
    {
      name: "guests",
      source: ["event", "user"],
      eventKey: "g",
      type: "integer",
      min: 1,
      max: 8,
      ask: "How many?",
      requiresReadback: true,
      readbackFormat: { type: "plural", one: "guest", other: "guests" },
    },
    {
      name: "kind",
      type: "choice",
      choices: ["a", { value: "b", label: "B", synonyms: ["bee"] }],
      condition: "int(filled.guests) > 2",
      response: [{ type: "chips", options: [{ text: "a" }] }],
    },
    { name: "openings", source: "task:Check" },
    {
      name: "time",
      type: "time",
      requires: ["openings"],
      ask: "{guests, plural, one {# guest} other {# guests}} at?",
      validateAgainst: { slot: "openings" },
      setter: "set_more",
      setterField: "at",
    },
    {
      name: "code",
      type: "text",
      pattern: "[A-Z]+",
      setter: "set_more",
      validation: {
        errors: { out_of_range: "No." },
        maxRetries: 2,
        onExhaust: { say: "Bye.", then: { tool: "ring", args: { g: "{guests}" } } },
      },
    },
  ],
  tasks: [
    {
      name: "Check",
      tool: "check",
      inputs: ["guests", "kind"],
      requires: ["hello"],
      outputs: { found: "openings" },
      successCheck: "ok",
      condition: "filled.guests > 0",
      onFailure: { retrySay: "Again?", clearSlots: ["guests"], maxRetries: 2 },
    },
    {
      name: "Book",
      tool: "book",
      inputs: ["time", "code"],
      terminal: true,
      readbackInputs: true,
      thenSay: "Done {time}.",
    },
  ],
  steerBack: { softAfter: 1, hardAfter: 2, escalateAfter: 3 },
  limits: { turns: 9 },
  tools: { check: { http: { url: "https://example.com/{guests}" } }, set_more: { setter: true } },
};

/** Texts that have broken parsers before, and the words of the vocabulary in the wrong places. */
const oddText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    "",
    "{",
    "}",
    "{guests",
    "{guests, plural}",
    "{0}",
    "'{'",
    "<b>",
    "__proto__",
    "constructor",
    "toString",
    "task:",
    "task:Check",
    "announce",
    "filled.x",
    "filled[",
    "(",
    "a".repeat(5000),
    "[",
    "\\",
    "\u0000",
    "\ud800",
    "en-",
    "zz-ZZZZZZZZZ",
  ),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.constantFrom<unknown>(null, undefined, true, [], {}, [[]], { type: "text" }, { then: { tool: 1 } }),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
);

function isCompiledOrRefused(definition: unknown): "compiled" | "refused" {
  try {
    compileAgent(definition, languages);
    return "compiled";
  } catch (error) {
    expect(error).toBeInstanceOf(DefinitionError);
    if (error instanceof DefinitionError) expect(error.problems.length).toBeGreaterThan(0);
    return "refused";
  }
}

/** Every place of a value, from the whole to the leaves. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...path, key]))];
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((member, index) => (String(index) === key ? replaced(member, rest, by) : member));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, member]) => [name, name === key ? replaced(member, rest, by) : member]),
  );
}

test("whatever JSON it is given, compileAgent compiles it or refuses it with its problems", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (definition) => {
      isCompiledOrRefused(definition);
    }),
    runs,
  );
});

test("a good definition with one odd value anywhere compiles or is refused with its problems; both happen", () => {
  expect(isCompiledOrRefused(good)).toBe("compiled");
  const outcomes = { compiled: 0, refused: 0 };
  fc.assert(
    fc.property(fc.constantFrom(...placesIn(good)), oddValue, (path, value) => {
      outcomes[isCompiledOrRefused(replaced(good, path, value))] += 1;
    }),
    { ...runs, numRuns: 1500 },
  );
  expect(outcomes.compiled).toBeGreaterThan(20);
  expect(outcomes.refused).toBeGreaterThan(500);
});

test("a good definition with one name in place of another compiles or is refused with its problems", () => {
  const names = [
    "hello",
    "guests",
    "kind",
    "openings",
    "time",
    "code",
    "Check",
    "Book",
    "check",
    "book",
    "set_more",
    "cancel",
    "user",
    "event",
    "task:Book",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...placesIn(good)), fc.constantFrom(...names), (path, name) => {
      isCompiledOrRefused(replaced(good, path, name));
    }),
    { ...runs, numRuns: 1000 },
  );
});

test("a good definition with an unknown member anywhere is refused with the path of the member", () => {
  const places = placesIn(good).filter((path) => isRecord(at(good, path)) && !isOpen(path));
  fc.assert(
    fc.property(fc.constantFrom(...places), (path) => {
      const definition = replaced(good, path, { ...(at(good, path) as object), surprise: 1 });
      try {
        compileAgent(definition, languages);
        expect.unreachable();
      } catch (error) {
        if (!(error instanceof DefinitionError)) throw error;
        expect(error.problems.map((problem) => problem.path.join("."))).toContain([...path, "surprise"].join("."));
      }
    }),
    { ...runs, numRuns: 100 },
  );
});

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Records whose keys are the author's own. */
function isOpen(path: readonly string[]): boolean {
  return ["outputs", "errors", "args", "tools"].includes(path.at(-1) ?? "");
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
