import type { Sentence } from "./reading.ts";
import type { Token } from "./text/tokens.ts";
import { unitAt } from "./values/units.ts";
import type { CompiledWords } from "./words/compile.ts";

/** What the head of a column says of the values below it. */
export interface ColumnHead {
  readonly stems: ReadonlySet<string>;
  readonly units: ReadonlySet<string>;
}

const cellMark = /\|/g;

/** Rows of tables with the heads of their columns: the row above them all, of as many cells. */
export function withHeads(
  text: string,
  tokens: readonly Token[],
  sentences: readonly Sentence[],
  words: CompiledWords,
): readonly Sentence[] {
  let heads: readonly ColumnHead[] = [];
  return sentences.map((sentence) => {
    const cells = cellMarks(text, sentence.start, sentence.end) + 1;
    if (cells === heads.length) return { ...sentence, heads };
    heads = cells === 1 ? [] : headsOf(text, tokens, sentence, cells, words);
    return sentence;
  });
}

function headsOf(
  text: string,
  tokens: readonly Token[],
  { terms, start, firstToken, endToken }: Sentence,
  cells: number,
  words: CompiledWords,
): readonly ColumnHead[] {
  const columns = Array.from({ length: cells }, () => ({ stems: new Set<string>(), units: new Set<string>() }));
  const columnOf = (token: number): (typeof columns)[number] | undefined =>
    columns[cellMarks(text, start, tokens[token]?.start ?? start)];
  for (const { stem, token } of terms) columnOf(token)?.stems.add(stem);
  for (let at = firstToken; at < endToken; at++) {
    const unit = unitAt(tokens, at, words)?.meaning;
    if (unit !== undefined) columnOf(at)?.units.add(unit);
  }
  return columns;
}

/** The head of the column that a place of a row is in; undefined outside of tables. */
export function headAt(text: string, { heads, start }: Sentence, place: number): ColumnHead | undefined {
  return heads.length === 0 ? undefined : heads[cellMarks(text, start, place)];
}

function cellMarks(text: string, start: number, end: number): number {
  return text.slice(start, end).match(cellMark)?.length ?? 0;
}
