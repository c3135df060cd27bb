import { describeModel, replyOf } from "@signalbox/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRulesModel } from "./index.ts";
import type { Said } from "./slots.fixture.ts";
import { callsOf, fields, requestOf, wordsOf } from "./slots.fixture.ts";

describeModel("rules", { isScriptable: false, open: () => ({ model: createRulesModel() }) });

const booking: Said = {
  offer: ["party_size", "date", "guest_name"],
  asking: "party_size",
  isReadback: true,
  pending: { party_size: 4, date: "2026-12-04" },
  directive: "4 guests, on Friday. Is that right?",
};

describe("the rules model at a read-back", () => {
  it.each([
    ["yes", { confirm_pending: true }],
    ["that's right, thanks", { confirm_pending: true }],
    ["yes, and my name is Chen", { confirm_pending: true, guest_name: "Chen" }],
    ["yes, four people on Friday", { confirm_pending: true }],
    ["yes, four people on Sunday", { date: "2026-12-06" }],
    ["yes, five four people", {}],
    ["yes, we have been there before", { confirm_pending: true }],
    ["no", { reject_pending: true }],
    ["that's wrong", { reject_pending: true }],
    ["no, my name is Bob", { reject_pending: true, guest_name: "Bob" }],
    ["no, six people", { party_size: 6 }],
    ["no six people", { party_size: 6 }],
    ["Sure, make it 6", { party_size: 6 }],
    ["actually make it Saturday", { date: "2026-12-05" }],
    ["sorry, five, on Sunday", { party_size: 5, date: "2026-12-06" }],
    ["not Friday, Saturday", { date: "2026-12-05" }],
    ["four people", {}],
    ["yes?", {}],
    ["yes, but change it", {}],
    ["great question do you have parking", {}],
    ["ok, do you have parking?", {}],
    ["hold on", {}],
    ["I think so", {}],
    ["I lost my keys", {}],
    ["my wife is allergic", {}],
  ])("%j calls %j", async (text, expected) => {
    expect(await callsOf(text, booking)).toEqual(expected);
  });

  it.each([
    [
      "the party size is right, but not the date",
      [
        ["confirm_pending", "party_size"],
        ["reject_pending", "date"],
      ],
    ],
    ["the date is not right", [["reject_pending", "date"]]],
    [
      "the date is fine, but make it six people",
      [
        ["confirm_pending", "date"],
        ["set_party_size", undefined],
      ],
    ],
    ["the date?", []],
    ["not that", []],
  ])("%j answers a part of it", async (text, expected) => {
    const { toolCalls } = await replyOf(createRulesModel(), requestOf(text, booking));
    const slotsOf = (args: unknown): unknown => Object(args).slots?.[0];
    expect(toolCalls.map(({ name, args }) => [name, slotsOf(args)])).toEqual(expected);
  });

  it("reads a time that is changed in the half of the day it had", async () => {
    const said: Said = { offer: ["time"], asking: "time", isReadback: true, pending: { time: "19:30" } };
    expect(await callsOf("make it 8", said)).toEqual({ time: "20:00" });
    expect(await callsOf("sorry, 8am", said)).toEqual({ time: "08:00" });
  });

  it("confirms and refuses nothing where that is not on offer", async () => {
    expect(await callsOf("yes", { ...booking, isReadback: false })).toEqual({});
    expect(await callsOf("no", { ...booking, isReadback: false })).toEqual({});
  });
});

describe("the rules model where values can be corrected", () => {
  const filled = { party_size: 4, date: "2026-12-04", guest_name: "Chen", time: "19:30" };
  const wishes: Said = { offer: ["requests"], asking: "requests", wasAsked: true, filled, mayChange: true };
  const change = (slot: string, value: unknown) => [{ name: "change_value", args: { slot, value } }];

  it.each([
    ["actually make it 6 people", change("party_size", 6)],
    ["sorry, the date should be Saturday", change("date", "2026-12-05")],
    ["wait, make that six", change("party_size", 6)],
    ["could you change it to 8:30 pm", change("time", "20:30")],
    ["sorry, make it five, on Sunday", [...change("date", "2026-12-06"), ...change("party_size", 5)]],
    ["actually my name is Bob", change("guest_name", "Bob")],
    ["actually, four people on Friday", []],
  ])("%j corrects what was settled", async (text, expected) => {
    const { toolCalls } = await replyOf(createRulesModel(), requestOf(text, wishes));
    const corrections = toolCalls.filter(({ name }) => name === "change_value");
    expect(corrections.map(({ name, args }) => ({ name, args }))).toEqual(expected);
  });

  it("takes what was asked for first, and nothing without a sign of a correction", async () => {
    const asked: Said = { offer: ["nights"], asking: "nights", wasAsked: true, filled, mayChange: true };
    expect(await callsOf("actually, make it 6", asked)).toEqual({ nights: 6 });
    expect(await callsOf("6 people came last time", { ...asked, asking: "requests" })).toEqual({});
  });

  it("corrects what waits for a yes, not what was settled before", async () => {
    const said: Said = {
      ...booking,
      offer: ["party_size"],
      pending: { party_size: 4 },
      filled: { nights: 2, date: "2026-12-04" },
      mayChange: true,
    };
    expect(await callsOf("actually make it 6", said)).toEqual({ party_size: 6 });
  });

  it("corrects nothing twice in a turn", async () => {
    const first = requestOf("actually make it 6 people", wishes);
    const { toolCalls } = await replyOf(createRulesModel(), first);
    const messages = [...first.messages, { role: "assistant" as const, text: "", toolCalls }];
    const again = await replyOf(createRulesModel(), { ...first, messages });
    expect(again.toolCalls).toEqual([]);
  });
});

describe("the rules model at any time", () => {
  it.each([
    ["cancel", "cancel"],
    ["never mind, cancel that", "cancel"],
    ["I want to talk to a person", "request_human_handoff"],
    ["representative", "request_human_handoff"],
  ])("%j calls %s and nothing else", async (text, tool) => {
    expect(await callsOf(text, booking)).toEqual({ [tool]: true });
  });

  it.each(["the blue one over there", "purple"])("pushes back %j, which it can not read", async (text) => {
    expect(await callsOf(text, { offer: ["party_size"], asking: "party_size", mayPushBack: true })).toEqual({
      push_back: true,
    });
  });

  it.each([
    "hello",
    "do you have parking?",
    "hold on",
    "four",

    "cancel",
    "cancel my table for four",
  ])("does not push back %j", async (text) => {
    const calls = await callsOf(text, { offer: ["party_size"], asking: "party_size", mayPushBack: true });
    expect(calls).not.toHaveProperty("push_back");
  });

  it("sets several fields of one setter in one call, with ids in order", async () => {
    const { party_size, date, guest_name } = fields;
    const request = requestOf("table for two tomorrow, my name is Bob", { offer: [] });
    const tools = [
      { name: "set_basics", description: "", parameters: {}, fields: party_size && date ? [party_size, date] : [] },
      { name: "set_guest", description: "", parameters: {}, fields: guest_name ? [guest_name] : [] },
    ];
    expect((await replyOf(createRulesModel(), { ...request, tools })).toolCalls).toEqual([
      { id: "rules-1", name: "set_basics", args: { date: "2026-12-02", party_size: 2 } },
      { id: "rules-2", name: "set_guest", args: { guest_name: "Bob" } },
    ]);
  });

  it("leaves confirmed values alone", async () => {
    expect(
      await callsOf("six people", { offer: ["party_size"], asking: "party_size", filled: { party_size: 4 } }),
    ).toEqual({});
  });

  it("takes a name or a story only where it was asked for before", async () => {
    const name: Said = { offer: ["guest_name", "story"], asking: "guest_name" };
    expect(await callsOf("Chen", { ...name, wasAsked: false })).toEqual({});
    expect(await callsOf("Chen", { ...name, wasAsked: true })).toEqual({ guest_name: "Chen" });
    expect(await callsOf("a pipe burst", { ...name, asking: "story", wasAsked: false })).toEqual({});
    expect(
      await callsOf("Yea, also my wife has a shellfish allergy", { offer: ["requests"], asking: "requests" }),
    ).toEqual({
      requests: "my wife has a shellfish allergy",
    });
    expect(await callsOf("a nut allergy", { offer: ["requests"], asking: "requests", wasAsked: false })).toEqual({});
    expect(await callsOf("yes, also a pipe burst", { ...name, asking: "story" })).toEqual({});
  });
});

describe("the rules model after its calls came back", () => {
  const called = {
    role: "assistant",
    text: "",
    toolCalls: [{ id: "rules-1", name: "set_party_size", args: { party_size: 4 } }],
  } as const;
  const returned = { role: "tool", callId: "rules-1", name: "set_party_size", result: "{}" } as const;

  it("says the directive", async () => {
    const text = "table for four";
    const said: Said = {
      offer: ["party_size", "date"],
      directive: "Which day?",
      messages: [{ role: "user", text }, called, returned],
    };
    expect(await callsOf(text, said)).toEqual({});
    expect(await wordsOf(text, said)).toBe("Which day?");
  });

  it("gives what a setter that was not on offer before can take, and calls nothing twice", async () => {
    const text = "table for four at 7pm";
    const said: Said = {
      offer: ["party_size", "time"],
      directive: "Which time?",
      messages: [{ role: "user", text }, called, returned],
    };
    expect(await callsOf(text, said)).toEqual({ time: "19:00" });
  });

  it("takes what was said for no answer to the next question", async () => {
    const text = "Chen";
    const said: Said = {
      offer: ["requests"],
      asking: "requests",
      directive: "Any requests?",
      messages: [{ role: "user", text }, called, returned],
    };
    expect(await callsOf(text, said)).toEqual({});
  });

  it("owns up to a question that it left open", async () => {
    const text = "table for four. do you have parking?";
    const said: Said = { offer: [], directive: "Which day?", messages: [{ role: "user", text }, called, returned] };
    expect(await wordsOf(text, said)).toBe("I'm afraid I can't answer that here. Which day?");
  });
});

describe("what the rules model says", () => {
  it.each([
    ["do you have parking?", "Which day?", "I'm afraid I can't answer that here. Which day?"],
    ["do you have parking?", undefined, "I'm afraid I can't answer that here."],
    ["hello", "Which day?", "Which day?"],
    ["hello", undefined, "Is there anything else I can help you with?"],
    ["the weather is nice", "Which day?", "Which day?"],
    ["the weather is nice", undefined, "Sorry, I didn't quite get that."],
    ["hold on", "Which day?", "Of course, take your time."],
    ["", undefined, "Is there anything else I can help you with?"],
  ])("to %j with the directive %j: %j", async (text, directive, expected) => {
    const said: Said = directive === undefined ? { offer: ["date"] } : { offer: ["date"], directive };
    expect(await wordsOf(text, said)).toBe(expected);
  });
});

const vocabulary =
  "yes no four 4 table for next friday half past seven 7:30 at noon name's Chen my name is not or and , . ? ! - 12/31 +49 30 555-0100 a@b.co $350 1,200.50 may 4th the second one in 3 days actually make it cancel person terrace none 👍 constructor".split(
    " ",
  );
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.constantFrom(...vocabulary), { maxLength: 25 }).map((words) => words.join(" ")),
);
const anySaid = fc.record({
  offer: fc.subarray(Object.keys(fields)),
  asking: fc.constantFrom(...Object.keys(fields)),
  isReadback: fc.boolean(),
  wasAsked: fc.boolean(),
  pending: fc.constantFrom({}, { party_size: 4 }, { date: "2026-12-04", time: "19:30" }),
  timeZone: fc.constantFrom("Asia/Almaty", "America/New_York", "Pacific/Auckland"),
});

describe("the rules model on any text", () => {
  it("calls only what is on offer, with declared fields only, and says the same each time", async () => {
    const model = createRulesModel();
    const another = createRulesModel();
    await fc.assert(
      fc.asyncProperty(anyText, anySaid, async (text, said) => {
        const request = requestOf(text, said);
        const reply = await replyOf(model, request);
        expect(await replyOf(another, request)).toEqual(reply);
        expect(reply.text !== "" || reply.toolCalls.length > 0).toBe(true);
        for (const call of reply.toolCalls) {
          const tool = request.tools.find((one) => one.name === call.name);
          const declared = tool?.fields.map((one) => one.field) ?? [];
          expect(tool).toBeDefined();
          expect(declared).toEqual(expect.arrayContaining(Object.keys(call.args ?? {})));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("takes nothing from a text of 8 KB, rather than a part of it", async () => {
    const text = "we need a high chair ".repeat(400);
    const said: Said = { offer: ["requests"], asking: "requests", wasAsked: true, directive: "Any requests?" };
    expect(await callsOf(text, said)).toEqual({});
    expect(await wordsOf(text, said)).toBe("Any requests?");
  });

  it.each(
    [
      "a",
      "1",
      "1 ",
      "1,2.3/",
      "a@",
      "a.",
      "yes, and ",
      "'",
      "my name is ",
      "next friday at 7:30 ",
      "one hundred and ",
      "(",
      "+1-",
      " at dot",
      "?!",
      "𝟟🤖ﷺ",
    ].map((part) => [part, part.repeat(Math.floor(2000 / part.length))]),
  )("takes bounded time on %j over and over", async (_, text) => {
    const started = process.cpuUsage();
    await callsOf(text, { offer: Object.keys(fields), asking: "requests", wasAsked: true });
    await callsOf(text, { offer: Object.keys(fields), asking: "guest_name", wasAsked: true });
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
  });
});

describe("the rules model where flows can be started", () => {
  const desk: Said = {
    offer: ["party_size"],
    asking: "party_size",
    directive: "How many?",
    flows: [
      { name: "address", examples: ["change my address", "moved house"] },
      { name: "booking", examples: ["change my booking", "cancel my booking", "booking"] },
    ],
  };

  it.each([
    ["I'd like to change my address, please", { flow: "address" }],
    ["we have MOVED, to another house: moved house", { flow: "address" }],
    ["cancel my booking", { flow: "booking" }],
    ["change my booking for four", { flow: "booking" }],
    ["my booking", { flow: "booking" }],
    ["change my address and change my booking", {}],
    ["four people", { party_size: 4 }],
    ["cancel", { cancel: true }],
  ])("%s", async (text, calls) => {
    expect(await callsOf(text, desk)).toEqual(calls);
  });

  it.each([
    ["can I move my booking?", "en", "I want to move my booking"],
    ["could you please move my booking?", "en", "I'd like to move my booking"],
    ["how do I move my booking?", "en", "move my booking"],
    ["is it possible to move my booking?", "en", "can you move my booking"],
    ["могу я перенести запись?", "ru", "хочу перенести запись"],
    ["можно ли перенести запись?", "ru", "мне нужно перенести запись"],
    ["жазбаны ауыстыру мүмкін бе?", "kk", "жазбаны ауыстыру"],
    ["ممكن تغيير الحجز؟", "ar", "أريد تغيير الحجز"],
  ])("a question that asks for a flow starts it: %s", async (text, locale, example) => {
    const flows = [{ name: "booking", examples: [example] }];
    expect(await callsOf(text, { ...desk, locale, flows })).toEqual({ flow: "booking" });
  });

  it("a question about something else starts none, nor does a wish for nothing in particular", async () => {
    const flows = [
      { name: "booking", examples: ["I want to move my booking"] },
      { name: "nothing", examples: ["I want to"] },
    ];
    for (const text of ["can I bring my dog?", "I want to", "is there parking near my booking?"])
      expect(await callsOf(text, { ...desk, flows })).toEqual({});
  });

  it("leaves no question open that was the wish for a flow", async () => {
    const text = "can you change my address?";
    const call = { id: "1", name: "start_flow", args: { flow: "address" } };
    const said: Said = {
      offer: [],
      directive: "The new street?",
      messages: [
        { role: "user", text },
        { role: "assistant", text: "", toolCalls: [call] },
        { role: "tool", callId: "1", name: "start_flow", result: "{}" },
      ],
    };
    expect(await wordsOf(text, said)).toBe("The new street?");
  });

  it("starts nothing where it is not offered", async () => {
    const { flows: _flows, ...alone } = desk;
    expect(await callsOf("change my address", alone)).toEqual({});
  });
});
