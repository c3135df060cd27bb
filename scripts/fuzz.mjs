import { availableParallelism } from "node:os";
import { capture } from "./child-process.mjs";
import { ensureInstalled, root } from "./ensure-installed.mjs";
import { runScript } from "./plain-failure.mjs";

/** Checks spoilt agent files, 50,000 unless another number (and a seed) is given, in as many processes as there are cores. */
await runScript(async () => {
  await ensureInstalled();
  const [count = 50_000, seed = 1] = process.argv.slice(2).map(Number);
  const processes = Math.min(4, availableParallelism());
  const share = Math.ceil(count / processes);
  const runs = await Promise.all(
    Array.from({ length: processes }, (_, index) => fuzz(Math.min(share, count - index * share), seed + index * share)),
  );
  const failed = runs.filter(({ code }) => code !== 0).length;
  console.log(
    `fuzz: ${count} agent files checked from seed ${seed} on, ${failed === 0 ? "none failed" : "some FAILED"}`,
  );
  return failed === 0 ? 0 : 1;
});

async function fuzz(count, seed) {
  const args = ["--conditions=signalbox-source", "--import", "tsx", "test/fuzz/main.ts", String(count), String(seed)];
  const run = await capture(process.execPath, args, { cwd: root });
  process.stdout.write(run.output);
  return run;
}
