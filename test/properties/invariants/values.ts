import type { Agent } from "@signalbox/engine";
import type { Moment } from "../random-talk.ts";
import type { Invariant } from "./invariant.ts";
import { held, isOpen, isSignalled, same } from "./invariant.ts";

/** 4 */
export const aValueIsInOnePlace: Invariant = {
  sentence:
    "a slot is never filled, pending and put aside at once, and what wants a yes is confirmed in a later turn than its read-back",
  watch: (agent) => (moment) => {
    const { event, after } = moment;
    const { filled, pending, deferred } = after.flow;
    const twice = [...Object.keys(pending), ...Object.keys(deferred)].find(
      (name) => filled[name] !== undefined || (pending[name] !== undefined && deferred[name] !== undefined),
    );
    if (twice !== undefined) return `${twice} is in two places`;
    if (event.type === "slots-given" && !event.readback) return undefined;
    const unheard = agent.slots.find((slot) => isConfirmed(slot, moment) && !wasReadBack(slot.name, moment));
    return unheard && `${unheard.name} was confirmed without a read-back in an earlier turn`;
  },
};

/** A value that needs the user's yes has come to be filled. */
function isConfirmed({ name, definition }: Agent["slots"][number], moment: Moment): boolean {
  const { before, after } = moment;
  const value = after.flow.filled[name];
  if (!definition.requiresReadback || value === undefined || same(value, before.flow.filled[name])) return false;
  return !isSignalled(moment, name) && !same(before.flow.change?.values[name]?.value, value);
}

function wasReadBack(name: string, { before, after }: Moment): boolean {
  const { readback, pending } = before.flow;
  if (!readback?.slots.includes(name)) return false;
  return readback.turnCount < after.turnCount && same(pending[name], after.flow.filled[name]);
}

/** 5 */
export const onlyDependantsFall: Invariant = {
  sentence: "when a value is cleared or changed exactly what was made from it goes with it",
  watch: (agent) => (moment) => {
    const { before, after } = moment;
    if (after.flow.instance !== before.flow.instance) return undefined;
    const roots = [...rootsOf(moment), ...outdatedOutputs(agent, moment)];
    const reached = reachable(agent, before, roots);
    const inactive = moment.trace.flatMap((entry) => (entry.tag === "slot-deactivated" ? [entry.slot] : []));
    const renewed = renewedSlots(agent, moment);
    for (const [name, value] of Object.entries(before.flow.filled)) {
      if (renewed.includes(name)) continue;
      const isKept = same(after.flow.filled[name], value);
      if (!isKept && !reached.has(name) && !inactive.includes(name))
        return `${name} fell with ${roots.join(", ")} and does not depend on it`;
      if (isKept && reached.has(name) && !isSignal(agent, after, name)) return `${name} outlived ${roots.join(", ")}`;
    }
    return undefined;
  },
};

/** The slots that a failed task clears, or that were corrected. */
function rootsOf({ trace }: Moment): string[] {
  return trace.flatMap((entry) => (entry.tag === "cleared" || entry.tag === "changed" ? [...entry.slots] : []));
}

/** What tasks brought that became stale because an input of theirs fell by its condition, or plays a part by now. */
function outdatedOutputs(agent: Agent, { before, after, trace }: Moment): string[] {
  return trace.flatMap((entry) => {
    const task = entry.tag === "task-stale" ? agent.task.get(entry.task) : undefined;
    if (task === undefined || before.flow.tasks[task.name]?.status !== "succeeded") return [];
    const isOutdated = task.definition.inputs.some((name) => {
      const isConditional = agent.slot.get(name)?.definition.condition !== undefined;
      return isConditional && !same(before.flow.filled[name], after.flow.filled[name]);
    });
    return isOutdated ? Object.values(task.definition.outputs) : [];
  });
}

/** What was announced anew, and what tasks brought, be it for inputs that they had before. */
function renewedSlots(agent: Agent, { trace }: Moment): string[] {
  return trace.flatMap((entry) => {
    if (entry.tag === "announce") return [entry.slot];
    const hasBrought = entry.tag === "task-reused" || (entry.tag === "task" && entry.ok);
    return hasBrought ? Object.values(agent.task.get(entry.task)?.definition.outputs ?? {}) : [];
  });
}

function isSignal(agent: Agent, { data }: Moment["after"], name: string): boolean {
  const slot = agent.slot.get(name);
  return slot?.isEvent === true && data[slot.eventKey] !== undefined;
}

/** Everything that was made from these slots: what requires or chooses from them, what tasks made of them, and so on. */
function reachable(agent: Agent, before: Moment["before"], roots: readonly string[]): Set<string> {
  const reached = new Set(roots);
  for (const name of reached) {
    for (const slot of agent.slots) {
      const { requires, validateAgainst } = slot.definition;
      const isNext = requires.includes(name) || validateAgainst?.slot === name;
      if (isNext && held(before, slot.name) !== undefined) reached.add(slot.name);
    }
    for (const task of agent.tasks) {
      const isUsed = task.definition.inputs.includes(name) && before.flow.tasks[task.name]?.status === "succeeded";
      if (isUsed) for (const output of Object.values(task.definition.outputs)) reached.add(output);
    }
  }
  return reached;
}

/** 7 */
export const countersFallOnlyForSuccess: Invariant = {
  sentence:
    "a slot's count of failures falls only with an accepted value, a task's only with its success; turns are capped",
  watch: (agent) => (moment) => {
    const { before, after } = moment;
    const { turns, modelCallsPerTurn } = agent.definition.limits;
    if (after.turnCount > turns && isOpen(after)) return "the conversation goes on past its cap";
    if (after.turn.modelCalls > modelCallsPerTurn) return "the model was asked too often in a turn";
    if (after.flow.instance !== before.flow.instance) return undefined;
    const fallen = Object.entries(before.flow.retries).filter(
      ([key, count = 0]) => (after.flow.retries[key] ?? 0) < count,
    );
    const unearned = fallen.find(([key]) => !isEarned(moment, key));
    return unearned ? `the count of ${unearned[0]} fell for nothing` : overLimit(agent, after);
  },
};

/** A value of the slot was taken or confirmed, or the task succeeded; a question's count falls with any value. */
function isEarned({ before, after, trace }: Moment, key: string): boolean {
  const slot = slotOf(key);
  if (slot === undefined) return after.flow.tasks[key]?.status === "succeeded";
  const isMeant = (name: string): boolean => name === slot || key.startsWith("no-");
  const wasTaken = trace.some(
    (entry) =>
      ((entry.tag === "pending" || entry.tag === "fill-slots") && isMeant(entry.slot)) ||
      (entry.tag === "changed" && entry.slots.some(isMeant)),
  );
  const isNew = (name: string): boolean => isMeant(name) && before.flow.filled[name] === undefined;
  return wasTaken || Object.keys(after.flow.filled).some(isNew);
}

function slotOf(key: string): string | undefined {
  return /^(?:slot|no-match|no-input):(.*)$/.exec(key)?.[1];
}

function overLimit(agent: Agent, { flow }: Moment["after"]): string | undefined {
  const limitOf = (key: string): number =>
    agent.slot.get(slotOf(key) ?? "")?.definition.validation?.maxRetries ??
    agent.task.get(key)?.definition.onFailure?.maxRetries ??
    3;
  const counted = Object.entries(flow.retries).filter(([key]) => !key.startsWith("no-"));
  const over = counted.find(([key, count = 0]) => count > limitOf(key));
  return over && `${over[0]} failed more often than it may`;
}
