import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { AppError } from "@signalbox/ports";

/** The names that an agent's file has in its folder. */
const agentFiles: readonly string[] = ["agent.yaml", "agent.yml", "agent.json", "agent.ts", "agent.js"];

/** The agent files that a path stands for: the file itself, the folder's, or those of its subfolders. Throws `validation-failed`. */
export function agentFilesAt(path: string, base: string): readonly string[] {
  const absolute = existing(path, base);
  if (!statSync(absolute).isDirectory()) return [absolute];
  const own = agentFileIn(absolute);
  const found = own === undefined ? subfolders(absolute).flatMap((folder) => agentFileIn(folder) ?? []) : [own];
  if (found.length > 0) return found;
  throw missing(`${path} holds no agent`, `an agent is a folder with one of: ${agentFiles.join(", ")}`);
}

/** The one agent file that a path stands for. Throws `validation-failed`. */
export function agentFileAt(path: string, base: string): string {
  const [file, ...others] = agentFilesAt(path, base);
  if (file !== undefined && others.length === 0) return file;
  throw missing(`${path} holds several agents`, "name the folder or the file of one of them");
}

/** True when a path is an agent file or the folder of one. */
export function isAgentPlace(path: string, base: string): boolean {
  const absolute = resolve(base, path);
  if (!existsSync(absolute)) return false;
  return !statSync(absolute).isDirectory() || agentFileIn(absolute) !== undefined;
}

/** The folders at a path that hold `name`: the folder itself, or its subfolders. Throws `validation-failed`. */
export function foldersWith(name: string, path: string, base: string): readonly string[] {
  const absolute = existing(path, base);
  const folders = statSync(absolute).isDirectory() ? [absolute, ...subfolders(absolute)] : [];
  const found = folders.filter((folder) => existsSync(join(folder, name)));
  if (found.length > 0) return found;
  throw missing(`${path} holds no ${name}`, `name a folder with a ${name}, or a folder of such folders`);
}

function existing(path: string, base: string): string {
  const absolute = resolve(base, path);
  if (existsSync(absolute)) return absolute;
  throw missing(`${path} does not exist`, "check the path; it starts from the folder you are in");
}

function agentFileIn(folder: string): string | undefined {
  return agentFiles.map((name) => join(folder, name)).find((file) => existsSync(file));
}

function subfolders(folder: string): readonly string[] {
  const isUsual = (entry: Dirent): boolean =>
    entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules";
  const entries = readdirSync(folder, { withFileTypes: true }).filter(isUsual);
  return entries.map((entry) => join(folder, entry.name)).sort();
}

function missing(message: string, hint: string): AppError {
  return new AppError({ code: "validation-failed", message, hint });
}
