import { measure } from "./measure.ts";
import { publicSetReport } from "./public-set.ts";
import { reportOn } from "./report.ts";

const seed = 20_261_130;
const folder = process.argv[process.argv.indexOf("--data") + 1];
const isPublic = process.argv.includes("--data") && folder !== undefined;

if (isPublic) {
  console.log(publicSetReport(folder).join("\n"));
} else {
  const { lines, missedAims } = reportOn(measure(seed), process.argv.includes("--details"));
  console.log(lines.join("\n"));
  for (const aim of missedAims) console.error(`missed: ${aim}`);
  process.exitCode = missedAims.length === 0 ? 0 : 1;
}
