import { expect, test } from "vitest";
import { checkSpoiltFiles } from "./check-spoilt-files.ts";

// `npm run fuzz` checks 50,000, as continuous integration does.
const files = 1500;

test(`${files} spoilt agent files each get a report whose problems stand inside the file`, {
  timeout: 120_000,
}, async () => {
  const { failures, good, refused } = await checkSpoiltFiles(files, 20_261_130);
  expect(failures).toEqual([]);
  expect(good + refused).toBe(files);
  expect(good).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(1000);
});
