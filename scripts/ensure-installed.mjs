import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { capture } from "./child-process.mjs";
import { PlainFailure, runScript } from "./plain-failure.mjs";

/** The root folder of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

const oldestNode = [20, 19];

/** Makes node_modules what package-lock.json says; does nothing when it already is. */
export async function ensureInstalled() {
  checkNode(process.versions.node);
  if (isInstalled()) return;
  accessSync(root, constants.W_OK);
  console.log("Installing dependencies (npm ci) …");
  const patience = setTimeout(
    () => console.log("Still installing. Without a network, npm gives up after some minutes."),
    60_000,
  );
  const { code, output } = await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]).finally(
    () => clearTimeout(patience),
  );
  if (code !== 0) {
    throw new PlainFailure(`Installing failed: ${reason(output)}. Run "npm ci" to see all of its output.`);
  }
}

function checkNode(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new PlainFailure(`Signalbox needs Node ${oldestNode.join(".")} or newer; this is Node ${version}.`);
}

// npm writes node_modules/.package-lock.json last: it is missing after a broken install, and differs after a pull.
function isInstalled() {
  const installedPath = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedPath)) return false;
  const installed = JSON.parse(readFileSync(installedPath, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const isAsWanted = ([path, entry]) => (path in wanted ? wanted[path].version === entry.version : false);
  const isPresent = ([path, entry]) =>
    path === "" || path in installed || entry.optional === true || entry.devOptional === true;
  return Object.entries(installed).every(isAsWanted) && Object.entries(wanted).every(isPresent);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const options = { cwd: root };
  if (npm?.endsWith("npm-cli.js")) return capture(process.execPath, [npm, ...args], options);
  return capture("npm", args, { ...options, shell: process.platform === "win32" }).catch((error) => {
    throw error.code === "ENOENT" ? new PlainFailure("Signalbox needs npm, which was not found on the PATH.") : error;
  });
}

function reason(output) {
  const lines = output.split("\n").filter((line) => /^npm (error|ERR!)/.test(line));
  const told = lines.map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim()).filter((line) => line !== "");
  const first = told.find((line) => !/^(code|errno|syscall|path) /.test(line)) ?? told[0] ?? "npm said nothing";
  return first.replace(/\.$/, "");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(async () => {
    await ensureInstalled();
    return 0;
  });
}
