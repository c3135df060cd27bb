import { createMemoryStore } from "@signalbox/adapters/memory";
import type { AgentDefinition } from "@signalbox/engine";
import { createScriptedModel } from "@signalbox/testing";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import type { Talk } from "../talk.fixture.ts";
import { openTalk } from "../talk.fixture.ts";
import { clock, openIn, serviceOver } from "./service.fixture.ts";

const visa: AgentDefinition = {
  id: "visa",
  slots: [
    { name: "notice", source: "announce", message: "This call is recorded." },
    { name: "status", type: "choice", choices: ["visitor", "resident"], ask: "Which status do you have?" },
    { name: "since", type: "integer", ask: "Since which year?" },
  ],
};

for (const channel of ["chat", "voice", "phone"]) {
  scenario(
    "t93.must-be-heard-holds-on-every-channel",
    `the notice is marked to be heard, whole and verbatim, on ${channel}`,
    () => {
      const opening = openTalk(visa, { channel }).effects.filter((effect) => effect.type === "say");
      expect(opening).toMatchObject([
        { verbatim: true, mustBeHeard: true, parts: [{ text: "This call is recorded. Which status do you have?" }] },
      ]);
    },
  );
}

scenario(
  "t96.a-new-turn-takes-the-place-of-a-waiting-prompt",
  "a user who goes on before the reply makes the late one void, so that the next question comes once",
  () => {
    const talk = openTalk(visa).say("I hold a resident card.");
    const late = talk.state.request?.requestId ?? "";
    talk.say("Hello?");
    expect(talk.tags).toContain("superseded");
    talk.modelCalls(["set_status", { status: "resident" }]).modelSays("Since which year?");
    expect(talk.answer).toBe("Since which year?");
    talk.send({ type: "model-replied", at: talk.state.at, requestId: late, text: "Since which year?", toolCalls: [] });
    expect([talk.effects, talk.tags]).toEqual([[], ["ignored"]]);
  },
);

scenario(
  "t97.the-record-only-grows",
  "what the user says over a reply is added to the record, and nothing of what stood there changes",
  async () => {
    const parts = { definition: visa, model: createScriptedModel(() => ({ text: "Which status?" })) };
    const conversations = serviceOver(createMemoryStore({ clock }), parts);
    const id = await openIn(conversations, parts);
    let before = await conversations.record(id, 0, 500);
    for (const text of ["resi-", "resident, I said", "are you there?", "since 2019"]) {
      await conversations.post(id, { type: "user-said", text });
      const after = await conversations.record(id, 0, 500);
      expect(after.length).toBeGreaterThan(before.length);
      expect(after.slice(0, before.length)).toEqual(before);
      before = after;
    }
  },
);

const call = { channel: "phone", reportsHearing: true };

/** The channel reports what became of the newest message. */
function reported(talk: Talk, heardAll: boolean): Talk {
  const said = talk.effects.flatMap((effect) => (effect.type === "say" ? [effect.messageId] : []));
  return talk.send({ type: "speech-heard", at: talk.state.at, messageId: said.at(-1) ?? "", heardAll });
}

scenario(
  "t90.an-unheard-question-was-not-asked",
  "a question that was cut off before a sound is put again in its own words, and counts against nobody",
  () => {
    const talk = openTalk({ ...visa, slots: visa.slots.slice(1) }, call)
      .say("hello")
      .modelSays("Which status do you have?");
    reported(talk, false).staySilent();
    expect([talk.said, talk.state.flow.retries]).toEqual([["Which status do you have?"], {}]);
    const { steerBackTurns } = talk.state.flow;
    reported(talk, false).say("sorry, say again");
    expect(talk.state.flow.steerBackTurns).toBe(steerBackTurns);
    talk.modelSays("Which status do you have?");
    reported(talk, true).staySilent();
    expect(talk.state.flow.retries).toEqual({ "no-input:status": 1 });
  },
);

scenario(
  "t92.what-must-be-heard-is-said-until-it-was",
  "a notice that the caller talked over comes again, and what waits for it stays closed until it was heard",
  () => {
    const [notice, status, since] = visa.slots;
    if (!notice || !status || !since) throw new Error("the agent has three slots");
    const talk = openTalk({ ...visa, slots: [notice, { ...status, requires: ["notice"] }, since] }, call);
    for (const text of ["hello?", "yes yes"]) {
      reported(talk, false).say(text);
      expect(talk.said[0]).toContain("This call is recorded.");
      expect([talk.filled, talk.permission("set_status").offered]).toEqual([{}, false]);
      if (talk.modelRequest) talk.modelCalls(["set_status", { status: "resident" }]);
      expect(talk.filled).toEqual({});
    }
    talk.say("go on");
    reported(talk, true);
    expect([talk.filled, talk.permission("set_status").offered]).toEqual([{ notice: true }, true]);
  },
);
