import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { multilingualGreeting, phaseMessages } from "../../../packages/engine/src/phases/messages/index.ts";
import { scenario } from "../../scenario.ts";
import type { Talk } from "../talk.fixture.ts";
import { openTalk } from "../talk.fixture.ts";
import { bilingual } from "./bilingual.fixture.ts";

const ringing = (): Talk => openTalk(bilingual(), { channel: "voice", reportsHearing: true });
/** The channel reports the newest message. */
const heard = (talk: Talk, heardAll: boolean): Talk =>
  talk.send({ type: "speech-heard", at: talk.state.at, messageId: talk.state.unheard.at(-1) ?? "", heardAll });
const moves = (talk: Talk): unknown[] =>
  talk.trace.flatMap((entry) => (entry.tag === "phase" ? [[entry.event, entry.to]] : []));

scenario("operator.greeting-until-heard", "the report of the channel is greeting.played", () => {
  const talk = ringing();
  expect([talk.state.phase, talk.filled, talk.effects]).toMatchObject([
    "GREETING",
    {},
    [{ type: "say", mustBeHeard: true }],
  ]);
  heard(talk, true);
  expect([moves(talk), talk.filled]).toEqual([[["greeting.played", "LANGUAGE_SELECTION"]], { greeting: true }]);
});

scenario(
  "operator.greeting-until-heard",
  "a greeting that was cut off is said again, and no tool is offered before it was heard",
  () => {
    const talk = heard(ringing(), false);
    expect([talk.state.phase, talk.filled]).toEqual(["GREETING", {}]);
    talk.say("русский");
    expect([talk.state.phase, talk.said, talk.offered]).toEqual(["GREETING", ["Здравствуйте! / Сәлеметсіз бе!"], []]);
    heard(talk, true);
    expect(moves(talk)).toEqual([
      ["greeting.played", "LANGUAGE_SELECTION"],
      ["language.selected", "REGION_SELECTION"],
    ]);
  },
);

scenario("operator.greeting-until-heard", "nobody can report it from outside before it was heard", () => {
  const talk = ringing();
  talk.send({ type: "phase-event", at: talk.state.at, turnId: "p", name: "greeting.played" });
  expect(talk.trace).toContainEqual(expect.objectContaining({ tag: "phase-denied", code: "requirement-not-met" }));
  expect(talk.state.phase).toBe("GREETING");
});

scenario("operator.greeting-until-heard", "in a chat it counts at once", () => {
  expect(openTalk(bilingual()).state.phase).toBe("LANGUAGE_SELECTION");
});

scenario("operator.greeting-until-heard", "the example greets and asks in the words of the catalog", () => {
  const file = readFileSync(new URL("../../../examples/kz-operator/agent.yaml", import.meta.url), "utf8");
  const { ru, kk } = phaseMessages;
  for (const line of multilingualGreeting([ru, kk]).split("\n")) expect(file).toContain(line);
  for (const { region } of [ru, kk]) {
    expect(file).toContain(region.ask);
    expect(file).toContain(region.chosen);
  }
});
