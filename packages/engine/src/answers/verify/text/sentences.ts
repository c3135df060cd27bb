/** A stretch of a text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const ending = /[!?؟。…]+["”»)]*|\.["”»)]*(?=\s|$)|\n/gu;
/** What ends in a full stop and no sentence: an initial, an abbreviation. */
const abbreviation =
  /(?:^|[\s(.])(?:\p{L}|e\.g|i\.e|approx|incl|excl|max|min|mr|mrs|ms|dr|no|vs|etc|тыс|млн|руб|тг|ул|г|т\.е|т\.д|мин|макс)$/iu;

/** The sentences of a text, lines of lists and tables each as one. Linear in its length. */
export function sentencesOf(text: string): readonly Stretch[] {
  const sentences: Stretch[] = [];
  let start = 0;
  for (const match of text.matchAll(ending)) {
    const end = match.index + match[0].length;
    if (match[0] === "." && abbreviation.test(text.slice(Math.max(start, match.index - 8), match.index))) continue;
    addStretch(sentences, text, start, end);
    start = end;
  }
  addStretch(sentences, text, start, text.length);
  return sentences;
}

function addStretch(sentences: Stretch[], text: string, start: number, end: number): void {
  if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) sentences.push({ start, end });
}
