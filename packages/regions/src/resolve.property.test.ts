import fc from "fast-check";
import { expect, it } from "vitest";
import { compileRegions, regionName, resolveRegion } from "./index.ts";
import { kazakhstan } from "./kz/index.ts";

const regions = compileRegions(kazakhstan);
const codes = Object.keys(kazakhstan.regions);
const locales = Object.keys(kazakhstan.sentences);
const anyCode = fc.constantFrom(...codes);
const names = codes.flatMap((code) => locales.map((locale) => ({ code, name: regionName(regions, code, locale) })));
const anyName = fc.constantFrom(...names.filter(({ name }) => !name.startsWith("the city of")));
const seed = fc.integer({ min: 0, max: 2 ** 30 });

/** Changes the letters of a text that `chance` bits select. */
function varied(text: string, chance: number, change: (letter: string) => string): string {
  return Array.from(text, (letter, index) => ((chance >> (index % 30)) & 1 ? change(letter) : letter)).join("");
}

const lookalike: { readonly [letter: string]: string | undefined } = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  х: "x",
  у: "y",
  К: "K",
};

it("a region's own name is resolved in any casing, with Latin lookalikes and е for ё", () => {
  fc.assert(
    fc.property(anyName, seed, seed, ({ code, name }, casing, typing) => {
      const typed = /[a-z]/.test(name) ? name : varied(name, typing, (letter) => lookalike[letter] ?? letter);
      const text = varied(typed, casing, (letter) => letter.toUpperCase());
      expect(resolveRegion(regions, text, "ru"), text).toMatchObject({ type: "resolved", code });
    }),
  );
});

it("a region's own name is resolved in either order of its words, with any punctuation around it", () => {
  fc.assert(
    fc.property(
      anyName,
      fc.constantFrom("", ".", "!", ",", "…", ";", " -", "\n"),
      seed,
      ({ code, name }, mark, order) => {
        const words = name.split(" ");
        const kind = words.length > 1 && order % 2 === 0;
        const turned = kind && words.length === 2 ? [...words].reverse().join(" ") : name;
        expect(resolveRegion(regions, `${mark} ${turned}${mark}`, "kk"), turned).toMatchObject({
          type: "resolved",
          code,
        });
      },
    ),
  );
});

it("two regions are never one, whatever their order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyCode, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(...locales),
      (some, locale) => {
        const text = some.map((code) => regionName(regions, code, "ru")).join(", ");
        const reading = resolveRegion(regions, text, locale);
        expect(reading.type).toBe("ambiguous");
        expect("codes" in reading && [...reading.codes].sort()).toEqual([...some].sort());
        expect("question" in reading && reading.question).not.toMatch(/[{}]/);
      },
    ),
  );
});

it("any text is read without an error, and any code that comes of it is one of the country", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...locales), (text, locale) => {
      const reading = resolveRegion(regions, text, locale);
      const read = reading.type === "resolved" ? [reading.code] : "codes" in reading ? reading.codes : [];
      expect(read.filter((code) => !codes.includes(code))).toEqual([]);
    }),
  );
});
