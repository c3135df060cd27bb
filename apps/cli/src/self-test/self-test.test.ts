import { fileURLToPath } from "node:url";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { describe, expect, it } from "vitest";
import { recordIo } from "../io.fixture.ts";
import { run } from "../run.ts";
import type { Phases } from "./rehearsed-call.ts";
import { operatorWith } from "./rehearsed-call.ts";
import { selfTest } from "./self-test.ts";

const own = compileAgent(operatorWith("operator"), languages).phases.definition;
type Table = Exclude<Phases, string>;
const failures = (table: Table) => selfTest(table).flatMap(({ name, status }) => (status === "failed" ? [name] : []));
const withTools = (state: string, tools: string[]): Table => ({
  ...own,
  states: { ...own.states, [state]: { tools } },
});
const toolsOf = (state: string): string[] => [...(own.states[state]?.tools ?? [])];

describe("the self-test of the dialogue", () => {
  it("passes with the engine's own table", () => {
    expect(failures(own)).toEqual([]);
    expect(selfTest().every(({ status }) => status === "ok")).toBe(true);
  });

  it("fails when the matrix permits a tool too many, or one too few", () => {
    expect(failures(withTools("REGION_SELECTION", [...toolsOf("REGION_SELECTION"), "search_knowledge_base"]))).toEqual([
      "permissions",
      "guardrail",
    ]);
    expect(failures(withTools("QUESTION_ANSWERING", ["end_call"]))).toContain("permissions");
    expect(failures(withTools("CLOSING", []))).toEqual(["permissions"]);
  });

  it("fails when the guardrail is gone, also where the matrix is whole", () => {
    expect(failures({ ...own, guards: {} })).toEqual(["guardrail"]);
    expect(failures({ ...own, guards: { search_knowledge_base: 'filled.region != ""' } })).toEqual(["guardrail"]);
  });

  it("fails when an event leads elsewhere or needs nothing", () => {
    const detour = own.transitions.map((row) =>
      row.event === "region.selected" ? { ...row, to: "QUESTION_ANSWERING" } : row,
    );
    expect(failures({ ...own, transitions: detour })).toContain("transitions");
    expect(
      failures({
        ...own,
        transitions: own.transitions.filter(({ event }) => event !== "answer.completed"),
        raises: { ...own.raises, answered: undefined },
      }),
    ).toContain("transitions");
  });

  it("says so for a table that does not compile", () => {
    expect(selfTest({ ...own, initial: "NOWHERE" })).toMatchObject([{ name: "table", status: "failed" }]);
  });
});

describe("signalbox dialogue-self-test", () => {
  const folder = fileURLToPath(new URL("../../../../", import.meta.url));

  it("tells each check in a line, or all as JSON", async () => {
    const io = recordIo({ folder });
    expect(await run(["dialogue-self-test"], io, "0.1.0")).toBe(0);
    expect(
      io
        .output()
        .split("\n")
        .filter((line) => line.startsWith("ok ")),
    ).toHaveLength(5);
    const json = recordIo({ folder });
    expect(await run(["dialogue-self-test", "--json"], json, "0.1.0")).toBe(0);
    expect(JSON.parse(json.output())).toHaveLength(5);
  });

  it("is called wrongly with a file that cannot be read", async () => {
    const io = recordIo({ folder });
    expect(await run(["dialogue-self-test", "--env", "nowhere.env"], io, "0.1.0")).toBe(2);
    expect(io.errors()).toContain("nowhere.env cannot be read");
  });
});
