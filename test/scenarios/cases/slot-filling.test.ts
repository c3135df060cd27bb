import { createRulesModel } from "@signalbox/adapters/rules";
import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";
import { replyOfModel } from "./model-reply.fixture.ts";

const repair: AgentDefinition = {
  id: "repair",
  slots: [
    {
      name: "order",
      pattern: "[A-Z]{2}[0-9]{4}",
      ask: "What is your order number?",
      validation: {
        maxRetries: 3,
        errors: {
          invalid_format: "An order number is two letters and four digits, as on your receipt. Which one is yours?",
          out_of_range: "That is too long for an order number.",
          parse_error: "I did not hear an order number.",
        },
        onExhaust: { say: "A colleague will look your order up." },
      },
    },
    { name: "appliance", ask: "Which appliance is broken?" },
    { name: "floor", type: "integer", min: 0, max: 40, ask: "Which floor?" },
    { name: "visit", source: "task:Plan" },
  ],
  tasks: [
    {
      name: "Plan",
      tool: "plan_visit",
      inputs: ["order", "appliance", "floor"],
      outputs: { visit: "visit" },
      terminal: true,
      thenSay: "We come on {visit}.",
    },
  ],
};

scenario(
  "t01.invalid-answers-are-bounded",
  "two wrong order numbers are explained, the third brings a colleague, and nothing is asked after that",
  () => {
    const talk = openTalk(repair);
    const wrong = (text: string) => talk.say(text).modelCalls(["set_order", { order: text }]).answer;
    const explained = "An order number is two letters and four digits, as on your receipt. Which one is yours?";
    expect([wrong("77"), wrong("order 12"), wrong("whatever")]).toEqual([
      explained,
      explained,
      "A colleague will look your order up.",
    ]);
    expect([talk.handoff?.reason, talk.state.owner]).toEqual(["validation-exhausted", "human"]);
    expect(talk.say("KL1234").effects).toEqual([]);
  },
);

scenario(
  "t01.invalid-answers-are-bounded",
  "an answer that is none is explained, then answered with a way out, then a colleague comes",
  () => {
    const [order, ...others] = repair.slots ?? [];
    if (!order) throw new Error("the agent has an order number");
    const noMatch = ["It stands at the top of your receipt.", "No receipt? Say so, and I look you up by name."];
    const onExhaust = { say: "A colleague will look your order up." };
    const slots = [{ ...order, reprompts: { noMatch, onExhaust } }, ...others];
    const talk = openTalk({ ...repair, slots, steerBack: { softAfter: 7, hardAfter: 8, escalateAfter: 9 } });
    talk.say("hello").modelSays("What is your order number?");
    const answers = ["the one from last week", "no idea", "the big one"].map(
      (text) => talk.say(text).modelCalls(["push_back"]).answer,
    );
    expect(answers).toEqual([...noMatch, onExhaust.say]);
    expect([talk.handoff?.reason, talk.state.owner]).toEqual(["no-match", "human"]);
  },
);

scenario(
  "t02.the-error-takes-the-place-of-the-question",
  "one sentence goes out, and the question is not in it",
  () => {
    const talk = openTalk(repair)
      .say("it is 9")
      .modelCalls(["set_order", { order: "9" }]);
    expect(talk.said).toEqual([
      "An order number is two letters and four digits, as on your receipt. Which one is yours?",
    ]);
    expect([talk.modelRequest, talk.asking]).toEqual([undefined, "order"]);
  },
);

for (const text of ["what does a visit cost", "the weather is awful", "{}", "1 OR 1=1", "KL12345"]) {
  scenario("t04.off-topic-text-is-no-value", `"${text}" does not become the order number`, () => {
    const talk = openTalk(repair)
      .say(text)
      .modelCalls(["set_order", { order: text }]);
    expect([talk.filled, talk.pending, talk.deferred]).toEqual([{}, {}, {}]);
  });
}

scenario(
  "t05.a-later-answer-leaves-earlier-ones",
  "a second value of the same kind goes to its own slot, and the first keeps its own",
  () => {
    const route: AgentDefinition = {
      id: "route",
      slots: [
        { name: "pickup", setter: "set_route", ask: "Where from?" },
        { name: "dropoff", setter: "set_route", ask: "Where to?" },
        { name: "note", ask: "Anything else?" },
      ],
    };
    const talk = openTalk(route)
      .say("from the station")
      .modelCalls(["set_route", { pickup: "station" }])
      .modelSays("Where to?")
      .say("the harbour")
      .modelCalls(["set_route", { dropoff: "harbour" }]);
    expect(talk.filled).toEqual({ pickup: "station", dropoff: "harbour" });
    talk.modelCalls(["set_route", { pickup: "harbour" }]);
    expect(talk.filled).toEqual({ pickup: "station", dropoff: "harbour" });
  },
);

for (const text of ["hey", "good morning!", "hmm, well", "thanks a lot"]) {
  scenario("t07.a-greeting-is-no-value", `"${text}" fills nothing, whoever reads it`, async () => {
    const asked = openTalk({ id: "shop", slots: [{ name: "product", ask: "Which product?" }, { name: "size" }] });
    const byRules = await replyOfModel(createRulesModel(), asked.say(text));
    expect(byRules.toolCalls).toEqual([]);
    asked.modelCalls(["set_product", { product: text }]);
    expect(asked.filled).toEqual({});
  });
}

scenario(
  "t09.exhaustion-keeps-the-invalid-value-out",
  "the refused value is neither in the state nor in what the person is told, and no task ran",
  () => {
    const talk = openTalk({ ...repair, slots: repair.slots.slice(2, 3), tasks: [] });
    for (const floor of [90, 91, 92]) talk.say(`floor ${floor}`).modelCalls(["set_floor", { floor }]);
    expect(talk.handoff).toMatchObject({ reason: "validation-exhausted", context: { filled: {}, summary: "" } });
    expect([talk.filled, talk.pending, talk.toolCalls]).toEqual([{}, {}, []]);
  },
);

const codes = {
  invalid_format: ["1-2-3", "An order number is two letters and four digits, as on your receipt. Which one is yours?"],
  out_of_range: ["A".repeat(2001), "That is too long for an order number."],
  parse_error: ["???", "I did not hear an order number."],
} as const;
for (const [code, [value, message]] of Object.entries(codes)) {
  scenario("t10.each-error-has-its-message", `"${code}" is answered with its own words`, () => {
    const talk = openTalk(repair)
      .say("here it is")
      .modelCalls(["set_order", { order: value }]);
    expect(talk.said).toEqual([message]);
  });
}

const report: AgentDefinition = {
  id: "report",
  slots: [
    { name: "email", type: "email", ask: "Where shall I send it?", requiresReadback: true },
    { name: "topic", ask: "Which report?" },
  ],
  tasks: [{ name: "Send", tool: "send_report", inputs: ["topic", "email"], terminal: true, thenSay: "Sent." }],
};

scenario(
  "t11.a-model-cannot-make-up-a-task-input",
  "a task's tool that the model calls with arguments of its own is not carried out",
  () => {
    const talk = openTalk(report)
      .say("send me the sales report")
      .modelCalls(["send_report", { topic: "sales", email: "someone@example.com" }]);
    expect([talk.toolCalls, talk.filled, talk.pending]).toEqual([[], {}, {}]);
    expect(talk.trace).toContainEqual(expect.objectContaining({ tag: "denied", tool: "send_report" }));
  },
);

scenario(
  "t11.a-model-cannot-make-up-a-task-input",
  "an address that nobody said is read back, and a no keeps it away from the task",
  () => {
    const talk = openTalk(report)
      .say("send me the sales report")
      .modelCalls(["set_topic", { topic: "sales" }], ["set_email", { email: "someone@example.com" }]);
    expect([talk.toolCalls, talk.said]).toEqual([[], ["Just to confirm: someone@example.com. Is that right?"]]);
    talk.say("no, that's not mine").modelCalls(["reject_pending"], ["confirm_pending"]);
    expect([talk.toolCalls, talk.filled]).toEqual([[], { topic: "sales" }]);
    talk.modelSays("Where to, then?").receive({ anything: true });
    expect(talk.toolCalls).toEqual([]);
  },
);

scenario(
  "t11.a-model-cannot-make-up-a-task-input",
  "a slot without a read-back holds an address that nobody said as well, and takes one that was said at once",
  () => {
    const [email, topic] = report.slots;
    if (!email || !topic) throw new Error("the agent has two slots");
    const plain = { ...report, slots: [{ ...email, requiresReadback: false, mustBeSaid: true }, topic] };
    const talk = openTalk(plain)
      .say("send me the sales report")
      .modelCalls(["set_topic", { topic: "sales" }], ["set_email", { email: "someone@example.com" }]);
    expect([talk.toolCalls, talk.said]).toEqual([[], ["Just to confirm: someone@example.com. Is that right?"]]);
    talk.say("no").modelCalls(["reject_pending"]).modelSays("Where to, then?").say("to Ann@Example.com please");
    talk.modelCalls(["set_email", { email: "ann@example.com" }]);
    expect(talk.toolCalls.map(({ args }) => args)).toEqual([{ topic: "sales", email: "ann@example.com" }]);
  },
);

scenario(
  "t14.required-is-what-the-engine-waits-for",
  "a model that only goes on asking is led back, and the task runs with the last answer without its leave",
  () => {
    const talk = openTalk(repair);
    for (let turn = 0; turn < 3; turn++) talk.say("it hums").modelSays("Could you tell me more about it?");
    talk.say("it hums, I said");
    expect(talk.said).toEqual(["What is your order number?"]);
    talk
      .say("KL1234, the oven, third floor")
      .modelCalls(
        ["set_order", { order: "KL1234" }],
        ["set_appliance", { appliance: "oven" }],
        ["set_floor", { floor: 3 }],
      );
    expect([talk.modelRequest, talk.toolCalls[0]?.tool]).toEqual([undefined, "plan_visit"]);
  },
);

scenario("t14.required-is-what-the-engine-waits-for", "a model that calls it complete early starts nothing", () => {
  const talk = openTalk(repair)
    .say("KL1234")
    .modelCalls(["set_order", { order: "KL1234" }])
    .modelSays("That is all I need, your visit is planned!");
  expect([talk.toolCalls, talk.state.status]).toEqual([[], "in-progress"]);
});
