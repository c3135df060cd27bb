import { expect, it } from "vitest";
import { compileRegions, regionName, resolveRegion } from "../index.ts";
import { kazakhstan } from "./index.ts";

const regions = compileRegions(kazakhstan);
const codes = Object.keys(kazakhstan.regions);
const locales = Object.keys(kazakhstan.sentences);

it("Kazakhstan has 17 regions and 3 cities of their rank, each with an ISO code", () => {
  const kinds = Object.values(kazakhstan.regions).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "region")).toHaveLength(17);
  expect(kinds.filter((kind) => kind === "city")).toHaveLength(3);
  expect(codes.filter((code) => !/^KZ-\d\d$/.test(code))).toEqual([]);
});

it("each region has a name in every locale in which questions are asked, and is found by it", () => {
  for (const [code, { names }] of Object.entries(kazakhstan.regions)) {
    expect(Object.keys(names).sort()).toEqual([...locales].sort());
    for (const locale of locales) {
      const name = regionName(regions, code, locale).replace(/^the city of (.+)/, "$1 city");
      expect(resolveRegion(regions, name, locale), name).toMatchObject({ type: "resolved", code });
    }
  }
});

it("no two places have one name", () => {
  const names = kazakhstan.places.flatMap((place) => place.names);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("the sentences of every locale have the same places for values", () => {
  const placesOf = (locale: string): unknown =>
    Object.entries(kazakhstan.sentences[locale] ?? {}).map(([key, text]) => [key, text.match(/\{\w+\}/g)]);
  for (const locale of locales) expect(placesOf(locale)).toEqual(placesOf("ru"));
});
