import type { CountryRegions } from "../country.ts";
import { endings, suffixes } from "./endings.ts";
import { places } from "./places.ts";
import type { KzCode } from "./regions.ts";
import { regions } from "./regions.ts";
import { sentences } from "./sentences.ts";
import { words } from "./words.ts";

export type { KzCode } from "./regions.ts";

/** The 17 regions and 3 cities of republican importance of Kazakhstan, named in Kazakh, Russian and English. */
export const kazakhstan: CountryRegions<KzCode> = {
  country: "KZ",
  regions,
  places,
  endings,
  suffixes,
  words,
  sentences,
};
