import type { z } from "zod/mini";
import { identifier } from "./primitives.ts";
import type { Problem } from "./problems.ts";
import type { ParsedDefinition } from "./schema.ts";
import { parseDefinition } from "./schema.ts";

/** What can still be checked of a definition whose shape is wrong. */
export interface Salvaged {
  readonly definition: ParsedDefinition;
  /** True for a problem that only comes of what was left out. */
  readonly isFollowUp: (problem: Problem) => boolean;
}

type Issue = z.core.$ZodIssue;
type List = "slots" | "tasks" | "flows";
type Entries = { [key: string]: unknown };

/** The tool of an exhaustion stands five levels within a task; a file may nest without end. */
const deepestName = 8;

/**
 * Leaves out what is wrong in its shape: unknown keys, members of the whole, and of slots and tasks those with a mistake, for which
 * others stand in so that the rest keeps its place. Undefined where nothing is left to check.
 */
export function salvage(definition: unknown, issues: readonly Issue[]): Salvaged | undefined {
  if (!isRecord(definition)) return undefined;
  const { slots, tasks = [], flows = [], ...others } = definition;
  if (!Array.isArray(slots) || !Array.isArray(tasks) || !Array.isArray(flows)) return undefined;
  const lists = { slots: [...slots], tasks: [...tasks], flows: [...flows] };
  const rest: Rest = { whole: others, lists, names: new Set() };
  for (const issue of issues) if (issue.code !== "unrecognized_keys") leaveOut(rest, issue.path);
  const { whole, names } = rest;
  const parsed = parseDefinition(withoutUnknownKeys({ ...whole, ...lists }, issues));
  if (!parsed.success) return undefined;
  const isFollowUp = ({ found, message }: Problem): boolean =>
    names.has(found) || [...names].some((name) => typeof name === "string" && message.includes(`"${name}"`));
  return { definition: parsed.data, isFollowUp };
}

/** What is not left out yet, and the names of what is. */
interface Rest {
  readonly whole: Entries;
  readonly lists: { readonly [list in List]: unknown[] };
  readonly names: Set<unknown>;
}

function leaveOut({ whole, lists, names }: Rest, [member, index]: readonly PropertyKey[]): void {
  const list = member === "slots" || member === "tasks" || member === "flows" ? member : undefined;
  const spoilt = list === undefined ? whole[String(member)] : lists[list][Number(index)];
  for (const name of namesIn(spoilt)) names.add(name);
  if (list !== undefined && typeof index === "number") lists[list][index] = standIn(list, index, spoilt);
  else if (member === "id") whole["id"] = "unknown";
  else delete whole[String(member)];
}

/** It keeps the name, and a task its tool, so that those who refer to it are not taken for mistaken. */
function standIn(member: List, index: number, spoilt: unknown): Entries {
  const name = nameIn(spoilt, "name") ?? `left-out-${member}-${index}`;
  if (member === "flows") return { name, description: name };
  return member === "slots" ? { name, source: "event" } : { name, tool: nameIn(spoilt, "tool") ?? name };
}

/** The name of what is left out, and the tools that it calls. */
function namesIn(spoilt: unknown, depth = 0): readonly unknown[] {
  if (depth > deepestName) return [];
  if (Array.isArray(spoilt)) return spoilt.flatMap((item) => namesIn(item, depth + 1));
  if (!isRecord(spoilt)) return [];
  return Object.entries(spoilt).flatMap(([key, value]) =>
    ["name", "setter", "tool", "then"].includes(key) && typeof value === "string" ? value : namesIn(value, depth + 1),
  );
}

function nameIn(entry: unknown, key: string): string | undefined {
  const name = isRecord(entry) ? entry[key] : undefined;
  return identifier.safeParse(name).data;
}

function withoutUnknownKeys(definition: unknown, issues: readonly Issue[]): unknown {
  return issues.reduce(
    (rest, issue) => (issue.code === "unrecognized_keys" ? without(rest, issue.path, issue.keys) : rest),
    definition,
  );
}

/** A copy in which the object at `path` lacks `keys`. */
function without(value: unknown, path: readonly PropertyKey[], keys: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === first ? without(item, rest, keys) : item));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  if (first === undefined) return Object.fromEntries(entries.filter(([key]) => !keys.includes(key)));
  return Object.fromEntries(entries.map(([key, item]) => [key, key === first ? without(item, rest, keys) : item]));
}

function isRecord(value: unknown): value is Entries {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
