import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { isQuestion, promisesPerson } from "../language/understand.ts";
import { richPartsOf, textPart } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { openQuestion, questionSpeech } from "../slots/questions.ts";
import { markRead, readbackItems, readbackSentence, unreadSlots } from "../slots/readback.ts";
import { say } from "./say.ts";

/**
 * The model's words end the turn. Values that still have to be read back are: where the model left one out or bent it, the engine
 * says its own sentence after it (G9). Words that promise a person are not said: handing over is an action, and the model did not call it.
 */
export function sayFinalText(draft: Draft, text: string): void {
  const words = text.trim();
  if (words === "") {
    note(draft, "empty-reply");
    return speakForItself(draft);
  }
  if (promisesPerson(words, draft.agent.language)) {
    note(draft, "promise-withheld");
    return speakForItself(draft);
  }
  const unread = unreadSlots(draft);
  const rich = payloads(draft);
  const isReadByModel = unread.length > 0 && readbackItems(draft).every((item) => words.includes(item));
  say(draft, [textPart(words), ...rich], { verbatim: false });
  if (unread.length === 0) return;
  if (!isReadByModel) say(draft, [textPart(readbackSentence(draft))], { verbatim: true });
  note(draft, "readback", { by: isReadByModel ? "model" : "engine", slots: unread });
  markRead(draft);
}

/** What is open, in the engine's own words: when the model fails, says nothing, or has been asked too often. */
export function speakForItself(draft: Draft): void {
  const question = openQuestion(draft);
  const { prefix = "", cards = [] } = draft.state.request ?? {};
  draft.state.request = null;
  const parts = [textPart(prefix), ...cards, textPart(apologyFor(draft)), textPart(question.text)];
  say(draft, [...parts, ...questionParts(draft)], { verbatim: true });
  if (unreadSlots(draft).length > 0) markRead(draft);
}

/** What the user asked is not answered; where nothing is open either, they are told so and not just asked for more. */
function apologyFor(draft: Draft): string {
  const { state, agent, flow } = draft;
  const { text, question } = state.turn;
  if (state.status !== "in-progress" || flow.asking !== null || openQuestion(draft).slot) return "";
  return question !== undefined || isQuestion(text, agent.language) ? agent.language.messages.cannotAnswer : "";
}

/** What follows the model's words: cards of an announcement that it phrased, and of the question, unless the bot has spoken in this turn. */
function payloads(draft: Draft): readonly Part[] {
  const { request, turn } = draft.state;
  const question = questionParts(draft);
  if (turn.hasSpoken && question.length > 0) note(draft, "payload-route", { path: "none", count: question.length });
  return [...(request?.cards ?? []), ...(turn.hasSpoken ? [] : question)];
}

/** Chips and cards of the question that is being asked. */
function questionParts(draft: Draft): Part[] {
  const { slot } = openQuestion(draft);
  if (!slot || draft.state.status !== "in-progress") return [];
  return richPartsOf(draft, questionSpeech(draft, slot));
}
