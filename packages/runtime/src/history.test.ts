import type { Event, TraceEntry } from "@signalbox/engine";
import type { ModelMessage, RecordEntry } from "@signalbox/ports";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pastMessages, turnMessages } from "./history.ts";

const at = "2031-01-01T00:00:00.000Z";

function entry(sequence: number, event: Event, trace: TraceEntry[] = [], said?: string): RecordEntry {
  const effects =
    said === undefined
      ? []
      : [
          {
            type: "say" as const,
            messageId: `m${sequence}`,
            parts: [{ type: "text" as const, text: said }],
            verbatim: true,
            mustBeHeard: false,
          },
        ];
  return { sequence, event, effects, trace };
}

const reply = (sequence: number, names: readonly string[], trace: TraceEntry[] = []): RecordEntry =>
  entry(
    sequence,
    {
      type: "model-replied",
      at,
      requestId: `r${sequence}`,
      text: "",
      toolCalls: names.map((name, index) => ({ id: `x${sequence}-${index}`, name, args: {} })),
    },
    trace,
  );
const said = (sequence: number, text: string, answer?: string): RecordEntry =>
  entry(sequence, { type: "user-said", at, turnId: `t${sequence}`, text }, [], answer);

/** Every call has its result right after it, and no result stands alone. */
function isWellFormed(messages: readonly ModelMessage[]): boolean {
  const open: string[] = [];
  for (const message of messages) {
    if (message.role === "tool") {
      if (open.shift() !== message.callId) return false;
    } else if (open.length > 0) return false;
    if (message.role === "assistant") open.push(...message.toolCalls.map((call) => call.id));
  }
  return open.length === 0;
}

describe("what a model is shown", () => {
  test("each tool call of the turn is followed by its result, whatever happened", () => {
    const step = fc.oneof(
      fc.constantFrom("hi", "").map((text) => (sequence: number) => said(sequence, text, "Hello.")),
      fc
        .array(fc.constantFrom("set_party", "cancel", "nonsense"), { maxLength: 3 })
        .map((names) => (sequence: number) => reply(sequence, names)),
      fc.constant((sequence: number) =>
        entry(sequence, { type: "model-failed", at, requestId: "r", reason: "x" }, [], "How many?"),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const entries = steps.map((make, index) => make(index + 1));
        const messages = turnMessages(entries);
        expect(isWellFormed(messages)).toBe(true);
        expect(["user", "tool"]).toContain(messages.at(-1)?.role);
        expect(isWellFormed(pastMessages(entries))).toBe(true);
      }),
      { seed: 7 },
    );
  });

  test("a result says whether the call was taken, denied or refused", () => {
    const messages = turnMessages([
      said(1, "nine, at noon"),
      reply(
        2,
        ["set_party", "drop_tables"],
        [
          { tag: "denied", tool: "drop_tables", why: "not offered" },
          { tag: "slot-error", slot: "party", code: "out_of_range", retries: 1 },
        ],
      ),
    ]);
    const results = messages.flatMap((message) => (message.role === "tool" ? [message.result] : []));
    expect(results).toEqual(['{"error":"out_of_range"}', '{"error":"not available now"}']);
  });

  test("of a message that was cut off a model is shown what was heard, and of one that nobody heard nothing", () => {
    const cut = (sequence: number, messageId: string, heardText?: string): RecordEntry =>
      entry(sequence, { type: "speech-heard", at, messageId, heardAll: false, heardText });
    const messages = pastMessages([
      said(1, "hello", "How many guests are coming?"),
      cut(2, "m1", "How many"),
      said(3, "four", "Is that right?"),
      cut(4, "m3"),
    ]);
    expect(messages.map((message) => (message.role === "tool" ? message.result : message.text))).toEqual([
      "hello",
      "How many",
      "four",
    ]);
  });

  test("earlier turns are shown as what was said, without their calls", () => {
    const messages = pastMessages([
      said(1, "hello", "How many?"),
      reply(2, ["set_party"]),
      said(3, "four", "Is that right?"),
    ]);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
  });
});
