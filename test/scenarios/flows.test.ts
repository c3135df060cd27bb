import type { AgentDefinition } from "@signalbox/engine";
import { compileAgent, DefinitionError } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

/** A desk: a booking of its own, a change of address, a cancellation, and a complaint that begins by what was answered. */
const desk: AgentDefinition = {
  id: "desk",
  slots: [
    { name: "customer", type: "name", ask: "Your name?" },
    { name: "people", type: "integer", ask: "How many?", requiresReadback: true },
    { name: "day", type: "date", ask: "Which day?" },
    { name: "mood", type: "choice", choices: ["good", "bad"], ask: "How was it last time?", requires: ["day"] },
    { name: "code", source: "task:Book" },
  ],
  tasks: [
    {
      name: "Book",
      tool: "book",
      inputs: ["customer", "people", "day", "mood"],
      outputs: { code: "code" },
      terminal: true,
      thenSay: "Code {code}.",
    },
  ],
  flows: [
    {
      name: "address",
      description: "Change the address that we have",
      examples: ["change my address", "moved house"],
      shares: ["customer"],
      slots: [{ name: "street", ask: "The new street?" }],
      tasks: [
        { name: "Move", tool: "move", inputs: ["customer", "street"], terminal: true, thenSay: "Moved to {street}." },
      ],
    },
    {
      name: "call_off",
      description: "Cancel a booking",
      examples: ["cancel my booking"],
      slots: [{ name: "reference", ask: "Which booking code?" }],
      closing: "Anything else about it, just ask.",
    },
    {
      name: "complaint",
      description: "Complain about the last visit",
      startsWhen: 'filled.mood == "bad"',
      slots: [
        { name: "sorry", source: "announce", message: "I am sorry to hear that." },
        { name: "what", ask: "What went wrong?" },
      ],
    },
  ],
};

const asked = () =>
  openTalk(desk)
    .say("hello")
    .modelCalls(["set_customer", { customer: "Ada" }])
    .modelSays("How many?");
const moving = () =>
  asked()
    .say("first change my address")
    .modelCalls(["start_flow", { flow: "address" }]);

scenario(
  "flows.digression-resumes",
  "a flow that the user asks for interrupts, and its open question is asked once more after it",
  () => {
    const talk = moving();
    expect(talk.modelRequest?.guidance.directive).toBe("The new street?");
    talk.modelCalls(["set_street", { street: "Elm Street 3" }]);
    expect(talk.toolCalls.map(({ tool, args }) => [tool, args])).toEqual([
      ["move", { customer: "Ada", street: "Elm Street 3" }],
    ]);
    talk.toolReturns("move", {});
    expect(talk.said).toEqual(["Moved to Elm Street 3. How many?"]);
    expect([talk.state.flow.name, talk.state.suspended, talk.asking, talk.state.status]).toEqual([
      "main",
      [],
      "people",
      "in-progress",
    ]);
    talk
      .say("four")
      .modelCalls(["set_people", { people: 4 }])
      .say("yes");
    expect(talk.filled).toMatchObject({ customer: "Ada", people: 4 });
  },
);

scenario("flows.digression-resumes", "the words that ask for a flow are read for its values in the same turn", () => {
  const talk = moving();
  expect(talk.offered).toContain("set_street");
  expect(talk.modelRequest?.guidance.userText).toBe("first change my address");
});

scenario(
  "flows.digression-resumes",
  "an open read-back is said anew after the digression, and only then can be confirmed",
  () => {
    const talk = asked()
      .say("four")
      .modelCalls(["set_people", { people: 4 }]);
    expect(talk.said).toEqual(["Just to confirm: 4. Is that right?"]);
    talk
      .say("before that, I moved house")
      .modelCalls(["start_flow", { flow: "address" }])
      .modelCalls(["set_street", { street: "Elm 3" }])
      .toolReturns("move", {});
    expect(talk.said).toEqual(["Moved to Elm 3. Just to confirm: 4. Is that right?"]);
    expect(talk.say("yes").filled["people"]).toBe(4);
  },
);

scenario(
  "flows.only-shared-values-carry-over",
  "a shared value goes along and comes back; the others are not there",
  () => {
    const talk = openTalk(desk)
      .say("change my address")
      .modelCalls(["start_flow", { flow: "address" }]);
    expect([talk.filled, talk.modelRequest?.guidance.directive]).toEqual([{}, "Your name?"]);
    talk.modelCalls(["set_customer", { customer: "Ada" }], ["set_street", { street: "Elm 3" }]).toolReturns("move", {});
    expect(talk.said).toEqual(["Moved to Elm 3. How many?"]);
    expect(talk.filled).toEqual({ customer: "Ada" });
  },
);

scenario(
  "flows.only-shared-values-carry-over",
  "what is not shared is not kept for others, and what is called off is gone",
  () => {
    const talk = moving()
      .modelCalls(["set_street", { street: "Elm 3" }])
      .toolReturns("move", {});
    expect(talk.state.shared).toEqual({ customer: "Ada" });
    talk
      .say("cancel that")
      .say("change my address")
      .modelCalls(["start_flow", { flow: "address" }]);
    expect([talk.state.flow.name, talk.filled]).toEqual(["address", {}]);
  },
);

scenario("flows.only-shared-values-carry-over", "what was made from another value goes, and is made anew", () => {
  const talk = openTalk({
    ...desk,
    slots: [
      { name: "customer", type: "name", ask: "Your name?" },
      { name: "level", source: "task:Level" },
      { name: "people", type: "integer", ask: "How many?", requires: ["customer"] },
      { name: "note", ask: "A note?" },
    ],
    tasks: [{ name: "Level", tool: "level", inputs: ["customer"], outputs: { level: "level" } }],
    flows: [
      {
        name: "names",
        description: "Change names",
        shares: ["people", "customer"],
        slots: [{ name: "why", ask: "Why?" }],
      },
    ],
  })
    .say("Ada, two of us")
    .modelCalls(["set_customer", { customer: "Ada" }])
    .toolReturns("level", { level: "gold" })
    .say("two")
    .modelCalls(["set_people", { people: 2 }])
    .say("my name is another one")
    .modelCalls(["start_flow", { flow: "names" }])
    .modelCalls(["change_value", { slot: "customer", value: "Bob" }])
    .modelCalls(["set_people", { people: 2 }], ["set_why", { why: "Married" }]);
  expect([talk.state.flow.name, talk.filled]).toEqual(["main", { customer: "Bob", people: 2 }]);
  expect(talk.toolCalls).toMatchObject([{ tool: "level", args: { customer: "Bob" } }]);
});

scenario("flows.only-shared-values-carry-over", "a flow that runs again starts empty, and its task runs again", () => {
  const talk = moving().modelCalls(["set_street", { street: "Elm 3" }]);
  const first = talk.toolCalls[0]?.idempotencyKey;
  talk
    .toolReturns("move", {})
    .say("change my address")
    .modelCalls(["start_flow", { flow: "address" }]);
  expect(talk.filled).toEqual({ customer: "Ada" });
  talk.modelCalls(["set_street", { street: "Elm 3" }]);
  expect(talk.toolCalls).toHaveLength(1);
  expect(talk.toolCalls[0]?.idempotencyKey).not.toBe(first);
});

scenario(
  "flows.cancel-goes-back",
  '"cancel" calls the flow off that was started last, and what it interrupted goes on',
  () => {
    const talk = moving().say("cancel that");
    expect(talk.said).toEqual(["All right, I've cancelled that. How many?"]);
    expect([talk.state.flow.name, talk.filled, talk.asking]).toEqual(["main", { customer: "Ada" }, "people"]);
    expect(talk.say("cancel that").filled).toEqual({});
  },
);

scenario("flows.cancel-goes-back", "what it interrupted may not have begun yet, or may wait for a yes", () => {
  const both = asked()
    .say("change my address and cancel my booking")
    .modelCalls(["start_flow", { flow: "address" }], ["start_flow", { flow: "call_off" }])
    .say("cancel that");
  expect([both.said, both.asking]).toEqual([["All right, I've cancelled that. Which booking code?"], "reference"]);
  const pending = asked()
    .say("four")
    .modelCalls(["set_people", { people: 4 }])
    .say("change my address")
    .modelCalls(["start_flow", { flow: "address" }])
    .say("cancel that");
  expect(pending.said).toEqual(["All right, I've cancelled that. Just to confirm: 4. Is that right?"]);
  expect(pending.say("yes").filled).toMatchObject({ people: 4 });
});

scenario("flows.cancel-goes-back", "a flow that was called off brings nothing back", () => {
  const talk = openTalk(desk)
    .say("change my address")
    .modelCalls(["start_flow", { flow: "address" }])
    .modelCalls(["set_customer", { customer: "Ada" }])
    .say("cancel that");
  expect([talk.said, talk.filled]).toEqual([["All right, I've cancelled that. Your name?"], {}]);
});

scenario(
  "flows.cancel-goes-back",
  '"cancel my booking" is what another flow is for, not a word to call everything off',
  () => {
    const talk = asked().say("cancel my booking");
    expect(talk.offered).toContain("start_flow");
    talk.modelCalls(["start_flow", { flow: "call_off" }]);
    expect([talk.state.flow.name, talk.modelRequest?.guidance.directive]).toEqual(["call_off", "Which booking code?"]);
  },
);

scenario("flows.several-on-a-stack", "a digression may be interrupted itself; each goes on where it was left", () => {
  const talk = moving()
    .say("and cancel my booking")
    .modelCalls(["start_flow", { flow: "call_off" }]);
  expect(talk.state.suspended.map(({ name }) => name)).toEqual(["main", "address"]);
  talk.modelCalls(["set_reference", { reference: "R-1" }]);
  expect(talk.said).toEqual(["Anything else about it, just ask. The new street?"]);
  talk
    .say("Elm 3")
    .modelCalls(["set_street", { street: "Elm 3" }])
    .toolReturns("move", {});
  expect(talk.said).toEqual(["Moved to Elm 3. How many?"]);
});

scenario("flows.several-on-a-stack", "two wishes in one reply are served one after the other", () => {
  const talk = asked()
    .say("change my address and cancel my booking")
    .modelCalls(["start_flow", { flow: "address" }], ["start_flow", { flow: "call_off" }]);
  expect([talk.state.flow.name, talk.state.suspended.map(({ name }) => name)]).toEqual([
    "address",
    ["main", "call_off"],
  ]);
});

scenario(
  "flows.several-on-a-stack",
  "one that is asked for twice is started once, and not while it waits below",
  () => {
    const talk = asked()
      .say("change my address")
      .modelCalls(["start_flow", { flow: "address" }], ["start_flow", { flow: "address" }]);
    expect(talk.state.suspended.map(({ name }) => name)).toEqual(["main"]);
    talk
      .say("and cancel my booking")
      .modelCalls(["start_flow", { flow: "call_off" }])
      .say("change my address")
      .modelCalls(["start_flow", { flow: "address" }]);
    expect([talk.offered.includes("start_flow"), talk.state.flow.name]).toEqual([true, "call_off"]);
    expect(talk.state.suspended.map(({ name }) => name)).toEqual(["main", "address"]);
  },
);

scenario("flows.several-on-a-stack", "a flow is done whatever the one below waits for", () => {
  const talk = openTalk({
    ...desk,
    slots: [
      { name: "customer", type: "name", ask: "Your name?" },
      { name: "day", type: "date", ask: "Which day?" },
    ],
    tasks: [{ name: "Look", tool: "look", inputs: ["customer"], terminal: true }],
    flows: desk.flows?.slice(1, 2),
  })
    .say("Ada")
    .modelCalls(["set_customer", { customer: "Ada" }])
    .say("and cancel my booking")
    .modelCalls(["start_flow", { flow: "call_off" }])
    .modelCalls(["set_reference", { reference: "R-1" }]);
  expect([talk.state.flow.name, talk.asking]).toEqual(["main", "day"]);
  expect(talk.toolReturns("look", {}).state.status).toBe("complete");
});

scenario(
  "flows.several-on-a-stack",
  "a flow under way is not started again, nor one that does not exist, nor anything that is no name",
  () => {
    for (const flow of ["address", "main", "nothing", "constructor", 7, null]) {
      const talk = moving().modelCalls(["start_flow", { flow }]);
      expect([talk.tags.includes("denied"), talk.state.flow.name]).toEqual([true, "address"]);
      expect(talk.state.suspended).toHaveLength(1);
    }
  },
);

scenario("flows.starts-by-values", "a flow starts by itself when its condition comes to hold, once", () => {
  const talk = asked()
    .say("four")
    .modelCalls(["set_people", { people: 4 }])
    .say("yes")
    .say("Friday, and last time was bad")
    .modelCalls(["set_day", { day: "2026-12-04" }])
    .modelCalls(["set_mood", { mood: "bad" }]);
  expect(talk.toolCalls.map(({ tool }) => tool)).toEqual(["book"]);
  const other: AgentDefinition = { ...desk, tasks: [], slots: (desk.slots ?? []).slice(0, 4) };
  const chat = openTalk(other)
    .say("hello")
    .modelCalls(["set_day", { day: "2026-12-04" }])
    .modelCalls(["set_mood", { mood: "bad" }]);
  expect([chat.state.flow.name, chat.said]).toEqual(["complaint", ["I am sorry to hear that."]]);
  chat.modelCalls(["set_what", { what: "Cold soup" }]);
  expect(chat.answer).toContain("Your name?");
  chat.say("Ada").modelCalls(["set_customer", { customer: "Ada" }]);
  expect([chat.state.flow.name, chat.modelRequest?.guidance.directive]).toEqual(["main", "How many?"]);
});

scenario(
  "flows.starts-by-values",
  "it starts again once its condition comes to hold anew, and never out of another one",
  () => {
    const [address, , complaint] = desk.flows ?? [];
    if (address === undefined || complaint === undefined) throw new Error("the desk has these flows");
    const other: AgentDefinition = { ...desk, tasks: [], slots: (desk.slots ?? []).slice(0, 4) };
    const chat = openTalk(other)
      .say("bad")
      .modelCalls(["set_day", { day: "2026-12-04" }])
      .modelCalls(["set_mood", { mood: "bad" }])
      .modelCalls(["set_what", { what: "Cold soup" }])
      .say("no, it was good")
      .modelCalls(["change_value", { slot: "mood", value: "good" }]);
    expect(chat.state.flow.name).toBe("main");
    chat.say("no, bad").modelCalls(["change_value", { slot: "mood", value: "bad" }]);
    expect(chat.state.flow.name).toBe("complaint");
    const talk = openTalk({ ...desk, flows: [address, { ...complaint, startsWhen: "has(filled.customer)" }] })
      .say("change my address")
      .modelCalls(["start_flow", { flow: "address" }])
      .modelCalls(["set_customer", { customer: "Ada" }]);
    expect([talk.state.flow.name, talk.state.suspended.length]).toEqual(["address", 1]);
    talk.modelCalls(["set_street", { street: "Elm 3" }]).toolReturns("move", {});
    expect(talk.state.flow.name).toBe("complaint");
  },
);

scenario(
  "flows.late-result-lands-where-it-belongs",
  "a result that comes while another flow is open is spoken of on the way back",
  () => {
    const talk = moving()
      .modelCalls(["set_street", { street: "Elm 3" }])
      .say("and cancel my booking")
      .modelCalls(["start_flow", { flow: "call_off" }])
      .toolReturns("move", {});
    expect(talk.effects).toEqual([]);
    talk.modelCalls(["set_reference", { reference: "R-1" }]);
    expect(talk.said).toEqual(["Anything else about it, just ask. Moved to Elm 3. How many?"]);
  },
);

scenario(
  "flows.late-result-lands-where-it-belongs",
  "of a flow that was called off, an effect is for a person to sort out",
  () => {
    const talk = moving()
      .modelCalls(["set_street", { street: "Elm 3" }])
      .say("cancel that")
      .toolReturns("move", {});
    expect(talk.handoff?.reason).toBe("outcome-unknown");
  },
);

scenario("flows.late-result-lands-where-it-belongs", "where it came to nothing there is nothing to sort out", () => {
  const talk = asked()
    .say("four on Friday, it was good")
    .modelCalls(["set_people", { people: 4 }], ["set_day", { day: "2026-12-04" }])
    .say("yes")
    .say("good")
    .modelCalls(["set_mood", { mood: "good" }]);
  expect(talk.toolCalls.map(({ tool }) => tool)).toEqual(["book"]);
  talk.say("cancel that").toolReturns("book", { sorry: "full" });
  expect([talk.handoff, talk.tags]).toEqual([undefined, ["late-result"]]);
});

scenario(
  "flows.choice-stays-open",
  "where nothing is left to ask in the main flow, the user may still choose another one",
  () => {
    const menu: AgentDefinition = {
      id: "menu",
      slots: [{ name: "hello", source: "announce", message: "Hello." }],
      flows: (desk.flows ?? []).slice(1, 2),
    };
    const talk = openTalk(menu).say("hm");
    expect([talk.state.status, talk.offered]).toEqual([
      "in-progress",
      ["start_flow", "cancel", "request_human_handoff"],
    ]);
    talk.modelCalls(["start_flow", { flow: "call_off" }]).modelCalls(["set_reference", { reference: "R-1" }]);
    expect([talk.said, talk.state.status]).toEqual([["Anything else about it, just ask."], "in-progress"]);
  },
);

scenario("flows.handoff-tells-of-all", "a person who takes over is told what every open flow knows", () => {
  const talk = asked()
    .say("four")
    .modelCalls(["set_people", { people: 4 }])
    .say("yes")
    .say("change my address")
    .modelCalls(["start_flow", { flow: "address" }])
    .modelCalls(["set_street", { street: "Elm 3" }])
    .toolFails("move")
    .say("a person please");
  expect(talk.handoff?.context.summary).toBe("customer: Ada; people: 4; street: Elm 3");
});

scenario("definition.flows-are-checked", "what is wrong in a flow is named at its place, with the nearest name", () => {
  const [address, callOff] = desk.flows ?? [];
  const wrong = {
    ...desk,
    slots: [...(desk.slots ?? []), { name: "note", ask: "A note for {day}?" }],
    flows: [
      { ...address, shares: ["custumer"], tasks: [{ name: "Move", tool: "move", inputs: ["stret"] }] },
      { ...callOff, name: "address", slots: [{ name: "reference", ask: "For {people}?", condition: "filled.day ==" }] },
      { name: "main", description: "no", slots: [] },
      {
        name: "other",
        description: "shares what leans on others",
        shares: ["mood", "note"],
        startsWhen: "filled.moood == 'x'",
      },
    ],
  };
  const problems = problemsOf(wrong);
  expect(problems).toEqual(
    expect.arrayContaining([
      ["flows.0.shares.0", 'there is no slot "custumer" in the agent\'s own slots', "customer"],
      ["flows.0.tasks.0.inputs.0", 'there is no slot "stret"', "street"],
      ["flows.1.name", 'the name "address" is taken by flows[0]', undefined],
      ["flows.1.slots.0.ask", 'there is no slot "people"', undefined],
      ["flows.3.shares.1", '"note" cannot be shared: there is no slot "day"', undefined],
    ]),
  );
  expect(problems.map(([path]) => path)).toEqual(
    expect.arrayContaining(["flows.1.slots.0.condition", "flows.2.name", "flows.3.startsWhen"]),
  );
});

function problemsOf(definition: unknown): (string | undefined)[][] {
  try {
    compileAgent(definition, languages);
    return [];
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return error.problems.map(({ path, message, nearest }) => [path.join("."), message, nearest]);
  }
}
