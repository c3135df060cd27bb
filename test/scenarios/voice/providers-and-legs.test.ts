import { createScriptedModel } from "@signalbox/testing";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { greeted, ring, setParty } from "./call.fixture.ts";

const question = "How many guests are coming?";
const readback = "Just to confirm: 4. Is that right?";

scenario("voice.routes-are-closed-by-default", "a route takes calls only when it is enabled", async () => {
  const call = await ring({ route: { enabled: false } });
  expect([call.outcome, call.leg.hungUp]).toEqual([{ type: "refused", reason: "route-disabled" }, "route-disabled"]);
  expect(call.provider.sessions).toEqual([]);
});

scenario("voice.routes-are-closed-by-default", "a number that no route names is not answered", async () => {
  const call = await ring({ leg: { dialled: { to: "1600" } } });
  expect(call.outcome).toEqual({ type: "refused", reason: "no-route" });
});

scenario("voice.provider-errors-do-not-end-a-call", "a response that fails leaves the word to the engine", async () => {
  const call = await ring({ script: [{ text: "We are", ending: "failed" }] });
  await call.says("hello");
  await call.wait(4_000);
  expect(call.leg.heard).toBe(question);
});

scenario("voice.provider-errors-do-not-end-a-call", "a response that never ends is given up", async () => {
  const call = await ring({ script: [{ text: "We are", ending: "stalled" }] });
  await call.says("hello");
  await call.wait(16_000);
  expect(call.leg.heard).toBe(question);
  expect(call.notes).toContainEqual({ tag: "response-late", code: "given-up" });
});

scenario(
  "voice.provider-errors-do-not-end-a-call",
  "a lost session is replaced, and knows the state and what was said",
  async () => {
    const call = await ring({ script: [setParty] });
    await call.says("four");
    await call.wait(4_000);
    call.session.emit({ type: "closed" });
    await call.wait(600);
    expect(call.provider.sessions).toHaveLength(2);
    expect(call.session.opening.history).toEqual([
      { role: "user", text: "four" },
      { role: "assistant", text: readback, toolCalls: [] },
    ]);
    expect(call.session.opening.instructions).toContain("Phase of the call: ACTIVE.");
    await call.says("yes");
    await call.wait(4_000);
    expect(call.booked).toEqual([{ party: 4 }]);
  },
);

scenario(
  "voice.provider-errors-do-not-end-a-call",
  "a session that is lost in the middle of an answer costs the answer only",
  async () => {
    const call = await ring({ script: [{ text: "One two three.", delayMs: 2_000 }, setParty] });
    await call.says("hello");
    await call.wait(500);
    call.session.emit({ type: "closed" });
    await call.wait(5_000);
    await call.says("four");
    await call.wait(4_000);
    expect(call.leg.heard.endsWith(readback)).toBe(true);
  },
);

scenario(
  "voice.provider-errors-do-not-end-a-call",
  "an error of the session, and an adapter that throws, are noted",
  async () => {
    const call = await ring({ script: [setParty] });
    call.session.emit({ type: "failed", code: "rate-limited" });
    call.session.toolResult = () => {
      throw new Error("a bug of the adapter");
    };
    await call.says("four");
    await call.wait(4_000);
    expect(call.leg.heard).toBe(readback);
    expect(call.notes).toContainEqual({ tag: "provider-failed", code: "rate-limited" });
  },
);

scenario(
  "voice.provider-errors-do-not-end-a-call",
  "a provider that has no session at first is tried again",
  async () => {
    const call = await ring({ provider: { failures: 2 }, definition: greeted });
    await call.wait(8_000);
    expect(call.leg.heard).toBe(`This call is recorded. ${question}`);
  },
);

scenario(
  "voice.provider-errors-do-not-end-a-call",
  "a provider that never has one ends the call in order",
  async () => {
    const call = await ring({ provider: { failures: 99 } });
    await call.wait(20_000);
    expect([call.outcome, call.leg.hungUp]).toEqual([
      { type: "led", conversationId: "id-1", end: "provider-lost" },
      "provider-lost",
    ]);
    expect((await call.conversation()).state.status).toBe("ended");
  },
);

const legs = {
  "over a leg without marks": { leg: { capabilities: { marks: false } } },
  "over a leg without flushing": { leg: { capabilities: { flush: false } } },
  "with a provider that cannot truncate": { provider: { capabilities: { truncate: false } } },
} as const;
for (const [how, options] of Object.entries(legs)) {
  scenario("voice.fits-providers-and-legs", `${how} it is the same call`, async () => {
    const call = await ring({ ...options, definition: greeted, script: [{ text: "Certainly." }, setParty] });
    await call.wait(4_000);
    await call.says("hello there");
    await call.wait(300);
    await call.says("four");
    await call.wait(5_000);
    await call.says("yes");
    await call.wait(5_000);
    expect(call.booked).toEqual([{ party: 4 }]);
    expect(call.leg.heard.endsWith("Your booking has the number B-1.")).toBe(true);
    expect(call.session.violations).toEqual([]);
  });
}

scenario("voice.fits-providers-and-legs", "a leg of text brings the words, and says what it is given", async () => {
  const call = await ring({
    leg: { capabilities: { media: "text" } },
    script: [{ text: "We close at ten tonight." }, setParty],
  });
  call.leg.emit({ type: "text", text: "until when are you open?", isFinal: true });
  await call.wait(900);
  call.leg.emit({ type: "interrupted", heardText: "We close" });
  call.leg.emit({ type: "text", text: "four", isFinal: true });
  await call.wait(4_000);
  expect((await call.events("speech-heard"))[0]).toMatchObject({ heardAll: false, heardText: "We close" });
  expect(call.leg.heard.endsWith(readback)).toBe(true);
});

scenario(
  "voice.fits-providers-and-legs",
  "a provider that only speaks leaves the thinking to the service's model",
  async () => {
    const model = createScriptedModel([{ toolCalls: [{ name: "set_party", args: { party: 4 } }] }]);
    const call = await ring({ provider: { capabilities: { responds: false } }, model });
    await call.says("four");
    await call.wait(4_000);
    expect(call.leg.heard).toBe(readback);
    expect(model.requests).toHaveLength(1);
  },
);
