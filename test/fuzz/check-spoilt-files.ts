import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkAgentFile } from "@signalbox/adapters/agent-files";
import { chanceOf } from "./seeded.ts";
import type { SpoiltFile } from "./spoilt-files.ts";
import { spoiltFile } from "./spoilt-files.ts";

/** What came of checking spoilt files. */
export interface Outcome {
  readonly files: number;
  /** How many were good all the same, and how many had problems. */
  readonly good: number;
  readonly refused: number;
  readonly slowestMs: number;
  /** What must not be, with the file's number and the beginning of its text. */
  readonly failures: readonly string[];
}

/** No file may keep the check for longer. Far above what one takes, so that a busy machine fails nothing. */
const longestMs = 5000;

/** Checks so many spoilt files. Each must get a report whose problems stand inside the file, and soon. */
export async function checkSpoiltFiles(count: number, seed: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "spoilt-"));
  const failures: string[] = [];
  let good = 0;
  let slowestMs = 0;
  for (let number = 0; number < count; number += 1) {
    const file = spoiltFile(chanceOf(seed + number));
    const startedAt = performance.now();
    const verdict = await judge(file, join(folder, file.name));
    const tookMs = performance.now() - startedAt;
    slowestMs = Math.max(slowestMs, tookMs);
    if (verdict === "good") good += 1;
    const failure =
      tookMs > longestMs ? `took ${Math.round(tookMs)} ms` : verdict.startsWith("wrong") ? verdict : undefined;
    if (failure !== undefined) failures.push(`${seed + number} ${file.name}: ${failure}: ${excerpt(file)}`);
  }
  await rm(folder, { recursive: true });
  return { files: count, good, refused: count - good - failures.length, slowestMs, failures };
}

async function judge(file: SpoiltFile, path: string): Promise<string> {
  await writeFile(path, file.content);
  try {
    const { agent, problems, warnings } = await checkAgentFile(path);
    if ((agent === undefined) === (problems.length === 0)) return "wrong: an agent with problems, or neither";
    if ("polluted" in {}) return "wrong: every object has a new member";
    const lines = Buffer.from(file.content).toString("utf8").split("\n");
    const outside = [...problems, ...warnings].find(({ line, column }) => !isInside(lines, line, column));
    if (outside !== undefined) return `wrong: ${outside.line}:${outside.column} is outside of the file`;
    if (problems.some(({ message }) => message === "" || message.includes("cannot be compiled")))
      return `wrong: ${problems[0]?.message}`;
    return agent === undefined ? "refused" : "good";
  } catch (error) {
    return `wrong: it threw ${String(error)}`;
  }
}

/** The place after the last character of a line counts: there something is missing. */
function isInside(lines: readonly string[], line: number, column: number): boolean {
  const text = lines[line - 1];
  return text !== undefined && column >= 1 && column <= text.length + 1;
}

function excerpt({ content }: SpoiltFile): string {
  return JSON.stringify(Buffer.from(content).toString("utf8").slice(0, 200));
}
