/** The longest premise beside its title, in UTF-16 code units: with a claim it has to fit what small models read at once. */
const longestPremise = 600;

/**
 * A passage in pieces that a model reads at once, each of whole sentences or lines and beginning with the last one of the piece before. A model cuts
 * off what is too much at the end, which is where the claim stands.
 */
export function premisesOf({ title, text }: { readonly title: string; readonly text: string }): readonly string[] {
  const sentences = text.split(/\n+|(?<=[.!?؟。…])\s+/u).flatMap((each) => each.trim() || []);
  const pieces: string[][] = [];
  for (const sentence of sentences.flatMap((each) => each.match(/[\s\S]{1,600}/gu) ?? [])) {
    const open = pieces.at(-1);
    const last = open?.at(-1);
    if (open === undefined) pieces.push([sentence]);
    else if (lengthOf(open) + sentence.length <= longestPremise) open.push(sentence);
    else
      pieces.push(last === undefined || last.length + sentence.length > longestPremise ? [sentence] : [last, sentence]);
  }
  return pieces.map((piece) => [title, ...piece].filter((part) => part !== "").join("\n"));
}

function lengthOf(sentences: readonly string[]): number {
  return sentences.reduce((sum, { length }) => sum + length + 1, 0);
}
