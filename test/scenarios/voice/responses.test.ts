import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { greeted, ring, setParty } from "./call.fixture.ts";

scenario(
  "voice.conversation-comes-first",
  "the session starts when the conversation stands, from its state",
  async () => {
    const call = await ring({ provider: { opensInMs: 2_000 }, definition: greeted });
    expect((await call.record()).map(({ event }) => event.type)).toEqual(["conversation-opened"]);
    expect(call.provider.sessions).toEqual([]);
    await call.wait(2_000);
    expect(call.session.opening).toMatchObject({ language: "en", tools: [], history: [] });
    expect(call.session.opening.instructions).toContain("Phase of the call: OPEN. Language: en.");
  },
);

scenario(
  "voice.state-is-told-at-every-transition",
  "each phase and each value is told as soon as it is there",
  async () => {
    const call = await ring({ script: [setParty] });
    await call.says("four of us");
    await call.wait(5_000);
    await call.says("yes");
    const states = call.session.actions.flatMap((action) => (action.type === "state" ? [action.state] : []));
    expect(states[0]?.instructions).toContain("<slot_filling_protocol>");
    expect(states[0]?.tools.map(({ name }) => name)).toContain("set_party");
    expect(states.at(-1)?.instructions).toContain("Phase of the call: ACTIVE.");
    expect(states.at(-1)?.instructions).toMatch(/Known: .*4/);
    expect(states.at(-1)?.tools).toEqual([]);
  },
);

scenario(
  "voice.state-is-told-at-every-transition",
  "a provider that only takes additions is told what replaces what",
  async () => {
    const call = await ring({ script: [setParty], provider: { capabilities: { instructions: "append" } } });
    await call.says("four of us");
    await call.wait(3_000);
    const states = call.session.actions.flatMap((action) =>
      action.type === "state" ? [action.state.instructions] : [],
    );
    expect(states.length).toBeGreaterThan(1);
    expect(states.every((text) => text.startsWith("From now on this holds"))).toBe(true);
  },
);

scenario(
  "voice.calls-are-permitted-by-the-engine",
  "a call that was not offered is told so and does not run",
  async () => {
    const script = [{ toolCalls: [{ name: "book", args: { party: 4 } }] }, { text: "For how many, please?" }];
    const call = await ring({ script });
    await call.says("just book it");
    await call.wait(5_000);
    expect(call.booked).toEqual([]);
    expect(call.results()).toEqual([["call-1", '{"error":"not available now"}']]);
    expect((await call.traces("denied")).map(({ tool }) => tool)).toEqual(["book"]);
    expect(call.leg.heard).toBe("For how many, please?");
  },
);

scenario(
  "voice.calls-are-permitted-by-the-engine",
  "what a tool brought is told before the next response",
  async () => {
    const script = [{ toolCalls: [{ name: "look_up_menu", args: {} }] }, { text: "We have leek soup." }];
    const call = await ring({ script });
    await call.says("what is on the menu?");
    await call.wait(4_000);
    expect(call.session.actions.map(({ type }) => type).filter((type) => type !== "state")).toEqual([
      "respond",
      "tool-result",
      "respond",
    ]);
    expect(call.results()).toEqual([["call-1", '{"soup":"leek"}']]);
    expect(call.leg.heard).toBe("We have leek soup.");
  },
);

scenario("voice.one-response-at-a-time", "words that pile up wait for the response under way", async () => {
  const call = await ring({
    script: () => ({ text: "Let me think about that for a long long while.", delayMs: 2_000 }),
    limits: { responseMs: 20_000 },
  });
  await call.says("hello");
  await call.says("are you there");
  await call.wait(500);
  await call.says("hello again");
  await call.wait(10_000);
  expect(call.session.violations).toEqual([]);
  expect(call.leg.heard).toBe("Let me think about that for a long long while.");
});

scenario("voice.one-response-at-a-time", "a response that was stopped is waited for until it has ended", async () => {
  const call = await ring({ script: [{ text: "One two three.", delayMs: 2_000 }, { text: "For four, then?" }] });
  await call.says("hello");
  await call.wait(500);
  call.session.emit({ type: "transcript", itemId: "next", text: "for four", isFinal: true });
  await call.wait(4_000);
  expect(call.session.violations).toEqual([]);
  expect(call.leg.heard).toBe("For four, then?");
});

scenario("voice.calls-belong-to-their-response", "a call of a response that nobody asked for is refused", async () => {
  const call = await ring({ script: [{ text: "For how many, please?" }] });
  const stray = { type: "tool-call", responseId: "stray", callId: "x", name: "set_party", args: { party: 4 } } as const;
  call.session.emit(stray);
  await call.says("a table please");
  await call.wait(500);
  call.session.emit({ ...stray, responseId: "response-1", callId: "late" });
  await call.wait(5_000);
  expect((await call.conversation()).state.flow.pending).toEqual({});
  expect(call.results()).toEqual([
    ["x", '{"error":"the response was discarded"}'],
    ["late", '{"error":"the response was discarded"}'],
  ]);
});

scenario(
  "voice.discarded-calls-do-not-run",
  "the caller speaks while a call has come and its response goes on",
  async () => {
    const call = await ring({
      script: [{ ...setParty, tailMs: 3_000 }, { text: "Sorry?" }],
    });
    await call.says("four");
    await call.wait(1_000);
    await call.startsToSpeak();
    await call.wait(4_000);
    expect((await call.conversation()).state.flow.pending).toEqual({});
    expect(call.results()).toEqual([["call-1", '{"error":"interrupted"}']]);
    expect(call.session.violations).toEqual([]);
  },
);

scenario(
  "voice.discarded-calls-do-not-run",
  "a call that comes after its response was stopped is refused",
  async () => {
    const call = await ring({ script: [{ text: "One two three.", delayMs: 2_000 }] });
    await call.says("four");
    await call.wait(500);
    await call.startsToSpeak();
    const late = {
      type: "tool-call",
      responseId: "response-1",
      callId: "late",
      name: "set_party",
      args: { party: 4 },
    } as const;
    call.session.emit(late);
    await call.wait(1_000);
    expect((await call.conversation()).state.flow.pending).toEqual({});
    expect(call.results()).toEqual([["late", '{"error":"the response was discarded"}']]);
  },
);

scenario("voice.discarded-calls-do-not-run", "an end_call that was talked over hangs nobody up", async () => {
  const call = await ring({
    script: [{ text: "Goodbye!", toolCalls: [{ name: "end_call", args: {} }], tailMs: 2_000 }, { text: "Yes?" }],
  });
  await call.says("that was all");
  await call.wait(1_000);
  await call.says("wait, one more thing");
  await call.wait(5_000);
  expect(call.leg.hungUp).toBeUndefined();
  expect(call.leg.heard).toBe("Yes?");
});

scenario(
  "voice.nothing-unsaid-is-heard",
  "words beside a tool call are held back, and leave the session's memory",
  async () => {
    const call = await ring({ script: [{ text: "Booked for four!", ...setParty }] });
    await call.says("four");
    await call.wait(5_000);
    expect(call.leg.heard).toBe("Just to confirm: 4. Is that right?");
    expect(call.session.actions).toContainEqual({ type: "truncate", responseId: "response-1", ms: 0, text: "" });
  },
);

scenario("voice.nothing-unsaid-is-heard", "an answer is played as it was spoken once the engine says it", async () => {
  const call = await ring({ script: [{ text: "For how many guests, please?" }] });
  await call.says("a table");
  await call.wait(300);
  expect(call.leg.heard).toBe("");
  await call.wait(3_000);
  expect(call.leg.heard).toBe("For how many guests, please?");
  expect(call.session.actions.filter(({ type }) => type === "respond")).toHaveLength(1);
});

scenario("voice.one-answer-an-utterance", "a transcript that comes twice is one turn", async () => {
  const call = await ring({ script: [{ text: "Hello!" }, { text: "Hello again!" }] });
  const event = { type: "transcript", itemId: "one", text: "hello", isFinal: true } as const;
  call.session.emit(event);
  call.session.emit(event);
  await call.wait(500);
  call.session.emit(event);
  await call.wait(3_000);
  expect(await call.events("user-said")).toHaveLength(1);
  expect(call.leg.heard).toBe("Hello!");
});
