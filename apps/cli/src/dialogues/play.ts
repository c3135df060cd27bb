import {
  type ConversationState,
  type ConversationView,
  describe,
  type JsonObject,
  type Part,
  type Status,
} from "@signalbox/engine";
import type { InboundBody, LoadedAgent, TurnReply } from "@signalbox/ports";
import type { Conversations, Opened } from "@signalbox/runtime";
import { type AgentKnowledge, composeRehearsal } from "../compose.ts";
import type { Dialogue, DialogueTurn, Expected } from "./dialogue.ts";

/** What a turn left behind. */
interface Outcome {
  readonly said: string;
  readonly status: Status;
  readonly filled: JsonObject;
  readonly asking: ConversationView["asking"];
  readonly refused: readonly string[];
}

/** One expectation that was not met. `turn` counts from 1; 0 is the opening. */
export interface Miss {
  readonly turn: number;
  readonly user: string;
  readonly expected: string;
  readonly found: string;
}

/** How a dialogue went. It passed when `misses` is empty. */
export interface Played {
  readonly name: string;
  readonly turns: number;
  readonly misses: readonly Miss[];
}

/**
 * Plays a dialogue with an agent: rule-based model, store in memory, a clock that stands at the dialogue's instant.
 * It stops after the first turn with a miss, as what follows would only repeat it.
 */
export async function playDialogue(
  loaded: LoadedAgent,
  dialogue: Dialogue,
  knowledge?: Pick<AgentKnowledge, "searchAt">,
): Promise<Played> {
  const search = knowledge?.searchAt(() => dialogue.at);
  const conversations = composeRehearsal(loaded, dialogue.name, dialogue.at, search);
  const opened = await conversations.open({
    agent: loaded.agent.id,
    channel: dialogue.channel,
    contact: dialogue.contact,
    timeZone: dialogue.timeZone,
    data: dialogue.data,
    reportsHearing: dialogue.reportsHearing,
  });
  const opening = missesOf(
    0,
    "",
    { says: dialogue.opens, neverSays: [], filled: {}, refuses: [] },
    { ...nothing, said: textOf(opened.messages) },
  );
  const misses = opening.length > 0 ? opening : await playTurns(conversations, opened, loaded, dialogue.turns);
  return { name: dialogue.name, turns: dialogue.turns.length, misses };
}

const nothing: Outcome = { said: "", status: "in-progress", filled: {}, asking: null, refused: [] };

async function playTurns(
  conversations: Conversations,
  opened: Opened,
  loaded: LoadedAgent,
  turns: readonly DialogueTurn[],
): Promise<readonly Miss[]> {
  let lastMessage = opened.messages.at(-1)?.id ?? "";
  for (const [index, turn] of turns.entries()) {
    const reply = await conversations.post(opened.id, bodyOf(turn, lastMessage));
    lastMessage = reply.messages.at(-1)?.id ?? lastMessage;
    const { state } = await conversations.read(opened.id);
    const outcome = outcomeOf(loaded, state, reply);
    const misses = missesOf(index + 1, titleOf(turn), turn, outcome);
    if (misses.length > 0) return misses;
  }
  return [];
}

function outcomeOf(loaded: LoadedAgent, state: ConversationState, reply: TurnReply): Outcome {
  return {
    said: textOf(reply.messages),
    status: reply.status,
    filled: state.flow.filled,
    asking: describe(loaded.agent, state).asking,
    refused: reply.given?.refused.map(({ name }) => name) ?? [],
  };
}

function bodyOf(turn: DialogueTurn, lastMessage: string): InboundBody {
  if ("user" in turn) return { type: "user-said", text: turn.user, ...(turn.data && { data: turn.data }) };
  if ("keys" in turn) return { type: "key-pressed", keys: turn.keys };
  if ("silence" in turn) return { type: "silence" };
  if ("heard" in turn) return { type: "speech-heard", messageId: lastMessage, heardAll: turn.heard };
  if ("event" in turn) return { type: "event-received", name: turn.event, ...(turn.data && { data: turn.data }) };
  if ("slots" in turn) return { type: "slots-given", values: turn.slots, readback: turn.readback };
  return { type: "data-received", data: turn.data };
}

function titleOf(turn: DialogueTurn): string {
  if ("user" in turn) return turn.user;
  if ("keys" in turn) return `(keys ${turn.keys})`;
  if ("silence" in turn) return "(silence)";
  if ("heard" in turn) return turn.heard ? "(heard)" : "(not heard)";
  if ("event" in turn) return `(event ${turn.event})`;
  return "slots" in turn ? "(slots)" : "(data)";
}

function textOf(messages: readonly { readonly parts: readonly Part[] }[]): string {
  const texts = messages.flatMap((message) =>
    message.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])),
  );
  return texts.join(" ");
}

function missesOf(turn: number, user: string, expected: Expected, found: Outcome): readonly Miss[] {
  const miss = (wanted: string, got: string): Miss => ({ turn, user, expected: wanted, found: got });
  return [
    ...expected.says
      .filter((text) => !found.said.includes(text))
      .map((text) => miss(`says ${quoted(text)}`, quoted(found.said))),
    ...expected.neverSays
      .filter((text) => found.said.includes(text))
      .map((text) => miss(`does not say ${quoted(text)}`, quoted(found.said))),
    ...(expected.status === undefined || expected.status === found.status
      ? []
      : [miss(`status ${expected.status}`, found.status)]),
    ...Object.entries(expected.filled)
      .filter(([slot, value]) => !isSame(found.filled[slot], value))
      .map(([slot, value]) => miss(`${slot} is ${quoted(value)}`, quoted(found.filled[slot] ?? null))),
    ...expected.refuses
      .filter((name) => !found.refused.includes(name))
      .map((name) => miss(`refuses ${name}`, found.refused.join(", ") || "nothing")),
    ...(expected.asks === undefined || expected.asks === found.asking
      ? []
      : [miss(`asks for ${expected.asks ?? "nothing"}`, found.asking ?? "nothing")]),
  ];
}

/** A slot expected to be null is one that is not filled. */
function isSame(found: unknown, expected: unknown): boolean {
  return JSON.stringify(found ?? null) === JSON.stringify(expected);
}

function quoted(value: unknown): string {
  return JSON.stringify(value);
}
