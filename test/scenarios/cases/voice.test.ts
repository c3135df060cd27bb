import { createMemoryStore } from "@signalbox/adapters/memory";
import type { AgentDefinition } from "@signalbox/engine";
import { createScriptedModel } from "@signalbox/testing";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
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
