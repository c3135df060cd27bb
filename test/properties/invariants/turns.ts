import type { Agent, ConversationState, Event } from "@signalbox/engine";
import { permittedTools, step } from "@signalbox/engine";
import type { Moment } from "../random-talk.ts";
import type { Invariant } from "./invariant.ts";
import { faceOf, flowsOf, isOpen, same } from "./invariant.ts";

/** 6 */
export const everyMessageOnce: Invariant = {
  sentence:
    "each message of the user is taken once and in order, and two orders of one reply's calls give the same state",
  watch: (agent) => (moment) => {
    const { before, event, after } = moment;
    const isHeard = event.type === "user-said" && before.status !== "ended";
    const isSilence = event.type === "silence" && before.owner === "bot" && !isIgnored(moment);
    const isTurn = isHeard || isSilence || (event.type === "key-pressed" && before.status !== "ended");
    if (before.status !== "ended" && after.turnCount !== before.turnCount + (isTurn ? 1 : 0))
      return "the turns do not count the user's messages";
    if (isHeard && (after.turn.text !== event.text || after.turn.id !== event.turnId))
      return "the turn is another one than was said";
    return otherOrder(agent, moment);
  },
};

function otherOrder(agent: Agent, { before, event, after }: Moment): string | undefined {
  if (event.type !== "model-replied" || event.toolCalls.length < 2) return undefined;
  const other = step(agent, before, { ...event, toolCalls: [...event.toolCalls].reverse() }).state;
  return same(factsOf(other), factsOf(after)) ? undefined : "another order of the calls leads to another state";
}

function factsOf(state: ConversationState): unknown[] {
  const flows = flowsOf(state).map(({ name, filled, pending, deferred, retries }) => [
    name,
    ...[filled, pending, deferred, retries].map(sorted),
  ]);
  return [flows, state.status, state.owner, state.phase, state.locale];
}

function sorted(record: object): [string, unknown][] {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** 8 */
export const neverADeadEnd: Invariant = {
  sentence:
    "while the conversation goes on there is a permitted tool, and everything that moves it leads to something said or done",
  watch: (agent) => (moment) => {
    const { event, after, effects } = moment;
    if (!isOpen(agent, after)) return undefined;
    if (after.turn.hasUserInput && !permittedTools(agent, after).some(({ offered }) => offered))
      return "nothing is permitted";
    const isMoving = ["user-said", "model-replied", "model-failed", "tool-returned", "tool-failed"].includes(
      event.type,
    );
    if (!isMoving || effects.length > 0 || isIgnored(moment)) return undefined;
    const isUnderWay = after.request !== null || after.calls.length > 0 || after.unheard.length > 0;
    return isUnderWay || isSettledElsewhere(agent, moment) ? undefined : `nothing follows ${event.type}`;
  },
};

/** A call of a flow that was left has ended: it is spoken of on the way back, while the open flow waits for the user, or for its last task. */
function isSettledElsewhere(agent: Agent, { before, event, after: { flow } }: Moment): boolean {
  if (event.type !== "tool-returned" && event.type !== "tool-failed") return false;
  const call = before.calls.find(({ callId }) => callId === event.callId);
  const isAsking = flow.asking !== null || Object.keys(flow.pending).length > 0;
  const isUnfinished = isAsking || faceOf(agent, flow).tasks.some(({ definition }) => definition.terminal);
  return call !== undefined && call.instance !== before.flow.instance && isUnfinished;
}

/** Nobody waited for the event, or it belongs to a flow that was called off. */
function isIgnored({ trace }: Moment): boolean {
  return trace.some(({ tag }) => tag === "ignored" || tag === "late-result");
}

/** 9 */
export const cancelAndPersonAreHeard: Invariant = {
  sentence: "a cancel and a request for a person are recognised in every state that is not over",
  watch: (agent) => {
    let count = 0;
    return ({ after }) => {
      count += 1;
      if (count % 5 > 0 || !isOpen(agent, after) || after.turnCount >= agent.definition.limits.turns) return undefined;
      const cancelled = step(agent, after, says(after, after.locale === "ru" ? "отмените" : "cancel that")).state;
      const below = after.suspended.at(-1)?.instance ?? after.instances + 1;
      if (cancelled.flow.instance !== below) return "a cancel was not heard";
      const asked = step(agent, after, says(after, "I want to talk to a person"));
      const isHandedOff = asked.effects.some(
        (effect) => effect.type === "hand-off" && effect.reason === "person-requested",
      );
      return isHandedOff && asked.state.owner === "human" ? undefined : "a request for a person was not heard";
    };
  },
};

function says({ at }: ConversationState, text: string): Event {
  return { type: "user-said", at, turnId: "probe", text };
}

/** 10 */
export const restoredIsTheSame: Invariant = {
  sentence: "a state that went through JSON steps as before, and a step never changes the state that it was given",
  watch:
    (agent) =>
    ({ before, event, after, effects }) => {
      const text = JSON.stringify(before);
      const restored: ConversationState = JSON.parse(text);
      const again = step(agent, restored, event);
      if (JSON.stringify(restored) !== text) return "a step changed the state that it was given";
      return same([again.state, again.effects], [after, effects]) ? undefined : "a restored state steps elsewhere";
    },
};

/** 12, as far as the engine goes; that the adapters keep it is in verbatim.property.test.ts. */
export const verbatimOnEveryChannel: Invariant = {
  sentence: "a verbatim message is the same on every channel, byte for byte",
  watch: (agent) => {
    let count = 0;
    return ({ before, event, effects }) => {
      count += 1;
      if (count % 4 > 0) return undefined;
      const elsewhere = step(agent, { ...before, channel: "voice" }, event).effects;
      return same(verbatimIn(effects), verbatimIn(elsewhere))
        ? undefined
        : "a verbatim message is another one on voice";
    };
  },
};

function verbatimIn(effects: Moment["effects"]): unknown[] {
  return effects.flatMap((effect) => (effect.type === "say" && effect.verbatim ? [effect.parts] : []));
}
