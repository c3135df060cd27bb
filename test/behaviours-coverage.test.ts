import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { behaviours } from "./behaviours.ts";

const scenarioFolder = new URL("./scenarios/", import.meta.url);
const promised = Object.keys(behaviours);
const verified = readdirSync(scenarioFolder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => readFileSync(new URL(file.replaceAll("\\", "/"), scenarioFolder), "utf8"))
  .flatMap((source) => [...source.matchAll(/\bscenario\(\s*"([^"]+)"/g)].map((match) => match[1]));

test("every promise has a scenario that verifies it", () => {
  expect(promised.filter((id) => !verified.includes(id))).toEqual([]);
});

test("every scenario names a promise that exists", () => {
  expect(verified.filter((id) => id === undefined || !promised.includes(id))).toEqual([]);
});
