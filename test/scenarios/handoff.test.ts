import type { AgentDefinition, HandoffOutcome } from "@signalbox/engine";
import { compileAgent, DefinitionError } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import type { Talk, TalkOptions } from "./talk.fixture.ts";
import { openTalk } from "./talk.fixture.ts";

const agent = {
  id: "booking",
  slots: [
    { name: "people", type: "integer" as const, hint: "Party size", ask: "How many?" },
    { name: "day", type: "date" as const, ask: "Which day?" },
  ],
  handoff: {
    returnToBot: true,
    timeoutSeconds: 60,
    intents: [
      { name: "legal", phrases: { en: ["my lawyer", "sue you"], ru: ["в суд"] } },
      { name: "refund", phrases: { en: ["refund"] }, say: "Refunds are for my colleagues." },
    ],
  },
} satisfies AgentDefinition;

const open = (handoff: AgentDefinition["handoff"] = {}, options: TalkOptions = {}): Talk =>
  openTalk({ ...agent, handoff: { ...agent.handoff, ...handoff } }, options)
    .say("four")
    .modelCalls(["set_people", { people: 4 }])
    .modelSays("Which day?");
const handed = (handoff: AgentDefinition["handoff"] = {}, options: TalkOptions = {}): Talk =>
  open(handoff, options).say("a person, please");

let count = 0;
const at = (talk: Talk): { at: string; turnId: string; handoffId: string } => {
  count += 1;
  return { at: talk.state.at, turnId: `h${count}`, handoffId: talk.state.handoff?.id ?? "none" };
};
const claim = (talk: Talk, by: string): Talk => talk.send({ type: "handoff-claimed", ...at(talk), by });
const settle = (talk: Talk, outcome: HandoffOutcome, more: { attempt?: number } = {}): Talk =>
  talk.send({ type: "handoff-settled", ...at(talk), outcome, ...more });
const giveBack = (talk: Talk, summary?: string): Talk =>
  talk.send({ type: "handoff-returned", ...at(talk), by: "Ann", summary });
const problemsOf = (definition: AgentDefinition): unknown[] => {
  try {
    compileAgent(definition, languages);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems.map(({ path }) => path);
    throw error;
  }
};
const facts = ({ state }: Talk): unknown[] => [state.owner, state.status, state.phase, state.handoff?.status];

scenario("t73.words-alone-hand-nothing-over", "a model that only says so is still the one who answers", () => {
  const talk = open().say("hm").modelSays("I am handing you over to a colleague.");
  expect([talk.state.owner, talk.state.handoff, talk.handoff]).toEqual(["bot", null, undefined]);
  expect(talk.say("well?").offered).toContain("request_human_handoff");
  expect(talk.modelCalls(["request_human_handoff"]).handoff).toMatchObject({ reason: "person-requested", attempt: 1 });
});

scenario(
  "t74.code-hands-over-without-the-model",
  "from outside, while the model is being asked; its reply is void",
  () => {
    const talk = open().say("hm");
    const request = { type: "handoff-requested", at: talk.state.at, turnId: "desk", reason: "VIP" } as const;
    talk.send(request);
    expect(talk.handoff).toMatchObject({ reason: "operator-requested", detail: "VIP" });
    expect(facts(talk)).toEqual(["human", "escalated", "HANDED_OFF", "open"]);
  },
);

scenario("handoff.restricted-intents-go-to-a-person", "by the words of any of its languages, without the model", () => {
  for (const [text, detail] of [
    ["You will hear from MY LAWYER!", "legal"],
    ["я пойду в суд", "legal"],
    ["I want a refund", "refund"],
  ] as const) {
    const talk = open().say(text);
    expect(talk.handoff).toMatchObject({ reason: "restricted-intent", detail });
    expect([talk.modelRequest, talk.state.owner]).toEqual([undefined, "human"]);
  }
  expect(open().say("I want a refund").said).toEqual(["Refunds are for my colleagues."]);
});

scenario("handoff.restricted-intents-go-to-a-person", "other words, and parts of words, are none of them", () => {
  expect(open().say("my law says so").handoff).toBeUndefined();
  expect(open().say("refunds were never my thing").handoff).toBeUndefined();
});

scenario("handoff.restricted-intents-go-to-a-person", "in an agent of several languages, in whichever it is", () => {
  const talk = openTalk({ ...agent, locales: ["ru", "en"], locale: "en" });
  expect(talk.say("я пойду в суд").handoff?.detail).toBe("legal");
});

scenario("handoff.requests-are-idempotent", "by the user, from outside and as a phase event", () => {
  const talk = handed();
  const before = talk.state.handoff;
  for (const event of [
    { type: "handoff-requested", at: talk.state.at, turnId: "x1", reason: "again" } as const,
    { type: "phase-event", at: talk.state.at, turnId: "x2", name: "handoff.requested" } as const,
    { type: "user-said", at: talk.state.at, turnId: "x3", text: "a person, please" } as const,
  ]) {
    expect(talk.send(event).effects).toEqual([]);
    expect(talk.state.handoff).toEqual(before);
  }
});

scenario("t75.silent-after-the-handoff", "words, data and reports of a claim are taken in silently", () => {
  const talk = claim(handed(), "Ann");
  expect(talk.say("hello?").effects).toEqual([]);
  expect(talk.state.turn.text).toBe("hello?");
  expect(talk.receive({ plan: "gold" }).effects).toEqual([]);
  expect(talk.state.data).toEqual({ plan: "gold" });
  expect(settle(talk, "answered").said).toEqual([]);
  expect(facts(talk)).toEqual(["human", "escalated", "HANDED_OFF", "answered"]);
});

scenario("handoff.is-claimed-once", "the second one is denied, the first one may say so again", () => {
  const talk = claim(handed(), "Ann");
  expect(talk.state.handoff).toMatchObject({ status: "claimed", claimedBy: "Ann", deadline: null });
  expect(claim(talk, "Bob").trace).toMatchObject([{ tag: "handoff-denied", code: "claimed" }]);
  expect(claim(talk, "Ann").trace).toEqual([]);
  expect(talk.state.handoff?.claimedBy).toBe("Ann");
});

scenario("t76.return-restores-the-bot", "it asks what is open and tells the model what happened", () => {
  const talk = claim(handed(), "Ann").say("so it is about Friday");
  giveBack(talk, "They may come on Friday.");
  expect(talk.said).toEqual(["This is the virtual operator again. Let us go on. Which day?"]);
  expect(facts(talk)).toEqual(["bot", "in-progress", "ACTIVE", "returned"]);
  expect(talk.say("as I said").modelRequest?.system).toContain("They may come on Friday.");
  expect(talk.offered).toContain("set_day");
});

scenario(
  "t76.return-restores-the-bot",
  "a later handoff is a new one, and what a person said before is not told again",
  () => {
    const talk = giveBack(handed(), "All well.");
    const first = talk.state.handoff?.id;
    talk.say("no, a person please");
    expect(talk.state.handoff).toMatchObject({ attempt: 1, status: "open", summary: "" });
    expect(talk.state.handoff?.id).not.toBe(first);
  },
);

scenario("t81.the-way-back-is-explicit", "unless the agent allows it nobody gives it back, by no event", () => {
  const talk = handed({ returnToBot: false });
  expect(giveBack(talk).trace).toMatchObject([{ tag: "handoff-denied", code: "no-return" }]);
  talk.send({ type: "phase-event", at: talk.state.at, turnId: "x", name: "handoff.returned" });
  expect(facts(talk)).toEqual(["human", "escalated", "HANDED_OFF", "open"]);
});

scenario("t81.the-way-back-is-explicit", "an agent whose phases do not lead back is refused when it wants to", () => {
  const phases = {
    initial: "TALK",
    handoff: "DESK",
    closing: "BYE",
    ended: "OVER",
    states: { TALK: { tools: "*" as const }, DESK: { tools: [] }, BYE: { tools: [] }, OVER: { tools: [] } },
    transitions: [
      { from: "*", event: "handoff.requested", to: "DESK" },
      { from: "*", event: "closing.requested", to: "BYE" },
      { from: "*", event: "ended", to: "OVER" },
    ],
  };
  expect(problemsOf({ ...agent, phases })).toEqual([["handoff", "returnToBot"]]);
  const { returnToBot: _, ...handoff } = agent.handoff;
  expect(problemsOf({ ...agent, phases, handoff })).toEqual([]);
  const talk = openTalk({ ...agent, phases, handoff }).say("a person, please");
  expect(settle(talk, "declined").said.at(-1)).toBe("Thank you, and goodbye.");
});

scenario("t78.ringing-ends-by-its-own-timer", "the deadline is in the state from the first moment on", () => {
  const talk = handed();
  const { since, deadline } = talk.state.handoff ?? {};
  expect(Date.parse(deadline ?? "") - Date.parse(since ?? "")).toBe(60_000);
});

scenario(
  "t78.ringing-ends-by-its-own-timer",
  "a phone rings for a minute and a half unless the agent says otherwise",
  () => {
    const { handoff: _, ...plain } = agent;
    const onThePhone = openTalk(plain, { channel: "voice" }).say("a person, please").state.handoff;
    expect(Date.parse(onThePhone?.deadline ?? "") - Date.parse(onThePhone?.since ?? "")).toBe(90_000);
    expect(openTalk(plain).say("a person, please").state.handoff?.deadline).toBeNull();
  },
);

scenario(
  "t79.each-outcome-has-its-words-and-its-next-step",
  "busy: says so and calls again; then the bot goes on",
  () => {
    const talk = settle(handed(), "busy");
    expect(talk.said).toEqual([
      "Sorry, everybody in our team is busy right now. I am passing you to a member of our team. Please wait a moment.",
    ]);
    expect(talk.handoff).toMatchObject({ attempt: 2, handoffId: talk.state.handoff?.id });
    expect(facts(talk)).toEqual(["human", "escalated", "HANDED_OFF", "open"]);
    expect(settle(talk, "no-answer").said).toEqual(["Sorry, nobody in our team has answered yet. Which day?"]);
    expect(facts(talk)).toEqual(["bot", "in-progress", "ACTIVE", "failed"]);
  },
);

scenario("t79.each-outcome-has-its-words-and-its-next-step", "the agent's own words, and a close", () => {
  const talk = settle(
    handed({ outcomes: { declined: { say: "Call us at nine, party of {people}.", next: "close" } } }),
    "declined",
  );
  expect(talk.said).toEqual(["Call us at nine, party of 4.", "Thank you, and goodbye."]);
  expect(talk.effects.map(({ type }) => type)).toContain("end");
  expect(talk.state.phase).toBe("CLOSING");
});

scenario(
  "t79.each-outcome-has-its-words-and-its-next-step",
  "who hung up is told nothing: the conversation is ended",
  () => {
    for (const talk of [settle(handed(), "hung-up"), settle(settle(handed(), "answered"), "hung-up")]) {
      expect(talk.said).toEqual([]);
      expect(facts(talk)).toEqual(["human", "ended", "ENDED", "closed"]);
    }
  },
);

scenario(
  "t82.a-failed-transfer-keeps-the-caller",
  "declined: the bot has the caller again and asks what is open",
  () => {
    const talk = settle(handed(), "declined");
    expect(talk.said).toEqual(["Sorry, our team cannot take this conversation right now. Which day?"]);
    expect(talk.filled).toEqual({ people: 4 });
    expect(talk.say("hm").modelRequest).toBeDefined();
  },
);

scenario(
  "t82.a-failed-transfer-keeps-the-caller",
  "budgets that were used up begin anew, so that the next word does not hand over again",
  () => {
    const talk = open();
    while (talk.state.owner === "bot") {
      talk.say("la la la");
      if (talk.modelRequest) talk.modelSays("Well.");
    }
    expect(talk.handoff?.reason).toBe("no-progress");
    expect(settle(talk, "declined").state.flow).toMatchObject({
      steerBackTurns: 0,
      turnsWithoutProgress: 0,
      retries: {},
    });
    expect(talk.say("la la la").handoff).toBeUndefined();
  },
);

scenario("handoff.stale-reports-change-nothing", "another id, an attempt that is over, a handoff that is over", () => {
  const talk = settle(handed(), "busy");
  const before = JSON.stringify(talk.state.handoff);
  talk.send({ type: "handoff-claimed", at: talk.state.at, turnId: "x", handoffId: "talk-h0", by: "Ann" });
  expect(talk.trace).toMatchObject([{ tag: "handoff-denied", code: "no-handoff" }]);
  expect(settle(talk, "no-answer", { attempt: 1 }).trace).toMatchObject([
    { tag: "handoff-denied", code: "stale-attempt" },
  ]);
  expect(JSON.stringify(talk.state.handoff)).toBe(before);
  settle(talk, "declined", { attempt: 2 });
  expect(claim(talk, "Ann").trace).toMatchObject([{ tag: "handoff-denied", code: "not-open" }]);
  expect(giveBack(talk).trace).toMatchObject([{ tag: "handoff-denied", code: "not-open" }]);
  expect(settle(talk, "declined", { attempt: 2 }).trace).toEqual([]);
});

scenario("handoff.stale-reports-change-nothing", "the end of a conversation ends its handoff", () => {
  const talk = handed();
  talk.send({ type: "ended", at: talk.state.at, turnId: "x", reason: "gone" });
  expect(facts(talk)).toEqual(["human", "ended", "ENDED", "closed"]);
  expect(claim(talk, "Ann").tags).toEqual(["ignored"]);
});
