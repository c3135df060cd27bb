import { expect, test } from "vitest";
import { languages } from "../language/index.ts";
import { compileAgent } from "./compile.ts";
import { defineAgent } from "./define-agent.ts";
import { DefinitionError } from "./problems.ts";

test("a definition whose names fit together passes the TypeScript compiler and comes back as it was given", () => {
  const definition = defineAgent({
    id: "booking",
    slots: [
      { name: "day", type: "date" },
      { name: "times", source: "task:find" },
      { name: "time", type: "time", requires: ["times"], validateAgainst: { slot: "times" } },
    ],
    tasks: [
      { name: "find", tool: "find", inputs: ["day"], outputs: { times: "times" }, onFailure: { clearSlots: ["day"] } },
    ],
  });
  expect(compileAgent(definition, languages).slots.map((slot) => slot.name)).toEqual(["day", "times", "time"]);
});

test("the TypeScript compiler refuses a name that belongs to no slot, wherever it stands, and so does compileAgent", () => {
  const definition = defineAgent({
    id: "booking",
    slots: [
      { name: "day", type: "date" },
      { name: "times", source: "task:find" },
      // @ts-expect-error there is no slot "tims"
      { name: "time", type: "time", requires: ["tims"] },
      // @ts-expect-error there is no slot "tims"
      { name: "seat", validateAgainst: { slot: "tims" } },
    ],
    tasks: [
      {
        name: "find",
        tool: "find",
        // @ts-expect-error there is no slot "dya"
        inputs: ["dya"],
        // @ts-expect-error there is no slot "dya"
        requires: ["dya"],
        // @ts-expect-error there is no slot "timess"
        outputs: { times: "timess" },
        // @ts-expect-error there is no slot "dya"
        onFailure: { clearSlots: ["dya"] },
      },
    ],
  });
  expect(() => compileAgent(definition, languages)).toThrow(DefinitionError);
});

test("a key that no agent has is refused by the TypeScript compiler too", () => {
  const definition = defineAgent({
    id: "booking",
    // @ts-expect-error it is called `readbackFormat`
    slots: [{ name: "day", readbackFmt: "date" }],
  });
  expect(() => compileAgent(definition, languages)).toThrow(DefinitionError);
});
