/** A way to turn a sentence into its reverse: what is replaced, and by what. */
type Flip = readonly [RegExp, string];

const word = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\u200c'’])(?:${text})(?![\\p{L}\\p{M}\u200c'’])`, "u");

const flips: { readonly [language: string]: readonly Flip[] | undefined } = {
  en: [
    [word("is not"), "is"],
    [word("are not"), "are"],
    [word("do not|does not"), "do"],
    [word("cannot"), "can"],
    [word("must not"), "must"],
    [word("never"), "always"],
    [word("always"), "never"],
    [word("only"), ""],
    [word("is(?! not)"), "is not"],
    [word("are(?! not)"), "are not"],
    [word("can(?! only)"), "cannot"],
    [word("must(?! not)"), "may"],
    [word("may(?! not)"), "must"],
    [word("we pay"), "we do not pay"],
    [word("without"), "with"],
    [word("at least"), "at most"],
    [word("up to"), "at least"],
  ],
  fa: [
    [word("نیست"), "است"],
    [word("است"), "نیست"],
    [word("ندارد"), "دارد"],
    [word("دارد"), "ندارد"],
    [word("نمی‌شود"), "می‌شود"],
    [word("می‌شود"), "نمی‌شود"],
    [word("نمی‌پردازیم"), "می‌پردازیم"],
    [word("می‌پردازیم"), "نمی‌پردازیم"],
    [word("نمی‌توان"), "می‌توان"],
    [word("می‌توانید"), "نمی‌توانید"],
    [word("باید"), "نباید"],
    [word("نباید"), "باید"],
    [word("فقط"), ""],
    [word("همیشه"), "هرگز"],
    [word("هرگز|هیچ‌گاه"), "همیشه"],
    [word("دست‌کم"), "حداکثر"],
    [word("حداکثر"), "دست‌کم"],
    [word("بدون"), "با"],
  ],
};

/** The sentence with one word of denial, obligation or quantity turned into its reverse, once for each that it holds. */
export function flipsOf(sentence: string, language: string): readonly string[] {
  return (flips[language] ?? []).flatMap(([pattern, replacement]) => {
    const flipped = sentence.replace(pattern, replacement).replace(/ {2,}/g, " ").trim();
    return flipped === sentence ? [] : [flipped];
  });
}
