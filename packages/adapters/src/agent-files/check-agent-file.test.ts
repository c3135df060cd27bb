import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAgentFile } from "./check-agent-file.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "agent check-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The processor's time of what is awaited, whatever else the machine does. */
async function cpuMsOf(work: Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work;
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

async function check(content: string, name = "agent.yaml"): ReturnType<typeof checkAgentFile> {
  const path = join(folder, name);
  await writeFile(path, content);
  return checkAgentFile(path);
}

const good = `id: table
slots:
  - name: party_size
    type: integer
    ask: For how many?
  - name: date
    type: date
    requires: [party_size]
tasks:
  - name: book
    tool: book_table
    inputs: [party_size, date]
`;

describe("a check of an agent's file", () => {
  it("gives the compiled agent when all is well", async () => {
    const report = await check(good);
    expect(report.problems).toEqual([]);
    expect(report.agent?.id).toBe("table");
  });

  it("gives every wrong name at once, each with its place and the nearest valid one", async () => {
    const report = await check(
      good.replace("[party_size]", "[party_sice]").replace("[party_size, date]", "[party_size, dat]"),
    );
    expect(report.agent).toBeUndefined();
    expect(report.problems).toMatchObject([
      { line: 8, column: 16, path: "slots[1].requires[0]", nearest: "party_size" },
      { line: 12, column: 26, path: "tasks[0].inputs[1]", nearest: "date" },
    ]);
  });

  it("points at an unknown key and says which was meant", async () => {
    const report = await check(good.replace("    ask:", "    aks:"));
    expect(report.problems).toMatchObject([{ line: 5, column: 5, path: "slots[0].aks", nearest: "ask" }]);
  });

  it("reports a key that stands twice together with every other mistake", async () => {
    const report = await check(
      good.replace("    ask: For how many?", "    type: integr").replace("[party_size]", "[sise]"),
    );
    expect(report.problems.map(({ line, path }) => [line, path])).toEqual([
      [5, ""],
      [5, "slots[0].type"],
      [8, "slots[1].requires[0]"],
    ]);
  });

  it("gives warnings beside the agent, and beside problems too", async () => {
    const odd = `${good}    outputs: { code: receipt }\n`.replace(
      "tasks:",
      "  - name: receipt\n    source: task:book\ntasks:",
    );
    const report = await check(odd);
    expect(report.agent?.id).toBe("table");
    expect(report.warnings).toMatchObject([{ line: 15, column: 16, path: "tasks[0].outputs.code", found: "receipt" }]);
    const both = await check(odd.replace("ask:", "aks:"));
    expect(both.agent).toBeUndefined();
    expect(both.problems).toMatchObject([{ path: "slots[0].aks" }]);
    expect(both.warnings).toMatchObject([{ path: "tasks[0].outputs.code" }]);
  });

  it("points at the thing that lacks a value", async () => {
    const report = await check("id: table\nslots:\n  - type: integer\n");
    expect(report.problems).toMatchObject([{ line: 3, path: "slots[0].name" }]);
  });

  for (const content of ["just text", "42", "[1, 2]", "null", "~"]) {
    it(`takes ${content} for no agent`, async () => {
      const report = await check(content);
      expect(report.problems.length).toBeGreaterThan(0);
      expect(report.problems[0]).toMatchObject({ line: 1, column: 1 });
    });
  }

  it("reads an agent that a module exports", async () => {
    const module = 'export const agent = { id: "coded", slots: [{ name: "a" }] };\n';
    expect((await check(module, "coded.mjs")).agent?.id).toBe("coded");
    const typed =
      'const id: string = "typed";\nexport const agent = { id, slots: [{ name: "a", requires: ["b"] }] };\n';
    expect((await check(typed, "typed.ts")).problems).toMatchObject([{ line: 1, path: "slots[0].requires[0]" }]);
  });

  it("says so when a module throws or exports no agent", async () => {
    expect((await check('throw new Error("no luck");', "thrown.mjs")).problems[0]?.message).toContain("no luck");
    expect((await check("export const agents = 1;", "none.mjs")).problems[0]?.message).toBe(
      'the file does not export "agent"',
    );
  });
});

/** A text made by wounding a good one, or of whatever characters mean something in YAML and JSON. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        "a",
        ":",
        " ",
        "\n",
        "-",
        "[",
        "]",
        "{",
        "}",
        ",",
        '"',
        "'",
        "&a",
        "*a",
        "|",
        ">",
        "#",
        "?",
        "!",
        "%",
        "\t",
        "---\n",
        "<<",
      ),
      { maxLength: 120 },
    )
    .map((pieces) => pieces.join("")),
  fc.json(),
  fc
    .array(
      fc.record({ at: fc.nat(good.length), cut: fc.nat(12), put: fc.string({ unit: "grapheme-ascii", maxLength: 6 }) }),
      { minLength: 1, maxLength: 4 },
    )
    .map((wounds) =>
      wounds.reduce((result, { at, cut, put }) => result.slice(0, at) + put + result.slice(at + cut), good),
    ),
);

describe("two thousand files of chance", () => {
  it("are each an agent or have problems with places in the file, and none throws", async () => {
    let index = 0;
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom("yaml", "json"), async (content, extension) => {
        index += 1;
        const report = await check(content, `chance-${index}.${extension}`);
        expect(report.agent === undefined).toBe(report.problems.length > 0);
        const lines = content.split("\n").length;
        for (const problem of report.problems) {
          expect(problem.line).toBeGreaterThanOrEqual(1);
          expect(problem.line).toBeLessThanOrEqual(lines);
          expect(problem.column).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 2000, seed: 20261130 },
    );
  });
});

describe("a file of nothing but mistakes", () => {
  const slots = Array.from({ length: 200 }, (_, index) => `  - { name: slot_number_${index} }`);
  const unknown = Array.from({ length: 40_000 }, (_, index) => `slot_numbre_${index}`);
  const hostile = ["id: a", "slots:", ...slots, `  - { name: b, requires: [${unknown.join(", ")}] }`].join("\n");

  it("is told of a hundred, with their nearest names, and of how many more there are", async () => {
    const { problems } = await check(hostile);
    expect(problems.length).toBe(101);
    expect(problems[0]).toMatchObject({ message: 'there is no slot "slot_numbre_0"', nearest: "slot_number_0" });
    expect(problems.at(-1)?.message).toBe("and 39900 more");
    expect(JSON.stringify(problems)).not.toContain("among");
  });

  it("keeps the check for no longer than another large file", async () => {
    const known = hostile
      .replaceAll("numbre", "number")
      .replaceAll(/slot_number_(\d{3,5})(?=[,\]])/gu, "slot_number_7");
    const usual = await cpuMsOf(check(known));
    expect(await cpuMsOf(check(hostile))).toBeLessThan(usual * 2 + 1500);
  });
});
