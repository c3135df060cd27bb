import * as z from "zod/mini";
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
const lists = ["slots", "tasks", "flows"] as const;
type List = (typeof lists)[number];
type Entries = { [key: string]: unknown };

/** The tool of an exhaustion stands five levels within a task; a file may nest without end. */
const deepestName = 8;

/**
 * Leaves out what is wrong in its shape, and no more: unknown keys, and each member with a mistake. Where that is what makes a slot, a
 * task or a flow what it is, a stand-in keeps its name and place. Undefined where nothing is left to check.
 */
export function salvage(definition: unknown, issues: readonly Issue[]): Salvaged | undefined {
  if (!isRecord(definition) || lists.some((list) => !Array.isArray(definition[list] ?? []))) return undefined;
  const left: Left = { names: new Set(), places: [] };
  let whole = definition;
  let open = issues;
  // What lacks something that it needs goes as well, and so on outwards.
  for (let round = 0; round < deepestName; round += 1) {
    for (const { code, path } of open)
      if (code !== "unrecognized_keys") whole = leaveOut(whole, { path, depth: 0 }, left);
    const parsed = parseDefinition(withoutUnknownKeys(whole, open));
    if (parsed.success) return { definition: parsed.data, isFollowUp: (problem) => isFollowUp(problem, left) };
    open = [...issues.filter(({ code }) => code === "unrecognized_keys"), ...parsed.error.issues];
  }
  return undefined;
}

/** What was left out: the names in it, and where it stood. */
interface Left {
  readonly names: Set<string>;
  readonly places: (readonly PropertyKey[])[];
}

/** The place of a mistake, and how far the way there was gone. */
interface Way {
  readonly path: readonly PropertyKey[];
  readonly depth: number;
}

/** Of a name that is taken it does not matter by what. */
function isFollowUp({ found, message, path }: Problem, { names, places }: Left): boolean {
  if (message.startsWith("the name ")) return false;
  const isThere = places.some((place) => place.every((key, depth) => key === path[depth]));
  return isThere || [...names].some((name) => name === found || message.includes(`"${name}"`));
}

/** `owner` without the mistake: an entry of a list keeps its place, and whatever else lies around the mistake stays. */
function leaveOut(owner: Entries, way: Way, left: Left): Entries {
  const member = String(way.path[way.depth]);
  const value = owner[member];
  const next = way.path[way.depth + 1];
  const list = lists.find((name) => name === member);
  if (list !== undefined && Array.isArray(value) && typeof next === "number") {
    const inEntry = { ...way, depth: way.depth + 2 };
    return { ...owner, [list]: value.map((entry, at) => (at === next ? mend(list, at, entry, inEntry, left) : entry)) };
  }
  if (isRecord(value) && next !== undefined && Object.hasOwn(value, String(next)))
    return { ...owner, [member]: leaveOut(value, { ...way, depth: way.depth + 1 }, left) };
  for (const name of textsIn(value)) left.names.add(name);
  const { [member]: _mistaken, ...others } = owner;
  if (way.depth === 0 && member === "id") return { ...others, id: "unknown" };
  left.places.push(way.path.slice(0, way.depth + 1));
  return others;
}

/** An entry of a list without the mistake in it. */
function mend(list: List, index: number, entry: unknown, way: Way, left: Left): Entries {
  const field = way.path[way.depth];
  if (!isRecord(entry) || field === undefined || isIdentity(list, field)) {
    for (const name of namesIn(entry)) left.names.add(name);
    return standIn(list, index, entry);
  }
  if (list === "tasks" && field === "tool") return { ...entry, tool: standIn(list, index, entry)["tool"] };
  if (list === "flows" && field === "description") return { ...entry, description: "unknown" };
  return leaveOut(entry, way, left);
}

/** What the rest of an entry is read by: without it nothing else can be said of it. */
function isIdentity(list: List, field: PropertyKey): boolean {
  return field === "name" || (list === "slots" && (field === "source" || field === "type" || field === "choices"));
}

/** It keeps the name, and of a slot what it waits for, so that those who refer to it are not taken for mistaken. */
function standIn(list: List, index: number, spoilt: unknown): Entries {
  const name = nameIn(spoilt, "name") ?? `left-out-${list}-${index}`;
  if (list === "flows") return { name, description: name };
  if (list === "tasks") return { name, tool: nameIn(spoilt, "tool") ?? name };
  const requires = isRecord(spoilt) ? z.array(identifier).safeParse(spoilt["requires"]).data : undefined;
  return { name, source: "event", ...(requires !== undefined && { requires }) };
}

/** Every text in what is left out: names may be among them. */
function textsIn(spoilt: unknown, depth = 0): readonly string[] {
  if (typeof spoilt === "string") return [spoilt];
  if (depth > deepestName || typeof spoilt !== "object" || spoilt === null) return [];
  return Object.values(spoilt).flatMap((item) => textsIn(item, depth + 1));
}

/** The names that stand in an entry that is left out: its own, those of its setter, and the tools that it calls. */
function namesIn(spoilt: unknown, depth = 0): readonly string[] {
  if (depth > deepestName) return [];
  if (Array.isArray(spoilt)) return spoilt.flatMap((item) => namesIn(item, depth + 1));
  if (!isRecord(spoilt)) return [];
  return Object.entries(spoilt).flatMap(([key, value]) =>
    ["name", "setter", "tool", "then"].includes(key) && typeof value === "string"
      ? [value, `set_${value}`]
      : namesIn(value, depth + 1),
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
