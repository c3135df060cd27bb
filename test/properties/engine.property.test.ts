import type { Agent, Event } from "@signalbox/engine";
import { compileAgent, openConversation, replay } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { invariants } from "./invariants/index.ts";
import { randomDefinition } from "./random-agents.ts";
import type { Moment, RandomTalk } from "./random-talk.ts";
import { openingOf, playTalk, randomTalk } from "./random-talk.ts";

const fewestSteps = Number(process.env["SIGNALBOX_PROPERTY_STEPS"] ?? 200_000);
/** A failing talk is made smaller for no longer than this. */
const shrinkingMs = 60_000;
const seed = Number(process.env["SIGNALBOX_PROPERTY_SEED"] ?? 20261130);

/** A violated invariant, by its number, with the talk that led there. */
class Violation extends Error {
  readonly number: number;
  constructor(number: number, what: string, events: readonly Event[]) {
    super(`${what}\nafter:\n${events.map((event) => JSON.stringify(event)).join("\n")}`);
    this.number = number;
  }
}

interface Count {
  steps: number;
  talks: number;
  complete: number;
  exhausted: number;
  handedOff: number;
}

/** Plays one talk under the eyes of every invariant. */
function watchTalk(agent: Agent, talk: RandomTalk, count: Count): void {
  const watches = invariants.map((invariant) => invariant.watch(agent));
  const events: Event[] = [openingOf(talk)];
  const reasons = new Set<string>();
  const last = playTalk(agent, talk, (moment: Moment) => {
    events.push(moment.event);
    for (const [index, watch] of watches.entries()) {
      const problem = watch(moment);
      if (problem !== undefined) throw new Violation(index + 1, problem, events);
    }
    for (const effect of moment.effects) if (effect.type === "hand-off") reasons.add(effect.reason);
  });
  if (JSON.stringify(replay(agent, events)) !== JSON.stringify(last))
    throw new Violation(10, "the record replays to another state", events);
  const asked = ["person-requested", "operator-requested"];
  count.steps += talk.moments.length;
  count.talks += 1;
  count.complete += last.status === "complete" ? 1 : 0;
  count.exhausted += [...reasons].some((reason) => !asked.includes(reason)) ? 1 : 0;
  count.handedOff += asked.some((reason) => reasons.has(reason)) ? 1 : 0;
}

describe("random agents, random talks, an adversarial model", () => {
  const count: Count = { steps: 0, talks: 0, complete: 0, exhausted: 0, handedOff: 0 };
  let report = "";
  let violated: number | undefined;

  beforeAll(() => {
    const watchAll = fc.property(randomDefinition, randomTalk, (definition, talk) =>
      watchTalk(compileAgent(definition, languages), talk, count),
    );
    for (let round = 0; count.steps < fewestSteps && violated === undefined; round++) {
      const found = fc.check(watchAll, { numRuns: 500, seed: seed + round, interruptAfterTimeLimit: shrinkingMs });
      if (!found.failed) continue;
      violated = found.errorInstance instanceof Violation ? found.errorInstance.number : 0;
      report = `${fc.defaultReportMessage(found)}\n${found.errorInstance}`;
    }
    const part = (number: number): string => `${((100 * number) / count.talks).toFixed(0)} %`;
    process.stdout.write(
      `${count.steps} steps in ${count.talks} talks: ${part(count.complete)} complete, ` +
        `${part(count.exhausted)} exhausted, ${part(count.handedOff)} handed to a person on request\n`,
    );
  }, 900_000);

  for (const [index, { sentence }] of invariants.entries()) {
    test(`${index + 1}. ${sentence}`, () => {
      expect(violated === index + 1 ? report : "").toBe("");
    });
  }

  test("nothing else went wrong on the way, in at least 200,000 steps", () => {
    expect(violated === 0 ? report : "").toBe("");
    if (violated === undefined) expect(count.steps).toBeGreaterThanOrEqual(fewestSteps);
  });

  test("a fifth of the talks each comes to success, to exhaustion, and to a person on request", () => {
    for (const ending of [count.complete, count.exhausted, count.handedOff])
      expect(ending / count.talks).toBeGreaterThan(0.2);
  });

  test("an agent's opening says its announcements and hands nothing over", () => {
    fc.assert(
      fc.property(randomDefinition, (definition) => {
        const opening = { id: "x", at: "2031-01-01T00:00:00.000Z", channel: "chat", timeZone: "UTC" };
        const { state, effects } = openConversation(compileAgent(definition, languages), opening);
        expect([state.turn.hasUserInput, effects.some((effect) => effect.type === "hand-off")]).toEqual([false, false]);
      }),
      { numRuns: 300, seed },
    );
  });
});
