import type { ToolCall } from "@signalbox/engine";
import type { LanguagePack } from "@signalbox/engine/language";
import {
  findPhrase,
  hasNegation,
  isDenial,
  isQuestion,
  namedByExample,
  normalise,
  phraseAt,
  toWords,
} from "@signalbox/engine/language";
import type { OpenField } from "./fields.ts";

/**
 * The answer to a part of several values that were read back: "the boxes are right, but not the day" takes the one and refuses the
 * other. A value is named by all the words of its slot or of its hint; nothing is answered that is not named.
 */
export function answersInPart(
  text: string,
  fields: readonly OpenField[],
  pack: LanguagePack,
): readonly Omit<ToolCall, "id">[] {
  const waiting = fields.filter(({ current, isSettled }) => current !== undefined && !isSettled);
  if (waiting.length < 2 || isQuestion(text, pack)) return [];
  const names = waiting.map(({ field }) => ({
    name: field.slot,
    examples: [field.slot.replaceAll("_", " "), field.hint],
  }));
  const clauses = clausesOf(text, pack);
  const namedWhere = (isMeant: (clause: string) => boolean): string[] =>
    clauses.filter(isMeant).flatMap((clause) => namedByExample(clause, names, pack) ?? []);
  const refused = namedWhere((clause) => isRefusal(clause, pack));
  const accepted = namedWhere((clause) => isAcceptance(clause, pack)).filter((name) => !refused.includes(name));
  return [
    ...(accepted.length > 0 ? [{ name: "confirm_pending", args: { slots: accepted } }] : []),
    ...(refused.length > 0 ? [{ name: "reject_pending", args: { slots: refused } }] : []),
  ];
}

/** The parts of a text, divided where a clause or a correction begins. */
function clausesOf(text: string, { lexicons }: LanguagePack): readonly string[] {
  const said = toWords(normalise(text));
  const starts = said.filter(
    ({ opensClause }, index) => index === 0 || opensClause || phraseAt(lexicons.correct, said, index) > 0,
  );
  return starts.map(({ start }, index) => normalise(text).slice(start, starts[index + 1]?.start));
}

function isRefusal(clause: string, pack: LanguagePack): boolean {
  return hasNegation(clause, pack) || isDenial(clause, pack);
}

function isAcceptance(clause: string, pack: LanguagePack): boolean {
  return !isRefusal(clause, pack) && findPhrase(pack.lexicons.affirm, toWords(normalise(clause))) >= 0;
}
