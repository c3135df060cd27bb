import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitOnStopSignal, runInForeground } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { openLanes } from "./lanes.mjs";
import { runScript } from "./plain-failure.mjs";

await runScript(async () => {
  await ensureInstalled();
  const lanes = await openLanesGuarded();
  const folder = mkdtempSync(join(tmpdir(), "signalbox-report-"));
  const report = join(folder, "report.json");
  try {
    const code = await runVitest(report, lanes.env);
    for (const line of lanes.notRun) console.log(line);
    return conclude(code, existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined);
  } finally {
    exitOnStopSignal();
    await lanes.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

// While vitest runs it gets the stop signals itself, and the lanes are closed after it.
async function openLanesGuarded() {
  const unguard = exitOnStopSignal();
  const lanes = await openLanes();
  unguard();
  return lanes;
}

function runVitest(report, env) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", ...reporters, ...process.argv.slice(2)];
  return runInForeground(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
}

/** Prints the closing line and gives the exit code: 0 only when tests ran and none failed. */
function conclude(code, report) {
  if (report === undefined) {
    console.error("The test run ended without a report.");
    return code || 1;
  }
  const { passed, failed, skipped } = count(report);
  const isIncomplete = skipped > 0 && process.env.SIGNALBOX_REQUIRE_LANES === "1";
  if (isIncomplete) console.error("Tests were skipped although every lane is required.");
  if (code !== 0 && failed === 0) console.error("The run failed outside a test: see the errors above.");
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return code || (failed > 0 || passed === 0 || isIncomplete ? 1 : 0);
}

// A file that cannot be loaded has no tests of its own, and still is a failure.
function count(report) {
  const broken = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
