import type { Agent, ConversationState, Event } from "@signalbox/engine";
import { compileAgent, openConversation, permittedTools, replay, step } from "@signalbox/engine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomDefinition } from "./random-agents.ts";
import type { TalkStep } from "./random-talk.ts";
import { playTalk, randomStimulus } from "./random-talk.ts";

const talks = fc.record({
  definition: randomDefinition,
  stimuli: fc.array(randomStimulus, { minLength: 10, maxLength: 60 }),
});
const runs = { numRuns: Number(process.env.SIGNALBOX_PROPERTY_RUNS ?? 600), seed: 20261130 };

/** Checks every step of random talks with random agents; also counts how the talks end, so that a weak generator shows. */
function everyStep(check: (step: TalkStep, agent: Agent) => void): {
  readonly statuses: Map<string, number>;
  readonly steps: number;
} {
  const statuses = new Map<string, number>();
  let steps = 0;
  fc.assert(
    fc.property(talks, ({ definition, stimuli }) => {
      const agent = compileAgent(definition);
      const last = playTalk(agent, stimuli, (seen) => {
        steps += 1;
        check(seen, agent);
      });
      statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1);
    }),
    runs,
  );
  return { statuses, steps };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

describe("random agents, random talks, an adversarial model", () => {
  test("the same events replay to the same state, byte for byte", () => {
    fc.assert(
      fc.property(talks, ({ definition, stimuli }) => {
        const agent = compileAgent(definition);
        const opening = { id: "talk", at: "2031-01-01T20:00:00.000Z", channel: "chat", timeZone: "Asia/Almaty" };
        const events: Event[] = [{ type: "conversation-opened", ...opening }];
        const last = playTalk(agent, stimuli, ({ event }) => events.push(event));
        expect(JSON.stringify(replay(compileAgent(definition), events))).toBe(JSON.stringify(last));
      }),
      runs,
    );
  });

  test("a state goes through JSON unchanged, and the step after it is the same", () => {
    everyStep(({ before, event, after, effects }, agent) => {
      const copy: ConversationState = JSON.parse(JSON.stringify(before));
      const again = step(agent, copy, event);
      expect(JSON.stringify([again.state, again.effects])).toBe(JSON.stringify([after, effects]));
    });
  });

  test("a step never changes the state it was given", () => {
    everyStep(({ before, event }, agent) => {
      step(agent, deepFreeze(JSON.parse(JSON.stringify(before))), event);
    });
  });

  test("a talk comes to success, to exhaustion and to a person often enough to mean something", () => {
    const reasons = new Map<string, number>();
    const { statuses, steps } = everyStep(({ effects }) => {
      for (const effect of effects)
        if (effect.type === "hand-off") reasons.set(effect.reason, (reasons.get(effect.reason) ?? 0) + 1);
    });
    const total = runs.numRuns;
    const requested = reasons.get("person-requested") ?? 0;
    const exhausted = [...reasons.values()].reduce((sum, count) => sum + count, 0) - requested;
    expect(steps).toBeGreaterThan(total * 15);
    expect((statuses.get("complete") ?? 0) / total).toBeGreaterThan(0.1);
    expect(exhausted / total).toBeGreaterThan(0.1);
    expect(requested / total).toBeGreaterThan(0.1);
  });

  test("no task fires before all of its active inputs and requirements are confirmed", () => {
    everyStep(({ after, effects }, agent) => {
      for (const effect of effects) {
        if (effect.type !== "call-tool" || effect.purpose !== "task") continue;
        const task = agent.tasks.find((candidate) => candidate.definition.tool === effect.tool);
        for (const [name, value] of Object.entries(effect.args)) expect(after.flow.filled[name]).toEqual(value);
        for (const name of [...(task?.definition.inputs ?? []), ...(task?.definition.requires ?? [])]) {
          const slot = agent.slot.get(name);
          const isActive = slot?.condition?.({ filled: after.flow.filled, channel: after.channel }).isActive ?? true;
          if (isActive) expect(after.flow.filled).toHaveProperty(name);
        }
      }
    });
  });

  test("a slot is never filled, pending and deferred at once", () => {
    everyStep(({ after: { flow } }) => {
      for (const name of Object.keys(flow.pending)) expect(flow.filled).not.toHaveProperty(name);
      for (const name of Object.keys(flow.deferred))
        expect({ ...flow.filled, ...flow.pending }).not.toHaveProperty(name);
    });
  });

  test("only a tool that was offered changes anything, and no user slot fills without the user's words", () => {
    everyStep(({ before, event, after, offered }, agent) => {
      if (event.type !== "model-replied") return;
      const names = [...agent.slot.values()].filter((slot) => slot.isUser).map((slot) => slot.name);
      for (const name of names) {
        const held = ({ flow }: ConversationState) => flow.filled[name] ?? flow.pending[name] ?? flow.deferred[name];
        if (held(after) === undefined || held(before) !== undefined) continue;
        expect(offered).toContain(agent.slot.get(name)?.setter);
        expect(before.turn.hasUserInput).toBe(true);
      }
    });
  });

  test("a value that wants a yes is confirmed only by a later turn of the user than its read-back", () => {
    everyStep(({ before, after, event }, agent) => {
      for (const slot of agent.slots) {
        if (
          !slot.definition.requiresReadback ||
          after.flow.filled[slot.name] === undefined ||
          before.flow.filled[slot.name] !== undefined
        )
          continue;
        if (event.type === "data-received" || (event.type === "slots-given" && !event.readback)) continue;
        expect(before.flow.pending).toHaveProperty(slot.name);
        expect(before.flow.readback?.slots).toContain(slot.name);
        expect(before.flow.readback?.turnCount ?? 99).toBeLessThan(after.turnCount);
      }
    });
  });

  test("once a person owns the conversation the bot says nothing, and terminal states stay", () => {
    everyStep(({ before, after, effects }) => {
      if (before.owner === "human") {
        expect(effects.filter((effect) => effect.type === "say" || effect.type === "ask-model")).toEqual([]);
        expect(after.owner).toBe("human");
      }
      if (before.status !== "in-progress") expect(after.status).not.toBe("in-progress");
    });
  });

  test("requests, turns and retries are bounded", () => {
    everyStep(({ after }, agent) => {
      expect(after.turn.modelCalls).toBeLessThanOrEqual(agent.definition.limits.modelCallsPerTurn);
      if (after.turnCount > agent.definition.limits.turns)
        expect(after.owner === "human" || after.status !== "in-progress").toBe(true);
      for (const task of agent.tasks) {
        expect(after.flow.retries[task.name] ?? 0).toBeLessThanOrEqual(task.definition.onFailure?.maxRetries ?? 2);
      }
    });
  });

  test("a task with the same inputs succeeds at most once in a flow", () => {
    const succeeded = new Map<ConversationState["id"], Set<string>>();
    fc.assert(
      fc.property(talks, ({ definition, stimuli }) => {
        const agent = compileAgent(definition);
        succeeded.clear();
        playTalk(agent, stimuli, ({ before, event, after }) => {
          if (event.type !== "tool-returned") return;
          const call = before.calls.find((open) => open.callId === event.callId);
          const run = call?.task === undefined ? undefined : after.flow.tasks[call.task];
          if (!call || run?.status !== "succeeded" || before.flow.tasks[call.task ?? ""]?.status === "succeeded")
            return;
          const key = `${after.flow.instance}:${call.task}:${JSON.stringify(call.args)}`;
          const seen = succeeded.get("talk") ?? new Set();
          expect(seen.has(key)).toBe(false);
          succeeded.set("talk", seen.add(key));
        });
      }),
      runs,
    );
  });

  test("while the conversation goes on there is always something that can be done or said", () => {
    everyStep(({ event, after, effects }, agent) => {
      if (after.status !== "in-progress" || event.type !== "user-said") return;
      expect(effects.length).toBeGreaterThan(0);
      expect(permittedTools(agent, after).some((permission) => permission.offered)).toBe(true);
    });
  });

  test("the order of the calls of one reply does not matter", () => {
    everyStep(({ before, event, after }, agent) => {
      if (event.type !== "model-replied" || event.toolCalls.length < 2) return;
      const other = step(agent, before, { ...event, toolCalls: [...event.toolCalls].reverse() });
      const facts = ({ flow, status, owner }: ConversationState) => [
        sorted(flow.filled),
        sorted(flow.pending),
        sorted(flow.deferred),
        sorted(flow.retries),
        status,
        owner,
      ];
      expect(facts(other.state)).toEqual(facts(after));
    });
  });

  test("an agent's opening says its announcements and nothing that waits for the user", () => {
    fc.assert(
      fc.property(randomDefinition, (definition) => {
        const { state, effects } = openConversation(compileAgent(definition), {
          id: "x",
          at: "2031-01-01T00:00:00.000Z",
          channel: "chat",
          timeZone: "UTC",
        });
        expect(state.turn.hasUserInput).toBe(false);
        expect(effects.filter((effect) => effect.type === "hand-off")).toEqual([]);
      }),
      runs,
    );
  });
});

function sorted(record: object): [string, unknown][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
