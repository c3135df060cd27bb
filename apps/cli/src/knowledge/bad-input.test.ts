import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordIo } from "../io.fixture.ts";
import { run } from "../run.ts";

const megabyte = Buffer.alloc(2 ** 20, "word word word ");

describe("signalbox ingest with what nobody should give it", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "signalbox-bad-input-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function signalbox(args: readonly string[]) {
    const io = recordIo({ folder, env: { SIGNALBOX_DATA: "data" } });
    const code = await run(args, io, "0.1.0");
    return {
      code,
      output: io.output(),
      errors: io
        .errors()
        .split("\n")
        .filter((line) => line !== ""),
    };
  }

  /** Fifty megabytes between two texts. */
  function writeLarge(name: string, before: string, after: string): void {
    const file = openSync(join(folder, name), "w");
    writeSync(file, before);
    for (let count = 0; count < 50; count += 1) writeSync(file, megabyte);
    writeSync(file, after);
    closeSync(file);
  }

  it("names a file, a line and a field of 50 MB, and takes what lies beside them", async () => {
    mkdirSync(join(folder, "docs"));
    writeLarge("docs/large.md", "# Large\n\n", "");
    writeFileSync(join(folder, "docs/fees.md"), "# Fees\n\nA card costs two euros.");
    const files = await signalbox(["ingest", "docs", "--source", "docs"]);
    expect(files).toMatchObject({ code: 1, output: "1 added, 0 changed, 0 unchanged; 1 passage\n" });
    expect(files.errors).toEqual([
      `${join(folder, "docs/large.md")}: is larger than 20 MB`,
      "error: 1 record was not taken",
    ]);
    writeLarge("large.jsonl", '{"id":"large","text":"', '"}\n{"id":"small","text":"Opening hours."}\n');
    const lines = await signalbox(["ingest", "large.jsonl", "--source", "lines"]);
    expect(lines).toMatchObject({ code: 1, output: "1 added, 0 changed, 0 unchanged; 1 passage\n" });
    expect(lines.errors).toEqual(["line 1: is longer than 20 MB", "error: 1 record was not taken"]);
    writeLarge("large.csv", 'id,text\nlarge,"', "");
    const fields = await signalbox(["ingest", "large.csv", "--source", "fields"]);
    expect(fields).toMatchObject({ code: 1, output: "0 added, 0 changed, 0 unchanged; 0 passages\n" });
    expect(fields.errors.at(-1)).toBe("error: 1 record was not taken");
  }, 120_000);

  it("reads a folder that leads back into itself once, and one of deep folders as far as anybody goes", async () => {
    mkdirSync(join(folder, "loop/Cards"), { recursive: true });
    writeFileSync(join(folder, "loop/Cards/fees.md"), "# Fees\n\nA card costs two euros.");
    symlinkSync("..", join(folder, "loop/Cards/up"));
    symlinkSync(join(folder, "loop"), join(folder, "loop/again"));
    symlinkSync("itself", join(folder, "loop/itself"));
    expect(await signalbox(["ingest", "loop", "--source", "loop"])).toEqual({
      code: 0,
      output: "1 added, 0 changed, 0 unchanged; 1 passage\n",
      errors: [],
    });
    const deep = Array.from({ length: 70 }, () => "d").join("/");
    mkdirSync(join(folder, "deep", deep), { recursive: true });
    writeFileSync(join(folder, "deep", deep, "lost.md"), "Lost.");
    writeFileSync(join(folder, "deep/found.md"), "Found.");
    const told = await signalbox(["ingest", "deep", "--source", "deep"]);
    expect(told.output).toBe("1 added, 0 changed, 0 unchanged; 1 passage\n");
    expect(told.errors[0]).toMatch(/: is too deep$/);
  }, 120_000);

  it("names broken UTF-8 wherever it is, and takes a line of 100 KB whole", async () => {
    const broken = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
    const good = Buffer.from(
      `{"id":"long","text":"${"An answer about umbrellas. ".repeat(3_800)}The end: zeppelin."}\n`,
    );
    writeFileSync(
      join(folder, "items.jsonl"),
      Buffer.concat([Buffer.from('{"id":"broken","text":'), broken, Buffer.from("}\n"), good]),
    );
    const items = await signalbox(["ingest", "items.jsonl", "--source", "items"]);
    expect(items.output).toMatch(/^1 added, 0 changed, 0 unchanged; \d{2,} passages\n$/);
    expect(items.errors).toEqual(["line 1: is not UTF-8", "error: 1 record was not taken"]);
    writeFileSync(
      join(folder, "items.csv"),
      Buffer.concat([Buffer.from("id,text\n1,"), broken, Buffer.from("\n2,Hours\n")]),
    );
    const rows = await signalbox(["ingest", "items.csv", "--source", "rows"]);
    expect([rows.code, rows.output]).toEqual([1, "1 added, 0 changed, 0 unchanged; 1 passage\n"]);
    expect(rows.errors[0]).toMatch(/^line 2: is not UTF-8/);
  }, 120_000);

  it("goes on where a process was killed in the middle: each record is there once, and none in part", async () => {
    const records = Array.from({ length: 180 }, (_, at) => ({
      id: `r${at}`,
      markdown: `# Answer ${at}\n\n${`About number${at}. `.repeat(60)}\n\n## More\n\n${`More of number${at}. `.repeat(60)}`,
    }));
    writeFileSync(join(folder, "killed.jsonl"), records.map((record) => JSON.stringify(record)).join("\n"));
    const bin = fileURLToPath(new URL("dying-ingest.fixture.ts", import.meta.url));
    const child = spawn(process.execPath, [
      "--conditions=signalbox-source",
      "--import",
      import.meta.resolve("tsx"),
      bin,
      folder,
      "killed.jsonl",
    ]);
    const [, killedBy] = await once(child, "exit");
    expect(killedBy).toBe("SIGKILL");
    const again = await signalbox(["ingest", "killed.jsonl", "--source", "help"]);
    const [, added, unchanged, passages] =
      /^(\d+) added, 0 changed, (\d+) unchanged; (\d+) passages\n$/.exec(again.output) ?? [];
    expect([again.code, Number(added) + Number(unchanged)]).toEqual([0, 180]);
    expect(Number(unchanged)).toBeGreaterThanOrEqual(100);
    expect(Number(unchanged)).toBeLessThan(180);
    const third = await signalbox(["ingest", "killed.jsonl", "--source", "help"]);
    expect(third.output).toBe(`0 added, 0 changed, 180 unchanged; ${passages} passages\n`);
  }, 180_000);
});
