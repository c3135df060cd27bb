import type { Document, Pair, YAMLMap } from "yaml";
import { isAlias, isMap, isScalar, isSeq } from "yaml";
import type { Position } from "./problems.ts";

/** The place of a value in a file; of the nearest thing around it that is there where it is not. */
export type Locate = (path: readonly (string | number)[]) => Position;

interface Found {
  /** The value, or an alias resolved to what it stands for. */
  readonly value: unknown;
  /** A map's entry is pointed at by its key, a list's by its beginning. */
  readonly offset: number | undefined;
}

/** Finds places in a parsed document. Follows aliases to what they stand for. */
export function locateIn(document: Document.Parsed, at: (offset: number) => Position): Locate {
  const entries = createIndex();
  return (path) => {
    let found: Found = { value: document.contents, offset: document.contents?.range?.[0] };
    for (const key of path) {
      const next = child(found.value, key, document, entries);
      if (next === undefined) break;
      found = { value: next.value, offset: next.offset ?? found.offset };
    }
    return at(found.offset ?? 0);
  };
}

/** The entries of each map by their keys, made when they are first asked for. */
function createIndex(): (map: YAMLMap) => ReadonlyMap<string, Pair> {
  const indexes = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  return (map) => {
    const index = indexes.get(map) ?? new Map(map.items.map((pair) => [keyOf(pair), pair]));
    indexes.set(map, index);
    return index;
  };
}

function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : "";
}

function child(
  parent: unknown,
  key: string | number,
  document: Document.Parsed,
  entries: ReturnType<typeof createIndex>,
): Found | undefined {
  if (isSeq(parent)) {
    const item = typeof key === "number" ? parent.items[key] : undefined;
    return item === undefined ? undefined : { value: resolved(item, document), offset: offsetOf(item) };
  }
  const pair = isMap(parent) ? entries(parent).get(String(key)) : undefined;
  return pair === undefined ? undefined : { value: resolved(pair.value, document), offset: offsetOf(pair.key) };
}

function resolved(node: unknown, document: Document.Parsed): unknown {
  return isAlias(node) ? node.resolve(document) : node;
}

function offsetOf(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return undefined;
  const start: unknown = node.range[0];
  return typeof start === "number" ? start : undefined;
}
