import type { WorkingTurn } from "./working.ts";

/** The names of a look-up's fields are English; documents of one language are in that one; else each passage tells its own. */
export function evidenceLanguage({ answers, turn }: WorkingTurn): string | undefined {
  if (turn.tool !== null) return "en";
  return answers.corpus.length === 1 ? answers.corpus[0] : undefined;
}
