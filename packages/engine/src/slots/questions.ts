import type { Slot } from "../agent.ts";
import type { JsonObject } from "../json.ts";
import { hasCorrection, isQuestion } from "../language/understand.ts";
import type { Speech } from "../messages/parts.ts";
import { filledText, own, textPart } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { hasToWait } from "../turn/unanswered.ts";
import type { View } from "../view.ts";
import { has } from "../view.ts";
import { mayBeValueOf } from "./confirm.ts";
import { languageQuestion, languageSlot } from "./language-questions.ts";
import { nextQuestion } from "./next.ts";
import { pendingNames, readbackSentence } from "./readback.ts";

/** How a slot is asked for. */
export function questionSpeech(view: View, slot: Slot): Speech {
  const { ask, response, channelResponses } = slot.definition;
  return { text: languageQuestion(view, slot) ?? ask ?? defaultQuestion(view, slot), response, channelResponses };
}

/** The question for a slot as text: on a channel with words of its own for it, those. */
function questionText(view: View, slot: Slot): string {
  const texts = languageQuestion(view, slot) ?? channelTexts(view, slot) ?? slot.definition.ask;
  return texts === undefined
    ? defaultQuestion(view, slot)
    : [texts]
        .flat()
        .map((text) => filledText(view, text))
        .join(" ");
}

function channelTexts({ state }: View, { definition }: Slot): string[] | undefined {
  const parts = own(definition.channelResponses, state.channel) ?? [];
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  return texts.length === 0 ? undefined : texts;
}

function defaultQuestion(view: View, slot: Slot): string {
  return view.agent.language.messages.askFor.replace("{hint}", () => slot.hint);
}

/** What is open between the bot and the user now, as one sentence: a read-back, a refused value, the next question, or the closing. */
export function openQuestion(view: View): { readonly text: string; readonly slot: Slot | undefined } {
  const { agent, flow, state } = view;
  if (state.status === "complete")
    return { text: correctsFinished(view) ? agent.language.messages.cannotChange : closingText(view), slot: undefined };
  const refused = flow.rejected === null ? undefined : slotIn(view, flow.rejected);
  if (refused) return { text: `${agent.language.messages.rejected} ${questionText(view, refused)}`, slot: refused };
  if (pendingNames(flow.pending).length > 0) return { text: readbackSentence(view), slot: undefined };
  const slot = nextQuestion(view);
  if (slot)
    return { text: [reasonToWait(view, slot), questionText(view, slot)].filter((text) => text !== "").join(" "), slot };
  return { text: agent.language.messages.nothingToAdd, slot: undefined };
}

/** The first slot of the user's that has a value in a record. */
function slotIn({ agent }: View, record: JsonObject): Slot | undefined {
  return agent.slotsOf.user.find((slot) => has(record, slot.name));
}

/** Why what the user asks in this turn is answered only after this slot: in the language of the talk, or in each that may be chosen. */
function reasonToWait(view: View, slot: Slot): string {
  if (!hasToWait(view)) return "";
  const denials: { readonly [locale: string]: { readonly [slot: string]: string } | undefined } =
    view.agent.languageChoice?.denials ?? {};
  const locales = slot === languageSlot(view) ? slot.choices.map(({ value }) => value) : [view.state.locale];
  const reasons = locales.flatMap((locale) => own(own(denials, locale), slot.name) ?? []);
  return [...new Set(reasons)].join(" ");
}

/** The user corrects a value of something that is done: that is a person's business now. */
function correctsFinished(view: View): boolean {
  const { agent, flow, state } = view;
  const { text, hasUserInput } = state.turn;
  if (!hasUserInput || !hasCorrection(text, agent.language) || isQuestion(text, agent.language)) return false;
  return agent.slots.some(
    (slot) =>
      slot.isUser && has(flow.filled, slot.name) && mayBeValueOf(slot, flow.filled[slot.name], text, agent.language),
  );
}

/** What is said when a flow is done, unless its last step said something already. */
export function closingParts(view: View, said: readonly Part[]): Part[] {
  const isSaid = view.agent.definition.closing === undefined && said.length > 0;
  return isSaid ? [] : [textPart(closingText(view))];
}

function closingText(view: View): string {
  const { closing } = view.agent.definition;
  return closing === undefined ? view.agent.language.messages.complete : filledText(view, closing);
}
