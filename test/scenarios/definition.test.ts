import { agentWarnings, compileAgent, DefinitionError } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";

const rental = {
  id: "rental",
  slots: [
    { name: "bike", type: "choice", choices: ["city", "cargo"] },
    { name: "day", type: "date" },
    { name: "offers", source: "task:find" },
    { name: "offer", requires: ["offers"], validateAgainst: { slot: "offers" } },
    { name: "child_seat", type: "boolean", condition: 'filled.bike == "cargo"' },
    { name: "receipt", source: "task:rent" },
  ],
  tasks: [
    { name: "find", tool: "find_offers", inputs: ["bike", "day"], outputs: { offers: "offers" } },
    {
      name: "rent",
      tool: "rent_bike",
      inputs: ["offer", "child_seat"],
      outputs: { number: "receipt" },
      terminal: true,
      thenSay: "Yours: {receipt}.",
      onFailure: { clearSlots: ["day"] },
    },
  ],
  tools: { find_offers: { idempotent: true } },
};

function refusalOf(definition: unknown): DefinitionError {
  try {
    compileAgent(definition, languages);
  } catch (error) {
    if (error instanceof DefinitionError) return error;
    throw error;
  }
  throw new Error("the definition was taken");
}

/** The text of a sound agent with one thing in place of another. */
function changed(from: string, to: string): unknown {
  const text = JSON.stringify(rental);
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to));
}

scenario("definition.dead-ends-are-refused", "a bike rental in which one thing at a time can never come about", () => {
  expect(agentWarnings(compileAgent(rental, languages), languages)).toEqual([]);
  const places = (
    [
      ['== \\"cargo\\"', '== \\"cago\\"'],
      ['"clearSlots":["day"]', '"clearSlots":["offers"]'],
      ['"name":"day"', '"name":"day","requires":["offer"]'],
      ['"tools":{"find_offers"', '"tools":{"find_ofers"'],
      ['"inputs":["bike","day"]', '"inputs":["bike","day","bike"]'],
    ] as const
  ).map(([from, to]) => refusalOf(changed(from, to)).problems.map(({ path }) => path.join(".")));
  expect(places).toEqual([
    ["slots.4.condition"],
    ["tasks.1.onFailure.clearSlots.0"],
    // The list can never be there before the choice from it, all wait in a circle, and no task can run.
    ["slots.3.validateAgainst.slot", "slots.1.requires", "tasks.0.inputs.1", "tasks.1.inputs.0"],
    ["tools.find_ofers"],
    ["tasks.0.inputs.2"],
  ]);
});

scenario("definition.warnings-refuse-nothing", "a receipt that nobody hears of", () => {
  const silent = changed('"thenSay":"Yours: {receipt}.",', "");
  expect(agentWarnings(compileAgent(silent, languages), languages)).toMatchObject([
    { path: ["tasks", 1, "outputs", "number"], found: "receipt" },
  ]);
});
