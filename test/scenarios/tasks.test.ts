import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

/** The running example: a table is looked for, then booked. */
const table = {
  id: "table",
  slots: [
    { name: "guests", type: "integer" as const, setter: "set_guests", ask: "How many guests?" },
    { name: "date", type: "date" as const, setter: "set_date", ask: "Which day?" },
    { name: "openings", source: "task:Check" },
    {
      name: "time",
      type: "time" as const,
      setter: "set_time",
      requires: ["openings"],
      ask: "We have {openings}. Which time?",
    },
    { name: "name", type: "name" as const, setter: "set_name", ask: "What name?" },
    { name: "confirmation", source: "task:Reserve" },
  ],
  tasks: [
    {
      name: "Check",
      tool: "check",
      inputs: ["guests", "date"],
      outputs: { openings: "openings" },
      successCheck: "success",
      onFailure: {
        retrySay: "Nothing that day. Another?",
        maxRetries: 2,
        clearSlots: ["date"],
        onExhaust: { say: "Please call 555-0100.", then: { tool: "transfer", args: { guests: "{guests}" } } },
      },
    },
    {
      name: "Reserve",
      tool: "reserve",
      inputs: ["guests", "date", "time", "name"],
      outputs: { confirmation: "confirmation" },
      successCheck: "success",
      terminal: true,
      thenSay: "Confirmed! Number: {confirmation}.",
      onFailure: {
        retrySay: "Let me try once more.",
        maxRetries: 2,
        onExhaust: { say: "Please call us.", then: "transfer" },
      },
    },
  ],
};

const both = [
  ["set_guests", { guests: 4 }],
  ["set_date", { date: "2026-12-18" }],
] as const;
const openings = { success: true, openings: "6 PM, 7:30 PM" };

/** Four guests on a day with two openings; the time is being asked. */
const searched = () =>
  openTalk(table)
    .say("four people on the 18th")
    .modelCalls(...both)
    .toolReturns("check", openings);
/** Everything is known and the reservation runs. */
const reserving = () =>
  searched()
    .say("7:30")
    .modelCalls(["set_time", { time: "7:30 PM" }])
    .say("Sarah Chen")
    .modelCalls(["set_name", { name: "Sarah Chen" }]);

scenario("tasks.success-fills-outputs", "the worked example: from the first word to the confirmation number", () => {
  const talk = openTalk(table);
  expect(talk.said).toEqual([]);
  talk.say("hello");
  expect(talk.modelRequest?.guidance.directive).toBe("How many guests?");
  talk
    .modelSays("Welcome! How many of you will there be?")
    .say("4 people for Friday the 18th")
    .modelCalls(...both);
  expect(talk.toolCalls).toMatchObject([{ tool: "check", args: { guests: 4, date: "2026-12-18" } }]);
  expect(talk.modelRequest).toBeUndefined();
  talk.toolReturns("check", openings);
  expect(talk.filled).toMatchObject({ openings: "6 PM, 7:30 PM" });
  expect(talk.modelRequest?.guidance.directive).toBe("We have 6 PM, 7:30 PM. Which time?");
  talk
    .modelSays("We have 6 PM, 7:30 PM. Which time?")
    .say("7:30")
    .modelCalls(["set_time", { time: "19:30" }]);
  expect(talk.offered).toEqual(["set_name", "change_value", "cancel", "request_human_handoff"]);
  talk
    .modelSays("And your name?")
    .say("Sarah Chen")
    .modelCalls(["set_name", { name: "Sarah Chen" }]);
  expect(talk.toolCalls[0]?.args).toEqual({ guests: 4, date: "2026-12-18", time: "19:30", name: "Sarah Chen" });
  talk.toolReturns("reserve", { success: true, confirmation: "RES-4821" });
  expect([talk.said, talk.state.status]).toEqual([["Confirmed! Number: RES-4821."], "complete"]);
  talk.say("thanks!");
  expect(talk.offered).toEqual(["request_human_handoff"]);
});

scenario("tasks.success-fills-outputs", "one result sets off the next task in the same turn", () => {
  const talk = openTalk({
    id: "chain",
    slots: [
      { name: "id", ask: "Which id?" },
      { name: "account", source: "task:Look" },
      { name: "balance", source: "task:Read" },
    ],
    tasks: [
      { name: "Look", tool: "look", inputs: ["id"], outputs: { account: "account" }, thenSay: "Found it." },
      {
        name: "Read",
        tool: "read",
        inputs: ["account"],
        outputs: { balance: "balance" },
        terminal: true,
        thenSay: "It holds {balance}.",
      },
    ],
  });
  talk
    .say("7")
    .modelCalls(["set_id", { id: "7" }])
    .toolReturns("look", { account: "A7" });
  expect(talk.toolCalls[0]).toMatchObject({ tool: "read", args: { account: "A7" } });
  talk.toolReturns("read", { balance: 12 });
  expect(talk.answer).toBe("Found it. / It holds 12.");
  expect(talk.events.filter((event) => event.type === "user-said")).toHaveLength(1);
});

for (const result of [{ success: true }, { success: true, openings: null }, { success: false, openings: "6 PM" }, {}]) {
  scenario("tasks.missing-output-is-failure", `${JSON.stringify(result)} is no success`, () => {
    const talk = openTalk(table)
      .say("x")
      .modelCalls(...both)
      .toolReturns("check", result);
    expect(talk.said).toEqual(["Nothing that day. Another?"]);
    expect(talk.filled).toEqual({ guests: 4 });
  });
}

scenario("tasks.terminal-completes", "the status is complete, and a later tool result does not change it", () => {
  const talk = reserving();
  const callId = talk.state.calls[0]?.callId ?? "";
  talk.toolReturns("reserve", { success: true, confirmation: "R1" });
  talk.send({ type: "tool-failed", at: "2026-12-01T08:00:00.000Z", callId, kind: "error" });
  expect(talk.state.status).toBe("complete");
  expect(talk.trace).toEqual([{ tag: "ignored", event: "tool-failed", why: "no such call is open" }]);
});

scenario("tasks.terminal-completes", "an agent without a terminal task is complete when nothing is left to ask", () => {
  const talk = openTalk({
    id: "one",
    closing: "Noted, thank you.",
    slots: [{ name: "note", ask: "What shall I note?" }],
  });
  talk.say("milk").modelCalls(["set_note", { note: "milk" }]);
  expect(talk.state.status).toBe("complete");
  expect(talk.modelRequest?.guidance.directive).toBe("Noted, thank you.");
});

scenario(
  "tasks.requirements-are-no-arguments",
  "the terms are read out before the task runs, and are no argument of it",
  () => {
    const talk = openTalk({
      id: "terms",
      slots: [
        { name: "amount", type: "integer", ask: "How much?" },
        { name: "terms", source: "announce", message: "No refunds.", requires: ["amount"] },
      ],
      tasks: [{ name: "Pay", tool: "pay", inputs: ["amount"], requires: ["terms"], terminal: true }],
    });
    talk.say("ten").modelCalls(["set_amount", { amount: 10 }]);
    expect(talk.said).toEqual(["No refunds."]);
    expect(talk.toolCalls[0]?.args).toEqual({ amount: 10 });
  },
);

scenario("retry.clears-and-asks-again", "another day is asked for, and the search runs with it", () => {
  const talk = openTalk(table)
    .say("x")
    .modelCalls(...both)
    .toolReturns("check", { success: false });
  expect(talk.said).toEqual(["Nothing that day. Another?"]);
  expect([talk.filled, talk.asking]).toEqual([{ guests: 4 }, "date"]);
  talk.say("Saturday").modelCalls(["set_date", { date: "2026-12-19" }]);
  expect(talk.toolCalls[0]?.args).toEqual({ guests: 4, date: "2026-12-19" });
  talk.toolReturns("check", openings);
  expect(talk.state.flow.retries).toEqual({});
});

scenario(
  "retry.same-inputs-after-next-message",
  "the user's next word, whatever it is, runs it again with the same inputs",
  () => {
    const talk = reserving();
    const first = talk.toolCalls[0];
    talk.toolFails("reserve", "timeout");
    expect([talk.said, talk.toolCalls]).toEqual([["Let me try once more."], []]);
    talk.say("sure");
    const second = talk.toolCalls[0];
    expect(second?.args).toEqual(first?.args);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  },
);

scenario(
  "retry.exhaustion-escalates",
  "the last words are said, and a person gets the declared tool call with its values",
  () => {
    const talk = openTalk(table)
      .say("x")
      .modelCalls(...both)
      .toolReturns("check", { success: false });
    talk
      .say("Saturday")
      .modelCalls(["set_date", { date: "2026-12-19" }])
      .toolReturns("check", { success: false });
    expect([talk.said, talk.state.status, talk.state.owner]).toEqual([["Please call 555-0100."], "escalated", "human"]);
    expect(talk.handoff).toMatchObject({
      reason: "retries-exhausted",
      then: { tool: "transfer", args: { guests: "4" } },
    });
  },
);

scenario(
  "retry.exhaustion-escalates",
  "failures count from one success to the next, and a task without a rule has two attempts",
  () => {
    const talk = openTalk({
      id: "plain",
      slots: [{ name: "a", ask: "A?" }],
      tasks: [{ name: "T", tool: "t", inputs: ["a"], terminal: true }],
    });
    talk
      .say("x")
      .modelCalls(["set_a", { a: "x1" }])
      .toolFails("t");
    expect(talk.said).toEqual(["Sorry, that didn't work. Let me try once more."]);
    talk.say("ok").toolFails("t");
    expect(talk.handoff?.reason).toBe("retries-exhausted");
    expect(talk.handoff?.then).toBeUndefined();
  },
);

scenario(
  "retry.unknown-outcome-is-never-repeated",
  "a booking that may have gone through goes to a person, though attempts are left",
  () => {
    const talk = reserving().toolFails("reserve", "unknown");
    expect(talk.handoff?.reason).toBe("outcome-unknown");
    expect(talk.said[0]).toContain("can't tell whether that went through");
    talk.say("try again please");
    expect(talk.toolCalls).toEqual([]);
  },
);

scenario(
  "retry.clearing-takes-what-was-made-from-it",
  "a new day clears the openings and the time chosen among them; name and guests stay",
  () => {
    const rule = { retrySay: "That day is gone.", clearSlots: ["date"] };
    const [check, reserve] = table.tasks;
    const talk = openTalk({
      ...table,
      tasks: [
        { ...check, name: "Check", tool: "check" },
        { ...reserve, name: "Reserve", tool: "reserve", onFailure: rule },
      ],
    });
    talk
      .say("x")
      .modelCalls(...both)
      .toolReturns("check", openings);
    talk
      .say("x")
      .modelCalls(["set_time", { time: "19:30" }])
      .modelCalls(["set_name", { name: "Chen" }])
      .toolReturns("reserve", { success: false });
    expect(talk.filled).toEqual({ guests: 4, name: "Chen" });
    expect(talk.trace).toContainEqual({ tag: "task-stale", task: "Check" });
    talk.say("Saturday").modelCalls(["set_date", { date: "2026-12-19" }]);
    expect(talk.toolCalls[0]).toMatchObject({ tool: "check", args: { guests: 4, date: "2026-12-19" } });
  },
);

scenario(
  "once.same-inputs-succeed-once",
  "a second report of the same call does not count, and nothing fires twice",
  () => {
    const talk = reserving();
    const callId = talk.state.calls[0]?.callId ?? "";
    talk.say("hello?");
    expect(talk.toolCalls).toEqual([]);
    talk.toolReturns("reserve", { success: true, confirmation: "R1" });
    talk.send({
      type: "tool-returned",
      at: "2026-12-01T08:00:00.000Z",
      callId,
      result: { success: true, confirmation: "R2" },
    });
    expect(talk.effects).toEqual([]);
    expect(talk.filled).toMatchObject({ confirmation: "R1" });
  },
);

scenario(
  "once.same-inputs-succeed-once",
  "the inputs of an earlier success bring its result again, without another call",
  () => {
    const [check, reserve] = table.tasks;
    const talk = openTalk({
      ...table,
      tasks: [
        { ...check, name: "Check", tool: "check" },
        { ...reserve, name: "Reserve", tool: "reserve", onFailure: { clearSlots: ["date"] } },
      ],
    });
    talk.say("x").modelCalls(...both);
    talk
      .toolReturns("check", openings)
      .say("x")
      .modelCalls(["set_time", { time: "19:30" }])
      .modelCalls(["set_name", { name: "Chen" }]);
    talk
      .toolReturns("reserve", { success: false })
      .say("the same day, please")
      .modelCalls(["set_date", { date: "2026-12-18" }]);
    expect(talk.toolCalls).toEqual([]);
    expect(talk.tags).toContain("task-reused");
    expect(talk.filled).toMatchObject({ openings: "6 PM, 7:30 PM" });
  },
);

scenario(
  "preemption.task-result-needs-no-model",
  "what a result makes the bot say comes before the next question, in one message",
  () => {
    const [check, reserve] = table.tasks;
    const talk = openTalk({
      ...table,
      tasks: [
        { ...check, name: "Check", tool: "check", thenSay: "Good news." },
        { ...reserve, name: "Reserve", tool: "reserve" },
      ],
    });
    talk
      .say("x")
      .modelCalls(...both)
      .toolReturns("check", openings);
    expect(talk.said).toEqual(["Good news. We have 6 PM, 7:30 PM. Which time?"]);
    expect(talk.modelRequest).toBeUndefined();
  },
);

const number = {
  id: "number",
  slots: [
    {
      name: "n",
      type: "integer" as const,
      min: 1,
      max: 8,
      ask: "How many?",
      validation: {
        maxRetries: 2,
        errors: { out_of_range: "One to eight, please." },
        onExhaust: { say: "Please write to us.", then: "write" },
      },
    },
    { name: "d", type: "date" as const, ask: "Which day?" },
  ],
};

scenario("validation.says-the-declared-error", "the slot's own words, or the engine's where there are none", () => {
  const talk = openTalk(number)
    .say("nine")
    .modelCalls(["set_n", { n: 9 }]);
  expect([talk.said, talk.asking]).toEqual([["One to eight, please."], "n"]);
  talk.say("many").modelCalls(["set_d", { d: "2026-11-30" }]);
  expect(talk.said).toEqual(["That date has already passed. Which date would you like?"]);
});

scenario("validation.says-the-declared-error", "two refused values are both said, in the order of the file", () => {
  const talk = openTalk(number)
    .say("nine, yesterday")
    .modelCalls(["set_d", { d: "2026-11-30" }], ["set_n", { n: 9 }]);
  expect(talk.said).toEqual(["One to eight, please. That date has already passed. Which date would you like?"]);
});

scenario("validation.exhaustion-escalates", "the second refusal of two ends with the slot's last words", () => {
  const talk = openTalk(number)
    .say("nine")
    .modelCalls(["set_n", { n: 9 }])
    .say("ten")
    .modelCalls(["set_n", { n: 10 }]);
  expect([talk.said, talk.handoff?.reason, talk.handoff?.then]).toEqual([
    ["Please write to us."],
    "validation-exhausted",
    { tool: "write", args: {} },
  ]);
  expect(talk.filled).toEqual({});
});

scenario("validation.exhaustion-escalates", "a good value gives the slot its attempts back", () => {
  const talk = openTalk({ ...number, slots: number.slots.map((slot) => ({ ...slot, requiresReadback: true })) });
  talk
    .say("nine")
    .modelCalls(["set_n", { n: 9 }])
    .say("five")
    .modelCalls(["set_n", { n: 5 }])
    .say("no, twelve")
    .modelCalls(["set_n", { n: 12 }]);
  expect(talk.handoff).toBeUndefined();
  expect(talk.state.flow.retries).toEqual({ "slot:n": 1 });
});

scenario(
  "retry.clearing-takes-what-was-made-from-it",
  "a choice among a result's options goes with the result, though it does not require it",
  () => {
    const [guests, date, openings, , name, confirmation] = table.slots;
    const [check, reserve] = table.tasks;
    const talk = openTalk({
      ...table,
      slots: [
        { ...guests, name: "guests" },
        { ...date, name: "date" },
        { ...openings, name: "openings" },
        { name: "time", ask: "Which time?", validateAgainst: { slot: "openings" } },
        { ...name, name: "name" },
        { ...confirmation, name: "confirmation" },
      ],
      tasks: [
        { ...check, name: "Check", tool: "check" },
        { ...reserve, name: "Reserve", tool: "reserve", onFailure: { clearSlots: ["date"] } },
      ],
    });
    talk
      .say("x")
      .modelCalls(...both)
      .toolReturns("check", { success: true, openings: "6 PM, 7:30 PM" });
    talk
      .say("x")
      .modelCalls(["set_time", { time: "6 PM" }], ["set_name", { name: "Chen" }])
      .toolReturns("reserve", { success: false });
    expect(talk.filled).toEqual({ guests: 4, name: "Chen" });
  },
);

scenario("tasks.one-at-a-time", "a task waits for the one that runs, as its result may ask for more", () => {
  const line = {
    id: "line",
    slots: [
      { name: "account", ask: "Account?" },
      { name: "status", source: "task:Test" },
      { name: "visit", ask: "When?", condition: 'filled.status == "faulty"' },
      { name: "ticket", source: "task:Open" },
    ],
    tasks: [
      { name: "Test", tool: "test_line", inputs: ["account"], outputs: { status: "status" } },
      { name: "Open", tool: "open_ticket", inputs: ["account", "visit"], outputs: { ticket: "ticket" } },
    ],
  };
  const talk = openTalk(line)
    .say("1234")
    .modelCalls(["set_account", { account: "1234" }]);
  talk.say("hurry up");
  expect(talk.toolCalls).toEqual([]);
  talk.toolReturns("test_line", { status: "faulty" });
  expect([talk.toolCalls, talk.asking]).toEqual([[], "visit"]);
});
