import { languagePack } from "@signalbox/engine/language";
import { hearLanguage, noLanguageYet } from "@signalbox/engine/language/choice";
import type { Phrase } from "./phrases.ts";

/** What was made of one phrase. */
export interface Verdict extends Phrase {
  readonly heard: string | null;
  /** A wrong switch takes a language that was not meant; a miss takes none. */
  readonly result: "right" | "miss" | "wrong-switch";
}

const settings = { offered: ["ru", "kk"], default: "ru", packs: [languagePack("ru"), languagePack("kk")] };

/** Judges each phrase by itself: as the first answer to the question, or as a turn of a call that has a language. */
export function judge(phrases: readonly Phrase[]): readonly Verdict[] {
  return phrases.map((phrase) => {
    const before = { ...noLanguageYet, locale: phrase.before };
    const heard = hearLanguage(before, { type: "said", text: phrase.text }, settings).state.locale;
    return { ...phrase, heard, result: resultOf(phrase, heard) };
  });
}

function resultOf({ before, after }: Phrase, heard: string | null): Verdict["result"] {
  if (heard === after) return "right";
  return heard === before ? "miss" : "wrong-switch";
}
