import { describe, expect, it } from "vitest";
import { readDialogues } from "./dialogue.ts";

describe("a file of dialogues", () => {
  it("takes one sentence or a list of them, and gives what is left out its default", () => {
    const [dialogue] = readDialogues(
      "- name: a\n  at: 2026-12-01T10:00:00Z\n  turns: [{ user: hi, says: Hello }]\n",
      "d.yaml",
    );
    expect(dialogue).toEqual({
      name: "a",
      at: "2026-12-01T10:00:00.000Z",
      timeZone: "UTC",
      channel: "chat",
      reportsHearing: false,
      opens: [],
      turns: [{ user: "hi", says: ["Hello"], neverSays: [], filled: {}, refuses: [] }],
    });
  });

  it("takes what comes in from outside for a turn: data, a named event, values by slot", () => {
    const turns =
      "[{ data: { a: 1 } }, { event: tapped, refuses: x }, { slots: { b: 2 }, readback: true }, { heard: false }]";
    const [dialogue] = readDialogues(`- { name: a, at: 2026-12-01T10:00:00Z, turns: ${turns} }`, "d.yaml");
    expect(dialogue?.turns).toMatchObject([
      { data: { a: 1 }, refuses: [] },
      { event: "tapped", refuses: ["x"] },
      { slots: { b: 2 }, readback: true },
      { heard: false },
    ]);
  });

  it.each([
    ["- name: a\n  at: [", "d.yaml: "],
    ["", "d.yaml: the file: "],
    ["- name: a\n  at: soon\n  turns: [{ user: hi }]", "d.yaml: [0].at: "],
    ["- name: a\n  at: 2026-12-01T10:00:00Z\n  turns: [{ user: hi, say: Hello }]", "d.yaml: [0].turns[0]"],
  ])("names the file and the place of what is wrong in %j", (source, message) => {
    expect(() => readDialogues(source, "d.yaml")).toThrow(
      expect.objectContaining({ code: "config-invalid", message: expect.stringContaining(message) }),
    );
  });
});
