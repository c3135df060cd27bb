import type { LanguagePack, Word } from "@signalbox/engine/language";
import { phraseAt, skipPhrases, toWords } from "@signalbox/engine/language";
import { hitAt } from "./words/phrase-map.ts";
import type { RulesWords } from "./words/rules-words.ts";

/** What was stated, and whether something was asked. */
export interface Statement {
  /** The text with its questions blanked out, of the same length. */
  readonly text: string;
  readonly hasQuestion: boolean;
}

interface Sentence {
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
  readonly isMarked: boolean;
}

/**
 * Separates what is stated from what is asked. A request in the shape of a question ("can I book a table for four?") and a proposal
 * ("how about Friday?") state what they want.
 */
export function statementOf(text: string, pack: LanguagePack, rules: RulesWords): Statement {
  let stated = text;
  let hasQuestion = false;
  for (const sentence of sentencesOf(text, pack)) {
    const range = questionIn(sentence, pack, rules);
    if (!range) continue;
    hasQuestion = true;
    stated = `${stated.slice(0, range.start)}${`;${" ".repeat(range.end - range.start)}`.slice(0, range.end - range.start)}${stated.slice(range.end)}`;
  }
  return { text: stated, hasQuestion };
}

function sentencesOf(text: string, pack: LanguagePack): readonly Sentence[] {
  const all = toWords(text);
  const sentences: Sentence[] = [];
  let first = 0;
  let start = 0;
  for (let index = 0; index <= all.length; index++) {
    const gapStart = all[index - 1]?.end ?? 0;
    const gap = text.slice(gapStart, all[index]?.start ?? text.length);
    if (index < all.length && (index === 0 || !endsSentence(gap, pack))) continue;
    const end = gapStart + gap.length;
    const isMarked = pack.questionMarks.some((mark) => gap.includes(mark));
    if (index > first) sentences.push({ words: all.slice(first, index), start, end, isMarked });
    first = index;
    start = end;
  }
  return sentences;
}

/** A mark between two words ends a sentence; a full stop only before a blank ("a.m.", "example.com"). */
function endsSentence(gap: string, pack: LanguagePack): boolean {
  return pack.questionMarks.some((mark) => gap.includes(mark)) || /[!\n]|\.\s/.test(gap);
}

function questionIn(
  { words, start, end, isMarked }: Sentence,
  pack: LanguagePack,
  rules: RulesWords,
): { start: number; end: number } | undefined {
  const { lexicons } = pack;
  let isProposal = false;
  for (let index = 0; index < words.length; index++) {
    const opens =
      index === 0 ||
      words[index]?.opensClause ||
      phraseAt(lexicons.continuation, words, index - 1) > 0 ||
      words[index - 1]?.word === "but";
    if (!opens) continue;
    const point = skipPhrases(lexicons.leading, words, index);
    if ([index, point].some((at) => hitAt(rules.proposals, words, at))) isProposal = true;
    else if ([index, point].some((at) => opensQuestion(words, at, isMarked, pack))) {
      return { start: words[index]?.start ?? start, end: isMarked ? end : clauseEnd(words, point, end) };
    }
  }
  return isMarked && !isProposal ? { start, end } : undefined;
}

function opensQuestion(words: readonly Word[], index: number, isMarked: boolean, { lexicons }: LanguagePack): boolean {
  if (index >= words.length) return false;
  if (phraseAt(lexicons.question, words, index) > 0) return true;
  const length = phraseAt(lexicons.questionWords, words, index);
  return length > 0 && (isMarked || index + length === words.length);
}

function clauseEnd(words: readonly Word[], from: number, end: number): number {
  for (let index = from + 1; index < words.length; index++) {
    if (words[index]?.opensClause) return words[index]?.start ?? end;
  }
  return end;
}
