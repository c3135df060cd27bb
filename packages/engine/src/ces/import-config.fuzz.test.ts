import fc from "fast-check";
import { expect, test } from "vitest";
import { compileAgent } from "../definition/compile.ts";
import { DefinitionError } from "../definition/problems.ts";
import { languages } from "../language/index.ts";
import { importCesConfig } from "./import-config.ts";

const keys = [
  "name source event_key setter setter_field hint ask response channel_responses requires condition requires_readback",
  "readback_fmt validate_against validation message preempt tool inputs outputs success_check terminal readback_inputs then_say",
  "then_response on_failure retry_say max_retries clear_slots on_exhaust say then args slots tasks steer_back gate_slot",
  "event_mappings type text data errors filled_slot constructor __proto__",
].flatMap((line) => line.split(" "));
const words = fc.constantFrom(
  "size",
  "user",
  "task:Find",
  "announce",
  "date",
  "{size}",
  "{",
  "'",
  "",
  "lambda filled: True",
);
const lambda = fc
  .array(
    fc.constantFrom(
      "filled",
      ".get(",
      "'size'",
      ")",
      "(",
      ",",
      "int",
      "==",
      ">=",
      "in",
      "not",
      "and",
      "or",
      "[",
      "]",
      "5",
      "None",
      "lambda",
      ":",
      "if",
      "''",
    ),
    { maxLength: 12 },
  )
  .map((tokens) => `lambda filled: ${tokens.join(" ")}`);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    words,
    lambda,
    fc.constantFrom<unknown>(0, 1.5, -1, true, false, null, undefined, Number.NaN),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie("any"), { maxKeys: 5 }),
  ),
})).any;
/** A configuration that is right but for one member, which is replaced by anything. */
const nearly = fc
  .tuple(fc.constantFrom("size", "seat", "Find", "whole"), fc.constantFrom(...keys), value)
  .map(([where, key, found]) => {
    const spoilt = (name: string) => (where === name ? { [key]: found } : {});
    return {
      slots: [
        { name: "size", source: ["event", "user"], setter: "set_size", ask: "How many?", ...spoilt("size") },
        { name: "seat", source: "task:Find", ...spoilt("seat") },
      ],
      tasks: [{ name: "Find", tool: "find", inputs: ["size"], outputs: { seat: "seat" }, ...spoilt("Find") }],
      event_mappings: { tapped: { size: 4 } },
      ...spoilt("whole"),
    };
  });
const config = fc.oneof(value, nearly, nearly);

/** What importing, and compiling what was imported, come to: an agent, or problems. */
function outcomeOf(input: unknown): "agent" | DefinitionError {
  try {
    compileAgent(importCesConfig(input), languages);
    return "agent";
  } catch (error) {
    if (error instanceof DefinitionError) return error;
    throw error;
  }
}

test("whatever the configuration, it is read or refused in words that name an owner and a place", () => {
  let agents = 0;
  fc.assert(
    fc.property(config, (input) => {
      const outcome = outcomeOf(input);
      if (outcome === "agent") {
        agents += 1;
        return;
      }
      expect(outcome.problems.length).toBeGreaterThan(0);
      for (const problem of outcome.problems) {
        expect(problem.message).not.toBe("");
        expect(JSON.stringify(problem.path)).not.toContain("undefined");
      }
    }),
    { seed: 3, numRuns: 1500 },
  );
  expect(agents).toBeGreaterThan(5);
});

test("every lambda that cannot be mapped is named with its slot and the expression, all in one go", () => {
  fc.assert(
    fc.property(fc.array(lambda, { minLength: 1, maxLength: 6 }), (conditions) => {
      const slots = conditions.map((condition, index) => ({ name: `s${index}`, source: "user", ask: "?", condition }));
      try {
        importCesConfig({ slots });
      } catch (error) {
        if (!(error instanceof DefinitionError)) throw error;
        for (const { path, message } of error.problems) {
          const index = Number(path[1]);
          expect(path).toEqual(["slots", index, "condition"]);
          expect(
            message.startsWith(`slot "s${index}": the condition ${conditions[index]?.trim()} cannot be mapped: `),
          ).toBe(true);
        }
        const alone = conditions.filter((condition) => isBroken(condition)).length;
        expect(error.problems.length).toBe(alone);
      }
    }),
    { seed: 5, numRuns: 300 },
  );
});

function isBroken(condition: string): boolean {
  try {
    importCesConfig({ slots: [{ name: "s", source: "user", ask: "?", condition }] });
    return false;
  } catch {
    return true;
  }
}
