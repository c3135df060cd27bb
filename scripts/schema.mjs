import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { PlainFailure, runScript } from "./plain-failure.mjs";

const typescript = ["--conditions=signalbox-source", "--import", "tsx"];
const voiceTypes = "packages/api/src/voice/generated.ts";

/** Writes what is made from the code anew: the schemas of apps/cli/schema, and the types of the voice client. Tests hold the files to it. */
await runScript(async () => {
  await ensureInstalled();
  for (const name of ["agent", "dialogues", "item"]) {
    const text = await outputOf([...typescript, "apps/cli/src/bin.ts", "schema", name]);
    writeFileSync(join(root, `apps/cli/schema/${name}.schema.json`), text);
  }
  writeFileSync(join(root, voiceTypes), await outputOf([...typescript, "packages/api/src/voice/types.fixture.ts"]));
  await outputOf(["node_modules/@biomejs/biome/bin/biome", "format", "--write", "apps/cli/schema", voiceTypes]);
  return 0;
});

async function outputOf(args) {
  const { code, output } = await capture(process.execPath, args, { cwd: root });
  if (code !== 0) throw new PlainFailure(output.trim());
  return output;
}
