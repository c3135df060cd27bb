import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { PlainFailure, runScript } from "./plain-failure.mjs";

const typescript = ["--conditions=signalbox-source", "--import", "tsx"];
const contracts = ["admin", "voice"];
const typesOf = (contract) => `packages/api/src/${contract}/generated.ts`;

/** Writes what is made from the code anew: the schemas of apps/cli/schema, and the types of the clients. Tests hold the files to it. */
await runScript(async () => {
  await ensureInstalled();
  for (const name of ["agent", "dialogues", "item"]) {
    const text = await outputOf([...typescript, "apps/cli/src/bin.ts", "schema", name]);
    writeFileSync(join(root, `apps/cli/schema/${name}.schema.json`), text);
  }
  for (const contract of contracts) {
    const text = await outputOf([...typescript, "packages/api/src/contract-types.fixture.ts", contract]);
    writeFileSync(join(root, typesOf(contract)), text);
  }
  await outputOf([
    "node_modules/@biomejs/biome/bin/biome",
    "format",
    "--write",
    "apps/cli/schema",
    ...contracts.map(typesOf),
  ]);
  return 0;
});

async function outputOf(args) {
  const { code, output } = await capture(process.execPath, args, { cwd: root });
  if (code !== 0) throw new PlainFailure(output.trim());
  return output;
}
