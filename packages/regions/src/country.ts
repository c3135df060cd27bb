/** What kind of a unit somebody says they mean, where a city and a region share a name. */
export type RegionKind = "city" | "region" | "district";

/** A first-level unit of a country. */
export interface Region {
  readonly kind: "city" | "region";
  /** By locale: the name as it is read back, with its kind ("Карагандинская область"), in the nominative. */
  readonly names: { readonly [locale: string]: string };
}

/**
 * A place by which people name a region: the unit itself, its centre, a town, an old name.
 *
 * A name is written with a space for each hyphen or space, and a dash before the ending that changes with the case: "караганд-а" has the
 * endings listed for "а", "павлодар-" those for a name without one, "атырау" has none. Suffixes follow each name that is no adjective.
 * "семей=" is that form only, for what is said of it apart from its other forms.
 */
export interface Place<Code extends string = string> {
  readonly names: readonly string[];
  /** The regions it may mean; more than one are asked about. */
  readonly codes: readonly Code[];
  /** The regions that it means where its kind is said beside it ("город …"); `codes` where left out. */
  readonly city?: readonly Code[] | undefined;
  readonly region?: readonly Code[] | undefined;
  /** A district of that name; where left out, a district of that name is no answer. */
  readonly district?: readonly Code[] | undefined;
  /** Its name is an everyday word as well ("рудный"): it counts beside its kind, and is asked about where it is all that is said. */
  readonly isWord?: boolean | undefined;
}

/**
 * Words that say how a name beside them is meant. All are phrases in lower case; `*` at the end of a word stands for any ending
 * ("област*").
 */
export interface RegionWords {
  readonly city: readonly string[];
  readonly region: readonly string[];
  readonly district: readonly string[];
  /** Before a name, or after it: it belongs to a street, a person, a company. */
  readonly otherBefore: readonly string[];
  readonly otherAfter: readonly string[];
  /** Phrases that hold a region's word and name none ("Air Astana"). */
  readonly notPlaces: readonly string[];
  /** "In", "from": what may stand between a negation and a name. */
  readonly prepositions: readonly string[];
  readonly notBefore: readonly string[];
  readonly notAfter: readonly string[];
  /** Words beside which a name still is all that is said ("I live", "hello"). */
  readonly small: readonly string[];
  /** Signs that the region is not surely the speaker's own, now: somebody else's, a former one. */
  readonly doubt: readonly string[];
  /** Signs of a question: about the region, unless a clause of its own stated that before. */
  readonly asking: readonly string[];
  /** "Or": the kinds said are alternatives. */
  readonly or: readonly string[];
  /** Wishes for another region than the one that is set. Up to two words may stand between theirs. */
  readonly change: readonly string[];
}

/** What is said about regions in one locale: `{name}` and `{choices}` are replaced. */
export interface RegionSentences {
  readonly choose: string;
  /** One choice, and what stands between the last two. */
  readonly choice: string;
  readonly or: string;
  readonly confirm: string;
  readonly confirmChange: string;
  readonly askChange: string;
  /** Too many were named to list them. */
  readonly nameOne: string;
}

/** A country's regions as data. */
export interface CountryRegions<Code extends string = string> {
  /** ISO 3166-1. */
  readonly country: string;
  /** By code, which is stable: ISO 3166-2. */
  readonly regions: { readonly [code in Code]: Region };
  readonly places: readonly Place<Code>[];
  /** Case endings by the ending of the nominative. */
  readonly endings: { readonly [nominative: string]: readonly string[] | undefined };
  /** Suffixes that follow the nominative. */
  readonly suffixes: readonly string[];
  readonly words: RegionWords;
  /** By locale; the first is said to whoever speaks none of them. */
  readonly sentences: { readonly [locale: string]: RegionSentences };
}
