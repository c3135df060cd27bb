import type { Problem } from "./problems.ts";
import type { ParsedDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

/** Slots that wait for each other in a circle, through `requires` or through the tasks that fill them: they could never be asked. */
export function cycleProblems(definition: ParsedDefinition): Problem[] {
  const edges = new Map(definition.slots.map((slot) => [slot.name, waitsFor(slot.name, definition)]));
  const indexes = new Map(definition.slots.map((slot, index) => [slot.name, index]));
  return circlesIn(definition.slots, edges).map((circle) => ({
    path: ["slots", indexes.get(circle[0] ?? "") ?? 0, "requires"],
    message: `slots wait for each other in a circle: ${[...circle, circle[0]].join(" → ")}`,
  }));
}

/** The circles of a graph of slots, each slot in one of them at most. */
export function circlesIn(
  slots: readonly { readonly name: string }[],
  edges: ReadonlyMap<string, readonly string[]>,
): (readonly string[])[] {
  const done = new Set<string>();
  const reported = new Set<string>();
  return slots.flatMap(({ name }) => {
    const circle = findCircle(name, edges, done);
    if (circle === null || circle.some((member) => reported.has(member))) return [];
    for (const member of circle) reported.add(member);
    return [circle];
  });
}

function waitsFor(name: string, definition: ParsedDefinition): readonly string[] {
  const slot = definition.slots.find((candidate) => candidate.name === name);
  const isOnlyTask = slot !== undefined && sourcesOf(slot).length === 1;
  const task = isOnlyTask ? definition.tasks.find((candidate) => candidate.name === taskOf(slot)) : undefined;
  return [...(slot?.requires ?? []), ...(task?.inputs ?? []), ...(task?.requires ?? [])];
}

/** Depth first, with a stack of its own: definitions may be deeper than the call stack. */
function findCircle(start: string, edges: ReadonlyMap<string, readonly string[]>, done: Set<string>): string[] | null {
  const path: { name: string; next: number }[] = [{ name: start, next: 0 }];
  const onPath = new Set([start]);
  while (path.length > 0) {
    const top = path[path.length - 1];
    if (top === undefined) break;
    const child = edges.get(top.name)?.[top.next];
    top.next += 1;
    if (child === undefined) {
      done.add(top.name);
      onPath.delete(top.name);
      path.pop();
    } else if (onPath.has(child)) {
      return path.slice(path.findIndex((step) => step.name === child)).map((step) => step.name);
    } else if (!done.has(child)) {
      onPath.add(child);
      path.push({ name: child, next: 0 });
    }
  }
  return null;
}
