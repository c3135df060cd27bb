import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import type { CallOptions, TestCall } from "./call.fixture.ts";
import { greeted, ring, setParty } from "./call.fixture.ts";

const goodbye = { toolCalls: [{ name: "end_call", args: {} }] };
const farewell = "Thank you for calling, goodbye.";

scenario(
  "voice.leaves-after-the-last-word",
  "the farewell is played to its end, and then the leg is hung up",
  async () => {
    const call = await ring({ script: [goodbye], operator: true });
    await call.says("that was all, bye");
    await call.wait(1_200);
    expect(call.leg.hungUp).toBeUndefined();
    await call.wait(1_500);
    expect([call.leg.heard, call.leg.hungUp]).toEqual([farewell, "ended"]);
    expect(call.outcome).toMatchObject({ type: "led", end: "ended" });
    expect((await call.conversation()).state.status).toBe("ended");
  },
);

scenario("voice.leaves-after-the-last-word", "who talks over the farewell is not cut off", async () => {
  const call = await ring({ script: [goodbye], operator: true });
  await call.says("that was all, bye");
  await call.wait(900);
  await call.startsToSpeak();
  await call.wait(4_000);
  expect(call.leg.hungUp).toBeUndefined();
  call.session.emit({ type: "transcript", itemId: "x", text: "thank you, bye", isFinal: true });
  await call.wait(2_000);
  expect(call.leg.hungUp).toBeUndefined();
  await call.wait(1_000);
  expect(call.leg.hungUp).toBe("ended");
});

scenario(
  "voice.leaves-after-the-last-word",
  "an answer to what was said over the farewell calls the end off",
  async () => {
    const call = await ring({ script: [setParty, goodbye, { text: "It is for four guests." }], operator: true });
    await call.says("four");
    await call.wait(4_000);
    await call.says("yes");
    await call.wait(4_000);
    await call.says("bye");
    await call.wait(700);
    await call.says("wait, for how many is it?");
    await call.wait(6_000);
    expect(call.leg.heard.endsWith("It is for four guests.")).toBe(true);
    expect(call.leg.hungUp).toBeUndefined();
  },
);

scenario(
  "voice.leaves-after-the-last-word",
  "a caller is put through after they were told, with what the person needs",
  async () => {
    const call = await ring({ script: [setParty] });
    await call.says("four");
    await call.wait(4_000);
    await call.says("yes, but let me talk to a person");
    await call.wait(600);
    expect(call.leg.transferred).toEqual([]);
    await call.wait(10_000);
    expect(call.leg.transferred).toMatchObject([{ target: "desk" }]);
    expect(call.outcome).toMatchObject({ end: "transferred" });
    expect(call.leg.hungUp).toBeUndefined();
  },
);

scenario(
  "voice.leaves-after-the-last-word",
  "a transfer waits while the caller talks over its announcement",
  async () => {
    const call = await ring();
    await call.says("a person please");
    await call.wait(500);
    await call.startsToSpeak();
    await call.wait(5_000);
    expect(call.leg.transferred).toEqual([]);
    call.session.emit({ type: "speech-stopped" });
    await call.wait(5_000);
    expect(call.leg.transferred).toHaveLength(1);
  },
);

for (const outcome of ["declined", "busy", "no-answer", "failed"] as const) {
  scenario(
    "voice.a-failed-transfer-comes-back",
    `a transfer that comes to ${outcome} is told, not hung up on`,
    async () => {
      const call = await ring({ leg: { transfers: [outcome] } });
      await call.says("a person please");
      await call.wait(6_000);
      const before = call.leg.heard;
      await call.wait(7_000);
      expect(call.leg.heard.length).toBeGreaterThan(before.length);
    },
  );
}

scenario("voice.timers-run-only-while-listening", "silence is counted from the end of what was played", async () => {
  const call = await ring({ definition: greeted });
  await call.wait(1_900 + 6_900);
  expect(await call.events("silence")).toEqual([]);
  await call.wait(600);
  expect(await call.events("silence")).toHaveLength(1);
});

scenario("voice.timers-run-only-while-listening", "no silence while the caller speaks", async () => {
  const call = await ring();
  await call.wait(6_000);
  await call.startsToSpeak();
  await call.wait(60_000);
  expect(await call.events("silence")).toEqual([]);
});

scenario("voice.timers-run-only-while-listening", "no silence while a tool runs", async () => {
  const call = await ring({ script: [setParty], toolMs: 20_000 });
  await call.says("four");
  await call.wait(4_000);
  await call.says("yes");
  await call.wait(23_000);
  expect(call.booked).toHaveLength(1);
  expect(await call.events("silence")).toEqual([]);
});

scenario(
  "voice.silence-comes-to-an-end",
  "after everything is done two silences end the call with a farewell",
  async () => {
    const call = await ring({ script: [setParty] });
    await call.says("four");
    await call.wait(4_000);
    await call.says("yes");
    await call.wait(25_000);
    expect(call.leg.heard.endsWith(farewell)).toBe(true);
    expect(call.leg.hungUp).toBe("ended");
  },
);

scenario("voice.calls-have-a-longest-time", "a call that takes too long is said goodbye to", async () => {
  const call = await ring({ limits: { maxDurationMs: 60_000, silenceMs: 600_000 } });
  await call.wait(59_000);
  expect(call.leg.hungUp).toBeUndefined();
  await call.wait(5_000);
  expect([call.leg.heard, call.leg.hungUp]).toEqual([farewell, "ended"]);
});

scenario("voice.calls-have-a-longest-time", "a caller who talks without end is cut off", async () => {
  const call = await ring({ limits: { maxDurationMs: 60_000, leaveMs: 10_000 } });
  await call.startsToSpeak();
  await call.wait(69_000);
  expect(call.leg.hungUp).toBeUndefined();
  await call.wait(1_000);
  expect(call.outcome).toMatchObject({ end: "too-long" });
});

/** An agent that looks something up before its first word. */
const checking = {
  id: "checking",
  slots: [
    { name: "soup", source: "task:Check" },
    { name: "party", type: "integer" as const, ask: "How many?" },
  ],
  tasks: [{ name: "Check", tool: "look_up_menu", outputs: { soup: "soup" } }],
};

/** A call in each of the states that it can be in. */
const moments: Readonly<
  Record<string, { readonly options?: CallOptions; readonly lead: (call: TestCall) => Promise<void> }>
> = {
  "while the session is opened": { options: { provider: { opensInMs: 5_000 } }, lead: (call) => call.wait(100) },
  "while the conversation is opened": {
    options: { definition: checking, toolMs: 3_000 },
    lead: (call) => call.wait(100),
  },
  "while nobody speaks": { lead: (call) => call.wait(100) },
  "while it is greeted": { options: { definition: greeted }, lead: (call) => call.wait(600) },
  "while they speak": { lead: (call) => call.startsToSpeak() },
  "while an answer is made": {
    options: { script: [{ text: "One two three.", delayMs: 3_000 }] },
    lead: (call) => call.says("hello"),
  },
  "while a read-back is played": {
    options: { script: [setParty] },
    lead: async (call) => {
      await call.says("four");
      await call.wait(900);
    },
  },
  "while a tool runs": {
    options: { script: [{ toolCalls: [{ name: "look_up_menu", args: {} }] }], toolMs: 4_000 },
    lead: async (call) => {
      await call.says("the menu?");
      await call.wait(1_000);
    },
  },
  "while keys are pressed": { lead: async (call) => call.leg.emit({ type: "key-pressed", digit: "1" }) },
  "while they are put through": {
    lead: async (call) => {
      await call.says("a person please");
      await call.wait(4_500);
    },
  },
  "during the farewell": {
    options: { script: [goodbye], operator: true },
    lead: async (call) => {
      await call.says("bye");
      await call.wait(900);
    },
  },
  "while a lost session is replaced": {
    lead: async (call) => call.session.emit({ type: "closed" }),
  },
};
for (const [when, { options, lead }] of Object.entries(moments)) {
  scenario("voice.hang-up-cleans-up", `the caller hangs up ${when}`, async () => {
    const call = await ring(options);
    await lead(call);
    await call.hangsUp();
    await call.wait(12_500);
    expect(call.outcome).toMatchObject({ type: "led", end: "hung-up" });
    const closings = call.provider.sessions.map(
      ({ actions }) => actions.filter(({ type }) => type === "closed").length,
    );
    expect(closings).toEqual(call.provider.sessions.map((_, index) => (when.includes("lost") && index === 0 ? 0 : 1)));
    expect(call.pendingTimers).toBe(0);
    const { state } = await call.conversation();
    expect([state.status, state.phase, state.calls]).toEqual(["ended", "ENDED", []]);
  });
}
