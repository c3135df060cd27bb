import type { Event, JsonObject } from "@signalbox/engine";
import { faceOf } from "./invariants/invariant.ts";
import { goodValue } from "./random-model.ts";
import type { Scene } from "./random-talk.ts";

type OpenCall = Scene["state"]["calls"][number];

/** How a call ends: done, refused, garbled, failed, too late, or nobody knows. */
export function randomResult(scene: Scene, call: OpenCall): Event {
  const { at, dice, mood, agent } = scene;
  const { callId } = call;
  const isDone = dice.chance({ willing: 90, contrary: 25, leaving: 70, wild: 50 }[mood]);
  if (!isDone && dice.chance(45)) {
    const kind = dice.chance(15) ? "unknown" : dice.pick(["error", "timeout"] as const);
    return { type: "tool-failed", at, callId, kind };
  }
  const inFlow = { ...scene, agent: faceOf(agent, { name: call.flow }) };
  const result = call.purpose === "task" ? taskResult(inFlow, call, isDone) : setterResult(inFlow, call, isDone);
  return { type: "tool-returned", at, callId, result };
}

function taskResult({ agent, dice }: Scene, call: OpenCall, isDone: boolean): JsonObject {
  const outputs = Object.keys(agent.task.get(call.task ?? "")?.definition.outputs ?? {});
  const values = outputs.map((key) => [key, dice.pick([["green", "Abay 10"], "value", 7])]);
  if (isDone) return { ok: true, ...Object.fromEntries(values) };
  return dice.pick<JsonObject>([
    { ok: false },
    {},
    { ok: true, ...Object.fromEntries(values.slice(1)) },
    { ok: "no", s0: null },
  ]);
}

/** A custom setter stores, refuses, or answers with something else; it may infer values of other slots. */
function setterResult({ agent, dice, state }: Scene, call: OpenCall, isDone: boolean): JsonObject {
  const slot = agent.setter.get(call.tool)?.slots[0];
  if (!isDone)
    return dice.pick<JsonObject>([{ error: true, errorCode: "not_available" }, {}, { stored: true, value: null }]);
  const value = slot ? goodValue(slot.definition, state.flow.filled, dice) : "x";
  const inferred = dice
    .some(agent.slots, 15)
    .map((other) => [other.name, goodValue(other.definition, state.flow.filled, dice)]);
  return { stored: true, value, ...(dice.chance(30) && { inferred: Object.fromEntries(inferred) }) };
}
