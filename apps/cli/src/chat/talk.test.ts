import { describe, expect, it } from "vitest";
import { recordIo } from "../io.fixture.ts";
import type { Reply, Session, View } from "./session.ts";
import { talk } from "./talk.ts";

const says = (text: string, status: Reply["status"] = "in-progress"): Reply => ({
  messages: [{ parts: [{ type: "text", text }] }],
  status,
});
const offers = (...options: { text: string; label?: string }[]): Reply => ({
  messages: [
    {
      parts: [
        { type: "text", text: "Which?" },
        { type: "chips", options },
      ],
    },
  ],
  status: "in-progress",
});
const view: View = {
  flow: "main",
  suspended: [],
  slots: [
    { name: "size", state: "filled", value: 4, isAskedNext: false, waitsFor: [] },
    { name: "date", state: "open", isAskedNext: true, waitsFor: [] },
    { name: "time", state: "waiting", isAskedNext: false, waitsFor: ["times"] },
  ],
  tools: [
    { tool: "set_date", offered: true, reason: "date is open" },
    { tool: "confirm_pending", offered: false, reason: "nothing is pending" },
  ],
};

/** A session that answers with the given replies and keeps what it was told. */
function playing(opening: Reply, ...replies: Reply[]): { session: Session; heard: string[] } {
  const heard: string[] = [];
  const session: Session = {
    opening,
    async say(text) {
      heard.push(text);
      return replies.shift() ?? says("…");
    },
    async receive(outside) {
      heard.push(JSON.stringify(outside));
      return replies.shift() ?? says("…");
    },
    view: async () => view,
  };
  return { session, heard };
}

describe("talking in the terminal", () => {
  it("prints a transcript of what was said when nobody types at it", async () => {
    const io = recordIo({ lines: ["four people", "yes"] });
    await talk(playing(says("How many?"), says("4 guests?"), says("Done.", "complete")).session, io);
    expect(io.output()).toBe(
      "agent> How many?\nyou>   four people\nagent> 4 guests?\nyou>   yes\nagent> Done.\n" +
        "-- complete: everything is done; /quit leaves\n",
    );
  });

  it("sends a choice's text for its number, and only while the choice is on offer", async () => {
    const { session, heard } = playing(
      offers({ text: "No requests", label: "None" }, { text: "A quiet table" }),
      says("Noted."),
    );
    const io = recordIo({ lines: ["2", "2"] });
    await talk(session, io);
    expect(io.output()).toContain("[1] None  [2] A quiet table");
    expect(heard).toEqual(["A quiet table", "2"]);
  });

  it("names choices by letters where a number is itself an answer", async () => {
    const { session, heard } = playing(offers({ text: "2 people", label: "2" }, { text: "4 people", label: "4" }));
    const io = recordIo({ lines: ["2", "b"] });
    await talk(session, io);
    expect(io.output()).toContain("[a] 2  [b] 4");
    expect(heard[0]).toBe("2");
  });

  it("brings in data, events and values, and says which were refused", async () => {
    const told = { ...says("Which day?"), given: { taken: ["size"], refused: [{ name: "table", code: "inactive" }] } };
    const { session, heard } = playing(says("How many?"), told);
    const io = recordIo({
      lines: ['/data {"a":1}', "/event tapped", '/event tapped {"b":2}', '/slots {"c":3}', "/slots c"],
    });
    await talk(session, io);
    expect(heard).toEqual([
      '{"type":"data","data":{"a":1}}',
      '{"type":"event","name":"tapped"}',
      '{"type":"event","name":"tapped","data":{"b":2}}',
      '{"type":"slots","values":{"c":3},"readback":true}',
    ]);
    expect(io.output()).toContain("agent> Which day?\n-- taken: size\n-- refused: table (inactive)\n");
    expect(io.output()).toContain("/slots JSON");
  });

  it("shows each decision of a conversation that is debugged", async () => {
    const traced = { ...says("Noted."), trace: [{ tag: "filled", slot: "size" }] };
    const io = recordIo({ lines: [] });
    await talk(playing(traced).session, io);
    expect(io.output()).toBe('agent> Noted.\n   . filled slot="size"\n');
  });

  it("shows the slots, the tools with their reasons, and help for an unknown command, without a turn", async () => {
    const { session, heard } = playing(says("Hello."));
    const io = recordIo({ lines: ["/state", "/why", "/nonsense"] });
    await talk(session, io);
    expect(io.output()).toContain("  size  filled   4\n> date  open\n  time  waiting  waits for times\n");
    expect(io.output()).toContain(
      "offered  set_date         date is open\nhidden   confirm_pending  nothing is pending\n",
    );
    expect(io.output()).toContain("/quit leaves");
    expect(heard).toEqual([]);
  });

  it("leaves at /quit, and when the conversation has ended", async () => {
    const quit = playing(says("Hello."));
    await talk(quit.session, recordIo({ lines: ["/quit", "more"] }));
    expect(quit.heard).toEqual([]);
    const ended = playing(says("Hello."), says("Bye.", "ended"));
    await talk(ended.session, recordIo({ lines: ["bye", "more"] }));
    expect(ended.heard).toEqual(["bye"]);
  });

  it("sends no turn for an empty line", async () => {
    const { session, heard } = playing(says("Hello."));
    await talk(session, recordIo({ lines: ["", "   "] }));
    expect(heard).toEqual([]);
  });

  it("prompts a person who types, and says once that somebody took over", async () => {
    const io = recordIo({ lines: ["help", "hello?"], isInteractive: true });
    await talk(playing(says("Hello."), says("A person comes.", "escalated"), says("", "escalated")).session, io);
    expect(io.output().match(/you> {3}/g)).toHaveLength(3);
    expect(io.output().match(/-- escalated/g)).toHaveLength(1);
  });

  it("shows cards, and what only other channels can play, in words", async () => {
    const io = recordIo();
    const opening: Reply = {
      messages: [
        {
          parts: [
            {
              type: "card",
              title: "Table 4",
              body: "By the window",
              link: { label: "Menu", url: "https://example.com/menu" },
            },
            { type: "transfer", target: "host" },
          ],
        },
      ],
      status: "in-progress",
    };
    await talk(playing(opening).session, io);
    expect(io.output()).toBe(
      "agent> Table 4\nagent> By the window\nagent> Menu: https://example.com/menu\nagent> (transfer to host)\n",
    );
  });
});
