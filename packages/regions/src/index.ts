export type { Regions } from "./compile.ts";
export { compileRegions } from "./compile.ts";
export type { CountryRegions, Place, Region, RegionKind, RegionSentences, RegionWords } from "./country.ts";
export type { RegionReading } from "./resolve.ts";
export { resolveRegion } from "./resolve.ts";
export { regionName } from "./say.ts";
