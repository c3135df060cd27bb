import { join } from "node:path";
import { buildWhatIsStale } from "./build.mjs";
import { runInForeground } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { runScript } from "./plain-failure.mjs";

await runScript(async () => {
  await ensureInstalled();
  await buildWhatIsStale();
  return runInForeground(process.execPath, [join(root, "apps/server/dist/main.js")]);
});
