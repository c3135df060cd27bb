import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { PlainFailure, runScript } from "./plain-failure.mjs";

/** Writes apps/cli/schema anew from the code; a test holds the files to it. */
await runScript(async () => {
  await ensureInstalled();
  for (const name of ["agent", "dialogues"]) {
    const text = await outputOf([
      "--conditions=signalbox-source",
      "--import",
      "tsx",
      "apps/cli/src/bin.ts",
      "schema",
      name,
    ]);
    writeFileSync(join(root, `apps/cli/schema/${name}.schema.json`), text);
  }
  await outputOf(["node_modules/@biomejs/biome/bin/biome", "format", "--write", "apps/cli/schema"]);
  return 0;
});

async function outputOf(args) {
  const { code, output } = await capture(process.execPath, args, { cwd: root });
  if (code !== 0) throw new PlainFailure(output.trim());
  return output;
}
