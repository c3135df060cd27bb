import type { Agent, ConversationState, Effect, Event, JsonObject, ToolCall, TraceEntry } from "@signalbox/engine";
import { openConversation, step } from "@signalbox/engine";
import fc from "fast-check";
import type { Dice } from "./dice.ts";
import { diceOf } from "./dice.ts";
import { faceOf } from "./invariants/invariant.ts";
import { garbage, goodValue, randomReply } from "./random-model.ts";
import { randomResult } from "./random-results.ts";

/** How the user, the model and the tools are disposed: it decides how a talk ends, most of the time. */
const moods = ["willing", "contrary", "leaving", "wild"] as const;
/** One of the moods. */
export type Mood = (typeof moods)[number];

/** A talk as numbers: each decides what happens at its moment. Fewer numbers are a shorter talk, which is how one shrinks. */
export interface RandomTalk {
  readonly mood: Mood;
  /** The channel reports what was heard, as a phone does. */
  readonly reportsHearing: boolean;
  readonly moments: readonly number[];
}

/** Talks of every mood. */
export const randomTalk: fc.Arbitrary<RandomTalk> = fc.record({
  mood: fc.constantFrom("willing", "willing", "willing", "contrary", "leaving", "leaving", "wild"),
  reportsHearing: fc.constantFrom(false, false, false, true),
  moments: fc.noBias(fc.array(fc.integer(), { minLength: 1, maxLength: 70, size: "max" })),
});

/** One step of a talk as an observer sees it. */
export interface Moment {
  readonly before: ConversationState;
  readonly event: Event;
  readonly after: ConversationState;
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceEntry[];
}

/** What those who act in a talk know. */
export interface Scene {
  /** The agent as it is in the flow that is open. */
  readonly agent: Agent;
  readonly mood: Mood;
  readonly dice: Dice;
  readonly state: ConversationState;
  /** The calls of the model's last reply: some models repeat themselves. */
  readonly lastCalls: readonly ToolCall[];
  readonly at: string;
  readonly turnId: string;
}

const opening = { id: "talk", at: "2031-01-01T20:00:00.000Z", channel: "chat", timeZone: "Asia/Almaty" };
/** The event that a random talk begins with. */
export function openingOf({ reportsHearing }: RandomTalk): Event & { readonly type: "conversation-opened" } {
  return { type: "conversation-opened", ...opening, reportsHearing };
}

/** Plays a talk with an agent, moment by moment, until its numbers are used up. */
export function playTalk(agent: Agent, talk: RandomTalk, watch: (moment: Moment) => void): ConversationState {
  const { mood, moments } = talk;
  let state = openConversation(agent, openingOf(talk)).state;
  let lastCalls: readonly ToolCall[] = [];
  for (const [index, number] of moments.entries()) {
    const at = new Date(Date.parse(opening.at) + (index + 1) * 1000).toISOString();
    const face = faceOf(agent, state.flow);
    const event = nextEvent({ agent: face, mood, dice: diceOf(number), state, lastCalls, at, turnId: `t${index}` });
    if (event.type === "model-replied" && event.toolCalls.length > 0) lastCalls = event.toolCalls;
    const next = step(agent, state, event);
    watch({ before: state, event, after: next.state, effects: next.effects, trace: next.trace });
    state = next.state;
  }
  return state;
}

/** Mostly what fits the state, now and then anything at all. */
function nextEvent(scene: Scene): Event {
  const { dice, state, mood } = scene;
  if (dice.chance(mood === "wild" ? 20 : 5)) return anyEvent(scene);
  if (state.request !== null && dice.chance(92)) return randomReply(scene, state.request);
  if (state.unheard.length > 0 && dice.chance(70)) return hearing(scene);
  if (state.calls.length > 0 && dice.chance(85)) return randomResult(scene, dice.pick(state.calls));
  return userSays(scene);
}

const openTexts = [
  "4 people",
  "Sarah Chen",
  "tomorrow at noon",
  "red",
  "do you have parking?",
  "hello",
  "hold on",
  "let me think",
];
const wishes = ["errand 0", "first I need errand 1", "errand 0 and errand 1"];
const tongues = ["по-русски", "English, please", "русский", "can we speak Russian", "1"];
const answers = ["yes", "Yes, please", "sure, sounds good", "yes, and also a window seat"];
const russianAnswers = ["да", "да, пожалуйста", "верно", "да, и ещё место у окна"];
const refusals = ["no", "no, 6", "actually make it 5", "that's wrong", "cancel that", "never mind"];
const russianRefusals = ["нет", "нет, 6", "отмените", "неправильно"];
const oddTexts = [
  "",
  " ",
  "\u{1f600}",
  "x".repeat(300),
  "yes\nno",
  "cancel\nI mean it",
  "__proto__",
  "{s1}",
  "да",
  "؟",
];

function userSays(scene: Scene): Event {
  const { at, turnId, dice, state, mood, agent } = scene;
  const isRussian = state.locale === "ru";
  const isWaiting = Object.keys(state.flow.pending).length > 0;
  const says = (list: readonly string[]): Event => ({ type: "user-said", at, turnId, text: dice.pick(list) });
  if (mood === "leaving" && dice.chance(12)) return says(["can I talk to a person", "representative"]);
  if (isWaiting && dice.chance(mood === "contrary" ? 40 : 75)) return says(isRussian ? russianAnswers : answers);
  if (dice.chance(mood === "willing" ? 4 : 12)) return says(isRussian ? russianRefusals : refusals);
  if (agent.flows.length > 1 && dice.chance(8)) return says(wishes);
  if (agent.inLocales.length > 1 && dice.chance(8)) return says(tongues);
  if (dice.chance(10)) return says(oddTexts);
  return says(openTexts);
}

/** What the channel reports of the newest message. */
function hearing({ at, dice, state }: Scene): Event {
  const messageId = state.unheard.at(-1) ?? dice.pick(ids);
  return { type: "speech-heard", at, messageId, heardAll: dice.chance(75) };
}

const ids = ["r0", "r1", "r2", "c1", "c2", "c3", "", "__proto__"];

/** What does not fit, or is rare: signals, an operator, an end, and replies and results that nobody waits for. */
function anyEvent(scene: Scene): Event {
  const { agent, at, turnId, dice, state } = scene;
  const requestId = state.request?.requestId ?? dice.pick(ids);
  const rare: (() => Event)[] = [
    () => ({ type: "data-received", at, turnId, data: signals(scene) }),
    () => ({ type: "user-said", at, turnId, text: dice.pick(openTexts), data: signals(scene) }),
    () => ({
      type: "event-received",
      at,
      turnId,
      name: dice.pick(["tapped", "tapped", "unexpected", "unknown", "__proto__"]),
    }),
    () => ({ type: "event-received", at, turnId, name: "tapped", data: signals(scene) }),
    () => ({ type: "slots-given", at, turnId, values: givenValues(scene), readback: dice.chance(50) }),
    () => ({ type: "model-replied", at, requestId: dice.pick(ids), text: "late", toolCalls: scene.lastCalls }),
    () => ({ type: "model-replied", at, requestId, text: dice.pick(["", "?"]), toolCalls: garbage(agent, dice) }),
    () => ({ type: "model-failed", at, requestId, reason: "model-unavailable" }),
    () => ({ type: "tool-returned", at, callId: dice.pick(ids), result: { ok: true } }),
    () => ({ type: "tool-failed", at, callId: dice.pick(ids), kind: dice.pick(["error", "timeout", "unknown"]) }),
    () => ({ type: "call-started", at, callId: state.calls[0]?.callId ?? dice.pick(ids) }),
    () => ({ type: "silence", at, turnId }),
    () => ({
      type: "phase-event",
      at,
      turnId,
      name: dice.pick(["hurried", "slowed", "slowed", "first.known", "user.spoke", "unknown"]),
      ...(dice.chance(50) && { data: signals(scene) }),
    }),
    () => ({ type: "key-pressed", at, turnId, keys: dice.pick(["1", "2", "3", "9", "42", "*", "#0", "A"]) }),
    () => hearing(scene),
    () => ({ type: "conversation-opened", ...opening }),
  ];
  if (dice.chance(scene.mood === "leaving" ? 12 : 1)) return { type: "handoff-requested", at, turnId, reason: "queue" };
  if (dice.chance(1)) return { type: "closing-requested", at, turnId, reason: dice.pick(["silence", "done"]) };
  if (dice.chance(1)) return { type: "ended", at, turnId, reason: "done" };
  return dice.pick(rare)();
}

/** What a program fills in: mostly values that fit. */
function givenValues({ agent, dice, state }: Scene): JsonObject {
  const slots = dice.some(agent.slots, 30);
  const value = (slot: (typeof slots)[number]) =>
    dice.chance(80) ? goodValue(slot.definition, state.flow.filled, dice) : "x";
  return Object.fromEntries(slots.map((slot) => [slot.name, value(slot)]));
}

function signals({ agent, dice }: Scene): JsonObject {
  const keys = agent.slots.map((slot) => slot.eventKey);
  return Object.fromEntries(dice.some(keys, 30).map((key) => [key, dice.pick([3, "red", "x", null, true])]));
}
