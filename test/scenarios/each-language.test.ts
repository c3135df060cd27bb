import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const visit = {
  id: "visit",
  slots: [
    { name: "people", type: "integer" as const, ask: "1?", requiresReadback: true },
    { name: "note", ask: "2?" },
  ],
};

/** What people say in each language. */
const said = {
  ru: {
    yes: "да, верно",
    no: "нет",
    correct: "нет, шесть",
    wait: "подождите",
    person: "соедините с оператором",
    cancel: "отмените",
    question: "а где вы находитесь?",
  },
  kk: {
    yes: "иә, дұрыс",
    no: "жоқ",
    correct: "жоқ, алты",
    wait: "күте тұрыңыз",
    person: "операторға қосыңыз",
    cancel: "бас тартамын",
    question: "қайда орналасқансыз?",
  },
  ar: {
    yes: "نعم صحيح",
    no: "لا",
    correct: "لا، ستة",
    wait: "لحظة",
    person: "أريد التحدث مع موظف",
    cancel: "إلغاء",
    question: "أين موقعكم؟",
  },
  fa: {
    yes: "بله درست است",
    no: "نه",
    correct: "نه، شش نفر",
    wait: "یک لحظه",
    person: "می‌خواهم با اپراتور صحبت کنم",
    cancel: "لغو کنید",
    question: "کجا هستید؟",
  },
};

for (const [locale, words] of Object.entries(said)) {
  const readBack = () =>
    openTalk({ ...visit, locale })
      .say("4")
      .modelCalls(["set_people", { people: 4 }]);

  scenario(
    "language.conversation-from-start-to-end",
    `${locale}: asked, corrected, confirmed, called off, handed over`,
    () => {
      const talk = readBack();
      const { messages } = talk.agent.language;
      expect(talk.said).toEqual([messages.readback.replace("{items}", "4")]);
      talk.say(words.correct).modelCalls(["set_people", { people: 6 }]);
      expect(talk.said).toEqual([messages.readback.replace("{items}", "6")]);
      talk.say(words.yes);
      expect([talk.filled, talk.said]).toEqual([{ people: 6 }, ["2?"]]);
      expect(talk.say(words.cancel).said).toEqual([messages.cancelled]);
      expect(talk.filled).toEqual({});
      talk.say(words.person);
      expect([talk.said, talk.handoff?.reason]).toEqual([[messages.handoff], "person-requested"]);
    },
  );

  scenario(
    "language.conversation-from-start-to-end",
    `${locale}: a no, a wait and a question confirm nothing, whatever the model makes of them`,
    () => {
      for (const text of [words.no, words.wait, words.question, words.correct]) {
        const talk = readBack().say(text).modelCalls(["confirm_pending"]);
        expect([text, talk.filled]).toEqual([text, {}]);
      }
      const refused = readBack().say(words.no).modelCalls(["reject_pending"]);
      expect(refused.modelRequest?.guidance.directive).toContain("1?");
    },
  );
}
