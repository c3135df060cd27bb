import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import type { Talk } from "./talk.fixture.ts";
import { openTalk } from "./talk.fixture.ts";

const visit = {
  id: "visit",
  confirmTransitionPrefix: "Lovely.",
  slots: [
    {
      name: "people",
      type: "integer" as const,
      ask: "How many people?",
      requiresReadback: true,
      readbackFormat: { type: "plural" as const, one: "person", other: "people" },
    },
    { name: "day", type: "date" as const, ask: "Which day?", requiresReadback: true, readbackFormat: "date" as const },
    { name: "wish", ask: "Any wishes?" },
    { name: "ticket", source: "task:Book" },
  ],
  tasks: [
    {
      name: "Book",
      tool: "book",
      inputs: ["people", "day"],
      outputs: { ticket: "ticket" },
      thenSay: "Ticket {ticket}.",
    },
  ],
};

/** Four people, read back. */
function fourPeople(definition: Parameters<typeof openTalk>[0] = visit): Talk {
  return openTalk(definition)
    .say("four of us")
    .modelCalls(["set_people", { people: 4 }]);
}

/** Four people on Christmas Eve, read back. */
function fourOnChristmasEve(definition: Parameters<typeof openTalk>[0] = visit): Talk {
  return openTalk(definition)
    .say("four on Christmas Eve")
    .modelCalls(["set_people", { people: 4 }], ["set_day", { day: "2026-12-24" }]);
}

scenario("readback.waits-for-confirmation", "the value is said, and used only after the yes", () => {
  const talk = fourPeople();
  expect(talk.said).toEqual(["Just to confirm: 4 people. Is that right?"]);
  expect([talk.filled, talk.pending]).toEqual([{}, { people: 4 }]);
  talk.say("yes");
  expect([talk.filled, talk.pending]).toEqual([{ people: 4 }, {}]);
});

scenario("readback.batches-values", "two values are read back in one sentence and one yes confirms both", () => {
  const talk = fourOnChristmasEve();
  expect(talk.said).toEqual(["Just to confirm: 4 people, on Thursday, December 24. Is that right?"]);
  talk.say("correct");
  expect(talk.filled).toEqual({ people: 4, day: "2026-12-24" });
  expect(talk.toolCalls[0]?.tool).toBe("book");
});

scenario(
  "readback.not-confirmed-in-the-same-turn",
  "a model that confirms in the turn in which it set the value is denied",
  () => {
    const both = openTalk(visit)
      .say("four, yes")
      .modelCalls(["set_people", { people: 4 }], ["confirm_pending"]);
    expect([both.filled, both.pending]).toEqual([{}, { people: 4 }]);
    const guided = openTalk({ ...visit, readback: "guided" })
      .say("four")
      .modelCalls(["set_people", { people: 4 }]);
    expect(guided.offered).not.toContain("confirm_pending");
    expect(guided.offered).not.toContain("set_people");
    guided.modelCalls(["confirm_pending"]);
    expect(guided.filled).toEqual({});
  },
);

/** A caller whose card is looked up while the talk goes on. */
const caller = {
  id: "caller",
  slots: [
    { name: "card", ask: "Which card?" },
    { name: "level", source: "task:Look" },
    { name: "people", type: "integer" as const, ask: "How many people?", requiresReadback: true },
    { name: "seat", ask: "Which seat?", requiresReadback: true },
  ],
  tasks: [{ name: "Look", tool: "look", inputs: ["card"], outputs: { level: "level" } }],
};

scenario(
  "readback.not-confirmed-in-the-same-turn",
  "nor when a result brings the model back in the turn in which the value was read",
  () => {
    const talk = openTalk(caller)
      .say("card 7")
      .modelCalls(["set_card", { card: "7" }])
      .say("there are four of us")
      .modelCalls(["set_people", { people: 4 }]);
    expect(talk.said).toEqual(["Just to confirm: 4. Is that right?"]);
    talk.toolReturns("look", { level: "gold" });
    expect(talk.offered).not.toContain("confirm_pending");
    talk.modelCalls(["confirm_pending"]);
    expect([talk.filled.people, talk.pending]).toEqual([undefined, { people: 4 }]);
  },
);

scenario(
  "readback.not-confirmed-in-the-same-turn",
  "a yes confirms nothing while one of the values was not read back yet",
  () => {
    const talk = openTalk(caller)
      .say("four of us")
      .modelCalls(["set_people", { people: 4 }])
      .say("by the window, card 7")
      .modelCalls(["set_seat", { seat: "window" }], ["set_card", { card: "7" }]);
    expect([talk.said, talk.toolCalls[0]?.tool]).toEqual([[], "look"]);
    talk.say("yes").modelCalls(["confirm_pending"]);
    expect(talk.pending).toEqual({ people: 4, seat: "window" });
    expect(talk.filled).toEqual({ card: "7" });
  },
);

for (const yes of ["yes", "Yes!", "yep, that's right", "sounds good", "ok", "correct, thanks"]) {
  scenario("readback.plain-yes-confirms", `"${yes}" needs no model`, () => {
    const talk = fourPeople().say(yes);
    expect(talk.filled).toEqual({ people: 4 });
    expect(talk.modelRequest).toBeUndefined();
    expect(talk.tags).toContain("auto-confirm");
  });
}

scenario("readback.yes-with-more-keeps-the-rest", "the yes counts, and the model reads what came after it", () => {
  const talk = fourPeople().say("Yes, and a window seat please");
  expect(talk.filled).toEqual({ people: 4 });
  expect(talk.modelRequest?.guidance.userText).toBe("Yes, and a window seat please");
  talk.modelCalls(["set_wish", { wish: "a window seat" }]);
  expect(talk.filled).toEqual({ people: 4, wish: "a window seat" });
});

scenario(
  "readback.yes-with-more-holds-the-task",
  "the booking waits until the model has read the rest, and fires then",
  () => {
    const talk = fourOnChristmasEve().say("Yes, also a window seat please");
    expect(talk.toolCalls).toEqual([]);
    expect(talk.modelRequest).toBeDefined();
    talk.modelCalls(["set_wish", { wish: "a window seat" }]);
    expect(talk.toolCalls[0]?.tool).toBe("book");
  },
);

scenario("readback.yes-with-more-holds-the-task", "it fires at once when the model fails or says nothing", () => {
  expect(fourOnChristmasEve().say("Yes, also a window seat please").modelFails().toolCalls[0]?.tool).toBe("book");
  expect(fourOnChristmasEve().say("Yes, also a window seat please").modelSays(" ").toolCalls[0]?.tool).toBe("book");
});

scenario(
  "readback.yes-with-more-holds-the-task",
  "the model's own words end the turn, and it fires in the next",
  () => {
    const talk = fourOnChristmasEve().say("Yes, also a window seat please").modelSays("Which side do you prefer?");
    expect(talk.said).toEqual(["Which side do you prefer?"]);
    expect(talk.toolCalls).toEqual([]);
    expect(talk.say("hello?").toolCalls[0]?.tool).toBe("book");
  },
);

scenario(
  "readback.yes-with-more-holds-the-task",
  "an announcement that the yes made due is said before the model is asked",
  () => {
    const talk = fourOnChristmasEve({
      ...visit,
      slots: [
        { name: "terms", source: "announce", message: "Tickets are final.", requires: ["people", "day"] },
        ...visit.slots,
      ],
      tasks: [
        { name: "Book", tool: "book", inputs: ["people", "day"], requires: ["terms"], outputs: { ticket: "ticket" } },
      ],
    });
    talk.say("Yes, also a window seat please");
    expect(talk.said).toEqual(["Tickets are final."]);
    expect(talk.toolCalls).toEqual([]);
    expect(talk.modelFails().toolCalls[0]?.tool).toBe("book");
  },
);

for (const words of [
  "yes, but make it six",
  "Sure, make it 6",
  "yes, do you have parking?",
  "okay let me talk to a human",
  "yes, six",
  "yes no",
  "yes, hold on",
]) {
  scenario("readback.yes-but-does-not-confirm", `"${words}" confirms nothing`, () => {
    const talk = fourPeople().say(words);
    expect(talk.filled).toEqual({});
    expect(talk.tags).not.toContain("auto-confirm");
    expect(talk.tags).not.toContain("auto-confirm-inline");
  });
}

for (const words of ["do you have parking?", "actually six", "no", "hold on a second", "six", "6 people", "not yet"]) {
  scenario("readback.model-may-not-confirm-a-no", `a model that takes "${words}" for a yes is denied`, () => {
    const talk = fourPeople().say(words);
    expect(talk.offered).toContain("confirm_pending");
    talk.modelCalls(["confirm_pending"]);
    expect(talk.filled).toEqual({});
    expect(talk.trace).toContainEqual({
      tag: "denied",
      tool: "confirm_pending",
      why: "the user's words do not accept",
    });
  });
}

scenario("readback.model-may-not-confirm-a-no", "a yes in words that only the model understands does stand", () => {
  const talk = fourPeople().say("you got me there").modelCalls(["confirm_pending"]);
  expect(talk.filled).toEqual({ people: 4 });
  expect(talk.said).toEqual(["Lovely. Which day?"]);
});

scenario(
  "readback.correction-replaces-value",
  "another number takes the place of the first and is read back itself",
  () => {
    const talk = fourPeople()
      .say("no, make it six")
      .modelCalls(["set_people", { people: 6 }]);
    expect(talk.said).toEqual(["Just to confirm: 6 people. Is that right?"]);
    talk.say("yes");
    expect(talk.filled).toEqual({ people: 6 });
  },
);

scenario(
  "readback.correction-replaces-value",
  "a value corrected beside a confirmation of the others is not confirmed with them",
  () => {
    const talk = fourOnChristmasEve()
      .say("the day is fine and we are more")
      .modelCalls(["confirm_pending"], ["set_people", { people: 6 }]);
    expect(talk.filled).toEqual({ day: "2026-12-24" });
    expect(talk.said).toEqual(["Just to confirm: 6 people. Is that right?"]);
  },
);

scenario("readback.rejection-asks-again", "the value is dropped and its question comes again", () => {
  const talk = fourPeople().say("no, that's wrong").modelCalls(["reject_pending"]);
  expect(talk.modelRequest?.guidance).toMatchObject({
    directive: "Sorry about that. How many people?",
    asking: "people",
  });
  talk.modelSays("Sorry! How many of you are there?").say("five");
  expect(talk.pending).toEqual({});
  talk.modelCalls(["set_people", { people: 5 }]);
  expect(talk.said).toEqual(["Just to confirm: 5 people. Is that right?"]);
});

scenario("readback.rejection-asks-again", "a yes after a refusal confirms nothing", () => {
  const talk = fourPeople().say("no").modelCalls(["reject_pending"]).modelSays("Sorry, how many?").say("yes");
  expect([talk.filled, talk.pending]).toEqual([{}, {}]);
});

scenario(
  "readback.rejection-with-new-value",
  "what was refused is not read back again, and the yes confirms what was",
  () => {
    const talk = fourOnChristmasEve()
      .say("no, six")
      .modelCalls(["reject_pending"], ["set_people", { people: 6 }]);
    expect(talk.said).toEqual(["Just to confirm: 6 people. Is that right?"]);
    talk.say("yes");
    expect(talk.filled).toEqual({ people: 6 });
    expect(talk.said).toEqual(["Lovely. Which day?"]);
  },
);

scenario("readback.rejection-with-new-value", "so it is when the new value comes in the model's second reply", () => {
  const talk = fourOnChristmasEve()
    .say("no, six")
    .modelCalls(["reject_pending"])
    .modelCalls(["set_people", { people: 6 }]);
  expect(talk.said).toEqual(["Just to confirm: 6 people. Is that right?"]);
  talk.say("yes");
  expect(talk.filled).toEqual({ people: 6 });
});

scenario(
  "readback.confirmed-leads-to-next-question",
  "the engine asks on at once, with its short word before the question",
  () => {
    const talk = fourPeople().say("yes");
    expect(talk.said).toEqual(["Lovely. Which day?"]);
    expect(talk.modelRequest).toBeUndefined();
  },
);

scenario("readback.confirmed-leads-to-next-question", "the short word comes before a task's result, too", () => {
  const talk = fourOnChristmasEve().say("yes").toolReturns("book", { ticket: "T-1" });
  expect(talk.said).toEqual(["Lovely. Ticket T-1. Any wishes?"]);
});

scenario("readback.guided-is-completed", "a model that names every value has read them back", () => {
  const talk = fourOnChristmasEve({ ...visit, readback: "guided" });
  talk.modelSays("So 4 people on Thursday, December 24, all right?");
  expect(talk.said).toEqual(["So 4 people on Thursday, December 24, all right?"]);
  expect(talk.trace).toContainEqual({ tag: "readback", by: "model", slots: ["people", "day"] });
  talk.say("yes");
  expect(talk.filled).toEqual({ people: 4, day: "2026-12-24" });
});

scenario("readback.guided-is-completed", "where it leaves one out the engine says them all after it", () => {
  const talk = fourOnChristmasEve({ ...visit, readback: "guided" }).modelSays("So 5 people on Thursday, December 24?");
  expect(talk.said).toEqual([
    "So 5 people on Thursday, December 24?",
    "Just to confirm: 4 people, on Thursday, December 24. Is that right?",
  ]);
  expect(talk.trace).toContainEqual({ tag: "readback", by: "engine", slots: ["people", "day"] });
});

scenario(
  "verbatim.engine-text-is-untouched",
  "readbacks, results and announcements leave as they stand and are marked so",
  () => {
    const talk = fourPeople();
    expect(talk.effects).toContainEqual({
      type: "say",
      messageId: "m2",
      parts: [{ type: "text", text: "Just to confirm: 4 people. Is that right?" }],
      verbatim: true,
      mustBeHeard: false,
    });
    const message = "Call 0800 1111; “fees” apply — 3 %.";
    const announced = openTalk({ id: "a", slots: [{ name: "fees", source: "announce", message }] });
    expect(announced.effects).toEqual([
      { type: "say", messageId: "m1", parts: [{ type: "text", text: message }], verbatim: true, mustBeHeard: true },
    ]);
    const phrased = openTalk(visit).say("hi").modelSays("Hello! How many?");
    expect(phrased.effects).toMatchObject([{ type: "say", verbatim: false }]);
  },
);

scenario("readback.confirmed-leads-to-next-question", "the short word is said first in an answer or not at all", () => {
  const talk = fourOnChristmasEve({
    ...visit,
    slots: [...visit.slots, { name: "seat", source: "task:Seat" }],
    tasks: [...visit.tasks, { name: "Seat", tool: "seat", inputs: ["ticket"], outputs: { seat: "seat" } }],
  });
  talk.say("yes").toolReturns("book", { ticket: "T-1" }).toolReturns("seat", { seat: "4A" });
  expect(talk.answer).toBe("Ticket T-1. / Any wishes?");
});

scenario("readback.rejection-asks-again", "a model that accepts and refuses in one reply has refused", () => {
  const talk = fourPeople().say("whatever you think").modelCalls(["confirm_pending"], ["reject_pending"]);
  expect(talk.filled).toEqual({});
  expect(talk.trace).toContainEqual({ tag: "rejected", slots: ["people"] });
});

scenario("readback.model-may-not-confirm-a-no", "a reference to what was said corrects nothing", () => {
  const talk = fourPeople().say("as you said").modelCalls(["confirm_pending"]);
  expect(talk.filled).toEqual({ people: 4 });
  expect(fourPeople().say("you said four hundred").modelCalls(["confirm_pending"]).filled).toEqual({});
});

scenario("readback.rejection-asks-again", "the model is told which values were refused", () => {
  const talk = fourPeople().say("no").modelCalls(["reject_pending"]);
  expect(talk.modelRequest?.system).toContain("<readback_protocol>\nThe user refused these values: 4 people.");
});

scenario(
  "readback.confirmed-leads-to-next-question",
  "which of the short words it is changes with the turn, not by chance",
  () => {
    const questions = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const words = (id: string): string[] => {
      const talk = openTalk(
        {
          id: "form",
          confirmTransitionPrefix: ["Fine.", "Good.", "Thanks."],
          slots: [...questions, "last"].map((name) => ({ name, ask: "Next?", requiresReadback: true })),
        },
        { id },
      );
      return questions.map((name) => {
        talk
          .say("blue, please")
          .modelCalls([`set_${name}`, { [name]: "blue" }])
          .say("yes");
        return talk.answer.replace(" Next?", "");
      });
    };
    expect(words("one")).toEqual(words("one"));
    expect(new Set(words("one"))).toEqual(new Set(["Fine.", "Good.", "Thanks."]));
    expect(words("two")).not.toEqual(words("one"));
  },
);
