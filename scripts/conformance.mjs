import { runInForeground } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { runScript } from "./plain-failure.mjs";

await runScript(async () => {
  await ensureInstalled();
  const args = [
    "--conditions=signalbox-source",
    "--import",
    "tsx",
    "test/conformance/main.ts",
    ...process.argv.slice(2),
  ];
  return await runInForeground(process.execPath, args, { cwd: root });
});
