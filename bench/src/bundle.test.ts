import { describe, expect, it } from "vitest";
import { entries, measureBundle } from "./bundle.ts";

const kilobyte = 1024;

async function gzippedBytes(entry: keyof typeof entries): Promise<number> {
  return (await measureBundle(entries[entry])).gzippedBytes;
}

describe("the engine as a bundle, with its libraries", () => {
  it("has at most 115 KB compressed, in one language", async () => {
    expect(await gzippedBytes("inEnglish")).toBeLessThanOrEqual(115 * kilobyte);
  });

  it("has no language that it is not given", async () => {
    const { minifiedBytesOf } = await measureBundle(entries.engine);
    expect(minifiedBytesOf["language"]).toBeLessThanOrEqual(16 * kilobyte);
    expect((await gzippedBytes("inEnglish")) - (await gzippedBytes("engine"))).toBeGreaterThan(5 * kilobyte);
  });

  it("has at most 7 KB more for each further language", async () => {
    const further = (await gzippedBytes("inFiveLanguages")) - (await gzippedBytes("inEnglish"));
    expect(further).toBeLessThanOrEqual(4 * 7 * kilobyte);
  });

  it("has at most 9 KB more for the choice between languages", async () => {
    const choice = (await gzippedBytes("withLanguageChoice")) - (await gzippedBytes("inFiveLanguages"));
    expect(choice).toBeLessThanOrEqual(9 * kilobyte);
  });

  it("is made of the libraries that it needs and of nothing else", async () => {
    const { minifiedBytesOf } = await measureBundle(entries.withLanguageChoice);
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
