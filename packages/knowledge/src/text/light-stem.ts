/** Endings that are taken off a word of Cyrillic script: those of Russian declension and conjugation, longest first. */
const CYRILLIC =
  /(?:иями|ями|ами|ией|иях|иям|ием|его|ого|ему|ому|ими|ыми|ует|уют|ают|яют|ться|тся|ить|ать|ять|еть|ала|ило|или|ых|их|ую|юю|ая|яя|ое|ее|ие|ые|ий|ый|ой|ей|ем|им|ым|ом|ев|ов|ам|ям|ах|ях|ию|ью|ия|ья|ет|ют|ут|ит|ят|ал|ил|[аеийоуыьюял])$/;
const LATIN = /(?:ation|ment|ings|ing|ed|es|ly|[se])$/;
const SHORTEST_STEM = 3;
const SHORTEST_STEMMED = 5;

/**
 * A word without its commonest ending. It errs: all that counts is that index and query err alike. Words of four letters and fewer, and
 * words with digits, stay whole.
 */
export function lightStem(word: string): string {
  if (word.length < SHORTEST_STEMMED || /\p{N}/u.test(word)) return word;
  const stem = word.replace(/\p{Script=Cyrillic}/u.test(word) ? CYRILLIC : LATIN, "");
  return stem.length < SHORTEST_STEM ? word : stem;
}
