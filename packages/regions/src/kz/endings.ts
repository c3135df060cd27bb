/** Russian case endings by the ending of the nominative; "ий" is that of the adjectives. */
export const endings: { readonly [nominative: string]: readonly string[] } = {
  "": ["", "а", "у", "ом", "е"],
  а: ["а", "ы", "е", "у", "ой", "ою"],
  й: ["й", "я", "ю", "ем", "е"],
  ь: ["ь", "и", "ью"],
  ий: ["ий", "ая", "ое", "ой", "ую", "ою", "ого", "ому", "им", "ом", "ие", "их", "ими"],
};

/** The suffixes of one vowel harmony: "in", "from", "to", "of", "with", who lives there, and "I am", "we are" after those. */
function ofHarmony(e: string, i: string, g: string, q: string): readonly string[] {
  const places = [`д${e}`, `т${e}`];
  const origins = [`д${e}н`, `т${e}н`, `н${e}н`];
  const dwellers = ["л", "д", "т"].map((letter) => `${letter}${i}${q}`);
  const weAre = ["м", "б", "п"].flatMap((letter) => [`${letter}${i}н`, `${letter}${i}з`]);
  const cases = ["н", "д", "т"].flatMap((letter) => [`${letter}${i}`, `${letter}${i}ң`]);
  return [
    ...places,
    ...origins,
    ...dwellers,
    ...[...places, ...origins, ...dwellers].flatMap((stem) => weAre.map((ending) => stem + ending)),
    ...places.map((place) => `${place}${g}${i}`),
    ...cases,
    `${g}${e}`,
    `${q}${e}`,
  ];
}

/** Kazakh suffixes of place names. Whether they are in harmony with the name is not checked: nobody is refused for it. */
export const suffixes: readonly string[] = [
  ...ofHarmony("а", "ы", "ғ", "қ"),
  ...ofHarmony("е", "і", "г", "к"),
  ...["мен", "бен", "пен"],
];
