import {
  compileAgent,
  DefinitionError,
  describe as describeConversation,
  openConversation,
  replay,
  resume,
  step,
} from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import type { Talk } from "./talk.fixture.ts";
import { openTalk, plain } from "./talk.fixture.ts";

const trip = {
  id: "trip",
  confirmTransitionPrefix: ["Good.", "Fine.", "Lovely."],
  slots: [
    { name: "hello", source: "announce", message: "Hello." },
    { name: "to", ask: "Where to?", requiresReadback: true },
    { name: "day", type: "date" as const, ask: "Which day?" },
    { name: "code", source: "task:Book" },
  ],
  tasks: [{ name: "Book", tool: "book", inputs: ["to", "day"], outputs: { code: "code" }, terminal: true }],
};

const booked = (): Talk =>
  openTalk(trip)
    .say("Oslo")
    .modelCalls(["set_to", { to: "Oslo" }])
    .say("yes")
    .say("Christmas Eve")
    .modelCalls(["set_day", { day: "2026-12-24" }])
    .toolReturns("book", { code: "C1" });

scenario(
  "bounds.model-calls-per-turn",
  "a model that calls nonsense for ever is asked as often as the limit says, then the engine speaks",
  () => {
    const talk = openTalk({ ...trip, limits: { modelCallsPerTurn: 3 } }).say("hm");
    talk.modelCalls(["nonsense"]).modelCalls(["nonsense"]).modelCalls(["nonsense"]);
    expect([talk.modelRequest, talk.said, talk.tags]).toEqual([
      undefined,
      ["Where to?"],
      ["denied", "model-call-cap", "invoke"],
    ]);
    expect(talk.state.request).toBeNull();
    expect(talk.say("hm").modelRequest).toBeDefined();
  },
);

scenario("bounds.turns-per-conversation", "the turn after the last one goes to a person", () => {
  const talk = openTalk({ ...trip, limits: { turns: 2 } })
    .say("one")
    .modelSays("Yes?")
    .say("two")
    .modelSays("Yes?");
  expect(talk.state.owner).toBe("bot");
  expect(talk.say("three").handoff?.reason).toBe("turn-cap");
});

scenario(
  "determinism.same-events-same-state",
  "replay leads to the same state and every step to the same effects, byte for byte",
  () => {
    const talk = booked();
    expect(JSON.stringify(replay(compileAgent(trip, languages), talk.events))).toBe(JSON.stringify(talk.state));
    const again = booked();
    expect(JSON.stringify(again.effects)).toBe(JSON.stringify(talk.effects));
    expect(JSON.stringify(again.trace)).toBe(JSON.stringify(talk.trace));
  },
);

scenario(
  "determinism.same-events-same-state",
  "the short word after a yes is chosen by the conversation, not by chance",
  () => {
    const words = ["a", "b", "c", "d", "e", "f"].map(
      (id) =>
        openTalk(trip, { id })
          .say("Oslo")
          .modelCalls(["set_to", { to: "Oslo" }])
          .say("yes").said[0],
    );
    expect(new Set(words).size).toBeGreaterThan(1);
    expect(words).toEqual(
      ["a", "b", "c", "d", "e", "f"].map(
        (id) =>
          openTalk(trip, { id })
            .say("Oslo")
            .modelCalls(["set_to", { to: "Oslo" }])
            .say("yes").said[0],
      ),
    );
  },
);

scenario("determinism.same-events-same-state", "events that do not begin with an opening are refused", () => {
  expect(() => replay(compileAgent(trip, languages), booked().events.slice(1))).toThrow(
    "a conversation begins with conversation-opened",
  );
});

scenario(
  "determinism.state-survives-json",
  "a state without detours and one that went through storage at every step are the same",
  () => {
    const agent = compileAgent(trip, languages);
    const { events, state } = booked();
    const [opening, ...rest] = events;
    if (opening?.type !== "conversation-opened") throw new Error("no opening");
    let kept = openConversation(agent, opening).state;
    for (const event of rest) {
      const before = JSON.stringify(kept);
      const next = step(agent, kept, event).state;
      expect(JSON.stringify(kept)).toBe(before);
      kept = next;
    }
    expect(plain(kept)).toEqual(state);
    expect(JSON.stringify(state).length).toBeLessThan(8192);
  },
);

scenario(
  "determinism.state-names-its-agent",
  "another wording is another agent; the conversation goes on with it and says so",
  () => {
    const reworded = {
      ...trip,
      slots: trip.slots.map((slot) => (slot.name === "day" ? { ...slot, ask: "On which day?" } : slot)),
    };
    const hashes = [
      trip,
      structuredClone(trip),
      { ...trip, tasks: [], slots: [...trip.slots].reverse().slice(1) },
      reworded,
    ].map((one) => compileAgent(one, languages).hash);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(new Set(hashes).size).toBe(3);
    const talk = openTalk(trip)
      .say("Oslo")
      .modelCalls(["set_to", { to: "Oslo" }]);
    expect(talk.state.agentHash).toBe(hashes[0]);
    talk.deployNewVersion(reworded).say("yes");
    expect(talk.said[0]).toMatch(/On which day\?$/);
    expect(talk.state.agentHash).toBe(hashes[3]);
  },
);

scenario("determinism.state-names-its-agent", "the order of keys in a file does not matter to it", () => {
  const { id, slots, tasks, confirmTransitionPrefix } = trip;
  expect(compileAgent({ tasks, confirmTransitionPrefix, slots, id }, languages).hash).toBe(
    compileAgent(trip, languages).hash,
  );
});

scenario(
  "determinism.state-names-its-agent",
  "a result for a task that the new version no longer has is noted and changes nothing",
  () => {
    const talk = openTalk(trip)
      .say("x")
      .modelCalls(["set_to", { to: "Oslo" }], ["set_day", { day: "2026-12-24" }])
      .say("yes");
    talk.deployNewVersion({ ...trip, tasks: [], slots: trip.slots.slice(0, 3) }).toolReturns("book", { code: "C1" });
    expect([talk.effects, talk.tags]).toEqual([[], ["ignored"]]);
  },
);

scenario(
  "once.interrupted-work-is-resumed",
  "an open request is asked again as it was; an open call keeps its key and remembers whether it was started",
  () => {
    const asking = openTalk(trip).say("hm");
    expect(plain(resume(asking.agent, asking.state))).toEqual(
      plain([{ effect: asking.modelRequest, isStarted: false }]),
    );
    const calling = openTalk(trip)
      .say("x")
      .modelCalls(["set_to", { to: "Oslo" }], ["set_day", { day: "2026-12-24" }])
      .say("yes");
    const [call] = calling.toolCalls;
    expect(plain(resume(calling.agent, calling.state))).toEqual(plain([{ effect: call, isStarted: false }]));
    calling.send({ type: "call-started", at: "2026-12-01T08:00:00.000Z", callId: call?.callId ?? "" });
    expect(resume(calling.agent, calling.state)[0]?.isStarted).toBe(true);
    expect(resume(calling.agent, calling.toolReturns("book", { code: "C" }).state)).toEqual([]);
  },
);

scenario("definition.every-problem-at-once", "five mistakes, five problems, each with its place", () => {
  const broken = {
    id: "broken",
    slots: [
      { name: "size", type: "integer", requires: ["sise2"], condition: "filled.siz > 1" },
      { name: "notice", source: "announce" },
      { name: "note", ask: "For {sizes}?" },
    ],
    tasks: [{ name: "Book", tool: "book", inputs: ["note", "sizee"] }],
  };
  const problems = problemsOf(broken);
  expect(problems.map(({ path, nearest }) => [path.join("."), nearest])).toEqual([
    ["slots.0.requires.0", "size"],
    ["slots.1.message", undefined],
    ["tasks.0.inputs.1", "size"],
    ["slots.0.condition", "size"],
    ["slots.2.ask", "size"],
  ]);
});

scenario(
  "slots.never-asks-filled",
  "a person who looks at the conversation sees what is filled, what is next and why the rest is hidden",
  () => {
    const talk = openTalk(trip)
      .say("Oslo")
      .modelCalls(["set_to", { to: "Oslo" }]);
    const view = describeConversation(talk.agent, talk.state);
    expect(view.slots.map(({ name, state, waitsFor }) => [name, state, waitsFor])).toEqual([
      ["hello", "filled", []],
      ["to", "pending", []],
      ["day", "open", []],
      ["code", "waiting", ["task Book"]],
    ]);
    expect(view.tasks).toEqual([{ name: "Book", state: "waiting", waitsFor: ["to", "day"], attempts: 0 }]);
    // A read-back is open, so no slot is asked for until it is answered.
    expect(view.asking).toBeNull();
    talk.say("yes");
    expect(describeConversation(talk.agent, talk.state).asking).toBe("day");
  },
);

function problemsOf(definition: unknown): DefinitionError["problems"] {
  try {
    compileAgent(definition, languages);
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems;
    throw error;
  }
  return [];
}
