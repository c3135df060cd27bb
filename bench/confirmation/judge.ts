import type { LanguagePack } from "@signalbox/engine/language";
import {
  hasCorrection,
  inlineConfirmation,
  isAffirmation,
  isCancellation,
  isDenial,
  isHoldOn,
  isPersonRequest,
  isQuestion,
  languagePack,
  mentionsDate,
  mentionsName,
  mentionsNumber,
  mentionsTime,
} from "@signalbox/engine/language";
import type { Phrase, Reading } from "./phrases.ts";

/** What the engine decides from the user's words alone, in its order; "open" leaves the reply to the model. */
type Decision = "person" | "cancel" | "affirm" | "mixed" | "open";

/** What was made of one phrase. */
export interface Verdict extends Phrase {
  readonly decision: Decision;
  readonly result: "right" | "false-accept" | "false-reject" | "misread";
}

/** Judges the phrases of a locale. What was read back is a day, a time, a number of people and a name. */
export function judge(locale: string, phrases: readonly Phrase[]): readonly Verdict[] {
  const pack = languagePack(locale);
  return phrases.map((phrase) => {
    const decision = decisionOn(phrase.text, pack);
    return { ...phrase, decision, result: resultOf(phrase, decision, pack) };
  });
}

function decisionOn(text: string, pack: LanguagePack): Decision {
  if (isPersonRequest(text, pack)) return "person";
  if (isCancellation(text, pack)) return "cancel";
  if (isAffirmation(text, pack)) return "affirm";
  return inlineConfirmation(text, pack, (rest) => mayBePendingValue(rest, pack)) === null ? "open" : "mixed";
}

function mayBePendingValue(rest: string, pack: LanguagePack): boolean {
  return [mentionsDate, mentionsTime, mentionsNumber, mentionsName].some((mentions) => mentions(rest, pack));
}

function resultOf({ text, expected }: Phrase, decision: Decision, pack: LanguagePack): Verdict["result"] {
  const confirms = decision === "affirm" || decision === "mixed";
  const mayConfirm = expected === "affirm" || expected === "mixed";
  if (confirms && !mayConfirm) return "false-accept";
  if (mayConfirm && !confirms) return "false-reject";
  return isReadAs(expected, text, decision, pack) ? "right" : "misread";
}

function isReadAs(expected: Reading, text: string, decision: Decision, pack: LanguagePack): boolean {
  switch (expected) {
    case "affirm":
    case "mixed":
    case "cancel":
    case "person":
      return decision === expected;
    case "deny":
      return decision === "open" && isDenial(text, pack);
    case "correct":
      return decision === "open" && (hasCorrection(text, pack) || mayBePendingValue(text, pack));
    case "ask":
      return decision === "open" && isQuestion(text, pack);
    case "hold-on":
      return decision === "open" && isHoldOn(text, pack);
  }
}
