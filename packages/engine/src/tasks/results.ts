import type { Task } from "../agent.ts";
import type { Draft } from "../draft.ts";
import type { Json, JsonObject } from "../json.ts";
import type { View } from "../view.ts";
import { inputsOf } from "./ready.ts";

/** Keeps what a task brought for inputs that are given up: with the same inputs it never succeeds a second time in a flow (G8). */
export function rememberResult(
  draft: Draft,
  task: string,
  inputs: string,
  values: { readonly [slot: string]: Json | undefined },
): void {
  const known: { [slot: string]: Json } = {};
  for (const [slot, value] of Object.entries(values)) {
    if (value === undefined) return;
    known[slot] = value;
  }
  draft.flow.results = { ...draft.flow.results, [task]: { ...draft.flow.results[task], [inputs]: known } };
}

/** What a task brought for its present inputs when it ran with them before, by slot. */
export function knownResult(view: View, task: Task): JsonObject | undefined {
  return view.flow.results[task.name]?.[inputsOf(view, task)];
}
