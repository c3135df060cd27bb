import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const slotOf = (type: "phone" | "name" | "email" | "text" | "integer" | "number", more: object = {}) => ({
  id: "one",
  slots: [{ name: "it", type, ask: "What is it?", requiresReadback: true, ...more }],
});
const given = (definition: Parameters<typeof openTalk>[0], it: unknown, locale?: string) =>
  openTalk({ ...definition, ...(locale && { locale }) })
    .say("here you are")
    .modelCalls(["set_it", { it }]);

for (const [phone, spoken] of [
  ["+77012345678", "+7, 7 0 1, 2 3 4, 5 6 7 8"],
  ["+4915112345678", "+4 9, 1 5 1, 1 2 3 4, 5 6 7 8"],
  ["555-0123", "5 5 5, 0 1 2 3"],
] as const) {
  scenario("readback.digit-by-digit", `${phone} in groups`, () => {
    const talk = given(slotOf("phone", { readbackStyle: "digits" }), phone);
    expect(talk.said).toEqual([`Just to confirm: ${spoken}. Is that right?`]);
    expect(talk.effects).toMatchObject([{ type: "say", verbatim: true }]);
    expect(spoken.replaceAll(/\D/g, "")).toBe(phone.replaceAll(/\D/g, ""));
  });
}

scenario("readback.digit-by-digit", "a format goes around it", () => {
  const plural = { type: "plural", one: "kilo", other: "kilos" };
  const talk = given(slotOf("integer", { readbackStyle: "digits", readbackFormat: plural }), 150);
  expect(talk.said).toEqual(["Just to confirm: 1 5 0 kilos. Is that right?"]);
});

for (const [locale, name, spoken] of [
  ["en", "Chen", "C as in Charlie, H as in Hotel, E as in Echo, N as in November"],
  ["ru", "Щука", "Щ — Щука, У — Ульяна, К — Константин, А — Анна"],
  ["kk", "Қуат", "Қ — Қанат, У — Уәли, А — Алма, Т — Тимур"],
  ["ar", "سارة", "سين, ألف, راء, تاء مربوطة"],
  ["fa", "سارا", "سین, الف, ر, الف"],
] as const) {
  scenario("readback.letter-by-letter", `in ${locale}`, () => {
    const talk = given(slotOf("name", { readbackStyle: "spelled" }), name, locale);
    expect(talk.said[0]).toContain(`${name}: ${spoken}`);
  });
}

for (const [value, spoken] of [
  [-150, "-1 5 0"],
  [12.5, "1 2.5"],
] as const) {
  scenario("readback.digit-by-digit", `${value} keeps its sign`, () => {
    const talk = given(slotOf("number", { readbackStyle: "digits" }), value);
    expect(talk.said).toEqual([`Just to confirm: ${spoken}. Is that right?`]);
  });
}

scenario("readback.letter-by-letter", "a letter with an accent is one, however it was typed", () => {
  const talk = given(slotOf("name", { readbackStyle: "spelled" }), "Zoe\u0301");
  expect(talk.said[0]).toMatch(/O as in Oscar, \u00c9\. Is that right\?$/);
});

scenario("readback.letter-by-letter", "signs of an address are named, and a long text is not spelled", () => {
  const address = given(slotOf("email", { readbackStyle: "spelled" }), "j-1@b.io");
  expect(address.said[0]).toContain(
    "j-1@b.io: J as in Juliett, dash, 1, at, B as in Bravo, dot, I as in India, O as in Oscar",
  );
  const long = "a table by the window, as far from the door as it can be";
  expect(given(slotOf("text", { readbackStyle: "spelled" }), long).said[0]).toBe(
    `Just to confirm: ${long}. Is that right?`,
  );
});

scenario("readback.clearer-after-a-refusal", "a phone comes in digits, a name in letters, once it was refused", () => {
  const phone = given(slotOf("phone"), "5550123");
  expect(phone.said).toEqual(["Just to confirm: 5550123. Is that right?"]);
  phone.say("no").modelCalls(["reject_pending"]).modelSays("Sorry. What is it?");
  phone.say("555 0123").modelCalls(["set_it", { it: "5550123" }]);
  expect(phone.said).toEqual(["Just to confirm: 5 5 5, 0 1 2 3. Is that right?"]);
  expect(phone.say("yes").filled).toEqual({ it: "5550123" });
  const name = given(slotOf("name"), "Chan")
    .say("no, Chen")
    .modelCalls(["set_it", { it: "Chen" }]);
  expect(name.said[0]).toContain("Chen: C as in Charlie");
});

scenario("readback.clearer-after-a-refusal", "the same value given again with a no is read back again", () => {
  const talk = given(slotOf("name"), "Chen")
    .say("no no, Chen")
    .modelCalls(["reject_pending"], ["set_it", { it: "Chen" }]);
  expect(talk.said[0]).toContain("Chen: C as in Charlie");
  expect(talk.pending).toEqual({ it: "Chen" });
});

scenario("readback.clearer-after-a-refusal", "a change of mind is no refusal, and a new booking starts plainly", () => {
  const talk = given(slotOf("phone"), "5550123")
    .say("make it 5550199")
    .modelCalls(["set_it", { it: "5550199" }]);
  expect(talk.said).toEqual(["Just to confirm: 5550199. Is that right?"]);
  talk.say("no").modelCalls(["reject_pending"]);
  expect(talk.say("cancel that").state.flow.misheard).toEqual([]);
});

scenario(
  "readback.clearer-after-a-refusal",
  "an address comes in letters, and what has a style of its own keeps it",
  () => {
    const address = given(slotOf("email"), "a@b.io")
      .say("no, d@b.io")
      .modelCalls(["set_it", { it: "d@b.io" }]);
    expect(address.said[0]).toContain("d@b.io: D as in Delta");
    const code = given(slotOf("text", { readbackStyle: "digits" }), "AB15")
      .say("no, AB16")
      .modelCalls(["set_it", { it: "AB16" }]);
    expect(code.said).toEqual(["Just to confirm: AB 1 6. Is that right?"]);
  },
);

scenario("readback.clearer-after-a-refusal", "where a model words the read-backs they stay as they are", () => {
  const talk = given({ ...slotOf("phone"), readback: "guided" }, "5550123")
    .modelSays("5550123, right?")
    .say("no, 5550199")
    .modelCalls(["set_it", { it: "5550199" }]);
  expect(talk.modelRequest?.guidance.directive).toContain("5550199");
});

scenario(
  "readback.clearer-after-a-refusal",
  "once it was accepted, a correction of it is read back plainly again",
  () => {
    const talk = given(
      { ...slotOf("phone"), slots: [...slotOf("phone").slots, { name: "note", ask: "A note?" }] },
      "5550123",
    )
      .say("no, 5550199")
      .modelCalls(["set_it", { it: "5550199" }]);
    expect(talk.said).toEqual(["Just to confirm: 5 5 5, 0 1 9 9. Is that right?"]);
    talk
      .say("yes")
      .say("make it 5550144")
      .modelCalls(["change_value", { slot: "it", value: "5550144" }]);
    expect(talk.said).toEqual(["Just to confirm: 5550144. Is that right?"]);
  },
);
