import { resolve } from "node:path";
import { DefinitionError } from "@signalbox/engine";
import { knownDifferences } from "./differences.ts";
import { checkFolder, linesOf } from "./report.ts";

/** Replays the traces of the folder that is named; exit code 1 where one differs, 2 where there is nothing to replay. */
function main(name: string | undefined): number {
  if (name === undefined) throw new Error("name the folder of the traces: npm run conformance -- FOLDER");
  const folder = resolve(process.env["INIT_CWD"] ?? ".", name);
  const report = checkFolder(folder, knownDifferences);
  if (report.traces === 0) throw new Error(`no *.traces.jsonl in ${folder}`);
  process.stdout.write(`${linesOf(report).join("\n")}\n`);
  return report.replayed === report.traces ? 0 : 1;
}

/** What is wrong with the folder, without a stack. */
function reasonOf(error: unknown): string {
  if (error instanceof DefinitionError)
    return [error.message, ...error.problems.map(({ message }) => message)].join("\n");
  return error instanceof Error ? error.message : String(error);
}

try {
  process.exitCode = main(process.argv[2]);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 2;
}
