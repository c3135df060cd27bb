import { judge } from "./judge.ts";
import { locales, readPhrases } from "./phrases.ts";
import { reportOn } from "./report.ts";

const reports = locales.map((locale) => reportOn(locale, judge(locale, readPhrases(locale))));
for (const { lines } of reports) console.log(`${lines.join("\n")}\n`);
process.exitCode = reports.every(({ isWithinAims }) => isWithinAims) ? 0 : 1;
