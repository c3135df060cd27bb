import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Json } from "../json.ts";
import { findPhrase, phraseAt } from "../language/lexicon.ts";
import { mentionsDate, mentionsName, mentionsNumber, mentionsTime } from "../language/mentions.ts";
import type { LanguagePack } from "../language/pack.ts";
import {
  hasCorrection,
  hasNegation,
  inlineConfirmation,
  isAffirmation,
  isCancellation,
  isDenial,
  isHoldOn,
  isPersonRequest,
  isQuestion,
  opensWithAffirmation,
} from "../language/understand.ts";
import { normalise, toWords } from "../language/words.ts";
import { fillSlot } from "./change.ts";
import { mentionsChoice } from "./mentions-choice.ts";
import { dropPassedDays } from "./passed-days.ts";
import { isConfirmable, pendingNames } from "./readback.ts";

/**
 * Moves pending values to filled; all of them unless `names` says which. The others stay as they were read back. A day that has passed
 * since it was read back is not filled but asked again.
 */
export function confirmPending(draft: Draft, names: readonly string[] = pendingNames(draft.flow.pending)): void {
  const { flow } = draft;
  dropPassedDays(draft, names);
  for (const name of names) {
    const value = flow.pending[name];
    if (value !== undefined) fillSlot(draft, name, value);
  }
  const rest = flow.readback?.slots.filter((name) => !names.includes(name)) ?? [];
  flow.readback = flow.readback === null || rest.length === 0 ? null : { ...flow.readback, slots: rest };
  flow.rejected = null;
  flow.marks.promoted = flow.marks.promoted.filter((name) => rest.includes(name));
}

/**
 * What the user's own words decide about an open read-back, before any model is asked (spec sections 7.3 and 7.3a, with the
 * stricter rule: every word affirms, or an affirming opening is followed by something that takes nothing back).
 */
export function confirmFromWords(draft: Draft): "confirmed" | "inline" | null {
  const { state, flow, agent } = draft;
  if (!isConfirmable(draft)) return null;
  const slots = pendingNames(flow.pending);
  if (isAffirmation(state.turn.text, agent.language)) {
    confirmPending(draft);
    flow.marks.hasConfirmed = true;
    note(draft, "auto-confirm", { slots }, { text: state.turn.text });
    return "confirmed";
  }
  const inline = inlineConfirmation(state.turn.text, agent.language, (rest) => mayBePendingValue(draft, rest));
  if (inline === null) return null;
  confirmPending(draft);
  flow.marks.isInlineConfirmed = true;
  note(draft, "auto-confirm-inline", { slots });
  return "inline";
}

/**
 * Whether a model's own `confirm_pending` may stand in this turn: not when the user's words ask, correct, refuse, call off, put on
 * hold, want a person or name a value of the kind that is waiting, unless they affirm as well and take nothing back.
 */
export function mayModelConfirm(draft: Draft): boolean {
  const { text } = draft.state.turn;
  const { language } = draft.agent;
  if (isDenial(text, language) || isCancellation(text, language) || isPersonRequest(text, language)) return false;
  if (hasCorrection(text, language) || hasNegation(text, language)) return false;
  if (isQuestion(text, language) || isHoldOn(text, language)) return opensWithAffirmation(text, language);
  return !mayBePendingValue(draft, text) || affirmsSomewhere(text, language);
}

/**
 * Those of some read-back values that a model may accept by name ("the date is right, but not six people"): a part of the user's words
 * has to affirm without taking back, and no other part may name a value of the slot's kind.
 */
export function mayModelConfirmSome({ state, agent, flow }: Draft, names: readonly string[]): string[] {
  const { text } = state.turn;
  const { language } = agent;
  if (isCancellation(text, language) || isPersonRequest(text, language)) return [];
  const clauses = clausesOf(text, language);
  const affirms = (clause: string): boolean =>
    affirmsSomewhere(clause, language) && !hasNegation(clause, language) && !isDenial(clause, language);
  const others = clauses.filter((clause) => !affirms(clause));
  if (others.length === clauses.length) return [];
  return names.filter((name) => {
    const slot = agent.slot.get(name);
    return slot !== undefined && !others.some((rest) => mayBeValueOf(slot, flow.pending[name], rest, language));
  });
}

/** The parts of a text, divided where a clause or a correction begins. */
function clausesOf(text: string, language: LanguagePack): string[] {
  const normalised = normalise(text);
  const said = toWords(normalised);
  const starts = said.filter(
    ({ opensClause }, index) => opensClause || phraseAt(language.lexicons.correct, said, index) > 0,
  );
  return starts.map(({ start }, index) => normalised.slice(start, starts[index + 1]?.start));
}

/** "The day is fine" names a day and means yes; "six" means another number. */
function affirmsSomewhere(text: string, language: LanguagePack): boolean {
  return findPhrase(language.lexicons.affirm, toWords(normalise(text))) >= 0 || opensWithAffirmation(text, language);
}

function mayBePendingValue({ agent, flow }: Draft, text: string): boolean {
  return pendingNames(flow.pending).some((name) => {
    const slot = agent.slot.get(name);
    return slot !== undefined && mayBeValueOf(slot, flow.pending[name], text, agent.language);
  });
}

/** Whether a text may name a value for a slot. Errs on the side of true: a value that is overlooked would be confirmed wrongly. */
export function mayBeValueOf(slot: Slot, value: Json | undefined, text: string, language: LanguagePack): boolean {
  switch (slot.type) {
    case "date":
      return mentionsDate(text, language);
    case "time":
      return mentionsTime(text, language);
    case "integer":
    case "number":
    case "phone":
      return mentionsNumber(text, language);
    case "email":
      return text.includes("@");
    case "choice":
    case "language":
      return mentionsChoice(slot.choices, text);
    case "name":
      return mentionsName(text, language);
    case "boolean":
      return false;
    case "text":
      return typeof value === "number" && mentionsNumber(text, language);
  }
}
