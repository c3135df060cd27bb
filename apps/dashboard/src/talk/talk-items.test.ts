import type { Message, RecordEntry } from "@signalbox/api";
import { describe, expect, test } from "vitest";
import type { LiveTurn } from "../conversation-state.ts";
import { type TalkItem, talkItems } from "./talk-items.ts";

const at = "2026-11-30T10:00:00.000Z";

function said(id: string, text: string): Message {
  return { id, parts: [{ type: "text", text }] };
}

function entry(sequence: number, event: Record<string, unknown>, effects: RecordEntry["effects"] = []): RecordEntry {
  return { sequence, event: { type: "model-replied", at, ...event }, effects, trace: [] };
}

function say({ id, parts }: Message): RecordEntry["effects"][number] {
  return { type: "say", messageId: id, parts, verbatim: false, mustBeHeard: false };
}

function turn(fields: Partial<LiveTurn>): LiveTurn {
  return { key: "k", text: "six", delivery: "sending", messages: [], problem: null, ...fields };
}

function brief(item: TalkItem): string {
  if (item.type === "agent")
    return `agent: ${item.parts.map((part) => (part.type === "text" ? part.text : part.type)).join()}`;
  return `${item.type}: ${item.text}`;
}

const recorded: readonly RecordEntry[] = [
  entry(1, { type: "conversation-opened" }, [say(said("m1", "How many guests?"))]),
  entry(2, { type: "user-said", turnId: "t1", text: "six" }, [{ type: "ask-model", tools: [] }]),
  entry(3, {}, [say(said("m2", "Which day?")), say(said("m3", "Any day is fine."))]),
];

describe("the talk", () => {
  test("is rebuilt from the record: what the user said and what the agent said, in order", () => {
    expect(talkItems(recorded, []).map(brief)).toEqual([
      "agent: How many guests?",
      "user: six",
      "agent: Which day?",
      "agent: Any day is fine.",
    ]);
  });

  test("is the same, ids included, whether it was watched or rebuilt, so nothing is announced twice", () => {
    const watched = talkItems(
      [],
      [
        turn({ key: "opening", text: null, delivery: "sent", messages: [said("m1", "How many guests?")] }),
        turn({ delivery: "sent", messages: [said("m2", "Which day?"), said("m3", "Any day is fine.")] }),
      ],
    );
    expect(watched).toEqual(talkItems(recorded, []));
  });

  test("goes on after the record with the turn under way", () => {
    const items = talkItems(recorded, [turn({ text: "friday", messages: [said("m4", "At what time?")] })]);
    expect(items.slice(4)).toEqual([
      { type: "user", id: "user 2", text: "friday", delivery: "sending" },
      { type: "agent", id: "m4", parts: [{ type: "text", text: "At what time?" }], isOpen: true },
    ]);
  });

  test("shows a message once when the record already holds it", () => {
    const items = talkItems(recorded, [
      turn({ text: null, messages: [said("m3", "Any day is fine."), said("m4", "Hello?")] }),
    ]);
    expect(items.map((item) => item.id)).toEqual(["m1", "user 1", "m2", "m3", "m4"]);
  });

  test("says that a person was asked in, and that the conversation ended", () => {
    const entries = [
      entry(1, { type: "user-said", text: "a person please" }, [{ type: "hand-off", reason: "person-requested" }]),
      entry(2, { type: "ended" }, [{ type: "end", reason: "done" }]),
    ];
    expect(talkItems(entries, []).map(brief)).toEqual([
      "user: a person please",
      "notice: Handed to a person: person requested.",
      "notice: The conversation ended: done.",
    ]);
  });

  test("shows a part of an unknown type as text, and keeps the parts around it", () => {
    const effect = {
      type: "say",
      messageId: "m1",
      parts: [
        { type: "hologram", x: 1 },
        { type: "text", text: "hi" },
      ],
    };
    expect(talkItems([entry(1, {}, [effect])], [])).toEqual([
      {
        type: "agent",
        id: "m1",
        isOpen: true,
        parts: [
          { type: "text", text: '{"type":"hologram","x":1}' },
          { type: "text", text: "hi" },
        ],
      },
    ]);
  });
});

describe("chips", () => {
  const isOpen = (items: readonly TalkItem[]): readonly boolean[] =>
    items.flatMap((item) => (item.type === "agent" ? [item.isOpen] : []));

  test("answer nothing any more once a newer user message is there", () => {
    expect(isOpen(talkItems(recorded, []))).toEqual([false, true, true]);
  });

  test("are closed by a message that is still being sent", () => {
    expect(isOpen(talkItems(recorded, [turn({ text: "friday" })]))).toEqual([false, false, false]);
  });
});
