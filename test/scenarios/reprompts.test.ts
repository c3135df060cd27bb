import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const meter = {
  id: "meter",
  slots: [
    { name: "hello", source: "announce", message: "Welcome." },
    {
      name: "reading",
      type: "integer" as const,
      ask: "What does the meter say?",
      requiresReadback: true,
      reprompts: {
        noMatch: ["I need the number on the meter.", "Please read me the digits, {hello} one by one."],
        noInput: ["Are you still there?"],
        onExhaust: { say: "I'll get somebody to help.", then: "ring_desk" },
      },
    },
    { name: "flat", ask: "Which flat?" },
  ],
};

scenario("reprompts.no-match-ladder", "each text is said once, in order, and a person follows the last one", () => {
  const talk = openTalk(meter);
  expect(talk.said).toEqual(["Welcome. What does the meter say?"]);
  talk.say("the grey one").modelCalls(["push_back"]);
  expect(talk.said).toEqual(["I need the number on the meter."]);
  talk.say("by the door").modelCalls(["push_back"]);
  expect(talk.said).toEqual(["Please read me the digits, yes one by one."]);
  expect(talk.state.flow.retries["no-match:reading"]).toBe(2);
  talk.say("it's dark").modelCalls(["push_back"]);
  expect(talk.said).toEqual(["I'll get somebody to help."]);
  expect(talk.handoff).toMatchObject({ reason: "no-match", then: { tool: "ring_desk" } });
});

scenario(
  "reprompts.no-match-ladder",
  "a slot without texts is asked again with an apology, and steer-back bounds it",
  () => {
    const talk = openTalk({ id: "plain", slots: [{ name: "flat", ask: "Which flat?" }] });
    talk.say("hi").modelSays("Which flat?");
    for (const words of ["dunno", "what"]) {
      talk.say(words).modelCalls(["push_back"]);
      expect(talk.said).toEqual(["Sorry, I didn't quite get that. Which flat?"]);
    }
    for (const words of ["eh", "er", "oh", "ah", "ow"]) {
      if (talk.state.owner === "bot" && talk.say(words).modelRequest) talk.modelCalls(["push_back"]);
    }
    expect(talk.events.length).toBeLessThan(16);
    expect(talk.state.owner).toBe("human");
  },
);

scenario("reprompts.no-input-ladder", "silence has its own texts and its own count", () => {
  const talk = openTalk(meter).say("the grey one").modelCalls(["push_back"]).staySilent();
  expect(talk.said).toEqual(["Are you still there?"]);
  expect(talk.state.flow.retries).toEqual({ "no-match:reading": 1, "no-input:reading": 1 });
  talk.staySilent();
  expect(talk.said).toEqual(["I'll get somebody to help."]);
  expect(talk.handoff?.reason).toBe("no-input");
  expect(talk.state.owner).toBe("human");
});

scenario("reprompts.no-input-ladder", "silence before the first word leads to the first question", () => {
  const talk = openTalk({ id: "plain", slots: [{ name: "flat", ask: "Which flat?" }] }).staySilent();
  expect(talk.said).toEqual(["Sorry, I didn't catch that. Which flat?"]);
  expect(talk.asking).toBe("flat");
});

scenario("reprompts.no-input-ladder", "endless silence ends at the turn cap also where the ladder is long", () => {
  const noInput = ["One?", "Two?", "Three?", "Four?"];
  const talk = openTalk({
    id: "plain",
    limits: { turns: 2 },
    slots: [{ name: "flat", ask: "Which flat?", reprompts: { noInput } }],
  });
  talk.staySilent().staySilent().staySilent();
  expect(talk.handoff?.reason).toBe("turn-cap");
});

scenario("reprompts.readback-is-repeated", "in the same words, and an answer after it still counts", () => {
  const talk = openTalk(meter)
    .say("55")
    .modelCalls(["set_reading", { reading: 55 }]);
  talk.staySilent();
  expect(talk.said).toEqual(["Sorry, I didn't catch that. Just to confirm: 55. Is that right?"]);
  talk.say("purple").modelCalls(["push_back"]);
  expect(talk.said).toEqual(["Sorry, I didn't quite get that. Just to confirm: 55. Is that right?"]);
  expect(talk.say("yes").filled).toMatchObject({ reading: 55 });
  expect(talk.state.flow.retries).toEqual({});
});

scenario("reprompts.readback-is-repeated", "not for ever", () => {
  const talk = openTalk(meter)
    .say("55")
    .modelCalls(["set_reading", { reading: 55 }]);
  talk.staySilent().staySilent().staySilent();
  expect(talk.handoff?.reason).toBe("no-input");
  expect(talk.filled).not.toHaveProperty("reading");
});

scenario(
  "reprompts.only-after-the-question",
  "before it was asked, and for the next question of the same turn, it is hidden",
  () => {
    const talk = openTalk({
      id: "plain",
      slots: [
        { name: "flat", ask: "Which flat?" },
        { name: "floor", ask: "Which floor?" },
      ],
    });
    talk.say("hi");
    expect(talk.offered).not.toContain("push_back");
    talk.modelSays("Which flat?").say("12b");
    expect(talk.offered).toContain("push_back");
    talk.modelCalls(["set_flat", { flat: "12b" }]);
    expect(talk.offered).not.toContain("push_back");
    talk.modelCalls(["push_back"]);
    expect(talk.trace).toContainEqual({
      tag: "denied",
      tool: "push_back",
      why: "not offered when the model was asked",
    });
  },
);

scenario(
  "reprompts.silence-while-at-work",
  "an open request, an open call, a person's conversation: nothing is said",
  () => {
    const asked = openTalk(meter).say("55");
    expect(asked.staySilent().effects).toEqual([]);
    expect(asked.modelCalls(["set_reading", { reading: 55 }]).pending).toEqual({ reading: 55 });
    const calling = openTalk({
      id: "plain",
      slots: [{ name: "flat", ask: "Which flat?" }],
      tasks: [{ name: "Look", tool: "look", inputs: ["flat"], terminal: true }],
    })
      .say("12b")
      .modelCalls(["set_flat", { flat: "12b" }])
      .staySilent();
    expect([calling.effects, calling.tags]).toEqual([[], ["ignored"]]);
    const owned = openTalk(meter).say("a person please").staySilent();
    expect(owned.effects).toEqual([]);
    expect(owned.trace).toEqual([{ tag: "silent", why: "a person owns the conversation" }]);
  },
);
