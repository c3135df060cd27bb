import type { AgentDefinition } from "@signalbox/engine";
import type { Model, RecordEntry, ToolHandler } from "@signalbox/ports";
import { beforeEach, describe, expect, test } from "vitest";
import { createScriptedModel } from "./scripted-model.ts";

/** What a channel carries in the suite: an agent with its tools, and the model that speaks for it. */
export interface ChannelCargo {
  readonly definition: AgentDefinition;
  readonly handlers: Record<string, ToolHandler>;
  readonly model: Model;
}

/** One conversation as it is on the user's side of a channel. */
export interface ChannelTalk {
  /** All that the channel brought so far, its messages joined by blanks. */
  readonly heard: string;
  /** How often the channel told that the conversation is over: a status, a closed session, a hung up line. */
  readonly ends: number;
  /** The user says something; resolves once all that comes of it is there. What an ended conversation does not take is left unsaid. */
  says(text: string): Promise<void>;
  record(): Promise<readonly RecordEntry[]>;
}

/** Opens the conversation of a cargo over the channel; resolves once the opening is there. */
export type OpenChannel = (cargo: ChannelCargo) => Promise<ChannelTalk>;

const definition: AgentDefinition = {
  id: "table",
  farewell: "Thank you, goodbye.",
  slots: [
    { name: "recorded", source: "announce", message: "This is recorded." },
    { name: "party", type: "integer", ask: "How many guests are coming?", requiresReadback: true },
    { name: "place", type: "choice", choices: ["window", "garden"], ask: "At the window or in the garden?" },
    { name: "number", source: "task:Book" },
  ],
  tasks: [
    {
      name: "Book",
      tool: "book",
      inputs: ["party", "place"],
      outputs: { number: "number" },
      thenSay: "Your table has the number {number}.",
    },
    { name: "Remind", tool: "remind", inputs: ["number"], terminal: true, thenSay: "We will remind you of it." },
  ],
  phases: {
    initial: "TALK",
    handoff: "HANDOFF",
    closing: "CLOSING",
    ended: "ENDED",
    states: { TALK: { tools: "*" }, HANDOFF: { tools: [] }, CLOSING: { tools: ["end_call"] }, ENDED: { tools: [] } },
    transitions: [
      { from: "*", event: "handoff.requested", to: "HANDOFF" },
      { from: "*", event: "closing.requested", to: "CLOSING" },
      { from: "*", event: "call.ended", to: "ENDED" },
    ],
  },
};

/** The conversation: what the user says, and what has to come of it, word for word. */
const turns = [
  ["what is this?", "How many guests are coming?"],
  ["four", "Just to confirm: 4. Is that right?"],
  ["hm, parking?", "Just to confirm: 4. Is that right?"],
  ["yes", "At the window or in the garden?"],
  ["at the window", "Your table has the number 1. We will remind you of it."],
  ["goodbye", "Thank you, goodbye."],
] as const;
const opening = "This is recorded. How many guests are coming?";

const calls: { readonly [text: string]: { readonly name: string; readonly args: object } | undefined } = {
  four: { name: "set_party", args: { party: 4 } },
  "at the window": { name: "set_place", args: { place: "window" } },
  goodbye: { name: "end_call", args: {} },
};

/** A new cargo. Its model is the same whatever carries it; `booked` tells what its tool did. */
export function channelCargo(): ChannelCargo & { readonly booked: readonly unknown[] } {
  const booked: unknown[] = [];
  const handlers: Record<string, ToolHandler> = {
    book: (args) => ({ number: booked.push(args) }),
    remind: () => ({}),
  };
  const model = createScriptedModel(({ guidance, messages, tools }) => {
    const call = messages.at(-1)?.role === "user" ? calls[guidance.userText] : undefined;
    const isOffered = call !== undefined && tools.some(({ name }) => name === call.name);
    return isOffered ? { toolCalls: [call] } : { text: guidance.directive ?? "" };
  });
  return { definition, model, handlers, booked };
}

/** What every channel promises of a conversation: registers the tests under `name`. */
export function describeChannel(name: string, open: OpenChannel): void {
  describe(`${name} keeps the promises of a channel`, () => {
    let cargo = channelCargo();
    beforeEach(() => {
      cargo = channelCargo();
    });

    test("every word comes once, in its turn, and nothing else does", async () => {
      const talk = await open(cargo);
      const heard = [talk.heard];
      for (const [text] of turns) heard.push(await whatComesOf(talk, text));
      expect(heard).toEqual([opening, ...turns.map(([, said]) => said)]);
    });

    test("what the user said is in the record once, in order, and the task ran once", async () => {
      const talk = await playChannel(open, cargo);
      const said = (await talk.record()).flatMap(({ event }) => (event.type === "user-said" ? [event.text] : []));
      expect(said).toEqual(turns.map(([text]) => text));
      expect(cargo.booked).toEqual([{ party: 4, place: "window" }]);
    });

    test("the channel brings what the record says was said, and no more", async () => {
      const talk = await playChannel(open, cargo);
      expect(talk.heard).toBe(saidIn(await talk.record()));
    });

    test("it ends once, and nothing comes after the end", async () => {
      const talk = await open(cargo);
      for (const [text] of turns) {
        expect(talk.ends).toBe(0);
        await talk.says(text);
      }
      expect(talk.ends).toBe(1);
      expect(await whatComesOf(talk, "four")).toBe("");
      expect([talk.ends, cargo.booked.length]).toEqual([1, 1]);
    });
  });
}

/** Plays the whole conversation of the suite over a channel. */
export async function playChannel(open: OpenChannel, cargo: ChannelCargo): Promise<ChannelTalk> {
  const talk = await open(cargo);
  for (const [text] of turns) await talk.says(text);
  return talk;
}

async function whatComesOf(talk: ChannelTalk, text: string): Promise<string> {
  const before = talk.heard;
  await talk.says(text);
  return talk.heard.startsWith(before)
    ? talk.heard.slice(before.length).trim()
    : `(other words before it) ${talk.heard}`;
}

/** The words of every message in a record, joined by blanks. */
function saidIn(record: readonly RecordEntry[]): string {
  return record
    .flatMap(({ effects }) => effects.flatMap((effect) => (effect.type === "say" ? effect.parts : [])))
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join(" ");
}
