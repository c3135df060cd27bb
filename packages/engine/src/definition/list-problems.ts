import type { Problem } from "./problems.ts";
import type { ParsedDefinition, SlotDefinition, TaskDefinition } from "./schema.ts";
import { sourcesOf } from "./sources.ts";

type Path = Problem["path"];

/** Entries that stand in their list twice: the second one does nothing, or contradicts the first one. */
export function listProblems(definition: ParsedDefinition): Problem[] {
  return [
    ...definition.slots.flatMap((slot, index) => slotLists(slot, ["slots", index])),
    ...definition.tasks.flatMap((task, index) => taskLists(task, ["tasks", index])),
  ];
}

function slotLists(slot: SlotDefinition, path: Path): Problem[] {
  return [
    ...repeated(slot.requires, [...path, "requires"]),
    ...repeated(sourcesOf(slot), [...path, "source"]),
    ...secondTask(slot, path),
    ...repeatedChoices(slot, [...path, "choices"]),
  ];
}

function taskLists(task: TaskDefinition, path: Path): Problem[] {
  const filled = Object.values(task.outputs);
  return [
    ...repeated(task.inputs, [...path, "inputs"]),
    ...repeated(task.requires, [...path, "requires"]),
    ...repeated(task.onFailure?.clearSlots ?? [], [...path, "onFailure", "clearSlots"]),
    ...Object.entries(task.outputs)
      .filter(([, slot], index) => filled.indexOf(slot) < index)
      .map(([key, slot]) => ({
        path: [...path, "outputs", key],
        message: `"${slot}" is filled by another key of this result already`,
        found: slot,
      })),
  ];
}

function repeated(names: readonly string[], path: Path): Problem[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const isSecond = seen.has(name);
    seen.add(name);
    return isSecond ? [{ path: [...path, index], message: `"${name}" stands in this list twice`, found: name }] : [];
  });
}

function secondTask(slot: SlotDefinition, path: Path): Problem[] {
  const tasks = [...new Set(sourcesOf(slot).filter((source) => source.startsWith("task:")))];
  if (tasks.length < 2) return [];
  return [{ path: [...path, "source"], message: "only one task can fill a slot", found: tasks.join(", ") }];
}

/** What the user says has to mean one choice. */
function repeatedChoices(slot: SlotDefinition, path: Path): Problem[] {
  const meanings = new Map<string, number>();
  return (slot.choices ?? []).flatMap((choice, index) => {
    const { value, label, synonyms = [] } = typeof choice === "string" ? { value: choice, label: undefined } : choice;
    const words = new Set([value, label ?? value, ...synonyms].map((word) => word.toLowerCase()));
    const taken = [...words].find((word) => meanings.has(word));
    for (const word of words) if (!meanings.has(word)) meanings.set(word, index);
    if (taken === undefined) return [];
    return [
      {
        path: [...path, index],
        message: `"${taken}" means choices[${meanings.get(taken) ?? 0}] already`,
        found: value,
        expected: "words of its own",
      },
    ];
  });
}
