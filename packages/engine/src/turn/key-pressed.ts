import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Event } from "../events.ts";
import { partsOf, textPart } from "../messages/parts.ts";
import { languageSlot } from "../slots/language-questions.ts";
import { nextQuestion } from "../slots/next.ts";
import { openQuestion, questionSpeech } from "../slots/questions.ts";
import { pendingNames } from "../slots/readback.ts";
import { dropRejected } from "../slots/reject.ts";
import { reprompt } from "../slots/reprompts.ts";
import { handOverStuck, isStuck } from "../slots/steer-back.ts";
import { permissionsOf } from "../tools/permission.ts";
import { has } from "../view.ts";
import { beginTurn, isCapped, takeData } from "./begin-turn.ts";
import { decide } from "./decide.ts";
import { exhaust } from "./escalate.ts";
import { hearLanguageOf } from "./hear-language.ts";
import { settleHearing } from "./hearing.ts";
import { say } from "./say.ts";
import { applySetterCalls } from "./setter-calls.ts";

/** The signal under which an event slot may wait for keys. */
const keysSignal = "keys";

/**
 * Keys of a phone. They choose a language, fill a slot that is asked for and is made of digits, or a signal that waits for them; no model is
 * asked what they may mean. Any other key is no answer: what is open is asked again, and no value is made of it.
 */
export function keyPressed(draft: Draft, event: Event & { type: "key-pressed" }): void {
  const { state, agent } = draft;
  beginTurn(draft, event.turnId, "", true, settleHearing(draft));
  if (state.owner === "human") return note(draft, "silent", { why: "a person owns the conversation" });
  if (isCapped(draft)) return;
  dropRejected(draft);
  if (state.status !== "in-progress" || state.phase === agent.phases.definition.closing)
    return note(draft, "silent", { why: `the conversation is ${state.phase}` });
  const language = languageSlot(draft);
  if (language !== undefined && !has(draft.flow.filled, language.name)) return chooseByKey(draft, language, event.keys);
  if (isSignal(draft) && takeData(draft, { [keysSignal]: event.keys }) > 0) return taken(draft, "signal");
  const slot = slotForKeys(draft, event.keys);
  if (slot === undefined) return noMatch(draft);
  const call = { id: event.turnId, name: slot.setter ?? "", args: { [slot.field]: event.keys } };
  if (applySetterCalls(draft, [call], []) === "done") taken(draft, "value");
}

function chooseByKey(draft: Draft, slot: Slot, key: string): void {
  const outcome = hearLanguageOf(draft, { type: "pressed", key });
  if (outcome === "given-up") return exhaust(draft, undefined, "validation-exhausted");
  if (has(draft.flow.filled, slot.name)) return taken(draft, "language");
  note(draft, "keys", { meant: "nothing" });
  say(draft, partsOf(draft, questionSpeech(draft, slot)), { verbatim: true });
  draft.flow.asking = slot.name;
}

function taken(draft: Draft, meant: "language" | "signal" | "value"): void {
  note(draft, "keys", { meant });
  decide(draft, "keys");
}

/** Asks again in the words of the slot, and in the end calls a person, as after words that are no answer. */
function noMatch(draft: Draft): void {
  note(draft, "keys", { meant: "nothing" });
  if (isStuck(draft)) return handOverStuck(draft);
  if (pendingNames(draft.flow.pending).length > 0 || nextQuestion(draft) !== undefined)
    return reprompt(draft, "no-match");
  const text = `${draft.agent.language.messages.notUnderstood} ${openQuestion(draft).text}`;
  say(draft, [textPart(text)], { verbatim: true });
}

function isSignal({ agent, flow }: Draft): boolean {
  return agent.slots.some(
    ({ isEvent, eventKey, name }) => isEvent && eventKey === keysSignal && !has(flow.filled, name),
  );
}

/** The slot that is asked for, where digits are what it takes and its setter is permitted. */
function slotForKeys(draft: Draft, keys: string): Slot | undefined {
  const slot = nextQuestion(draft);
  if (slot === undefined || pendingNames(draft.flow.pending).length > 0 || !takesKeys(slot, keys)) return undefined;
  return permissionsOf(draft).some(({ tool, offered }) => offered && tool === slot.setter) ? slot : undefined;
}

/** A number, a text of a pattern, or one of the choices where a synonym is a key. */
function takesKeys({ type, fits, choices }: Slot, keys: string): boolean {
  if (type === "text") return fits !== null;
  if (type === "choice") return choices.some(({ value, synonyms = [] }) => [value, ...synonyms].includes(keys));
  return type === "integer" || type === "number" || type === "phone";
}
