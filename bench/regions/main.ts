import { compileRegions, resolveRegion } from "@signalbox/regions";
import { kazakhstan } from "@signalbox/regions/kz";
import { judge } from "./judge.ts";
import { readPhrases } from "./phrases.ts";
import { reportOn } from "./report.ts";

const rounds = 20;

const compiledAt = performance.now();
const regions = compileRegions(kazakhstan);
const compileMs = performance.now() - compiledAt;

const phrases = readPhrases();
const { lines, isWithinAims } = reportOn(judge(regions, phrases));
console.log(lines.join("\n"));

const startedAt = performance.now();
for (let round = 0; round < rounds; round++) for (const { text } of phrases) resolveRegion(regions, text, "ru");
const microseconds = ((performance.now() - startedAt) * 1000) / (rounds * phrases.length);
console.log(
  `  ${microseconds.toFixed(1)} µs a phrase; compiled once in ${compileMs.toFixed(0)} ms, ${regions.forms.size} forms`,
);
process.exitCode = isWithinAims ? 0 : 1;
