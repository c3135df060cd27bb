import { normalise, toWords } from "../language/words.ts";

/** Something that can be chosen, by its name. */
interface Named {
  readonly label: string;
}

/** The option that a text names: by its number, by its whole name, or by words that no other option has. Undefined where several fit. */
export function chosenOption<Option extends Named>(text: string, options: readonly Option[]): Option | undefined {
  const words = toWords(normalise(text.slice(0, 500))).map(({ word }) => word);
  const byNumber = words.length === 1 ? options[Number(words[0]) - 1] : undefined;
  if (byNumber !== undefined) return byNumber;
  const said = new Set(words);
  const named = options.filter((option) => wordsOf(option).every((word) => said.has(word)));
  if (named.length > 0) return onlyLongest(named);
  const telling = options.filter((option) => {
    const others = new Set(options.filter((other) => other !== option).flatMap(wordsOf));
    return wordsOf(option).some((word) => word.length > 2 && said.has(word) && !others.has(word));
  });
  return telling.length === 1 ? telling[0] : undefined;
}

/** "Comfort Plus" names Comfort too, and means Comfort Plus. */
function onlyLongest<Option extends Named>(options: readonly Option[]): Option | undefined {
  const longest = Math.max(...options.map((option) => wordsOf(option).length));
  const best = options.filter((option) => wordsOf(option).length === longest);
  return best.length === 1 ? best[0] : undefined;
}

function wordsOf({ label }: Named): string[] {
  return toWords(normalise(label)).map(({ word }) => word);
}
