import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { capture } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { PlainFailure, runScript } from "./plain-failure.mjs";

const shared = ["package.json", "package-lock.json", "tsconfig.base.json"];

/** What is compiled, each with what it refers to: the apps, and the packages that only agents import. */
export const compiledProjects = ["apps/server", "apps/cli", "packages/regions"];

/** What is built, in order: `inputs` decide whether it is stale, `stamp` remembers what it was built from. */
const stages = [
  {
    name: "packages and apps",
    inputs: [...shared, "packages", "apps/server", "apps/cli"],
    outputs: ["apps/server/dist/main.js", "apps/cli/dist", "packages/regions/dist"],
    stamp: "apps/server/dist/.built-from",
    args: ["node_modules/typescript/bin/tsc", "-b", ...compiledProjects],
    folder: ".",
  },
  {
    name: "the page",
    inputs: [...shared, "packages/api", "apps/dashboard"],
    outputs: ["apps/dashboard/dist/index.html"],
    stamp: "apps/dashboard/dist/.built-from",
    args: ["../../node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
    folder: "apps/dashboard",
  },
];

/** Builds what is older than its sources, one line a stage; prints nothing when all is up to date. */
export async function buildWhatIsStale() {
  for (const stage of stages) {
    const fingerprint = fingerprintOf(stage.inputs);
    if (isUpToDate(stage, fingerprint)) continue;
    await build(stage);
    writeFileSync(join(root, stage.stamp), fingerprint);
  }
}

function isUpToDate(stage, fingerprint) {
  const stamp = join(root, stage.stamp);
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint) return false;
  return stage.outputs.every((output) => existsSync(join(root, output)));
}

async function build(stage) {
  const folder = join(root, stage.folder);
  const stampFolder = dirname(join(root, stage.stamp));
  accessSync(existsSync(stampFolder) ? stampFolder : dirname(stampFolder), constants.W_OK);
  console.log(`Building ${stage.name} …`);
  const { code, output } = await capture(process.execPath, stage.args, { cwd: folder });
  if (code !== 0) throw new PlainFailure(`Building ${stage.name} failed:\n${output.trim()}`);
  mkdirSync(stampFolder, { recursive: true });
}

function fingerprintOf(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of filesUnder(input))
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(isInput);
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

function isInput(entry) {
  return entry.isDirectory()
    ? !["dist", "node_modules", "test"].includes(entry.name)
    : !/(\.test\.tsx?|\.md)$/.test(entry.name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(async () => {
    await ensureInstalled();
    await buildWhatIsStale();
    return 0;
  });
}
