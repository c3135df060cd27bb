import { judge } from "./judge.ts";
import { files, readPhrases } from "./phrases.ts";
import { reportOn } from "./report.ts";

const reports = files.map((file) => reportOn(file, judge(readPhrases(file))));
for (const { lines } of reports) console.log(lines.join("\n"));
process.exitCode = reports.every(({ isWithinAims }) => isWithinAims) ? 0 : 1;
