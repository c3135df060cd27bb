import { lightStem } from "./light-stem.ts";
import { normaliseText, wordsOf } from "./normalise.ts";

/** Names the rules below; what was indexed under another name is indexed anew. */
export const ANALYSER_VERSION = "signalbox-1";

/** How a text becomes features: words by stem and beginning, or every four letters with the edges of words marked. */
export type Analyser = "words" | "grams";

/** Texts longer than this are cut: a passage never is, and a question that long says nothing more by its end. */
const MAX_CHARACTERS = 8_000;
const MAX_WORD = 40;
const PREFIX = 5;
const GRAM = 4;

const GRAM_LANGUAGES: ReadonlySet<string> = new Set(["kk", "ar", "fa", "und"]);

/** Languages that glue much to a word, and scripts without spaces, are read by letters; the others by words. */
export function analyserOf(language: string): Analyser {
  return GRAM_LANGUAGES.has(language.toLowerCase().split("-")[0] ?? "") ? "grams" : "words";
}

/** The features of a text, with repetitions. Index and query go through here, so what is spelled alike meets. */
export function featuresOf(text: string, analyser: Analyser): readonly string[] {
  const words = wordsOf(normaliseText(text.slice(0, MAX_CHARACTERS)));
  return words.flatMap((word) => (analyser === "grams" ? gramsOf(word) : beginningsOf(word)));
}

/** Numbers and codes count whole: their beginnings mean nothing. */
function beginningsOf(whole: string): readonly string[] {
  const word = [...whole].slice(0, MAX_WORD).join("");
  const stem = `w:${lightStem(word)}`;
  return word.length < PREFIX || /\p{N}/u.test(word) ? [stem] : [stem, `p:${word.slice(0, PREFIX)}`];
}

function gramsOf(word: string): readonly string[] {
  const marked = ["_", ...[...word].slice(0, MAX_WORD), "_"];
  if (marked.length <= GRAM) return [`g:${marked.join("")}`];
  return Array.from({ length: marked.length - GRAM + 1 }, (_, at) => `g:${marked.slice(at, at + GRAM).join("")}`);
}
