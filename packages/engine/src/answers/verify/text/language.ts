import { languageOnly } from "../../language-tag.ts";
import type { CompiledWords } from "../words/compile.ts";
import { allWords } from "../words/compile.ts";
import type { Token } from "./tokens.ts";

/** What a text's letters and words say about its language. */
export interface Heard {
  /** The language, or "und" where no words of it are known here. */
  readonly language: string;
  /** There is enough to go by. */
  readonly isSure: boolean;
}

type Script = "latin" | "cyrillic" | "arabic" | "other";

const scriptOf: { readonly [locale: string]: Script | undefined } = {
  en: "latin",
  ru: "cyrillic",
  kk: "cyrillic",
  ar: "arabic",
  fa: "arabic",
};
/** Where no word tells, a script is read as this language's; Latin letters are those of too many. */
const usualIn: { readonly [script in Script]?: string } = { cyrillic: "ru", arabic: "fa" };
const fewestWords = 3;
const mostWords = 400;
const letterWeight = 2;
/** Fewer of its frequent words than this, and a text is in another language that shares one of them. */
const leastShare = 0.15;

/** Which language a text is in, by the script of most of its words, the letters that only one language has, and its frequent words. */
export function hearLanguage(text: string, tokens: readonly Token[]): Heard {
  const words = tokens.filter(({ kind }) => kind === "word").slice(0, mostWords);
  const script = commonestScript(words);
  const candidates = allWords().filter(({ data }) => scriptOf[data.locale] === script);
  const scores = candidates
    .map((each) => ({ language: each.data.locale, score: scoreOf(text, words, each) }))
    .sort((one, other) => other.score - one.score);
  const [best, second] = scores;
  if (best === undefined || best.score < leastShare * words.length || best.score === 0)
    return { language: usualIn[script] ?? "und", isSure: script === "latin" && words.length > 2 * fewestWords };
  return { language: best.language, isSure: words.length >= fewestWords && best.score > 1.5 * (second?.score ?? 0) };
}

/** The script that a language is written in, where that is known here. */
export function scriptOfLanguage(language: string): Script | undefined {
  return scriptOf[languageOnly(language)];
}

/** The script of a word's first letter. */
export function scriptOfWord(word: string): Script {
  const code = word.codePointAt(0) ?? 0;
  if (code < 0x250) return "latin";
  if (code >= 0x400 && code < 0x530) return "cyrillic";
  if ((code >= 0x600 && code < 0x780) || code >= 0xfb50) return "arabic";
  return "other";
}

function commonestScript(words: readonly Token[]): Script {
  const counts: { [script in Script]: number } = { latin: 0, cyrillic: 0, arabic: 0, other: 0 };
  for (const { word } of words) counts[scriptOfWord(word)] += 1;
  const scripts: readonly Script[] = ["latin", "cyrillic", "arabic"];
  return scripts.reduce<Script>((most, script) => (counts[script] > counts[most] ? script : most), "other");
}

function scoreOf(text: string, words: readonly Token[], { data, fillers }: CompiledWords): number {
  return words.reduce((score, { word, start, end }) => {
    const hasLetter = data.letters?.test(text.slice(start, end)) ?? false;
    return score + (hasLetter ? letterWeight : 0) + (fillers.has(word) ? 1 : 0);
  }, 0);
}
