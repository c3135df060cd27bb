const latin = /(?:'s|ings|ing|ies|ied|es|ed|ly|s|y|e)$/;
const cyrillic =
  /(?:иями|ями|ами|ией|иях|иям|ием|его|ого|ему|ому|ими|ыми|ует|уют|ают|яют|ться|тся|ить|ать|ять|еть|ых|их|ую|юю|ая|яя|ое|ее|ие|ые|ий|ый|ой|ей|ем|им|ым|ом|ев|ов|ам|ям|ах|ях|ию|ью|ия|ья|ет|ют|ут|ит|ят|[аеийоуыьюял])$/;
const arabicBefore = /^(?:وال|بال|كال|فال|لل|ال|[وبلف](?=\p{L}{3}))/u;
const arabicAfter = /(?:هايشان|هاي|ها|هم|تان|شان|ات|ون|ين|ان|تر|ه|ي|ش|م)$/u;
const longest = 5;
const shortest = 3;

/** The start of a word without its commonest endings: what forms of one word share. It errs alike in claims and passages. */
export function stemOf(folded: string): string {
  if (folded.length <= shortest) return folded;
  const code = folded.charCodeAt(0);
  if (code < 0x400) return cut(folded.replace(latin, ""), folded);
  if (code < 0x600) return cut(folded.replace(cyrillic, ""), folded);
  const bare = folded.replace(arabicBefore, "");
  return cut(bare.length > shortest ? bare.replace(arabicAfter, "") : bare, folded);
}

function cut(stem: string, whole: string): string {
  return (stem.length < 2 ? whole : stem).slice(0, longest);
}
