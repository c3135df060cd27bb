import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { capture } from "./child-process.mjs";
import { PlainFailure } from "./plain-failure.mjs";

const user = "signalbox";
const database = "signalbox_test";
/** Of a cluster that only this machine reaches, and that goes with its tests: it is there so that a wrong one is refused. */
const password = "signalbox";

/**
 * Starts a PostgreSQL of our own from the programs in `binaries`: a new cluster in a temporary folder, on a free port of
 * 127.0.0.1, made for tests (nothing survives it). Gives its `url` and `stop`, which ends it and removes its folder.
 */
export async function startPrivatePostgres(binaries) {
  const folder = mkdtempSync(join(tmpdir(), "signalbox-postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const options = await unprivilegedOptions(folder);
    const port = await freePort();
    const data = join(folder, "data");
    const passwordFile = join(folder, "password");
    writeFileSync(passwordFile, password, { mode: 0o644 });
    await runTool(join(binaries, "initdb"), initArgs(data, passwordFile), options);
    const server = await startServer(join(binaries, "postgres"), serverArgs(data, port), options);
    const abandon = () => {
      server.kill("SIGKILL");
      remove();
    };
    process.once("exit", abandon);
    const stop = async () => {
      await stopServer(server);
      process.off("exit", abandon);
      remove();
    };
    await runTool(join(binaries, "createdb"), ["-h", "127.0.0.1", "-p", `${port}`, "-U", user, database], options);
    return { url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

function initArgs(data, passwordFile) {
  return [
    "-D",
    data,
    "-U",
    user,
    "-A",
    "scram-sha-256",
    `--pwfile=${passwordFile}`,
    "-E",
    "UTF8",
    "--locale=C",
    "--no-sync",
  ];
}

function serverArgs(data, port) {
  const address = ["listen_addresses=127.0.0.1", "unix_socket_directories="];
  const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  return ["-D", data, "-p", `${port}`, ...[...address, ...careless].flatMap((setting) => ["-c", setting])];
}

// PostgreSQL refuses to run as root: the user that Debian's package made (or nobody) runs it then.
async function unprivilegedOptions(folder) {
  const base = { cwd: folder, env: { ...process.env, LC_ALL: "C", PGPASSWORD: password } };
  if (process.getuid?.() !== 0) return base;
  const name = (await capture("id", ["-u", "postgres"])).code === 0 ? "postgres" : "nobody";
  const uid = Number((await capture("id", ["-u", name])).output);
  const gid = Number((await capture("id", ["-g", name])).output);
  chownSync(folder, uid, gid);
  return { ...base, uid, gid };
}

async function runTool(file, args, options) {
  const { code, output } = await capture(file, args, options);
  if (code !== 0) throw new PlainFailure(`PostgreSQL for the tests could not be set up: ${output.trim()}`);
}

function startServer(file, args, options) {
  return new Promise((resolve, reject) => {
    // Detached, so that Ctrl-C at the terminal reaches it through `stop` only, after the tests have let go of it.
    const server = spawn(file, args, { ...options, detached: true, stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    server.on("error", reject);
    server.on("exit", () => reject(new PlainFailure(`PostgreSQL for the tests did not start: ${output.trim()}`)));
    server.stderr.setEncoding("utf8").on("data", (chunk) => {
      output = (output + chunk).slice(-4000);
      if (output.includes("ready to accept connections")) resolve(server);
    });
  });
}

function stopServer(server) {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.on("exit", resolve);
    server.kill("SIGINT"); // fast shutdown: open sessions are ended
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
