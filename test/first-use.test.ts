import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const scripts = fileURLToPath(new URL("../scripts", import.meta.url));
const nobody = 65534;
let root: string;

/** A small repository with the real scripts, and programs in the compiler's place that count how often they ran. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "signalbox-first-use-"));
  chmodSync(root, 0o755);
  cpSync(scripts, join(root, "scripts"), { recursive: true });
  const lock = JSON.stringify({ packages: { "": {} } });
  write("package.json", "{}");
  write("tsconfig.base.json", "{}");
  write("package-lock.json", lock);
  write("node_modules/.package-lock.json", JSON.stringify({ packages: {} }));
  write("packages/engine/src/index.ts", "");
  write("packages/api/src/index.ts", "");
  write("apps/cli/src/index.ts", "");
  write("apps/dashboard/src/main.tsx", "");
  write("apps/server/src/main.ts", "");
  write("apps/server/fake-main.js", "console.log('serving'); process.exit(Number(process.env.FAKE_EXIT ?? 0));");
  write(
    "node_modules/typescript/bin/tsc",
    `const fs = require("node:fs");
     for (const project of ["apps/server", "apps/cli", "packages/regions"]) fs.mkdirSync(project + "/dist", { recursive: true });
     fs.copyFileSync("apps/server/fake-main.js", "apps/server/dist/main.js");`,
  );
  write(
    "node_modules/vite/bin/vite.js",
    `const fs = require("node:fs");
     fs.mkdirSync("dist", { recursive: true });
     fs.writeFileSync("dist/index.html", "");`,
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly nodeArgs?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly onOutput?: (kill: (signal: NodeJS.Signals) => void) => void;
}

function start({ nodeArgs = [], env = {}, uid, onOutput }: RunOptions = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArgs, join(root, "scripts/start.mjs")], {
      env: { PATH: process.env["PATH"], ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      stdout += chunk;
      if (stdout.includes("serving")) onOutput?.((signal) => child.kill(signal));
    });
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      stderr += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

test("the first start builds with one line a stage, the second does not build", async () => {
  expect((await start()).stdout).toBe("Building packages and apps …\nBuilding the page …\nserving\n");
  expect((await start()).stdout).toBe("serving\n");
});

test("a folder whose name looks like a file's is a folder all the same, and what is in it is built from", async () => {
  write("packages/engine/src/words.fixture/one.json", "1");
  expect((await start()).stdout).toContain("serving\n");
  write("packages/engine/src/words.fixture/one.json", "2");
  expect((await start()).stdout).toBe("Building packages and apps …\nserving\n");
});

test("every package that an agent of the examples imports is built before the first start", async () => {
  const repository = fileURLToPath(new URL("..", import.meta.url));
  const { compiledProjects }: { compiledProjects: readonly string[] } = await import(join(scripts, "build.mjs"));
  const built = new Set<string>();
  const follow = (project: string): void => {
    if (built.has(project)) return;
    built.add(project);
    const { references = [] }: { references?: readonly { path: string }[] } = JSON.parse(
      readFileSync(join(repository, project, "tsconfig.json"), "utf8"),
    );
    for (const { path } of references) follow(join(project, path));
  };
  for (const project of compiledProjects) follow(project);
  const imported = readdirSync(join(repository, "examples"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("node_modules"))
    .flatMap((file) => [
      ...readFileSync(join(repository, "examples", file), "utf8").matchAll(
        /^import (?!type ).*"@signalbox\/([a-z]+)/gm,
      ),
    ])
    .flatMap(([, name]) =>
      [`packages/${name}`, `apps/${name}`].filter((folder) => existsSync(join(repository, folder))),
    );
  expect(imported).toContain("packages/regions");
  expect(imported.filter((project) => !built.has(project))).toEqual([]);
});

test("a changed source is built again, a changed test is not", async () => {
  await start();
  write("packages/engine/src/index.test.ts", "export {};");
  expect((await start()).stdout).toBe("serving\n");
  write("packages/engine/src/index.ts", "export {};");
  expect((await start()).stdout).toBe("Building packages and apps …\nserving\n");
});

test("what was removed after a build is built again", async () => {
  await start();
  rmSync(join(root, "apps/dashboard/dist/index.html"));
  expect((await start()).stdout).toBe("Building the page …\nserving\n");
});

test("the server's exit code is the script's", async () => {
  expect((await start({ env: { FAKE_EXIT: "3" } })).code).toBe(3);
});

test("a stop signal reaches the server, which may end in good order", async () => {
  write(
    "apps/server/fake-main.js",
    `process.on("SIGTERM", () => { require("node:fs").writeFileSync("${join(root, "stopped")}", ""); process.exit(0); });
     setInterval(() => {}, 1000);
     console.log("serving");`,
  );
  const outcome = await start({ onOutput: (kill) => kill("SIGTERM") });
  expect(outcome.code).toBe(0);
  expect(existsSync(join(root, "stopped"))).toBe(true);
});

test("a failing build says what failed and exits 1 without a stack", async () => {
  write("node_modules/typescript/bin/tsc", "console.log('src/a.ts(1,1): error'); process.exit(2);");
  const { code, stderr } = await start();
  expect(code).toBe(1);
  expect(stderr).toBe("Building packages and apps failed:\nsrc/a.ts(1,1): error\n");
});

test("too old a Node is refused in one line", async () => {
  const pretend = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.18.1" } })';
  const { code, stderr } = await start({ nodeArgs: ["--import", `data:text/javascript,${pretend}`] });
  expect(code).toBe(1);
  expect(stderr).toBe("Signalbox needs Node 20.19 or newer; this is Node 20.18.1.\n");
});

test("a folder that may not be written to is refused in one line", async () => {
  const uid = process.getuid?.() === 0 ? nobody : undefined;
  chmodSync(join(root, "apps/server"), 0o555);
  const { code, stderr } = await start(uid === undefined ? {} : { uid });
  chmodSync(join(root, "apps/server"), 0o755);
  expect(code).toBe(1);
  expect(stderr).toBe(`No permission to write ${join(root, "apps/server")}. Run this from a folder that you own.\n`);
});

test("dependencies that differ from the lockfile are installed, and a failed installation is one line", async () => {
  write("package-lock.json", JSON.stringify({ packages: { "": {}, "node_modules/left": { version: "1.0.0" } } }));
  write("npm-cli.js", "console.error('npm error code E404\\nnpm error 404 Not Found.'); process.exit(1);");
  const { code, stdout, stderr } = await start({ env: { npm_execpath: join(root, "npm-cli.js") } });
  expect(code).toBe(1);
  expect(stdout).toBe("Installing dependencies (npm ci) …\n");
  expect(stderr).toBe('Installing failed: 404 Not Found. Run "npm ci" to see all of its output.\n');
});
