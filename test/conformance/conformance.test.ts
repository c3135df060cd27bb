import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { knownDifferences } from "./differences.ts";
import { checkFolder, linesOf } from "./report.ts";

const fixtures = join(import.meta.dirname, "slot-filling");
const scratch = mkdtempSync(join(tmpdir(), "signalbox-conformance-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test("every recorded dialogue replays, but for the differences that are listed with their reasons", () => {
  const report = checkFolder(fixtures, knownDifferences);
  expect(report.differences.filter(({ reason }) => reason === undefined)).toEqual([]);
  expect([report.replayed, report.traces]).toEqual([68, 68]);
});

test("every listed difference occurs", () => {
  const found = checkFolder(fixtures, []).differences.map(placeOf);
  const listed = knownDifferences.flatMap((known) => known.fields.map((field) => placeOf({ ...known, field })));
  expect(found.sort()).toEqual(listed.sort());
});

test("a step that was recorded otherwise is reported with its trace, step and field", () => {
  cpSync(join(fixtures, "table_booking.config.json"), join(scratch, "table_booking.config.json"));
  const [line = ""] = readFileSync(join(fixtures, "table_booking.traces.jsonl"), "utf8").split("\n");
  const recorded = '"pending": {"num_guests": 2}';
  expect(line).toContain(recorded);
  writeFileSync(join(scratch, "table_booking.traces.jsonl"), line.replace(recorded, '"pending": {"num_guests": 3}'));
  expect(linesOf(checkFolder(scratch, []))).toEqual([
    "0 of 1 traces replay",
    'table_booking seed 0, step 3, pending: expected {"num_guests":3}, found {"num_guests":2}',
  ]);
});

function placeOf({ config, seed, step, field }: { config: string; seed: number; step: number; field: string }): string {
  return `${config} ${seed} ${step} ${field}`;
}
