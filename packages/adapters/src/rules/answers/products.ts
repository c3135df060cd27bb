import { stemsOf } from "./question-words.ts";
import { isSameStem } from "./word-forms.ts";

/** The products that a text names, by their whole names or by words that no other one has. */
export function productsIn(text: string, products: readonly string[]): readonly string[] {
  const said = stemsOf(text);
  const names = products.map((product) => ({ product, stems: stemsOf(product) }));
  const has = (stem: string): boolean => said.some((each) => isSameStem(each, stem));
  return names
    .filter(({ product, stems }) => {
      const others = names.filter((other) => other.product !== product).flatMap((other) => other.stems);
      const own = stems.filter((stem) => !others.some((other) => isSameStem(other, stem)));
      return own.length > 0 ? own.every(has) : stems.every(has);
    })
    .map(({ product }) => product);
}

/** True for titles that are the same but for one word, which is no number: two things of one kind. */
export function differByName(one: string, other: string): boolean {
  const [words, others] = [stemsOf(one), stemsOf(other)];
  if (words.length !== others.length || words.length < 3) return false;
  const different = words.flatMap((word, at) => (isSameStem(word, others[at] ?? "") ? [] : [word]));
  return different.length === 1 && !/\p{N}/u.test(different[0] ?? "");
}
