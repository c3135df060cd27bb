import type { CountryRegions, Place, RegionWords } from "./country.ts";
import { formsOf, inflectionOf } from "./forms.ts";
import type { Phrases } from "./phrases.ts";
import { compilePhrases } from "./phrases.ts";

/** A country compiled for lookup, by `compileRegions`. */
export interface Regions {
  readonly data: CountryRegions;
  /** Every form of every name, without spaces. */
  readonly forms: ReadonlyMap<string, Place>;
  readonly words: { readonly [list in keyof RegionWords]: Phrases };
}

/** Makes every form of every name, once: some ten thousand. Where two places share a form, the first in the data has it. */
export function compileRegions(data: CountryRegions): Regions {
  const inflection = inflectionOf(data);
  const forms = new Map<string, Place>();
  for (const place of data.places) {
    for (const form of place.names.flatMap((name) => formsOf(name, inflection))) {
      if (!forms.has(form)) forms.set(form, place);
    }
  }
  const { words } = data;
  return {
    data,
    forms,
    words: {
      city: compilePhrases(words.city),
      region: compilePhrases(words.region),
      district: compilePhrases(words.district),
      otherBefore: compilePhrases(words.otherBefore),
      otherAfter: compilePhrases(words.otherAfter),
      notPlaces: compilePhrases(words.notPlaces),
      prepositions: compilePhrases(words.prepositions),
      notBefore: compilePhrases(words.notBefore),
      notAfter: compilePhrases(words.notAfter),
      small: compilePhrases(words.small),
      doubt: compilePhrases(words.doubt),
      or: compilePhrases(words.or),
      change: compilePhrases(words.change),
    },
  };
}
