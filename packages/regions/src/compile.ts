import type { CountryRegions, Place, RegionWords } from "./country.ts";
import { formsOf, inflectionOf, isAdjective } from "./forms.ts";
import type { Phrases } from "./phrases.ts";
import { compilePhrases } from "./phrases.ts";

/** What a form names. */
export interface Form {
  readonly place: Place;
  /** It may belong to a noun beside it ("павлодарский трамвай"). */
  readonly isAdjective: boolean;
}

/** A country compiled for lookup, by `compileRegions`. */
export interface Regions {
  readonly data: CountryRegions;
  /** Every form of every name, without spaces. */
  readonly forms: ReadonlyMap<string, Form>;
  readonly words: { readonly [list in keyof RegionWords]: Phrases };
}

/** Makes every form of every name, once: some ten thousand. Where two places share a form, the first in the data has it. */
export function compileRegions(data: CountryRegions): Regions {
  const inflection = inflectionOf(data);
  const forms = new Map<string, Form>();
  for (const place of data.places) {
    for (const name of place.names) {
      const form = { place, isAdjective: isAdjective(name) };
      for (const word of formsOf(name, inflection)) if (!forms.has(word)) forms.set(word, form);
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
      asking: compilePhrases(words.asking),
      or: compilePhrases(words.or),
      change: compilePhrases(words.change),
    },
  };
}
