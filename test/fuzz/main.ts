import { checkSpoiltFiles } from "./check-spoilt-files.ts";

const [count = 50_000, seed = 1] = process.argv.slice(2).map(Number);
const startedAt = performance.now();
const outcome = await checkSpoiltFiles(count, seed);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
const { files, good, refused, slowestMs, failures } = outcome;
process.stdout.write(
  `${[
    ...failures.slice(0, 50),
    `${files} agent files checked in ${seconds} s: ${refused} refused, ${good} good, ${failures.length} failed; the slowest took ${Math.round(slowestMs)} ms`,
  ].join("\n")}\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
