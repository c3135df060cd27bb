import { digest } from "../passages/passage.ts";
import { plainText } from "../text/plain-text.ts";

/** A folder's place: the source it belongs to, and the names from the top down. */
export interface FolderPlace {
  readonly sourceId: string;
  /** Empty for the source's own root. */
  readonly path: readonly string[];
}

/** A folder, and how each place in the product names it: browser, selector, validation and search. */
export interface Folder {
  readonly key: string;
  readonly parentKey: string | undefined;
  /** As it is shown: the last name of its path. */
  readonly name: string;
}

/** The longest path; deeper ones are cut here, so that nobody makes a tree that takes forever to walk. */
export const MAX_FOLDER_DEPTH = 32;

/**
 * The one identity of a folder: case, width, surrounding and doubled spaces do not matter; every other difference does. A name may hold any
 * character, slashes too, as each is percent-encoded; what is longer than a database indexes is told by its digest, behind a mark that no other key
 * has. Different places never have one key.
 */
export function folderKey({ sourceId, path }: FolderPlace): string {
  const key = [encodeURIComponent(plainText(sourceId)), ...namesOf(path).map(encodedName)].join("/");
  return key.length <= MAX_KEY ? key : `#${digest(key)}`;
}

const MAX_KEY = 1_000;

/** A folder and all above it, from the source's root down: what must be there for an item to be in it. */
export function folderChain({ sourceId, path }: FolderPlace): readonly Folder[] {
  const names = namesOf(path);
  return [...Array(names.length + 1).keys()].map((depth) => ({
    key: folderKey({ sourceId, path: names.slice(0, depth) }),
    parentKey: depth === 0 ? undefined : folderKey({ sourceId, path: names.slice(0, depth - 1) }),
    name: names[depth - 1] ?? sourceId,
  }));
}

/** The path of a file or of a written one ("Billing / Refunds"): empty names fall out. */
export function folderPathOf(text: string): readonly string[] {
  return namesOf(text.split(/[/\\]/));
}

function namesOf(path: readonly string[]): readonly string[] {
  return path
    .map((name) => plainText(name).normalize("NFKC").replace(/\s+/g, " ").trim())
    .filter((name) => name !== "" && name !== ".")
    .slice(0, MAX_FOLDER_DEPTH);
}

function encodedName(name: string): string {
  return encodeURIComponent(name.toLowerCase());
}
