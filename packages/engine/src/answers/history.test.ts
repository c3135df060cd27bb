import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exchangeTokens, summaryOf, trimHistory } from "./history.ts";
import type { Exchange } from "./thread.ts";

const text = fc.string({ unit: "grapheme", maxLength: 400 });
const exchange: fc.Arbitrary<Exchange> = fc.record(
  {
    turnId: fc.string({ maxLength: 8 }),
    user: text,
    bot: text,
    outcome: fc.constantFrom("answered" as const, "clarify" as const, "refused" as const, "escalate" as const),
    query: text,
    titles: fc.array(text, { maxLength: 3 }),
    tool: fc.record({
      name: fc.string({ maxLength: 20 }),
      result: fc.dictionary(fc.string({ maxLength: 8 }), text, { maxKeys: 4 }),
    }),
  },
  { requiredKeys: ["turnId", "user", "bot", "outcome", "query", "titles"] },
);
const history = fc.array(exchange, { maxLength: 30 });
const budget = fc.integer({ min: 1, max: 2000 });

describe("the history that models are told", () => {
  test("is the newest exchanges, each whole: what was said, a look-up with its result, and the reply stay together", () => {
    fc.assert(
      fc.property(history, text, budget, (exchanges, summary, tokens) => {
        const { exchanges: kept } = trimHistory(exchanges, summary, tokens);
        expect(kept).toEqual(kept.length === 0 ? [] : exchanges.slice(-kept.length));
      }),
    );
  });

  test("stays within the budget, but for a newest exchange that is larger by itself", () => {
    fc.assert(
      fc.property(history, budget, (exchanges, tokens) => {
        const { exchanges: kept } = trimHistory(exchanges, "", tokens);
        const used = kept.reduce((sum, each) => sum + exchangeTokens(each), 0);
        expect(used <= tokens || kept.length === 1).toBe(true);
        expect(kept.length > 0).toBe(exchanges.length > 0);
      }),
    );
  });

  test("leaves out nothing that would have fitted", () => {
    fc.assert(
      fc.property(history, budget, (exchanges, tokens) => {
        const { exchanges: kept } = trimHistory(exchanges, "", tokens);
        const next = exchanges[exchanges.length - kept.length - 1];
        const used = kept.reduce((sum, each) => sum + exchangeTokens(each), 0);
        expect(next === undefined || used + exchangeTokens(next) > tokens).toBe(true);
      }),
    );
  });

  test("says of what was left out what it was about, in a summary that does not grow without end", () => {
    const asked = (query: string, titles: readonly string[] = []): Exchange => ({
      turnId: "t",
      user: "u".repeat(400),
      bot: "b".repeat(400),
      outcome: "answered",
      query,
      titles,
    });
    const first = trimHistory([asked("excess", ["Comfort: excess"]), asked("hail")], "", 210);
    expect(first).toEqual({ exchanges: [asked("hail")], summary: "excess: answered [Comfort: excess]" });
    let summary = "";
    for (let turn = 0; turn < 200; turn += 1)
      ({ summary } = trimHistory([asked(`question ${turn}`), asked("next")], summary, 1));
    expect(summary.length).toBeLessThanOrEqual(1200);
    expect(summary).toContain("question 199");
    expect(summaryOf(summary, [asked("last")]).endsWith("last: answered")).toBe(true);
  });
});
