import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

type Slots = Parameters<typeof openTalk>[0]["slots"];

/** What an agent of these slots asks first, once the values are there. */
function question(ask: string, data: Record<string, string | number | boolean>, more: Slots = []): string | undefined {
  const slots: Slots = [
    ...Object.keys(data).map((name) => ({ name, source: "event" })),
    ...more,
    { name: "answer", ask },
  ];
  const talk = openTalk({ id: "a", slots }, { data }).say("hello");
  return talk.modelRequest?.guidance.directive;
}

const unknown: Slots = [
  { name: "unknown", source: "event" },
  { name: "rest", source: "event" },
];

scenario("messages.no-braces-reach-the-user", "a placeholder without a value shows nothing and leaves no gap", () => {
  expect(question("For {unknown} on {day}, {rest}?", { day: "Monday" }, unknown)).toBe("For on Monday,?");
  expect(question("Thank you {unknown}. What now?", {}, unknown)).toBe("Thank you. What now?");
});

scenario(
  "messages.no-braces-reach-the-user",
  "a plural or a choice of words without its value shows nothing, also inside another one",
  () => {
    expect(question("A table {unknown, plural, one {for # guest} other {for # guests}}, yes?", {}, unknown)).toBe(
      "A table, yes?",
    );
    expect(question("Hello {unknown, select, gold {our dear guest} other {guest}}!", {}, unknown)).toBe("Hello!");
    expect(
      question(
        "You have {plan, select, gold {gold {unknown, plural, other {# points}}} other {none}} now",
        { plan: "gold" },
        unknown,
      ),
    ).toBe("You have gold now");
  },
);

scenario("messages.no-braces-reach-the-user", "a value that looks like a placeholder is shown as it was said", () => {
  expect(question("Hello {who}?", { who: "{day} $& '{x}'", day: "Monday" })).toBe("Hello {day} $& '{x}'?");
});

scenario("messages.plural-and-select", "numbers choose their form and choices their words", () => {
  const ask =
    "{n, plural, =0 {nobody} one {# guest} other {# guests}} {plan, select, gold {with a seat} other {without}}, it's right?";
  expect(question(ask, { n: 1, plan: "gold" })).toBe("1 guest with a seat, it's right?");
  expect(question(ask, { n: 1200, plan: "basic" })).toBe("1,200 guests without, it's right?");
  expect(question(ask, { n: 0, plan: "gold" })).toBe("nobody with a seat, it's right?");
});

scenario("messages.plural-and-select", "dates, times, choices and booleans read as people say them", () => {
  const talk = openTalk(
    {
      id: "a",
      slots: [
        { name: "day", source: ["event", "user"], type: "date" },
        { name: "at", source: ["event", "user"], type: "time" },
        { name: "kind", source: ["event", "user"], type: "choice", choices: [{ value: "xl", label: "Extra large" }] },
        { name: "hot", source: ["event", "user"], type: "boolean" },
        { name: "ok", ask: "{day}, {at}, {kind}, hot: {hot}?" },
      ],
    },
    { data: { day: "2026-12-24", at: "19:30", kind: "xl", hot: false } },
  );
  expect(talk.say("x").modelRequest?.guidance.directive).toBe("Thursday, December 24, 7:30 PM, Extra large, hot: no?");
});

const seat = {
  id: "seat",
  slots: [
    { name: "people", type: "integer" as const, ask: "How many?" },
    {
      name: "seat",
      ask: "Inside or outside for {people}?",
      response: [
        { type: "text" as const, text: "Where for {people}?" },
        { type: "chips" as const, options: [{ text: "inside for {people}", label: "Inside" }, { text: "outside" }] },
      ],
      channelResponses: { sms: [{ type: "text" as const, text: "Reply IN or OUT for {people}." }] },
    },
    { name: "code", source: "task:Book" },
  ],
  tasks: [
    {
      name: "Book",
      tool: "book",
      inputs: ["people", "seat"],
      outputs: { code: "code" },
      terminal: true,
      thenSay: "Done: {code}.",
      thenResponse: [
        { type: "card" as const, title: "Booking {code}", link: { label: "Open", url: "https://example.com/{code}" } },
        { type: "payload" as const, data: { kind: "booking", lines: [{ text: "{people} people" }], count: 3 } },
        { type: "end-session" as const, reason: "done" },
      ],
    },
  ],
};

scenario(
  "messages.rich-parts-by-channel",
  "the model's question comes with the chips of the response, filled in",
  () => {
    const talk = openTalk(seat)
      .say("two")
      .modelCalls(["set_people", { people: 2 }])
      .modelSays("Inside or outside?");
    expect(talk.parts).toEqual([
      { type: "text", text: "Inside or outside?" },
      { type: "chips", options: [{ text: "inside for 2", label: "Inside" }, { text: "outside" }] },
    ]);
  },
);

scenario(
  "messages.rich-parts-by-channel",
  "the engine's own question is the response, and on its channel the channel's own",
  () => {
    const web = openTalk(seat)
      .say("two")
      .modelCalls(["set_people", { people: 2 }])
      .modelFails();
    expect(web.parts.at(-1)).toMatchObject({ type: "chips" });
    const steered = (channel: string) =>
      openTalk({ ...seat, steerBack: { softAfter: 1, hardAfter: 2, escalateAfter: 3 } }, { channel })
        .say("two")
        .modelCalls(["set_people", { people: 2 }])
        .say("hm")
        .modelSays("Well?")
        .say("hm");
    expect(steered("sms").parts).toEqual([{ type: "text", text: "Reply IN or OUT for 2." }]);
    expect(steered("chat").parts[0]).toEqual({ type: "text", text: "Where for 2?" });
    expect(steered("constructor").parts[0]).toEqual({ type: "text", text: "Where for 2?" });
  },
);

scenario("messages.channel-words-go-to-the-model", "on its channel a question's own words win, filled in", () => {
  const asked = (channel: string) =>
    openTalk(seat, { channel })
      .say("two")
      .modelCalls(["set_people", { people: 2 }]);
  expect(asked("sms").modelRequest?.guidance.directive).toBe("Reply IN or OUT for 2.");
  expect(asked("sms").modelRequest?.system).toContain("Reply IN or OUT for 2.");
  expect(asked("sms").modelRequest?.system).not.toContain("Inside or outside");
  expect(asked("chat").modelRequest?.guidance.directive).toBe("Inside or outside for 2?");
  expect(asked("constructor").modelRequest?.guidance.directive).toBe("Inside or outside for 2?");
});

scenario(
  "messages.channel-words-go-to-the-model",
  "so it is where the engine speaks for the model, and asks again",
  () => {
    const asked = (channel: string) =>
      openTalk(seat, { channel })
        .say("two")
        .modelCalls(["set_people", { people: 2 }]);
    expect(asked("sms").modelFails().parts).toEqual([{ type: "text", text: "Reply IN or OUT for 2." }]);
    expect(asked("sms").modelSays("IN or OUT?").staySilent().said).toEqual([
      "Sorry, I didn't catch that. Reply IN or OUT for 2.",
    ]);
  },
);

scenario("messages.channel-words-go-to-the-model", "a channel with cards only keeps the question", () => {
  const slot = {
    name: "seat",
    ask: "Where?",
    channelResponses: { web: [{ type: "chips" as const, options: [{ text: "in" }] }] },
  };
  expect(openTalk({ id: "a", slots: [slot] }, { channel: "web" }).say("hi").modelRequest?.guidance.directive).toBe(
    "Where?",
  );
});

scenario(
  "messages.rich-parts-by-channel",
  "a result speaks in cards and payloads, addresses stay as they are, and the session may end with it",
  () => {
    const talk = openTalk(seat)
      .say("x")
      .modelCalls(["set_people", { people: 2 }])
      .modelCalls(["set_seat", { seat: "inside" }])
      .toolReturns("book", { code: "C1" });
    expect(talk.parts).toEqual([
      { type: "text", text: "Done: C1." },
      { type: "card", title: "Booking C1", link: { label: "Open", url: "https://example.com/{code}" } },
      { type: "payload", data: { kind: "booking", lines: [{ text: "2 people" }], count: 3 } },
      { type: "end-session", reason: "done" },
    ]);
    expect(talk.effects).toContainEqual({ type: "end", reason: "done" });
  },
);

scenario(
  "conditions.broken-is-closed",
  "a comparison of a word with a number is false, holds nothing up, and is reported",
  () => {
    const talk = openTalk(
      {
        id: "a",
        slots: [
          { name: "size", source: "event" },
          { name: "extra", ask: "Extra?", condition: "int(filled.size) > 3" },
          { name: "end", ask: "End?" },
        ],
      },
      { data: { size: "plenty" } },
    );
    talk.say("hello");
    expect(talk.asking).toBe("end");
    expect(talk.trace).toContainEqual({ tag: "condition-closed", name: "slot:extra", error: expect.any(String) });
  },
);

scenario("conditions.broken-is-closed", "a value that is not there yet closes it without a report", () => {
  const talk = openTalk({
    id: "a",
    slots: [
      { name: "extra", ask: "Extra?", condition: 'filled.plan == "gold" || filled.size > 3' },
      { name: "plan", ask: "Plan?" },
      { name: "size", type: "integer", ask: "Size?" },
    ],
  });
  talk.say("hello");
  expect(talk.asking).toBe("plan");
  expect(talk.tags).not.toContain("condition-closed");
});

scenario("slots.inactive-is-skipped", "a condition may ask for the channel", () => {
  const definition = {
    id: "a",
    slots: [
      { name: "callback", ask: "Which number?", condition: 'channel == "voice"' },
      { name: "issue", ask: "What is wrong?" },
    ],
  };
  expect(openTalk(definition, { channel: "voice" }).say("x").asking).toBe("callback");
  expect(openTalk(definition, { channel: "chat" }).say("x").asking).toBe("issue");
});

scenario("tasks.terminal-completes", "a task whose condition is false never runs", () => {
  const talk = openTalk({
    id: "a",
    slots: [{ name: "agrees", type: "boolean", ask: "Do you agree?" }],
    tasks: [
      {
        name: "File",
        tool: "file",
        inputs: ["agrees"],
        condition: "filled.agrees == true",
        terminal: true,
        thenSay: "Filed.",
      },
      {
        name: "Drop",
        tool: "drop",
        inputs: ["agrees"],
        condition: "filled.agrees == false",
        terminal: true,
        thenSay: "Dropped.",
      },
    ],
  });
  talk.say("no").modelCalls(["set_agrees", { agrees: false }]);
  expect(talk.toolCalls.map(({ tool }) => tool)).toEqual(["drop"]);
  expect(talk.toolReturns("drop", {}).said).toEqual(["Dropped."]);
});

const say = (text: string) => [{ type: "text" as const, text }];
const speaking = {
  id: "speaking",
  slots: [
    {
      name: "size",
      type: "integer" as const,
      max: 9,
      ask: "How many?",
      validation: {
        maxRetries: 2,
        errors: { out_of_range: "plain error" },
        errorResponses: { out_of_range: say("rich error") },
        channelErrorResponses: { out_of_range: { sms: say("sms error") } },
        onExhaust: { say: "plain end", response: say("rich end"), channelResponses: { sms: say("sms end") } },
      },
    },
    { name: "seat", source: "task:Find" },
  ],
  tasks: [
    {
      name: "Find",
      tool: "find",
      inputs: ["size"],
      outputs: { seat: "seat" },
      terminal: true,
      thenSay: "plain success",
      thenResponse: say("rich success for {size}"),
      channelThenResponse: { sms: say("sms success for {size}") },
      onFailure: {
        retrySay: "plain retry",
        retryResponse: say("rich retry for {size}"),
        channelRetryResponse: { sms: say("sms retry for {size}") },
        onExhaust: { say: "plain end", response: say("rich end"), channelResponses: { sms: say("sms end") } },
      },
    },
  ],
};

for (const [channel, kind] of [
  ["chat", "rich"],
  ["sms", "sms"],
] as const) {
  scenario(
    "messages.rich-parts-by-channel",
    `an error, a retry, a success and an end have their own in ${channel}`,
    () => {
      const give = (size: number) => openTalk(speaking, { channel }).say("hello").modelCalls(["set_size", { size }]);
      expect(give(99).said).toEqual([`${kind} error`]);
      expect(
        give(99)
          .say("98")
          .modelCalls(["set_size", { size: 98 }]).said,
      ).toEqual([`${kind} end`]);
      expect(give(4).toolReturns("find", { seat: "A1" }).said).toEqual([`${kind} success for 4`]);
      const failed = give(4).toolFails("find");
      expect(failed.said).toEqual([`${kind} retry for 4`]);
      expect(failed.say("fine").toolFails("find").said).toEqual([`${kind} end`]);
    },
  );
}

scenario("messages.rich-parts-by-channel", "an announcement speaks in parts, and a card's texts are filled in", () => {
  const card = {
    type: "card" as const,
    title: "{shop}",
    subtitle: "Hello from {shop}",
    body: "Open today at {shop}",
    imageUrl: "https://example.com/{shop}.png",
  };
  const talk = openTalk(
    {
      id: "a",
      slots: [
        { name: "shop", source: "event" },
        { name: "welcome", source: "announce", message: "Welcome", response: [card] },
        { name: "issue", ask: "What is it?" },
      ],
    },
    { data: { shop: "North" } },
  );
  expect(talk.parts).toEqual([
    { type: "text", text: "Welcome" },
    { ...card, title: "North", subtitle: "Hello from North", body: "Open today at North" },
    { type: "text", text: "What is it?" },
  ]);
});

scenario("messages.cards-follow-the-model", "not a second time in one turn", () => {
  const talk = openTalk({
    id: "seat",
    slots: [
      { name: "card", ask: "Which card?" },
      { name: "level", source: "task:Look" },
      {
        name: "seat",
        ask: "Where?",
        response: [{ type: "chips" as const, options: [{ text: "inside" }, { text: "outside" }] }],
      },
    ],
    tasks: [{ name: "Look", tool: "look", inputs: ["card"], outputs: { level: "level" } }],
  });
  talk
    .say("card 7")
    .modelCalls(["set_card", { card: "7" }])
    .say("hello?")
    .modelSays("Where would you sit?");
  expect(talk.parts.map(({ type }) => type)).toEqual(["text", "chips"]);
  talk.toolReturns("look", { level: "gold" }).modelSays("Where was it to be?");
  expect(talk.parts).toEqual([{ type: "text", text: "Where was it to be?" }]);
  expect(talk.trace).toContainEqual({ tag: "payload-route", path: "none", count: 1 });
});
