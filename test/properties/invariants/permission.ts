import type { Agent } from "@signalbox/engine";
import { permittedTools } from "@signalbox/engine";
import type { Moment } from "../random-talk.ts";
import type { Invariant } from "./invariant.ts";
import { faceOf, flowsOf, held, isSignalled, same, wasConfirmed } from "./invariant.ts";

/** 3 */
export const onlyPermittedToolsAct: Invariant = {
  sentence:
    "an executed tool is in the set that was computed before the model replied, and a user's slot fills only in the user's turn",
  watch: (agent) => (moment) =>
    wrongSet(agent, moment) ?? (moment.event.type === "model-replied" ? wrongAct(agent, moment) : undefined),
};

/** The set of a new request is what is permitted in its state. */
function wrongSet(agent: Agent, { after, effects }: Moment): string | undefined {
  if (!effects.some((effect) => effect.type === "ask-model")) return undefined;
  const offered = permittedTools(agent, after).filter((permission) => permission.offered);
  const names = offered.map((permission) => permission.tool);
  return same(after.request?.permitted, names) ? undefined : "a request offers other tools than are permitted";
}

function wrongAct(agent: Agent, moment: Moment): string | undefined {
  const { before, event, after, effects } = moment;
  const isAnswer = event.type === "model-replied" && before.request?.requestId === event.requestId;
  const permitted = isAnswer ? (before.request?.permitted ?? []) : [];
  if (!isAnswer && (effects.length > 0 || !same(flowsOf(before), flowsOf(after))))
    return "a reply that nobody waited for changed something";
  const acts = [
    isCalledOff(moment) ? "cancel" : undefined,
    ...flowsStarted(agent, moment),
    effects.some((effect) => effect.type === "hand-off" && effect.reason === "person-requested")
      ? "request_human_handoff"
      : undefined,
    ...effects.map((effect) => {
      if (effect.type !== "call-tool" || effect.purpose !== "setter") return undefined;
      return after.calls.some((call) => call.callId === effect.callId && call.isChange) ? "change_value" : effect.tool;
    }),
  ];
  const denied = acts.find((act) => act !== undefined && !permitted.includes(act));
  const filled = changedSlots(agent, moment).find(({ setter }) => !permitted.includes(setter ?? ""));
  if (filled !== undefined && !permitted.includes("change_value"))
    return `${filled.name} was filled and its setter not offered`;
  if (denied !== undefined) return `${denied} acted and was not offered`;
  const isSilent = !before.turn.hasUserInput && changedSlots(agent, moment).length > 0;
  return isSilent ? "a user's slot was filled where the user said nothing" : undefined;
}

function isCalledOff({ trace }: Moment): boolean {
  return trace.some(({ tag }) => tag === "cancelled" || tag === "flow-cancelled");
}

/** "start_flow" for each flow that began and that no value starts. */
function flowsStarted(agent: Agent, { trace }: Moment): string[] {
  const started = trace.flatMap((entry) => (entry.tag === "flow-started" ? [entry.flow] : []));
  return agent.flows.flatMap(({ name, startsWhen }) =>
    started.includes(name) && startsWhen === null ? ["start_flow"] : [],
  );
}

/** The user's slots that have a new value, unless a signal or another flow brought it or a refused correction gave it back. */
function changedSlots(agent: Agent, moment: Moment): Agent["slots"][number][] {
  const { before, after } = moment;
  return flowsOf(after).flatMap((flow) => {
    const known = flowsOf(before).find(({ instance }) => instance === flow.instance);
    return faceOf(agent, flow).slots.filter(({ name, isUser }) => {
      const value = held(flow, name);
      if (!isUser || value === undefined || same(value, held(known, name))) return false;
      if (flow.filled[name] !== undefined && wasConfirmed(before, name, value)) return false;
      return !isSignalled(moment, name) && !same(known?.change?.values[name]?.value, value);
    });
  });
}

/** 11 */
export const aPersonOwnsAlone: Invariant = {
  sentence:
    "once a person owns the conversation the bot says nothing, asks nothing and calls nothing, and what is over stays so",
  watch:
    () =>
    ({ before, after, effects }) => {
      if (
        before.owner === "human" &&
        effects.some(({ type }) => type === "say" || type === "ask-model" || type === "call-tool" || type === "search")
      )
        return "the bot acted beside a person";
      if (before.owner === "human" && after.owner !== "human") return "the bot took the conversation back";
      if (before.status !== "in-progress" && after.status === "in-progress") return `what was ${before.status} went on`;
      return before.status === "ended" && !same(flowsOf(before), flowsOf(after))
        ? "an ended conversation changed"
        : undefined;
    },
};
