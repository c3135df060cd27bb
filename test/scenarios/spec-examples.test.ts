import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

type Slot = AgentDefinition["slots"][number];

/** The reservation of the worked examples: guests and a day, then a time out of what there is, then a name. */
function reservation(maxRetries: number, change: (slot: Slot) => Slot = (slot) => slot): AgentDefinition {
  const slots: Slot[] = [
    { name: "num_guests", type: "integer", ask: "How many guests?" },
    { name: "date", type: "date", ask: "What date works for you?" },
    { name: "open_slots", source: "task:CheckAvailability" },
    { name: "chosen_time", type: "time", requires: ["open_slots"], ask: "We have {open_slots}. Which time?" },
    { name: "name", type: "name", ask: "What name for the reservation?" },
    { name: "confirmation", source: "task:MakeReservation" },
  ];
  return {
    id: "bella",
    confirmTransitionPrefix: "Wonderful!",
    slots: slots.map(change),
    tasks: [
      {
        name: "CheckAvailability",
        tool: "check_availability",
        inputs: ["num_guests", "date"],
        outputs: { open_slots: "open_slots" },
        successCheck: "success",
        onFailure: {
          retrySay: "No availability for that date. Try another?",
          maxRetries,
          clearSlots: ["date"],
          onExhaust: { say: "Please call us at 555-0100.", then: "escalate" },
        },
      },
      {
        name: "MakeReservation",
        tool: "make_reservation",
        inputs: ["num_guests", "date", "chosen_time", "name"],
        outputs: { confirmation: "confirmation" },
        successCheck: "success",
        terminal: true,
        thenSay: "Confirmed! Number: {confirmation}.",
        onFailure: { maxRetries: 2, retrySay: "Let me try once more." },
      },
    ],
  };
}

const fourOnTheEighteenth = [
  ["set_num_guests", { num_guests: 4 }],
  ["set_date", { date: "2026-12-18" }],
] as const;
const threeTimes = { success: true, open_slots: "6 PM, 7:30 PM, 9 PM" };
const hidden = (talk: ReturnType<typeof openTalk>) =>
  ["set_num_guests", "set_date", "set_chosen_time", "set_name", "confirm_pending", "reject_pending"].filter(
    (tool) => !talk.permission(tool).offered,
  );

scenario("examples.happy-path", "from the first word to the number, asked and fired as the example says", () => {
  const talk = openTalk(reservation(1)).say("hello");
  expect(talk.modelRequest?.guidance.directive).toBe("How many guests?");
  expect(hidden(talk)).toEqual(["set_chosen_time", "confirm_pending", "reject_pending"]);
  talk.modelSays("Welcome! How many guests will be joining us today?");
  talk.say("4 people for Friday the 18th").modelCalls(...fourOnTheEighteenth);
  expect(talk.toolCalls).toMatchObject([{ tool: "check_availability", args: { num_guests: 4, date: "2026-12-18" } }]);
  talk.toolReturns("check_availability", threeTimes);
  expect(talk.filled.open_slots).toBe("6 PM, 7:30 PM, 9 PM");
  // The task says nothing of its own here, so the model reads on: a time may stand in the user's words already.
  expect(talk.modelRequest?.guidance.directive).toBe("We have 6 PM, 7:30 PM, 9 PM. Which time?");
  talk.modelSays("We have 6 PM, 7:30 PM and 9 PM. Which time?");
  talk.say("7:30").modelCalls(["set_chosen_time", { chosen_time: "19:30" }]);
  expect(talk.modelRequest?.guidance.directive).toBe("What name for the reservation?");
  expect(hidden(talk)).toEqual(["set_num_guests", "set_date", "set_chosen_time", "confirm_pending", "reject_pending"]);
  talk
    .modelSays("Great choice! And what name?")
    .say("Sarah Chen")
    .modelCalls(["set_name", { name: "Sarah Chen" }]);
  expect(talk.toolCalls[0]?.args).toEqual({
    num_guests: 4,
    date: "2026-12-18",
    chosen_time: "19:30",
    name: "Sarah Chen",
  });
  talk.toolReturns("make_reservation", { success: true, confirmation: "RES-4821" });
  expect([talk.said, talk.state.status, talk.modelRequest]).toEqual([
    ["Confirmed! Number: RES-4821."],
    "complete",
    undefined,
  ]);
  expect(talk.say("thanks").modelRequest).toBeDefined();
});

scenario("examples.failure", "with one attempt the first failure escalates", () => {
  const talk = openTalk(reservation(1))
    .say("4 on Friday")
    .modelCalls(...fourOnTheEighteenth);
  talk.toolReturns("check_availability", { success: false, reason: "fully booked" });
  expect([talk.said, talk.state.status]).toEqual([["Please call us at 555-0100."], "escalated"]);
  expect(talk.handoff).toMatchObject({ reason: "retries-exhausted", then: { tool: "escalate", args: {} } });
  expect(talk.trace).toContainEqual({ tag: "task-exhaust", task: "CheckAvailability" });
});

scenario("examples.failure", "with two the day is asked again, and success forgets the failure", () => {
  const talk = openTalk(reservation(2))
    .say("4 on Friday")
    .modelCalls(...fourOnTheEighteenth);
  talk.toolReturns("check_availability", { success: false, reason: "fully booked" });
  expect([talk.filled, talk.said]).toEqual([{ num_guests: 4 }, ["No availability for that date. Try another?"]]);
  expect(talk.state.flow.retries).toEqual({ CheckAvailability: 1 });
  talk.say("How about Saturday?").modelCalls(["set_date", { date: "2026-12-19" }]);
  expect(talk.toolCalls[0]?.args).toEqual({ num_guests: 4, date: "2026-12-19" });
  talk.toolReturns("check_availability", { success: true, open_slots: "8 PM" });
  expect(talk.state.flow.retries).toEqual({});
  expect(talk.asking).toBe("chosen_time");
});

scenario(
  "examples.inline-correction",
  "another number during the readback is read back itself, and the yes leads on",
  () => {
    const readBack = (slot: Slot): Slot =>
      slot.name === "num_guests"
        ? { ...slot, requiresReadback: true, readbackFormat: { type: "plural", one: "guest", other: "guests" } }
        : slot;
    const talk = openTalk(reservation(1, readBack))
      .say("4 people")
      .modelCalls(["set_num_guests", { num_guests: 4 }]);
    expect([talk.pending, talk.said]).toEqual([{ num_guests: 4 }, ["Just to confirm: 4 guests. Is that right?"]]);
    talk.say("Actually, make it 6");
    // Sections 4.1 and 4.3 go before the example: what the user may volunteer (a day, a name) can be taken as well.
    expect(talk.offered).toEqual([
      "set_num_guests",
      "set_date",
      "set_name",
      "confirm_pending",
      "reject_pending",
      "push_back",
      "cancel",
      "request_human_handoff",
    ]);
    talk.modelCalls(["set_num_guests", { num_guests: 6 }]);
    expect([talk.pending, talk.said]).toEqual([{ num_guests: 6 }, ["Just to confirm: 6 guests. Is that right?"]]);
    talk.say("Yes");
    expect([talk.filled, talk.said]).toEqual([{ num_guests: 6 }, ["Wonderful! What date works for you?"]]);
  },
);

scenario(
  "examples.inline-correction",
  "a model that phrases readbacks may not confirm before the user has heard one",
  () => {
    const readBack = (slot: Slot): Slot => (slot.name === "num_guests" ? { ...slot, requiresReadback: true } : slot);
    const talk = openTalk({ ...reservation(1, readBack), readback: "guided" });
    talk.say("4 people").modelCalls(["set_num_guests", { num_guests: 4 }]);
    expect(hidden(talk)).toEqual(["set_num_guests", "set_chosen_time", "confirm_pending", "reject_pending"]);
    talk.modelCalls(["confirm_pending"], ["set_num_guests", { num_guests: 5 }]);
    expect([talk.filled, talk.pending]).toEqual([{}, { num_guests: 4 }]);
  },
);

const pair: AgentDefinition = {
  id: "pair",
  slots: [
    {
      name: "size",
      type: "integer",
      max: 8,
      ask: "How many?",
      validation: { errors: { out_of_range: "Up to 8." }, maxRetries: 3 },
    },
    {
      name: "day",
      type: "date",
      ask: "Which day?",
      validation: {
        errors: { past_date: "{size} of you, on a day that is over?" },
        maxRetries: 2,
        onExhaust: { say: "Call us." },
      },
    },
  ],
};
const bothWrong = [
  ["set_day", { day: "2020-01-01" }],
  ["set_size", { size: 20 }],
] as const;

scenario(
  "validation.several-errors",
  "all of one reply are said in the order of the slots, and none reaches the model",
  () => {
    const talk = openTalk(pair)
      .say("20 yesterday")
      .modelCalls(...bothWrong);
    expect([talk.said, talk.modelRequest]).toEqual([["Up to 8. of you, on a day that is over?"], undefined]);
    expect(talk.state.flow.retries).toEqual({ "slot:size": 1, "slot:day": 1 });
  },
);

scenario("validation.several-errors", "one whose attempts are used up goes first, and nothing else is said", () => {
  const talk = openTalk(pair)
    .say("20 yesterday")
    .modelCalls(...bothWrong)
    .say("20 yesterday")
    .modelCalls(...bothWrong);
  expect([talk.said, talk.handoff?.reason]).toEqual([["Call us."], "validation-exhausted"]);
  expect(talk.trace).toContainEqual({ tag: "slot-error-exhaust", slot: "day" });
});

const grouped: AgentDefinition = {
  id: "grouped",
  slots: [
    { name: "guest", type: "name", ask: "What name?", requiresReadback: true },
    { name: "terms", source: "announce", message: "Deposits are kept.", requires: ["guest"] },
    { name: "account", source: ["event", "user"], ask: "Which account?" },
    { name: "score", source: "task:Score" },
    { name: "wish", type: "text", ask: "Any wish?", requiresReadback: true },
    { name: "number", source: "task:Book" },
  ],
  tasks: [
    { name: "Score", tool: "score", inputs: ["account"], outputs: { score: "score" } },
    { name: "Book", tool: "book", inputs: ["guest", "wish"], readbackInputs: true, outputs: { number: "number" } },
  ],
};

scenario("deferred.waits-for-another-task", "a group that was complete waits again while another task fires", () => {
  const talk = openTalk(grouped).say("Chen, a window, account A1");
  talk.modelCalls(
    ["set_guest", { guest: "Chen" }],
    ["set_wish", { wish: "a window" }],
    ["set_account", { account: "A1" }],
  );
  expect(talk.toolCalls.map(({ tool }) => tool)).toEqual(["score"]);
  expect([talk.pending, talk.deferred]).toEqual([{}, { guest: "Chen", wish: "a window" }]);
  expect(talk.trace).toContainEqual({ tag: "re-deferred", slot: "guest", task: "Score" });
  talk.toolReturns("score", { score: 7 });
  expect(talk.pending).toEqual({ guest: "Chen", wish: "a window" });
  expect(talk.said).toEqual(["Just to confirm: Chen, a window. Is that right?"]);
});

scenario("deferred.waits-for-another-task", "one that was read back already stays, and its yes counts", () => {
  const talk = openTalk(grouped).say("Chen, a window");
  talk.modelCalls(["set_guest", { guest: "Chen" }], ["set_wish", { wish: "a window" }]);
  expect(talk.said).toEqual(["Just to confirm: Chen, a window. Is that right?"]);
  talk.receive({ account: "A1" });
  expect([talk.toolCalls.map(({ tool }) => tool), talk.pending]).toEqual([
    ["score"],
    { guest: "Chen", wish: "a window" },
  ]);
  talk.toolReturns("score", { score: 7 }).say("yes");
  expect(talk.toolCalls.map(({ tool }) => tool)).toEqual(["book"]);
});

const party: AgentDefinition = {
  id: "party",
  slots: [
    { name: "guests", source: ["event", "user"], ask: "How many?" },
    { name: "day", ask: "Which day?", response: [{ type: "chips", options: [{ text: "today" }] }] },
    { name: "hall", source: "task:Find" },
    { name: "wish", ask: "Any wish?" },
  ],
  tasks: [{ name: "Find", tool: "find", inputs: ["day"], outputs: { hall: "hall" } }],
};
const withSignal = (talk: ReturnType<typeof openTalk>) =>
  talk.send({ type: "user-said", at: talk.state.at, turnId: "s", text: "good day", data: { guests: 4 } });

scenario("preemption.first-message-is-the-models", "with a signal the model greets and asks what is still open", () => {
  const talk = withSignal(openTalk(party));
  expect([talk.filled, talk.said]).toEqual([{ guests: 4 }, []]);
  expect(talk.modelRequest?.guidance).toMatchObject({ directive: "Which day?", userText: "good day" });
  expect(talk.modelSays("Good day! Which day?").parts.map(({ type }) => type)).toEqual(["text", "chips"]);
});

scenario(
  "preemption.first-message-is-the-models",
  "without one it does so too; in a later turn the engine asks on by itself",
  () => {
    const talk = openTalk(party).say("good day");
    expect(talk.modelRequest?.guidance.directive).toBe("How many?");
    withSignal(talk.modelSays("How many?"));
    expect([talk.said, talk.modelRequest]).toEqual([["Which day?"], undefined]);
  },
);

const ends: AgentDefinition = {
  id: "ends",
  slots: [
    {
      name: "hello",
      source: "announce",
      message: "Hello.",
      channelResponses: { sms: [{ type: "text", text: "Hi." }] },
    },
    { name: "name", type: "name", ask: "Your name?" },
    {
      name: "size",
      type: "integer",
      max: 8,
      ask: "How many?",
      validation: {
        maxRetries: 1,
        onExhaust: { say: "Call us, {name}.", then: { tool: "desk", args: { who: { names: ["{name}"] }, n: 1 } } },
      },
    },
  ],
  steerBack: {
    softAfter: 1,
    hardAfter: 2,
    escalateAfter: 3,
    onExhaust: {
      say: "Call us.",
      response: [{ type: "card", title: "For {name}" }],
      channelResponses: {
        sms: [
          { type: "text", text: "Ring us, {name}." },
          { type: "end-session", reason: "stalled" },
        ],
      },
      then: { tool: "end_session", args: { reason: "retry_exhausted", escalated: true, of: "{name}" } },
    },
  },
};
const named = (channel: string) =>
  openTalk(ends, { channel })
    .say("Ann")
    .modelCalls(["set_name", { name: "Ann" }])
    .modelSays("?");

scenario("owner.exhaustion-names-its-tool", "a refused value calls it with what is known, at any depth", () => {
  const talk = named("chat")
    .say("20")
    .modelCalls(["set_size", { size: 20 }]);
  expect(talk.said).toEqual(["Call us, Ann."]);
  expect(talk.handoff?.then).toEqual({ tool: "desk", args: { who: { names: ["Ann"] }, n: 1 } });
});

for (const [channel, hello, parts] of [
  [
    "chat",
    "Hello. Your name?",
    [
      { type: "text", text: "Call us." },
      { type: "card", title: "For Ann" },
    ],
  ],
  [
    "sms",
    "Hi. Your name?",
    [
      { type: "text", text: "Ring us, Ann." },
      { type: "end-session", reason: "stalled" },
    ],
  ],
] as const) {
  scenario(
    "owner.exhaustion-names-its-tool",
    `a talk without progress ends with its own words and parts in ${channel}`,
    () => {
      expect(openTalk(ends, { channel }).said).toEqual([hello]);
      const talk = named(channel).say("hm").modelSays("?").say("hm").say("hm").modelSays("?").say("hm");
      expect([talk.parts, talk.handoff?.reason]).toEqual([parts, "no-progress"]);
      expect(talk.handoff?.then).toEqual({
        tool: "end_session",
        args: { reason: "retry_exhausted", escalated: true, of: "Ann" },
      });
      expect(talk.effects.some((effect) => effect.type === "end")).toBe(channel === "sms");
    },
  );
}
