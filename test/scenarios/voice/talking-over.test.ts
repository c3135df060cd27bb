import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { greeted, ring, setParty } from "./call.fixture.ts";

const longAnswer = { text: "We are open from noon until ten o'clock tonight. For how many guests, please?" };

scenario("voice.barge-in-stops-the-bot", "speech stops what is played, and the rest is not heard", async () => {
  const call = await ring({ script: [longAnswer, { text: "For four, then?" }] });
  await call.says("when are you open?");
  await call.wait(1_500);
  const before = call.leg.heard;
  await call.startsToSpeak();
  expect(call.leg.flushes).toBe(1);
  await call.wait(900);
  expect(call.leg.heard).toBe(before);
  expect("We are open from noon until ten").toContain(before);
});

scenario(
  "voice.barge-in-stops-the-bot",
  "the session is told how much was heard, never more than was sent",
  async () => {
    const call = await ring({ script: [longAnswer] });
    await call.says("when are you open?");
    await call.wait(1_500);
    const words = call.leg.heard.split(" ").length;
    await call.startsToSpeak();
    const cut = call.session.actions.find((action) => action.type === "truncate");
    expect(cut).toMatchObject({ responseId: "response-1" });
    expect(cut?.type === "truncate" && Math.floor(cut.ms / 200)).toBe(words);
    expect(call.session.violations).toEqual([]);
  },
);

scenario(
  "voice.barge-in-stops-the-bot",
  "a leg that says it played more than it was sent is not believed",
  async () => {
    const call = await ring({ script: [setParty] });
    await call.says("four");
    await call.wait(690);
    call.leg.emit({ type: "played", segmentId: "m2", playedMs: 900, isDone: false });
    await call.startsToSpeak();
    const cut = call.session.actions.find((action) => action.type === "truncate");
    expect(cut).toMatchObject({ responseId: "response-2", ms: 400 });
    expect(call.session.violations).toEqual([]);
  },
);

scenario("voice.barge-in-stops-the-bot", "an answer that is still being made is stopped, once", async () => {
  const call = await ring({ script: [{ ...longAnswer, delayMs: 2_000 }, { text: "For four, then?" }] });
  await call.says("when are you open?");
  await call.wait(500);
  await call.says("for four people I mean");
  await call.wait(6_000);
  expect(call.session.actions.filter(({ type }) => type === "cancel")).toHaveLength(1);
  expect(call.session.violations).toEqual([]);
  expect(call.leg.heard).toBe("For four, then?");
});

scenario(
  "voice.only-what-was-heard-counts",
  "the record and the history know how far a message was heard",
  async () => {
    const call = await ring({ script: [longAnswer, { text: "For four, then?" }], provider: { failures: 0 } });
    await call.says("when are you open?");
    await call.wait(1_500);
    const heard = call.leg.heard;
    await call.says("sorry, for four");
    await call.wait(5_000);
    const [cut] = await call.events("speech-heard");
    expect(cut).toMatchObject({ heardAll: false });
    expect(longAnswer.text.startsWith(cut?.heardText ?? "-")).toBe(true);
    expect(Math.abs(heard.length - (cut?.heardText ?? "").length)).toBeLessThan(10);
    call.session.emit({ type: "closed" });
    await call.wait(2_000);
    expect(call.session.opening.history).toEqual([
      { role: "user", text: "when are you open?" },
      { role: "assistant", text: cut?.heardText, toolCalls: [] },
      { role: "user", text: "sorry, for four" },
      { role: "assistant", text: "For four, then?", toolCalls: [] },
    ]);
  },
);

scenario("voice.only-what-was-heard-counts", "a read-back that nobody heard cannot be said yes to", async () => {
  const call = await ring({ script: [setParty, { text: "Pardon?" }] });
  await call.says("four");
  await call.wait(900);
  await call.says("yes yes");
  await call.wait(5_000);
  expect(call.booked).toEqual([]);
});

scenario("voice.results-survive-interruption", "the tool's result is in the record and with the provider", async () => {
  const call = await ring({
    script: [{ toolCalls: [{ name: "look_up_menu", args: {} }] }, longAnswer],
    toolMs: 3_000,
  });
  await call.says("what is on the menu?");
  await call.wait(1_000);
  await call.startsToSpeak();
  await call.wait(4_000);
  expect(call.results()).toEqual([["call-1", '{"soup":"leek"}']]);
  expect((await call.events("tool-returned")).map(({ result }) => result)).toEqual([{ soup: "leek" }]);
  expect(call.session.actions.filter(({ type }) => type === "respond")).toHaveLength(1);
});

scenario(
  "voice.results-survive-interruption",
  "a booking whose confirmation was talked over is made once",
  async () => {
    const call = await ring({ script: [setParty, { text: "It is done." }], toolMs: 2_000 });
    await call.says("four");
    await call.wait(4_000);
    await call.says("yes");
    await call.wait(1_000);
    await call.says("hello? are you there?");
    await call.wait(8_000);
    expect(call.booked).toHaveLength(1);
  },
);

scenario(
  "voice.what-must-be-heard-is-heard",
  "an announcement goes on, and the words over it are answered after it",
  async () => {
    const call = await ring({ definition: greeted, script: [setParty] });
    await call.wait(700);
    await call.says("four");
    expect(call.leg.flushes).toBe(0);
    expect(await call.events("user-said")).toEqual([]);
    await call.wait(6_000);
    expect(call.leg.heard).toBe(
      "This call is recorded. How many guests are coming? Just to confirm: 4. Is that right?",
    );
    const order = (await call.record()).map(({ event }) => event.type);
    expect(order.indexOf("speech-heard")).toBeLessThan(order.indexOf("user-said"));
  },
);

scenario("voice.noise-does-not-silence-the-bot", "what was held back is said when no words come", async () => {
  const call = await ring({ script: [{ ...longAnswer, delayMs: 2_000 }] });
  await call.says("when are you open?");
  await call.wait(500);
  await call.startsToSpeak();
  await call.wait(500);
  call.session.emit({ type: "speech-stopped" });
  await call.wait(6_000);
  expect(call.leg.heard).toBe("How many guests are coming?");
});

scenario("voice.noise-does-not-silence-the-bot", "what was cut off is asked again after a silence", async () => {
  const call = await ring({ script: [setParty] });
  await call.says("four");
  await call.wait(900);
  await call.startsToSpeak();
  call.session.emit({ type: "speech-stopped" });
  await call.wait(12_000);
  expect(call.leg.heard.endsWith("Just to confirm: 4. Is that right?")).toBe(true);
});

scenario("voice.keys-are-events", "a key stops the bot, and keys together are one answer", async () => {
  const call = await ring({ script: [longAnswer, setParty] });
  await call.says("when are you open?");
  await call.wait(1_500);
  call.leg.emit({ type: "key-pressed", digit: "1" });
  expect(call.leg.flushes).toBe(1);
  await call.wait(1_000);
  call.leg.emit({ type: "key-pressed", digit: "2" });
  await call.wait(6_000);
  expect(await call.events("key-pressed")).toMatchObject([{ keys: "12" }]);
  expect(await call.events("user-said")).toHaveLength(1);
  expect(call.leg.heard).toMatch(/Sorry, I can't use that\./);
});

scenario("voice.keys-are-events", "a key before any word is heard, and # ends an answer at once", async () => {
  const call = await ring({ provider: { opensInMs: 1_000 } });
  call.leg.emit({ type: "key-pressed", digit: "4" });
  call.leg.emit({ type: "key-pressed", digit: "#" });
  await call.wait(6_000);
  expect((await call.events("key-pressed")).map(({ keys }) => keys)).toEqual(["4"]);
  expect(call.leg.heard).toBe("Just to confirm: 4. Is that right?");
});
