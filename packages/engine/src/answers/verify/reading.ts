import type { ColumnHead } from "./table-heads.ts";
import { withHeads } from "./table-heads.ts";
import { hearLanguage } from "./text/language.ts";
import { keepingNewest } from "./text/memo.ts";
import type { Stretch } from "./text/sentences.ts";
import { sentencesOf } from "./text/sentences.ts";
import { stemOf } from "./text/stem.ts";
import type { Token } from "./text/tokens.ts";
import { tokensOf } from "./text/tokens.ts";
import { readValues } from "./values/read-values.ts";
import { markOf } from "./values/same-value.ts";
import type { Value } from "./values/value.ts";
import type { CompiledWords } from "./words/compile.ts";
import { englishWords, wordsOf } from "./words/compile.ts";

/** A word that means something, as it is compared. */
export interface Term {
  readonly stem: string;
  /** Its place among the terms of the text. */
  readonly at: number;
  readonly token: number;
}

/** A sentence with its terms and values. */
export interface Sentence extends Stretch {
  readonly index: number;
  readonly terms: readonly Term[];
  readonly stems: ReadonlySet<string>;
  /** The stems, and a mark for each value. */
  readonly marks: ReadonlySet<string>;
  /** Of a row of a table, the head of each column; of another sentence, nothing. */
  readonly heads: readonly ColumnHead[];
  readonly firstToken: number;
  readonly endToken: number;
  readonly values: readonly Value[];
}

/** A text read once for all checks. */
export interface Reading {
  readonly text: string;
  readonly language: string;
  /** English ones for a language that has none here. */
  readonly words: CompiledWords;
  readonly isKnownLanguage: boolean;
  readonly tokens: readonly Token[];
  readonly values: readonly Value[];
  readonly sentences: readonly Sentence[];
}

/** Reads a text in a language, or in the one that it is heard to be in. Linear in its length. */
export function read(text: string, language = ""): Reading {
  return text.length < worthKeeping ? readAnew(text, language) : readOnce(text, language);
}

/** Claims and titles are read once in any case. */
const worthKeeping = 200;
const readOnce = keepingNewest(readAnew);

function readAnew(text = "", language = ""): Reading {
  const tokens = tokensOf(text);
  const heard = language === "" ? hearLanguage(text, tokens).language : language;
  const known = wordsOf(heard);
  const words = known ?? englishWords();
  const values = readValues(text, tokens, words);
  const isKnownLanguage = known !== undefined;
  return {
    text,
    language: heard,
    words,
    isKnownLanguage,
    tokens,
    values,
    sentences: sentencesIn(text, tokens, values, words),
  };
}

function sentencesIn(
  text: string,
  tokens: readonly Token[],
  values: readonly Value[],
  words: CompiledWords,
): readonly Sentence[] {
  let token = 0;
  let value = 0;
  let term = 0;
  const sentences = sentencesOf(text).map((stretch, index): Sentence => {
    while ((tokens[token]?.end ?? stretch.end) <= stretch.start) token++;
    const firstToken = token;
    while ((tokens[token]?.start ?? stretch.end) < stretch.end) token++;
    const firstValue = value;
    while ((values[value]?.start ?? stretch.end) < stretch.end) value++;
    const own = values.slice(firstValue, value);
    const terms = termsIn(tokens, firstToken, token, own, words, term);
    term += terms.length;
    const stems = terms.map(({ stem }) => stem);
    return {
      start: stretch.start,
      end: stretch.end,
      index,
      terms,
      stems: new Set(stems),
      marks: new Set([...stems, ...own.filter(({ isImplied }) => !isImplied).map(markOf)]),
      heads: [],
      firstToken,
      endToken: token,
      values: own,
    };
  });
  return withHeads(text, tokens, sentences, words);
}

function termsIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  values: readonly Value[],
  words: CompiledWords,
  firstTerm: number,
): readonly Term[] {
  const terms: Term[] = [];
  let value = 0;
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    while ((values[value]?.lastToken ?? at) < at) value++;
    const isInValue = (values[value]?.firstToken ?? to) <= at && !(values[value]?.isImplied ?? false);
    if (token?.kind !== "word" || isInValue || words.fillers.has(token.word)) continue;
    terms.push({ stem: stemOf(token.base), at: firstTerm + terms.length, token: at });
  }
  return terms;
}
