import { describe, expect, it } from "vitest";
import { betweenLanguages, measureBundle, otherLanguages } from "./bundle.ts";

const everything = 'export * from "@signalbox/engine";';
const kilobyte = 1024;

describe("the engine as a bundle, with its libraries", () => {
  it("has at most 122 KB compressed, in one language: the aim is 100, and it grows no further from it", async () => {
    const { gzippedBytes, minifiedBytesOf } = await measureBundle(everything, [...otherLanguages, ...betweenLanguages]);
    expect(gzippedBytes, JSON.stringify(minifiedBytesOf)).toBeLessThanOrEqual(122 * kilobyte);
  });

  it("has at most 7 KB more for each further language", async () => {
    const [all, one] = [await measureBundle(everything), await measureBundle(everything, otherLanguages)];
    expect(all.gzippedBytes - one.gzippedBytes).toBeLessThanOrEqual(otherLanguages.length * 7 * kilobyte);
  });

  it("has at most 9 KB more for the choice between languages", async () => {
    const [all, without] = [await measureBundle(everything), await measureBundle(everything, betweenLanguages)];
    expect(all.gzippedBytes - without.gzippedBytes).toBeLessThanOrEqual(9 * kilobyte);
  });

  it("is made of the libraries that it needs and of nothing else", async () => {
    const { minifiedBytesOf } = await measureBundle(everything);
    expect(Object.keys(minifiedBytesOf).sort()).toEqual([
      "@formatjs/fast-memoize",
      "@formatjs/icu-messageformat-parser",
      "@formatjs/icu-skeleton-parser",
      "@internationalized/date",
      "@marcbachmann/cel-js",
      "@noble/hashes",
      "engine",
      "fastest-levenshtein",
      "intl-messageformat",
      "language",
      "zod",
    ]);
  });
});
