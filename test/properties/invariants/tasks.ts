import type { Agent } from "@signalbox/engine";
import type { Moment } from "../random-talk.ts";
import type { FlowState, Invariant } from "./invariant.ts";
import { faceOf, flowsOf, isActive, same } from "./invariant.ts";

type Fired = Moment["after"]["calls"][number];

function firedTasks({ effects, after }: Moment): Fired[] {
  return effects.flatMap((effect) =>
    effect.type === "call-tool" && effect.purpose === "task"
      ? after.calls.filter((call) => call.callId === effect.callId)
      : [],
  );
}

/** The call of a task that succeeded at this moment. */
function succeeded({ before, event, trace }: Moment): Fired | undefined {
  if (event.type !== "tool-returned") return undefined;
  const call = before.calls.find((open) => open.callId === event.callId);
  const isUnderWay = flowsOf(before).some(({ instance }) => instance === call?.instance);
  const isDone = trace.some((entry) => entry.tag === "task" && entry.ok && entry.task === call?.task);
  return isUnderWay && isDone ? call : undefined;
}

/** The flow that a call belongs to. */
function flowOf(state: Moment["after"], { instance }: Fired): FlowState {
  return flowsOf(state).find((flow) => flow.instance === instance) ?? state.flow;
}

/** 1 */
export const noTaskFiresEarly: Invariant = {
  sentence: "no task fires before all of its active inputs and requirements are confirmed, and none is stale",
  watch: (agent) => {
    /** What each value that a task filled was made from, by flow instance and slot. */
    const madeFrom = new Map<string, Fired["args"]>();
    return (moment) => {
      const { after } = moment;
      for (const flow of flowsOf(after))
        for (const [slot, args] of broughtAgain(faceOf(agent, flow), moment, flow))
          madeFrom.set(`${flow.instance}:${slot}`, args);
      const done = succeeded(moment);
      const task = done && faceOf(agent, { name: done.flow }).task.get(done.task ?? "");
      for (const slot of Object.values(task?.definition.outputs ?? {}))
        madeFrom.set(`${done?.instance}:${slot}`, done?.args ?? {});
      return firedTasks(moment)
        .map((call) => {
          const flow = flowOf(after, call);
          return missing(faceOf(agent, flow), flow, after.channel, call) ?? stale(madeFrom, flow, call);
        })
        .find((problem) => problem !== undefined);
    };
  },
};

/** What a task brought again for inputs that it had before, and those inputs. */
function broughtAgain(face: Agent, { trace, after }: Moment, flow: FlowState): (readonly [string, Fired["args"]])[] {
  return trace.flatMap((entry) => {
    const task = entry.tag === "task-reused" ? face.task.get(entry.task)?.definition : undefined;
    const inputs = (task?.inputs ?? []).filter((name) => isActive(face, flow, after.channel, name));
    const args = Object.fromEntries(inputs.map((name) => [name, flow.filled[name]]));
    return Object.values(task?.outputs ?? {}).map((slot) => [slot, args] as const);
  });
}

function namesOf(face: Agent, call: Fired): string[] {
  const task = face.task.get(call.task ?? "")?.definition;
  return [...(task?.inputs ?? []), ...(task?.requires ?? [])];
}

function missing(face: Agent, flow: FlowState, channel: string, call: Fired): string | undefined {
  const { filled } = flow;
  const name = namesOf(face, call).find((input) => filled[input] === undefined && isActive(face, flow, channel, input));
  if (name !== undefined) return `${call.task} fired without ${name}`;
  const bent = Object.entries(call.args).find(([input, value]) => !same(filled[input], value));
  return bent && `${call.task} fired with another ${bent[0]} than is confirmed`;
}

function stale(madeFrom: ReadonlyMap<string, Fired["args"]>, flow: FlowState, call: Fired): string | undefined {
  const isStale = (input: string): boolean =>
    Object.entries(madeFrom.get(`${flow.instance}:${input}`) ?? {}).some(
      ([source, value]) => !same(flow.filled[source], value),
    );
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
