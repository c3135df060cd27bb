import { open, readdir, stat } from "node:fs/promises";
import { basename, extname, join, relative, sep } from "node:path";
import { decodeUtf8, MAX_BYTES } from "./read-lines.ts";
import type { ItemRecord, Reading } from "./reading.ts";

const FIELDS: Readonly<Record<string, "text" | "markdown" | "html">> = {
  ".md": "markdown",
  ".markdown": "markdown",
  ".html": "html",
  ".htm": "html",
  ".txt": "text",
};

/** Deeper folders are told and passed over. */
const MAX_DEPTH = 64;

/**
 * Reads every Markdown, HTML and text file in a folder, or the one file that `path` is, in the order of their names. Each is an item: its id is its
 * path, its folder the folders that it is in. Links are not followed, so no folder is read twice; files and folders that begin with a
 * dot are passed over.
 */
export async function* readFolder(path: string): AsyncGenerator<Reading> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) yield { type: "problem", where: path, problem: "is not there" };
  else if (found.isDirectory()) yield* readBelow(path, path, 0);
  else yield* readItem(path, basename(path));
}

async function* readBelow(root: string, folder: string, depth: number): AsyncGenerator<Reading> {
  if (depth > MAX_DEPTH) return yield { type: "problem", where: folder, problem: "is too deep" };
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return yield { type: "problem", where: folder, problem: "cannot be read" };
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) yield* readBelow(root, path, depth + 1);
    else if (entry.isFile()) yield* readItem(path, relative(root, path));
  }
}

async function* readItem(path: string, place: string): AsyncGenerator<Reading> {
  const field = FIELDS[extname(path).toLowerCase()];
  if (field === undefined) return;
  const names = place.split(sep);
  const content = await readText(path);
  if (typeof content !== "string") return yield { type: "problem", where: path, problem: content.problem };
  const record: ItemRecord = {
    id: names.join("/"),
    path: names.slice(0, -1),
    [field]: content,
    ...(field === "text" ? { title: basename(path, extname(path)) } : {}),
  };
  yield { type: "record", where: path, record };
}

async function readText(path: string): Promise<string | { readonly problem: string }> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return { problem: "cannot be read" };
  try {
    if ((await file.stat()).size > MAX_BYTES) return { problem: `is larger than ${MAX_BYTES / 2 ** 20} MB` };
    return decodeUtf8(await file.readFile()) ?? { problem: "is not UTF-8" };
  } finally {
    await file.close();
  }
}
