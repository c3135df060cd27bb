import type { Agent } from "@signalbox/engine";
import type { Moment } from "../random-talk.ts";
import type { Invariant } from "./invariant.ts";
import { isActive, same } from "./invariant.ts";

type Fired = Moment["after"]["calls"][number];

function firedTasks({ effects, after }: Moment): Fired[] {
  return effects.flatMap((effect) =>
    effect.type === "call-tool" && effect.purpose === "task"
      ? after.calls.filter((call) => call.callId === effect.callId)
      : [],
  );
}

/** The call of a task that succeeded at this moment. */
function succeeded({ before, event, after }: Moment): Fired | undefined {
  if (event.type !== "tool-returned") return undefined;
  const call = before.calls.find((open) => open.callId === event.callId);
  const isDone =
    call?.task !== undefined &&
    call.instance === after.flow.instance &&
    after.flow.tasks[call.task]?.status === "succeeded";
  return isDone ? call : undefined;
}

/** 1 */
export const noTaskFiresEarly: Invariant = {
  sentence: "no task fires before all of its active inputs and requirements are confirmed, and none is stale",
  watch: (agent) => {
    /** What each value that a task filled was made from. */
    const madeFrom = new Map<string, Fired["args"]>();
    return (moment) => {
      const { after } = moment;
      for (const [slot, args] of broughtAgain(agent, moment)) madeFrom.set(slot, args);
      const done = succeeded(moment);
      for (const slot of Object.values(agent.task.get(done?.task ?? "")?.definition.outputs ?? {}))
        madeFrom.set(slot, done?.args ?? {});
      return firedTasks(moment)
        .map((call) => missing(agent, after, call) ?? stale(madeFrom, after, call))
        .find((problem) => problem !== undefined);
    };
  },
};

/** What a task brought again for inputs that it had before, and those inputs. */
function broughtAgain(agent: Agent, { trace, after }: Moment): (readonly [string, Fired["args"]])[] {
  return trace.flatMap((entry) => {
    const task = entry.tag === "task-reused" ? agent.task.get(entry.task)?.definition : undefined;
    const inputs = (task?.inputs ?? []).filter((name) => isActive(agent, after, name));
    const args = Object.fromEntries(inputs.map((name) => [name, after.flow.filled[name]]));
    return Object.values(task?.outputs ?? {}).map((slot) => [slot, args] as const);
  });
}

function namesOf(agent: Agent, call: Fired): string[] {
  const task = agent.task.get(call.task ?? "")?.definition;
  return [...(task?.inputs ?? []), ...(task?.requires ?? [])];
}

function missing(agent: Agent, after: Moment["after"], call: Fired): string | undefined {
  const { filled } = after.flow;
  const name = namesOf(agent, call).find((input) => filled[input] === undefined && isActive(agent, after, input));
  if (name !== undefined) return `${call.task} fired without ${name}`;
  const bent = Object.entries(call.args).find(([input, value]) => !same(filled[input], value));
  return bent && `${call.task} fired with another ${bent[0]} than is confirmed`;
}

function stale(
  madeFrom: ReadonlyMap<string, Fired["args"]>,
  { flow }: Moment["after"],
  call: Fired,
): string | undefined {
  const isStale = (input: string): boolean =>
    Object.entries(madeFrom.get(input) ?? {}).some(([source, value]) => !same(flow.filled[source], value));
  const name = Object.keys(call.args).find(isStale);
  return name && `${call.task} fired with ${name}, which was made from a value that is another one now`;
}

/** 2 */
export const sameInputsSucceedOnce: Invariant = {
  sentence: "a task with the same inputs succeeds at most once in an instance of its flow",
  watch: () => {
    const seen = new Set<string>();
    return (moment) => {
      const call = succeeded(moment);
      if (!call) return undefined;
      const key = JSON.stringify([call.instance, call.task, Object.entries(call.args).sort()]);
      if (seen.has(key)) return `${call.task} succeeded twice with the same inputs`;
      seen.add(key);
      return undefined;
    };
  },
};
