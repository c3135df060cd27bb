import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const rental = {
  id: "rental",
  slots: [
    {
      name: "days",
      type: "integer" as const,
      min: 1,
      max: 30,
      setter: "set_basics",
      ask: "How many days?",
      validation: { errors: { out_of_range: "One to thirty days, please." } },
    },
    { name: "start", type: "date" as const, setter: "set_basics", ask: "From which day?" },
    { name: "cars", source: "task:Search" },
    {
      name: "car",
      ask: "We have {cars}. Which one?",
      requires: ["cars"],
      validateAgainst: { slot: "cars", errorCode: "not_there" },
      validation: { errors: { not_there: "We have {cars} only." } },
    },
  ],
  tasks: [{ name: "Search", tool: "search_cars", inputs: ["days", "start"], outputs: { cars: "cars" } }],
};

scenario(
  "tools.hides-filled-and-blocked-setters",
  "what is filled, blocked or a task's own is hidden, each with its reason",
  () => {
    const talk = openTalk(rental).say("hello");
    expect(talk.offered).toEqual(["set_basics", "cancel", "request_human_handoff"]);
    expect(talk.permission("set_car").reason).toBe("car waits for cars");
    expect(talk.permission("search_cars").reason).toBe("the engine calls it, never the model");
    expect(talk.permission("confirm_pending").reason).toBe("nothing is waiting for a yes");
    talk
      .modelCalls(["set_basics", { days: 3, start: "2026-12-24" }])
      .toolReturns("search_cars", { cars: "Polo, Golf" });
    expect(talk.permission("set_basics")).toMatchObject({ offered: false, reason: "days is filled; start is filled" });
    expect(talk.permission("set_car").offered).toBe(true);
  },
);

scenario(
  "tools.hides-filled-and-blocked-setters",
  "while a value waits for a yes its setter stays, and so do those of open slots",
  () => {
    const talk = openTalk({
      id: "two",
      slots: [
        { name: "day", ask: "Day?", requiresReadback: true },
        { name: "note", ask: "Note?" },
        { name: "late", ask: "Late?", requires: ["day"] },
      ],
    });
    talk.say("Monday").modelCalls(["set_day", { day: "Monday" }]);
    talk.say("hmm");
    expect(talk.offered).toEqual([
      "set_day",
      "set_note",
      "confirm_pending",
      "reject_pending",
      "push_back",
      "cancel",
      "request_human_handoff",
    ]);
  },
);

scenario(
  "tools.multi-field-setter-routes-each-field",
  "the valid field is stored although the other one is refused",
  () => {
    const talk = openTalk(rental)
      .say("ninety days from Christmas Eve")
      .modelCalls(["set_basics", { days: 90, start: "2026-12-24" }]);
    expect(talk.filled).toEqual({ start: "2026-12-24" });
    expect(talk.said).toEqual(["One to thirty days, please."]);
    talk.say("ten then").modelCalls(["set_basics", { days: 10 }]);
    expect(talk.filled).toEqual({ start: "2026-12-24", days: 10 });
    expect(talk.toolCalls[0]).toMatchObject({ tool: "search_cars", args: { days: 10, start: "2026-12-24" } });
  },
);

scenario(
  "tools.multi-field-setter-routes-each-field",
  "fields that a model fills with null or blanks are not given, and no error is said for them",
  () => {
    const talk = openTalk(rental).say("from Christmas Eve");
    talk.modelCalls(["set_basics", { days: null, start: "2026-12-24" }]);
    expect(talk.filled).toEqual({ start: "2026-12-24" });
    const other = openTalk(rental)
      .say("three days")
      .modelCalls(["set_basics", { days: 3, start: " " }]);
    expect(other.filled).toEqual({ days: 3 });
    expect(other.modelRequest?.guidance.directive).toBe("From which day?");
  },
);

scenario(
  "tools.multi-field-setter-routes-each-field",
  "a field that came before what it requires is refused in the words that its slot has for that",
  () => {
    const talk = openTalk({
      id: "early",
      slots: [
        { name: "city", setter: "set_place", ask: "Which city?", requiresReadback: true },
        {
          name: "street",
          setter: "set_place",
          requires: ["city"],
          ask: "Which street?",
          validation: { errors: { prereq_not_met: "The city first, please." } },
        },
      ],
    }).say("Elm Street 5");
    talk.modelCalls(["set_place", { street: "Elm Street 5" }]);
    expect(talk.said).toEqual(["The city first, please."]);
    expect([talk.filled, talk.pending]).toEqual([{}, {}]);
  },
);

scenario(
  "permission.unoffered-tool-is-denied",
  "a task's tool, an unknown tool and a blocked setter are not carried out",
  () => {
    const talk = openTalk(rental).say("book me anything");
    talk.modelCalls(
      ["search_cars", { days: 1 }],
      ["drop_tables", {}],
      ["set_car", { car: "Golf" }],
      ["confirm_pending"],
    );
    expect(talk.toolCalls).toEqual([]);
    expect([talk.filled, talk.pending]).toEqual([{}, {}]);
    expect(talk.trace.filter((entry) => entry.tag === "denied").map((entry) => entry.tool)).toEqual([
      "search_cars",
      "drop_tables",
      "set_car",
      "confirm_pending",
    ]);
  },
);

scenario("permission.unoffered-tool-is-denied", "what one reply unblocks was not offered to that reply", () => {
  const talk = openTalk({
    id: "chain",
    slots: [
      { name: "a", ask: "A?" },
      { name: "b", ask: "B?", requires: ["a"] },
    ],
  });
  talk.say("both").modelCalls(["set_a", { a: "first" }], ["set_b", { b: "second" }]);
  expect(talk.filled).toEqual({ a: "first" });
  expect(talk.tags).toContain("denied");
});

scenario("permission.unoffered-tool-is-denied", "a reply to an older question changes nothing", () => {
  const talk = openTalk(rental).say("hello");
  const stale = talk.state.request?.requestId ?? "";
  talk.say("three days");
  talk.send({
    type: "model-replied",
    at: "2026-12-01T07:05:00.000Z",
    requestId: stale,
    text: "late",
    toolCalls: [{ id: "x", name: "set_basics", args: { days: 9 } }],
  });
  expect(talk.effects).toEqual([]);
  expect(talk.filled).toEqual({});
  expect(talk.trace).toEqual([{ tag: "ignored", event: "model-replied", why: "no such request" }]);
});

for (const args of ["three", 3, null, ["days", 3], true]) {
  scenario("permission.malformed-call-changes-nothing", `arguments of ${JSON.stringify(args)} are no arguments`, () => {
    const talk = openTalk(rental).say("three days").modelCalls(["set_basics", args]);
    expect([talk.filled, talk.pending, talk.state.flow.retries]).toEqual([{}, {}, {}]);
    expect(talk.trace).toContainEqual({ tag: "malformed-arguments", tool: "set_basics" });
    expect(talk.modelRequest).toBeDefined();
  });
}

scenario("permission.conflicting-calls-are-asked-again", "two numbers of days in one reply are none", () => {
  const talk = openTalk(rental)
    .say("three, no, five")
    .modelCalls(["set_basics", { days: 3 }], ["set_basics", { days: 5 }]);
  expect(talk.filled).toEqual({});
  expect(talk.trace).toContainEqual({ tag: "slot-error", slot: "days", code: "conflict", retries: 1 });
  expect(talk.said).toHaveLength(1);
});

scenario("permission.conflicting-calls-are-asked-again", "the same value twice is one value", () => {
  const talk = openTalk(rental)
    .say("three")
    .modelCalls(["set_basics", { days: 3 }], ["set_basics", { days: "3" }]);
  expect(talk.filled).toEqual({ days: 3 });
});

scenario("slots.value-must-be-an-option", "a car that was not offered is refused with the cars there are", () => {
  const talk = openTalk(rental)
    .say("x")
    .modelCalls(["set_basics", { days: 3, start: "2026-12-24" }]);
  talk
    .toolReturns("search_cars", { cars: "Polo, Golf" })
    .say("a Porsche")
    .modelCalls(["set_car", { car: "Porsche" }]);
  expect(talk.said).toEqual(["We have Polo, Golf only."]);
  talk.say("golf").modelCalls(["set_car", { car: "golf" }]);
  expect(talk.filled).toMatchObject({ car: "golf" });
});

const lookup = {
  id: "lookup",
  tools: { set_account: { setter: true, parameters: { type: "object", properties: { number: { type: "string" } } } } },
  slots: [
    {
      name: "account",
      setter: "set_account",
      setterField: "number",
      ask: "Which account?",
      requiresReadback: true,
      validation: {
        maxRetries: 2,
        errors: { unknown_account: "I do not know that account.", setter_failed: "I could not look that up." },
      },
    },
    { name: "kind", setter: "set_account", ask: "Which kind?" },
  ],
  tasks: [{ name: "Open", tool: "open_account", inputs: ["account"], terminal: true }],
};

scenario(
  "tools.custom-setter-decides",
  "the setter's handler is called, and the value that it stored is read back",
  () => {
    const talk = openTalk(lookup)
      .say("four five six")
      .modelCalls(["set_account", { number: "four five six" }]);
    expect(talk.toolCalls[0]).toMatchObject({
      tool: "set_account",
      purpose: "setter",
      args: { number: "four five six" },
    });
    expect(talk.pending).toEqual({});
    talk.toolReturns("set_account", { stored: true, value: "456" });
    expect(talk.said).toEqual(["Just to confirm: 456. Is that right?"]);
    talk.say("yes");
    expect(talk.toolCalls[0]?.args).toEqual({ account: "456" });
  },
);

scenario("tools.custom-setter-decides", "its error is said as the slot declares it, and counts", () => {
  const talk = openTalk(lookup)
    .say("999")
    .modelCalls(["set_account", { number: "999" }]);
  talk.toolReturns("set_account", { error: true, errorCode: "unknown_account" });
  expect(talk.said).toEqual(["I do not know that account."]);
  talk
    .say("998")
    .modelCalls(["set_account", { number: "998" }])
    .toolFails("set_account", "timeout");
  expect(talk.handoff?.reason).toBe("validation-exhausted");
});

scenario(
  "tools.custom-setter-decides",
  "a setter of several slots stores what it understood and says what it did not",
  () => {
    const talk = openTalk(lookup)
      .say("a savings account")
      .modelCalls(["set_account", { number: "?", kind: "savings" }]);
    talk.toolReturns("set_account", {
      stored: true,
      values: { kind: "savings" },
      fieldErrors: { number: "unknown_account" },
    });
    expect(talk.said).toEqual(["I do not know that account."]);
    talk
      .say("456")
      .modelCalls(["set_account", { number: "456" }])
      .toolReturns("set_account", { stored: true, values: { number: "456" } });
    expect(talk.filled).toEqual({ kind: "savings" });
    expect(talk.pending).toEqual({ account: "456" });
  },
);

scenario(
  "tools.custom-setter-decides",
  "an error code that no message is declared for gets the engine's own words",
  () => {
    const talk = openTalk(lookup)
      .say("999")
      .modelCalls(["set_account", { number: "999" }]);
    talk.toolReturns("set_account", { error: true, errorCode: "constructor" });
    expect(talk.said).toEqual(["Sorry, I can't use that. Could you say it another way?"]);
  },
);

scenario(
  "tools.hides-filled-and-blocked-setters",
  "a setter that is offered for one slot does not overwrite another that is filled",
  () => {
    const talk = openTalk(rental)
      .say("three days")
      .modelCalls(["set_basics", { days: 3 }]);
    talk.modelCalls(["set_basics", { days: 9 }]);
    expect(talk.filled).toEqual({ days: 3 });
    expect(talk.trace).toContainEqual({ tag: "denied", tool: "set_basics", slot: "days", why: "days is filled" });
  },
);

scenario("tools.custom-setter-decides", "two of them in one reply are waited for, and then decided together", () => {
  const talk = openTalk({
    id: "pair",
    tools: { set_a: { setter: true }, set_b: { setter: true } },
    slots: [
      { name: "a", ask: "A?", requiresReadback: true },
      { name: "b", ask: "B?", requiresReadback: true },
    ],
  });
  talk
    .say("both")
    .modelCalls(["set_a", { a: "1" }], ["set_b", { b: "2" }])
    .toolReturns("set_b", { stored: true, value: "two" });
  expect(talk.effects).toEqual([]);
  talk.toolReturns("set_a", { stored: true, value: "one" });
  expect(talk.said).toEqual(["Just to confirm: one, two. Is that right?"]);
});

const fault = {
  id: "fault",
  tools: { set_issue: { setter: true }, set_line: { setter: true } },
  slots: [
    { name: "issue", setter: "set_issue", ask: "What is wrong?", requiresReadback: true },
    {
      name: "service",
      type: "choice" as const,
      choices: ["internet", "phone"],
      ask: "Which service?",
      requiresReadback: true,
    },
    { name: "line", setter: "set_line", ask: "Which line?" },
    { name: "visit", type: "date" as const, requires: ["line"], ask: "Which day?" },
  ],
};

scenario("tools.custom-setter-may-infer", "an inferred value is read back with the one that it follows from", () => {
  const talk = openTalk(fault)
    .say("my modem is dead")
    .modelCalls(["set_issue", { issue: "modem dead" }])
    .toolReturns("set_issue", { stored: true, value: "modem dead", inferred: { service: "internet" } });
  expect(talk.said).toEqual(["Just to confirm: modem dead, internet. Is that right?"]);
  expect(talk.say("yes").asking).toBe("line");
});

scenario("tools.custom-setter-may-infer", "what is being checked goes before what is inferred", () => {
  const inferred = { line: "main" };
  const talk = openTalk(fault)
    .say("the phone on the second line crackles")
    .modelCalls(
      ["set_issue", { issue: "crackles" }],
      ["set_service", { service: "phone" }],
      ["set_line", { line: "2" }],
    )
    .toolReturns("set_issue", { stored: true, value: "crackles", inferred });
  expect(talk.pending).toEqual({ issue: "crackles", service: "phone" });
  talk.toolReturns("set_line", { stored: true, value: "second" });
  expect([talk.pending, talk.filled]).toEqual([{ issue: "crackles", service: "phone" }, { line: "second" }]);
});

scenario("tools.custom-setter-may-infer", "a value that waits for a yes is replaced and read back anew", () => {
  const talk = openTalk(fault)
    .say("it is the phone")
    .modelCalls(["set_service", { service: "phone" }])
    .say("it crackles")
    .modelCalls(["set_issue", { issue: "crackles" }])
    .toolReturns("set_issue", { stored: true, value: "crackles", inferred: { service: "internet" } });
  expect(talk.said).toEqual(["Just to confirm: crackles, internet. Is that right?"]);
});

scenario("tools.custom-setter-may-infer", "a confirmed value stays", () => {
  const talk = openTalk(fault)
    .say("it is the phone")
    .modelCalls(["set_service", { service: "phone" }])
    .say("yes")
    .say("it crackles")
    .modelCalls(["set_issue", { issue: "crackles" }])
    .toolReturns("set_issue", { stored: true, value: "crackles", inferred: { service: "internet" } });
  expect([talk.pending, talk.filled]).toEqual([{ issue: "crackles" }, { service: "phone" }]);
});

scenario(
  "tools.custom-setter-may-infer",
  "what is inferred too early is left out without a word, also where its slot has words for it",
  () => {
    const talk = openTalk({
      id: "early-inference",
      slots: [
        { name: "device", setter: "set_device", ask: "Which device?" },
        { name: "city", ask: "Which city?" },
        {
          name: "street",
          requires: ["city"],
          ask: "Which street?",
          validation: { errors: { prereq_not_met: "City first." } },
        },
      ],
      tools: { set_device: { setter: true } },
    })
      .say("my modem")
      .modelCalls(["set_device", { device: "modem" }])
      .toolReturns("set_device", { stored: true, value: "modem", inferred: { street: "Elm Street" } });
    expect([talk.said, talk.filled]).toEqual([[], { device: "modem" }]);
    expect(talk.state.flow.retries).toEqual({});
  },
);

scenario("tools.custom-setter-may-infer", "a value that its slot cannot take now is left out without a word", () => {
  const talk = openTalk(fault)
    .say("my fax is dead")
    .modelCalls(["set_issue", { issue: "fax dead" }])
    .toolReturns("set_issue", {
      stored: true,
      value: "fax dead",
      inferred: { service: "fax", visit: "2026-12-02", nothing: 1 },
    });
  expect(talk.said).toEqual(["Just to confirm: fax dead. Is that right?"]);
  expect([talk.pending, talk.state.flow.retries]).toEqual([{ issue: "fax dead" }, {}]);
});

scenario("slots.value-must-be-an-option", "a custom setter's result may say what to compare", () => {
  const times = (value: string, display: string) =>
    openTalk(
      {
        id: "times",
        tools: { set_time: { setter: true } },
        slots: [
          { name: "open", source: "event" },
          {
            name: "time",
            setter: "set_time",
            ask: "When?",
            validateAgainst: { slot: "open", errorCode: "gone", responseField: "display" },
            validation: { errors: { gone: "We have {open}." } },
          },
        ],
      },
      { data: { open: "6:00 PM, 7:30 PM" } },
    )
      .say("at six")
      .modelCalls(["set_time", { time: "six" }])
      .toolReturns("set_time", { stored: true, value, display });
  expect(times("18:00", "6:00 PM").filled).toMatchObject({ time: "18:00" });
  expect(times("18:00", "8:00 PM").said).toEqual(["We have 6:00 PM, 7:30 PM."]);
});

scenario(
  "tools.custom-setter-decides",
  "the result of a later reply takes the place of one that waits for a yes",
  () => {
    const talk = openTalk(fault)
      .say("the modem")
      .modelCalls(["set_issue", { issue: "modem" }])
      .toolReturns("set_issue", { stored: true, value: "modem" })
      .say("no, the router")
      .modelCalls(["set_issue", { issue: "router" }])
      .toolReturns("set_issue", { stored: true, value: "router" });
    expect(talk.said[0]).toContain("Just to confirm: router: R as in Romeo");
  },
);
