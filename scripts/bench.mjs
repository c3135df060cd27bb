import { buildWhatIsStale } from "./build.mjs";
import { exitOnStopSignal, runInForeground } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { openLanes } from "./lanes.mjs";
import { runScript } from "./plain-failure.mjs";

await runScript(async () => {
  await ensureInstalled();
  await buildWhatIsStale();
  const unguard = exitOnStopSignal();
  const lanes = await openLanes();
  unguard();
  try {
    const args = [
      "--expose-gc",
      "--conditions=signalbox-source",
      "--import",
      "tsx",
      "bench/src/main.ts",
      ...process.argv.slice(2),
    ];
    return await runInForeground(process.execPath, args, { cwd: root, env: { ...process.env, ...lanes.env } });
  } finally {
    exitOnStopSignal();
    await lanes.close();
  }
});
