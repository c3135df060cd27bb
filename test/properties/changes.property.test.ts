import type { Agent, AgentDefinition, ConversationState, Event, Json, Step } from "@signalbox/engine";
import { compileAgent, openConversation, step } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomDefinition } from "./random-agents.ts";

const talks = fc.record({
  definition: randomDefinition,
  picks: fc.array(fc.nat(1000), { minLength: 10, maxLength: 40 }),
});
const runs = { numRuns: Number(process.env.SIGNALBOX_PROPERTY_RUNS ?? 200), seed: 20261201 };
const at = "2031-01-02T00:00:00.000Z";

/** The same agent without an end: nothing of it is final, and one last question stays open. */
function endless(definition: AgentDefinition): AgentDefinition {
  return {
    ...definition,
    limits: {},
    steerBack: { softAfter: 100, hardAfter: 200, escalateAfter: 300 },
    slots: [...definition.slots, { name: "last", ask: "Anything else?" }],
    tasks: (definition.tasks ?? []).map((task) => ({ ...task, terminal: false })),
  };
}

/** The next event of a talk in which everybody does their part, in an order that `pick` decides. */
function helpfulEvent(agent: Agent, state: ConversationState, pick: number, index: number): Event {
  const [call] = state.calls;
  if (call) {
    const outputs = Object.keys(agent.task.get(call.task ?? "")?.definition.outputs ?? {});
    const result = { ok: true, ...Object.fromEntries(outputs.map((key) => [key, `value ${pick % 5}`])) };
    return { type: "tool-returned", at, callId: call.callId, result };
  }
  if (state.request === null) {
    const text = Object.keys(state.flow.pending).length > 0 ? "yes" : "go on";
    return { type: "user-said", at, turnId: `t${index}`, text };
  }
  const { requestId, permitted } = state.request;
  const open = agent.slots.filter(
    ({ name, setter }) => name !== "last" && permitted.includes(setter ?? "") && state.flow.filled[name] === undefined,
  );
  const slot = open[pick % Math.max(open.length, 1)];
  const args = slot && { [slot.field]: otherValue(agent, state, slot.name) };
  const toolCalls = slot?.setter && pick % 4 > 0 ? [{ id: "x", name: slot.setter, args }] : [];
  return { type: "model-replied", at, requestId, text: toolCalls.length === 0 ? "All right." : "", toolCalls };
}

/** Tries a correction wherever one is offered in random talks; gives the number of corrections that were tried. */
function eachCorrection(check: (before: ConversationState, slot: string, after: Step, agent: Agent) => void): number {
  let count = 0;
  fc.assert(
    fc.property(talks, ({ definition, picks }) => {
      const agent = compileAgent(endless(definition), languages);
      let { state } = openConversation(agent, { id: "talk", at, channel: "chat", timeZone: "Asia/Almaty" });
      for (const [index, pick] of picks.entries()) {
        state = step(agent, state, helpfulEvent(agent, state, pick, index)).state;
        const filled = agent.slots.filter((slot) => slot.isUser && Object.hasOwn(state.flow.filled, slot.name));
        const slot = filled[pick % Math.max(filled.length, 1)];
        const changed = slot && correct(agent, state, slot.name);
        if (!slot || !changed?.trace.some((entry) => entry.tag === "changed")) continue;
        count += 1;
        check(state, slot.name, changed, agent);
      }
    }),
    runs,
  );
  return count;
}

/** The step in which the model corrects a filled slot; undefined where that is not offered. */
function correct(agent: Agent, state: ConversationState, slot: string): Step | undefined {
  if (!state.request?.permitted.includes("change_value")) return undefined;
  const args = { slot, value: otherValue(agent, state, slot) };
  const toolCalls = [{ id: "x", name: "change_value", args }];
  return step(agent, state, { type: "model-replied", at, requestId: state.request.requestId, text: "", toolCalls });
}

/** A valid value that the slot does not hold yet. */
function otherValue(agent: Agent, { flow }: ConversationState, name: string): Json {
  const values: { readonly [type: string]: readonly Json[] } = {
    integer: [2, 3],
    boolean: [true, false],
    date: ["2031-07-08", "2031-07-09"],
    choice: ["red", "blue"],
    name: ["Ada Byron", "Alan Kay"],
    text: ["by the window", "near the door"],
  };
  const known = values[agent.slot.get(name)?.type ?? "text"] ?? [];
  return known.find((value) => value !== flow.filled[name]) ?? null;
}

/**
 * What is reachable from a slot: what requires it, tasks that succeeded with it and what they filled, and so on. With conditions it is
 * what may have to do with it, without them what was made from values that are there.
 */
function reachable(
  { definition }: Agent,
  { flow }: ConversationState,
  from: string,
  withConditions: boolean,
): Set<string> {
  const reached = new Set([from]);
  for (const name of reached) {
    if (!withConditions && [flow.filled, flow.pending, flow.deferred].every((held) => held[name] === undefined))
      continue;
    for (const slot of definition.slots) {
      const needs = [...slot.requires, ...(withConditions && slot.condition ? [/s\d+/.exec(slot.condition)?.[0]] : [])];
      if (needs.includes(name)) reached.add(slot.name);
    }
    for (const task of definition.tasks) {
      if (!task.inputs.includes(name) || flow.tasks[task.name]?.status !== "succeeded") continue;
      for (const output of Object.values(task.outputs)) reached.add(output);
    }
  }
  return reached;
}

describe("corrections in random talks with random agents", () => {
  test("a corrected value leaves filled what is not reachable from it, and no answer that is", () => {
    const count = eachCorrection((before, name, { state, trace }, agent) => {
      const stays = reachable(agent, before, name, true);
      const goes = reachable(agent, before, name, false);
      const isReused = trace.some((entry) => entry.tag === "task-reused");
      for (const [slot, value] of Object.entries(before.flow.filled)) {
        if (!stays.has(slot)) expect([slot, state.flow.filled[slot]]).toEqual([slot, value]);
        if (slot === name || !goes.has(slot) || agent.slot.get(slot)?.isAnnounce) continue;
        if (agent.slot.get(slot)?.isUser || !isReused) expect(state.flow.filled).not.toHaveProperty(slot);
      }
    });
    expect(count).toBeGreaterThan(runs.numRuns);
  });

  test("a refused correction brings back every value and every result that it put out of use", () => {
    let refused = 0;
    eachCorrection((before, name, { state }, agent) => {
      if (state.flow.pending[name] === undefined || Object.keys(before.flow.pending).length > 0) return;
      let now = state;
      if (now.request !== null)
        now = step(agent, now, { type: "model-failed", at, requestId: now.request.requestId, reason: "x" }).state;
      now = step(agent, now, { type: "user-said", at, turnId: "no", text: "not that" }).state;
      if (!now.request?.permitted.includes("reject_pending")) return;
      const toolCalls = [{ id: "x", name: "reject_pending", args: {} }];
      const { requestId } = now.request;
      now = step(agent, now, { type: "model-replied", at, requestId, text: "", toolCalls }).state;
      refused += 1;
      expect(now.flow.filled).toMatchObject(before.flow.filled);
      expect(now.flow.change).toBeNull();
      for (const [task, run] of Object.entries(before.flow.tasks)) {
        if (run?.status === "succeeded") expect(now.flow.tasks[task]).toEqual(run);
      }
    });
    expect(refused).toBeGreaterThan(runs.numRuns / 10);
  });

  test("while a correction is open no task runs with what it put out of use", () => {
    eachCorrection((_before, name, { state, effects }, agent) => {
      for (const effect of effects) {
        if (effect.type !== "call-tool" || state.flow.pending[name] === undefined) continue;
        const task = agent.tasks.find(({ definition }) => definition.tool === effect.tool);
        expect(task?.definition.inputs).not.toContain(name);
      }
    });
  });
});
