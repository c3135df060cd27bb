import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordIo } from "./io.fixture.ts";
import { run } from "./run.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Runs a command line from the repository's root and returns all that came of it. */
async function ran(args: readonly string[], given: Parameters<typeof recordIo>[0] = {}) {
  const io = recordIo({ folder: root, ...given });
  const code = await run(args, io, "0.1.0");
  return { code, output: io.output(), errors: io.errors() };
}

describe("calling the command", () => {
  it("tells its version, and helps with examples", async () => {
    expect(await ran(["--version"])).toEqual({ code: 0, output: "0.1.0\n", errors: "" });
    const help = await ran(["--help"]);
    expect(help).toMatchObject({ code: 0, errors: "" });
    expect(help.output).toContain("signalbox chat table-booking");
  });

  it.each([
    [["chatt"], "Did you mean chat?"],
    [["chat", "--agnets", "x"], "Did you mean --agents?"],
    [["check"], "missing required argument 'path'"],
    [["graph"], "missing required argument 'file'"],
    [["test"], "missing required argument 'folder'"],
    [["serve", "extra"], "too many arguments"],
    [["serve", "--port", "http"], "--port"],
    [["check", "nowhere.yaml"], "nowhere.yaml does not exist"],
    [["graph", "examples"], "examples holds several agents"],
    [["test", "docs"], "docs holds no dialogues.yaml"],
    [["chat", "examples/nothing"], "examples/nothing does not exist"],
    [["chat", "tabel-booking"], 'did you mean "table-booking"?'],
    [["chat", "table-booking", "--time-zone", "Europe/Nowhere"], "Europe/Nowhere"],
  ])("answers %j with exit code 2 and a hint, and without a stack", async (args, hint) => {
    const { code, output, errors } = await ran(args);
    expect(code).toBe(2);
    expect(output).toBe("");
    expect(errors).toContain(hint);
    expect(errors).not.toMatch(/^\s+at /m);
  });

  it("shows the help and calls it a wrong call when no command is given", async () => {
    const { code, errors } = await ran([]);
    expect(code).toBe(2);
    expect(errors).toContain("Usage: signalbox");
  });
});

describe("signalbox check", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "check-"));
    mkdirSync(join(folder, "typo"));
    writeFileSync(
      join(folder, "typo/agent.yaml"),
      "id: typo\nslots:\n  - name: size\n    type: integer\n  - name: time\n    requires: [sizes]\n  - name: day\n    requires: [tme]\n",
    );
    mkdirSync(join(folder, "broken"));
    writeFileSync(join(folder, "broken/agent.yaml"), "id: broken\nslots: [\n");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("finds the examples in order", async () => {
    const { code, output, errors } = await ran(["check", "examples"]);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(output).toContain("table-booking");
  });

  it("shows every problem with line, column, path and the nearest name", async () => {
    const { code, output } = await ran(["check", "typo"], { folder });
    expect(code).toBe(1);
    expect(output).toContain("typo/agent.yaml:6:16");
    expect(output).toContain("slots[1].requires[0]");
    expect(output).toContain('"size"');
    expect(output).toContain("typo/agent.yaml:8:16");
    expect(output).toContain('"time"');
  });

  it("fails for a warning only when it is to be strict", async () => {
    const odd = { folder: join(folder, "odd") };
    mkdirSync(odd.folder);
    writeFileSync(
      join(odd.folder, "agent.yaml"),
      "id: odd\nslots:\n  - name: size\n  - name: list\n    source: event\n  - name: seat\n    validateAgainst: { slot: list }\n",
    );
    const { code, output } = await ran(["check", "agent.yaml"], odd);
    expect(code).toBe(0);
    expect(output).toContain("agent.yaml:7:24 slots[2].validateAgainst.slot: warning: ");
    expect(output).toContain("agent.yaml: 1 warning");
    expect((await ran(["check", "agent.yaml", "--strict"], odd)).code).toBe(1);
    rmSync(odd.folder, { recursive: true });
  });

  it("goes on after a file that is no YAML", async () => {
    const { code, output } = await ran(["check", "."], { folder });
    expect(code).toBe(1);
    expect(output).toContain("broken/agent.yaml");
    expect(output).toContain("typo/agent.yaml");
  });

  it("gives the problems as JSON", async () => {
    const { code, output } = await ran(["check", "typo", "--json"], { folder });
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject([
      {
        problems: [
          { line: 6, column: 16, nearest: "size" },
          { line: 8, nearest: "time" },
        ],
      },
    ]);
  });

  it("refuses to draw or to talk to a file with problems, and says how to see them", async () => {
    for (const command of ["graph", "chat"]) {
      const { code, errors } = await ran([command, "typo"], { folder });
      expect(code).toBe(1);
      expect(errors).toContain("signalbox check");
    }
  });
});

describe("signalbox graph", () => {
  it("draws an agent's folder and its file alike", async () => {
    const drawn = await ran(["graph", "examples/table-booking"]);
    expect(drawn.code).toBe(0);
    expect(drawn.output).toMatch(/^flowchart TD\n/);
    expect(await ran(["graph", "examples/table-booking/agent.yaml"])).toEqual(drawn);
  });
});

describe("signalbox test", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "test-"));
    writeFileSync(
      join(folder, "agent.yaml"),
      "id: tiny\nslots:\n  - { name: welcome, source: announce, message: Hello. }\n  - name: size\n    type: integer\n    ask: How many?\n",
    );
    writeFileSync(
      join(folder, "dialogues.yaml"),
      "- { name: good, at: 2026-12-01T10:00:00Z, opens: How many, turns: [{ user: four, filled: { size: 4 } }] }\n" +
        "- { name: bad, at: 2026-12-01T10:00:00Z, turns: [{ user: four, says: Five, filled: { size: 5 } }, { user: six }] }\n",
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("says which dialogue failed at which turn, what was expected and what was found", async () => {
    const { code, output } = await ran(["test", "."], { folder });
    expect(code).toBe(1);
    expect(output).toContain("ok      good (1 turns)");
    expect(output).toContain("FAILED  bad\n          turn 1, user: four\n");
    expect(output).toContain('expected: says "Five"');
    expect(output).toContain("expected: size is 5\n            found:    4\n");
    expect(output).toContain("1 passed, 1 failed");
  });
});

describe("signalbox chat", () => {
  it("takes a booking to its confirmation number", async () => {
    const lines = ["a table for two on Friday", "yes", "9 pm", "yes", "Chen", "no", "yes"];
    const { code, output, errors } = await ran(["chat", "table-booking", "--time-zone", "Europe/Berlin"], { lines });
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(output).toContain("agent> Welcome to The Copper Pot!");
    expect(output).toMatch(/The confirmation number is CP-\d{6}\./);
    expect(output).toContain("-- complete");
  });

  it("shows why tools are hidden while it talks", async () => {
    const { output } = await ran(["chat", "examples/table-booking"], { lines: ["hello", "/why", "/state"] });
    expect(output).toMatch(/offered +set_booking_basics/);
    expect(output).toMatch(/hidden +set_time/);
    expect(output).toMatch(/> party_size +open/);
  });

  it("says where no server answers", async () => {
    const { code, errors } = await ran(["chat", "table-booking", "--url", "http://127.0.0.1:9"]);
    expect(code).toBe(1);
    expect(errors).toContain("No answer from http://127.0.0.1:9");
  });
});
