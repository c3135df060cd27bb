import type { Agent } from "@signalbox/engine";
import type { Moment } from "../random-talk.ts";
import type { FlowMoment, FlowState, Invariant } from "./invariant.ts";
import { faceOf, flowMoments, flowsOf, held, isOpen, isSignalled, same, wasConfirmed } from "./invariant.ts";

/** 4 */
export const aValueIsInOnePlace: Invariant = {
  sentence:
    "a slot is never filled, pending and put aside at once, and what wants a yes is confirmed in a later turn than its read-back",
  watch: (agent) => (moment) => {
    const { event, after } = moment;
    const twice = flowsOf(after)
      .map(inTwoPlaces)
      .find((name) => name !== undefined);
    if (twice !== undefined) return `${twice} is in two places`;
    if (event.type === "slots-given" && !event.readback) return undefined;
    for (const flow of flowsOf(after)) {
      const isUnheard = (slot: Slot): boolean => isConfirmed(slot, flow, moment) && !wasReadBack(slot, flow, moment);
      const unheard = faceOf(agent, flow).slots.find(isUnheard);
      if (unheard) return `${unheard.name} was confirmed without a read-back in an earlier turn`;
    }
    return undefined;
  },
};

type Slot = Agent["slots"][number];

function inTwoPlaces({ filled, pending, deferred }: FlowState): string | undefined {
  return [...Object.keys(pending), ...Object.keys(deferred)].find(
    (name) => filled[name] !== undefined || (pending[name] !== undefined && deferred[name] !== undefined),
  );
}

/** A value that needs the user's yes has come to be filled, and no other flow or refused correction brought it. */
function isConfirmed({ name, definition, type }: Slot, flow: FlowState, moment: Moment): boolean {
  const { before, trace } = moment;
  const value = flow.filled[name];
  if (!definition.requiresReadback || value === undefined || wasConfirmed(before, name, value)) return false;
  if (type === "language" && trace.some(({ tag }) => tag === "language-heard")) return false;
  const isRestored = flowsOf(before).some(({ change }) => same(change?.values[name]?.value, value));
  return !isSignalled(moment, name) && !isRestored;
}

function wasReadBack({ name }: Slot, flow: FlowState, { before, after }: Moment): boolean {
  return flowsOf(before).some(({ readback, pending }) => {
    if (!readback?.slots.includes(name)) return false;
    return readback.turnCount < after.turnCount && same(pending[name], flow.filled[name]);
  });
}

/** 5 */
export const onlyDependantsFall: Invariant = {
  sentence: "when a value is cleared or changed exactly what was made from it goes with it",
  watch: (agent) => (moment) => {
    for (const one of flowMoments(agent, moment)) {
      const problem = wrongFall(one, moment);
      if (problem !== undefined) return problem;
    }
    return undefined;
  },
};

function wrongFall(one: FlowMoment, moment: Moment): string | undefined {
  const { face, before, after } = one;
  const roots = [...rootsOf(one, moment), ...outdatedOutputs(one, moment)];
  const reached = reachable(face, before, roots);
  const inactive = moment.trace.flatMap((entry) => (entry.tag === "slot-deactivated" ? [entry.slot] : []));
  const renewed = renewedSlots(one, moment);
  for (const [name, value] of Object.entries(before.filled)) {
    if (renewed.includes(name)) continue;
    const isKept = same(after.filled[name], value);
    if (!isKept && !reached.has(name) && !inactive.includes(name))
      return `${name} fell with ${roots.join(", ")} and does not depend on it`;
    if (isKept && reached.has(name) && !isSignal(face, moment.after, name))
      return `${name} outlived ${roots.join(", ")}`;
  }
  return undefined;
}

/** The slots that a failed task clears, that were corrected, or that came back from another flow as something else. */
function rootsOf({ face, before, after, wasOpen }: FlowMoment, { trace }: Moment): string[] {
  const roots = trace.flatMap((entry) => {
    if (entry.tag === "cleared") return face.task.has(entry.task) ? [...entry.slots] : [];
    return entry.tag === "changed" && wasOpen ? [...entry.slots] : [];
  });
  const isBrought = (name: string): boolean =>
    before.filled[name] !== undefined && !same(before.filled[name], after.filled[name]);
  return wasOpen ? roots : [...roots, ...sharesOf(face, before.name).filter(isBrought)];
}

function sharesOf({ flows }: Agent, name: string): readonly string[] {
  return flows.find((flow) => flow.name === name)?.shares ?? [];
}

/** What tasks brought that became stale because an input of theirs fell by its condition, or plays a part by now. */
function outdatedOutputs({ face, before, after }: FlowMoment, { trace }: Moment): string[] {
  return trace.flatMap((entry) => {
    const task = entry.tag === "task-stale" ? face.task.get(entry.task) : undefined;
    if (task === undefined || before.tasks[task.name]?.status !== "succeeded") return [];
    const isOutdated = task.definition.inputs.some((name) => {
      const isConditional = face.slot.get(name)?.definition.condition !== undefined;
      return isConditional && !same(before.filled[name], after.filled[name]);
    });
    return isOutdated ? Object.values(task.definition.outputs) : [];
  });
}

/** What was announced anew, what tasks brought, be it for inputs that they had before, and what another flow brought back as it was. */
function renewedSlots({ face, before, after, wasOpen }: FlowMoment, { trace, after: state }: Moment): string[] {
  const brought = wasOpen
    ? []
    : sharesOf(face, before.name).filter((name) => same(after.filled[name], state.shared[name]));
  const renewed = trace.flatMap((entry) => {
    if (entry.tag === "announce") return [entry.slot];
    const hasBrought = entry.tag === "task-reused" || (entry.tag === "task" && entry.ok);
    return hasBrought ? Object.values(face.task.get(entry.task)?.definition.outputs ?? {}) : [];
  });
  return [...brought, ...renewed];
}

function isSignal(face: Agent, { data }: Moment["after"], name: string): boolean {
  const slot = face.slot.get(name);
  return slot?.isEvent === true && data[slot.eventKey] !== undefined;
}

/** Everything that was made from these slots: what requires or chooses from them, what tasks made of them, and so on. */
function reachable(face: Agent, before: FlowState, roots: readonly string[]): Set<string> {
  const reached = new Set(roots);
  for (const name of reached) {
    for (const slot of face.slots) {
      const { requires, validateAgainst } = slot.definition;
      const isNext = requires.includes(name) || validateAgainst?.slot === name;
      if (isNext && held(before, slot.name) !== undefined) reached.add(slot.name);
    }
    for (const task of face.tasks) {
      const isUsed = task.definition.inputs.includes(name) && before.tasks[task.name]?.status === "succeeded";
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
    const { after } = moment;
    const { turns, modelCallsPerTurn } = agent.definition.limits;
    if (after.turnCount > turns && isOpen(agent, after)) return "the conversation goes on past its cap";
    if (after.turn.modelCalls > modelCallsPerTurn) return "the model was asked too often in a turn";
    for (const one of flowMoments(agent, moment)) {
      const fallen = Object.entries(one.before.retries).filter(
        ([key, count = 0]) => (one.after.retries[key] ?? 0) < count,
      );
      const unearned = fallen.find(([key]) => !isEarned(one, moment, key));
      if (unearned) return `the count of ${unearned[0]} fell for nothing`;
    }
    return flowsOf(after)
      .map((flow) => overLimit(faceOf(agent, flow), flow))
      .find((problem) => problem !== undefined);
  },
};

/** A value of the slot was taken or confirmed, or the task succeeded; a question's count falls with any value. */
function isEarned({ before, after }: FlowMoment, { trace }: Moment, key: string): boolean {
  const slot = slotOf(key);
  if (slot === undefined) return after.tasks[key]?.status === "succeeded";
  const isMeant = (name: string): boolean => name === slot || key.startsWith("no-");
  const wasTaken = trace.some(
    (entry) =>
      ((entry.tag === "pending" || entry.tag === "fill-slots") && isMeant(entry.slot)) ||
      (entry.tag === "changed" && entry.slots.some(isMeant)),
  );
  const isNew = (name: string): boolean => isMeant(name) && !same(before.filled[name], after.filled[name]);
  return wasTaken || Object.keys(after.filled).some(isNew);
}

function slotOf(key: string): string | undefined {
  return /^(?:slot|no-match|no-input):(.*)$/.exec(key)?.[1];
}

function overLimit(face: Agent, flow: FlowState): string | undefined {
  const limitOf = (key: string): number =>
    face.slot.get(slotOf(key) ?? "")?.definition.validation?.maxRetries ??
    face.task.get(key)?.definition.onFailure?.maxRetries ??
    3;
  const counted = Object.entries(flow.retries).filter(([key]) => !key.startsWith("no-"));
  const over = counted.find(([key, count = 0]) => count > limitOf(key));
  return over && `${over[0]} failed more often than it may`;
}
