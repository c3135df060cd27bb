import type { Event, HandoffOutcome } from "@signalbox/engine";
import { compileAgent, openConversation, step } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import fc from "fast-check";
import { expect, test } from "vitest";

const outcomes: readonly HandoffOutcome[] = ["answered", "declined", "busy", "no-answer"];
const texts = ["hello", "a person, please", "my lawyer", "four", "cancel", "yes"];
const move = fc.record({
  kind: fc.constantFrom("say", "reply", "claim", "settle", "settle", "return", "request", "data", "phase"),
  pick: fc.nat(20),
  isStale: fc.nat(9).map((n) => n === 0),
});

const agent = compileAgent(
  {
    id: "desk",
    slots: [
      { name: "people", type: "integer" },
      { name: "day", type: "date" },
    ],
    handoff: { returnToBot: true, intents: [{ name: "legal", phrases: { en: ["my lawyer"] } }] },
  },
  languages,
);

test("while a person owns a conversation nothing but a report of who answers makes the bot speak, and only such a report ends it", () => {
  const seen = { silent: 0, back: 0, retried: 0 };
  fc.assert(
    fc.property(fc.array(move, { minLength: 5, maxLength: 40 }), (moves) => {
      const opening = { id: "talk", at: "2031-01-01T20:00:00.000Z", channel: "chat", timeZone: "UTC" };
      let { state } = openConversation(agent, opening);
      moves.forEach(({ kind, pick, isStale }, index) => {
        const at = new Date(Date.UTC(2031, 0, 1, 20, 0, index + 1)).toISOString();
        const turn = { at, turnId: `t${index}` };
        const handoff = { ...turn, handoffId: isStale ? "talk-h0" : (state.handoff?.id ?? "talk-h0") };
        const outcome = outcomes[pick % outcomes.length] ?? "busy";
        const events: { readonly [kind: string]: Event } = {
          say: { type: "user-said", ...turn, text: texts[pick % texts.length] ?? "" },
          reply: {
            type: "model-replied",
            at,
            requestId: state.request?.requestId ?? "r0",
            text: "Well.",
            toolCalls: [],
          },
          claim: { type: "handoff-claimed", ...handoff, by: `agent ${pick % 2}` },
          settle: { type: "handoff-settled", ...handoff, outcome },
          return: { type: "handoff-returned", ...handoff },
          request: { type: "handoff-requested", ...turn, reason: "x" },
          data: { type: "data-received", ...turn, data: { x: 1 } },
          phase: { type: "phase-event", ...turn, name: ["user.spoke", "handoff.requested"][pick % 2] ?? "" },
        };
        const event = events[kind];
        if (event === undefined) return;
        const next = step(agent, state, event);
        const speaks = next.effects.some(({ type }) => type === "say" || type === "ask-model");
        const isReport = event.type === "handoff-settled" || event.type === "handoff-returned";
        if (state.owner === "human" && !isReport) {
          expect([speaks, next.state.owner, next.state.status]).toEqual([false, "human", state.status]);
          seen.silent += 1;
        }
        if (state.owner === "human" && next.state.owner === "bot") seen.back += 1;
        const attempt = next.state.handoff?.attempt ?? 0;
        if (attempt > 1) seen.retried += 1;
        expect(attempt).toBeLessThanOrEqual(agent.definition.handoff.maxAttempts);
        expect(next.state.owner === "human").toBe(
          ["open", "claimed", "answered"].includes(next.state.handoff?.status ?? ""),
        );
        state = next.state;
      });
    }),
    { numRuns: 300, seed: 20261130 },
  );
  expect(Math.min(seen.silent, seen.back, seen.retried)).toBeGreaterThan(100);
});
