import type { Agent, Slot, Task } from "./agent.ts";
import { sourcesOf } from "./definition/sources.ts";
import type { Json } from "./json.ts";
import { readbackText } from "./messages/display.ts";
import { unmet } from "./slots/next.ts";
import { openQuestion } from "./slots/questions.ts";
import type { ConversationState } from "./state.ts";
import { waitingFor } from "./tasks/ready.ts";
import type { Permission } from "./tools/permission.ts";
import { permissionsOf } from "./tools/permission.ts";
import type { View } from "./view.ts";
import { isActive, isTaskActive, viewOf } from "./view.ts";

/** A slot as a person reads it. */
export interface SlotView {
  readonly name: string;
  readonly hint: string;
  readonly state: "filled" | "pending" | "deferred" | "open" | "waiting" | "inactive";
  readonly value?: Json | undefined;
  /** The value as it is read back. */
  readonly text?: string | undefined;
  readonly source: readonly string[];
  readonly isAskedNext: boolean;
  readonly waitsFor: readonly string[];
}
/** A task as a person reads it. */
export interface TaskView {
  readonly name: string;
  readonly state: "waiting" | "running" | "succeeded" | "failed" | "inactive";
  readonly waitsFor: readonly string[];
  readonly attempts: number;
}
/** The state of a conversation as a person reads it. */
export interface ConversationView {
  readonly asking: string | null;
  /** The flow that the conversation is in; slots and tasks are its own. */
  readonly flow: string;
  /** The flows that it will go back to, the next one first. */
  readonly suspended: readonly string[];
  readonly slots: readonly SlotView[];
  readonly tasks: readonly TaskView[];
  readonly tools: readonly Permission[];
  readonly phase: PhaseView;
}
/** Where a conversation is in its table of phases. */
export interface PhaseView {
  readonly current: string;
  /** The phases in the order of the table, with the tools that each lists; "*" is all of them. */
  readonly states: readonly { readonly name: string; readonly tools: "*" | readonly string[] }[];
}

/** What is filled, pending, deferred, asked next, and which tools are offered or hidden and why. */
export function describe(agent: Agent, state: ConversationState): ConversationView {
  const view = viewOf(agent, state);
  const { slots, tasks } = view.agent;
  const asking = state.status === "in-progress" ? (openQuestion(view).slot?.name ?? null) : null;
  return {
    asking,
    flow: state.flow.name,
    suspended: state.suspended.map(({ name }) => name).reverse(),
    slots: slots.map((slot) => slotView(view, slot, asking)),
    tasks: tasks.map((task) => taskView(view, task)),
    tools: permissionsOf(view),
    phase: {
      current: state.phase,
      states: Object.entries(agent.phases.definition.states).map(([name, { tools: listed }]) => ({
        name,
        tools: listed,
      })),
    },
  };
}

function slotView(view: View, slot: Slot, asking: string | null): SlotView {
  const { flow } = view;
  const { name, hint } = slot;
  const base = { name, hint, source: sourcesOf(slot.definition), isAskedNext: asking === name };
  for (const state of ["filled", "pending", "deferred"] as const) {
    const value = flow[state][name];
    if (value !== undefined) return { ...base, state, value, text: readbackText(view, slot, value), waitsFor: [] };
  }
  if (!isActive(view, slot)) return { ...base, state: "inactive", waitsFor: [] };
  const missing =
    slot.isUser || slot.isAnnounce || slot.task === null ? unmet(view, slot.requires) : [`task ${slot.task}`];
  return { ...base, state: missing.length > 0 ? "waiting" : "open", waitsFor: missing };
}

function taskView(view: View, task: Task): TaskView {
  const run = view.flow.tasks[task.name];
  const base = { name: task.name, attempts: run?.attempt ?? 0 };
  if (run && run.status !== "stale")
    return { ...base, state: run.status, waitsFor: run.status === "failed" ? waitingFor(view, task) : [] };
  if (!isTaskActive(view, task)) return { ...base, state: "inactive", waitsFor: [] };
  return { ...base, state: "waiting", waitsFor: waitingFor(view, task) };
}
