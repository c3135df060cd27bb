import { join } from "node:path";
import { capture } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { runScript } from "./plain-failure.mjs";

/** The gates, cheapest lesson first. The tests' own project is one of those that `tsc -b` builds. */
const gates = [
  { name: "types", args: ["typescript/bin/tsc", "-b", "--pretty", "false"] },
  { name: "format and lint", args: ["@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."] },
  {
    name: "layers",
    args: ["dependency-cruiser/bin/dependency-cruise.mjs", "packages", "apps", "examples", "test", "bench"],
  },
  { name: "dead code", args: ["knip/bin/knip.js", "--no-progress", "--treat-config-hints-as-errors"] },
  { name: "architecture", args: ["vitest/vitest.mjs", "run", "test/architecture.test.ts", "--reporter=dot"] },
];

await runScript(async () => {
  await ensureInstalled();
  let failures = 0;
  for (const gate of gates) failures += (await passes(gate)) ? 0 : 1;
  return failures === 0 ? 0 : 1;
});

async function passes({ name, args: [program, ...args] }) {
  const startedAt = performance.now();
  const { code, output } = await capture(process.execPath, [join(root, "node_modules", program), ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: "1" },
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name}: ${code === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}
