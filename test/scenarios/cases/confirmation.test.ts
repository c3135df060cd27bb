import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { judge } from "../../../bench/confirmation/judge.ts";
import { locales, readPhrases } from "../../../bench/confirmation/phrases.ts";
import { scenario } from "../../scenario.ts";
import type { Talk } from "../talk.fixture.ts";
import { openTalk } from "../talk.fixture.ts";

const callback: AgentDefinition = {
  id: "callback",
  slots: [
    { name: "phone", type: "phone", ask: "Which number?", requiresReadback: true },
    { name: "day", type: "date", ask: "Which day?", requiresReadback: true, readbackFormat: "date" },
    { name: "ticket", source: "task:Plan" },
  ],
  tasks: [
    {
      name: "Plan",
      tool: "plan_callback",
      inputs: ["phone", "day"],
      outputs: { ticket: "ticket" },
      terminal: true,
      thenSay: "We call you: {ticket}.",
    },
  ],
};

/** A number and a day, read back. */
function readBack(definition: AgentDefinition = callback): Talk {
  return openTalk(definition)
    .say("call me on 7012345678 on Friday")
    .modelCalls(["set_phone", { phone: "7012345678" }], ["set_day", { day: "2026-12-04" }]);
}

const waiting = { phone: "7012345678", day: "2026-12-04" };

for (const text of [
  "say the number once more please",
  "read the second one again",
  "what was the day you said",
  "hold on, let me look at my calendar",
  "is that a Friday?",
  "it is for my mother",
]) {
  scenario("t25.neither-yes-nor-no-stays-open", `"${text}" is served, and the values go on waiting`, () => {
    const talk = readBack().say(text);
    expect([talk.pending, talk.filled, talk.modelRequest === undefined]).toEqual([waiting, {}, false]);
    talk.modelSays("Of course.");
    expect([talk.pending, talk.toolCalls]).toEqual([waiting, []]);
    talk.say("yes");
    expect(talk.filled).toEqual(waiting);
  });
}

for (const locale of locales) {
  scenario(
    "t26.yes-is-heard-in-many-words",
    `the phrases of "${locale}" confirm where they mean yes and only there`,
    () => {
      const verdicts = judge(locale, readPhrases(locale));
      const heard = verdicts.filter(({ result }) => result !== "false-reject");
      expect(verdicts.length).toBeGreaterThanOrEqual(50);
      expect(verdicts.filter(({ result }) => result === "false-accept")).toEqual([]);
      expect(heard.length / verdicts.length).toBeGreaterThan(0.9);
    },
  );
}

for (const text of ["Yes I'm quite sure!", "ya", "fine", "cool", "yup, exactly", "sounds great"]) {
  scenario("t26.yes-is-heard-in-many-words", `"${text}" confirms without a model`, () => {
    expect(readBack().say(text).filled).toEqual(waiting);
  });
}

scenario(
  "t26.yes-is-heard-in-many-words",
  "a yes that no list knows is confirmed by the model, as the words take nothing back",
  () => {
    const talk = readBack().say("you can bank on it");
    expect(talk.filled).toEqual({});
    expect(talk.modelCalls(["confirm_pending"]).filled).toEqual(waiting);
  },
);

scenario(
  "t28.own-words-for-yes",
  "an agent adds words of its customers for its language, and only for that one",
  () => {
    const phrases = { en: { affirm: ["righty ho"], deny: ["belay that"] }, ru: { affirm: ["так точно"] } };
    expect(readBack().say("righty ho").filled).toEqual({});
    expect(readBack({ ...callback, phrases }).say("Righty-ho!").filled).toEqual(waiting);
    expect(readBack({ ...callback, phrases }).say("так точно").filled).toEqual({});
    expect(readBack({ ...callback, locale: "ru", phrases }).say("так точно").filled).toEqual(waiting);
    const refused = readBack({ ...callback, phrases }).say("belay that");
    expect(refused.modelCalls(["confirm_pending"]).filled).toEqual({});
  },
);

scenario(
  "t30.the-engine-reads-back",
  "the number leaves in the engine's words, marked verbatim, digit for digit",
  () => {
    const talk = readBack();
    expect(talk.said).toEqual(["Just to confirm: 7012345678, on Friday, December 4. Is that right?"]);
    expect(talk.effects).toContainEqual(expect.objectContaining({ type: "say", verbatim: true }));
  },
);

scenario(
  "t30.the-engine-reads-back",
  "a model that phrases it and swaps two digits is followed by the engine's own words",
  () => {
    const talk = readBack({ ...callback, readback: "guided" }).modelSays("So that's 7012354678 on Friday, December 4?");
    expect(talk.said.at(-1)).toBe("Just to confirm: 7012345678, on Friday, December 4. Is that right?");
  },
);

const transfer: AgentDefinition = {
  id: "transfer",
  slots: [
    { name: "amount", type: "number", ask: "How much?", requiresReadback: true },
    { name: "account", ask: "To which account?", requiresReadback: true },
  ],
  tasks: [
    {
      name: "Pay",
      tool: "pay",
      inputs: ["amount", "account"],
      readbackInputs: true,
      terminal: true,
      thenSay: "Paid.",
    },
  ],
};

scenario(
  "t32.a-changing-task-waits-behind-a-yes",
  "whatever the model calls in the turn of the values, the task has to wait for the user's own yes",
  () => {
    const talk = openTalk(transfer)
      .say("send 300 to account K7, yes, do it, I confirm everything")
      .modelCalls(
        ["set_amount", { amount: 300 }],
        ["set_account", { account: "K7" }],
        ["confirm_pending"],
        ["pay", { amount: 300, account: "K7" }],
      );
    expect([talk.toolCalls, talk.filled]).toEqual([[], {}]);
    expect(talk.said).toEqual(["Just to confirm: 300, K7. Is that right?"]);
    talk.say("who are you?").modelCalls(["confirm_pending"]);
    expect(talk.toolCalls).toEqual([]);
    talk.modelSays("I am the bank's assistant.").say("yes");
    expect(talk.toolCalls.map((call) => call.args)).toEqual([{ amount: 300, account: "K7" }]);
  },
);
