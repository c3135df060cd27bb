import { localesOf } from "./locales.ts";
import { nearestName } from "./names.ts";
import type { Problem } from "./problems.ts";

/** What is wrong with something that stands in a text's place and was meant to be one by language; undefined for anything else. */
export function textProblem(found: unknown, definition: unknown): Omit<Problem, "path"> | undefined {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return undefined;
  const keys = Object.keys(found);
  const locales = localesOf(definition);
  if (!keys.some((key) => locales.includes(key) || isLanguageTag(key))) return undefined;
  const shown = keys.join(", ");
  if (locales.length === 0)
    return {
      message: "this is a text by language, and the agent has one language",
      found: shown,
      expected: "a text, or locales in the agent",
    };
  const unknown = keys.find((key) => !locales.includes(key)) ?? "";
  return {
    message: `"${unknown}" is none of the agent's locales, nor a text`,
    found: shown,
    expected: `a text, or one for each of ${locales.join(", ")} (in quotes, where it has a comma)`,
    nearest: nearestName(unknown, locales),
  };
}

function isLanguageTag(key: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u.test(key);
}
