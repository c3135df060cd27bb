import type { ParseResult } from "@marcbachmann/cel-js";
import { Environment } from "@marcbachmann/cel-js";
import type { Condition, ConditionInput } from "../agent.ts";
import { loopsIn, mostLoops } from "./condition-loops.ts";
import { brokenPatternIn, registerMatches, withOwnMatches } from "./condition-patterns.ts";

/** A compiled condition, or what is wrong with it. */
export type CompiledCondition =
  | { readonly type: "condition"; readonly condition: Condition; readonly slots: readonly string[] }
  | { readonly type: "broken"; readonly error: string };

/** Why a condition is closed whose value is neither true nor false. */
export const notBoolean = "it gives a value, not true or false";

/**
 * Compiles a CEL condition over `filled` (confirmed values by slot) and `channel`. One that cannot be evaluated at run time,
 * as when a value is not there yet, is closed.
 */
export function compileCondition(source: string): CompiledCondition {
  const environment = registerMatches(
    new Environment({ unlistedVariablesAreDyn: false, enableOptionalTypes: true })
      .registerVariable("filled", "map")
      .registerVariable("channel", "string"),
  );
  try {
    const parsed = environment.parse(source);
    const error = mistakeIn(parsed);
    if (error !== undefined) return { type: "broken", error };
    const owned = withOwnMatches(source, parsed.ast);
    const evaluate = owned === source ? parsed : environment.parse(owned);
    const slots = namesIn(source);
    return { type: "condition", slots, condition: closedOnError(source, slots, (input) => evaluate({ ...input })) };
  } catch (error) {
    return { type: "broken", error: firstLine(error) };
  }
}

function mistakeIn({ ast, check }: ParseResult): string | undefined {
  const { valid, type, error } = check();
  if (!valid) return firstLine(error);
  if (type !== "bool" && type !== "dyn") return `it gives ${type}, not true or false`;
  if (loopsIn(ast) > mostLoops) return `it has more than ${mostLoops} loops (all, exists, map, filter) in one another`;
  const pattern = brokenPatternIn(ast);
  return pattern === undefined ? undefined : `"${pattern}" is no pattern of RE2`;
}

/** The slots that a condition reads: `filled.name` and `filled["name"]`, also as the optional `filled.?name` and `filled[?"name"]`. */
export function namesIn(source: string): string[] {
  const names = [...source.matchAll(/\bfilled\s*(?:\.\??\s*([A-Za-z_]\w*)|\[\??\s*["']([^"']+)["']\s*\])/g)];
  return [...new Set(names.map((match) => match[1] ?? match[2] ?? ""))];
}

/**
 * A condition that only joins comparisons with "and" is closed as long as a value is missing, so it need not be evaluated to find
 * that out: raising and catching costs ten times as much.
 */
function closedOnError(
  source: string,
  slots: readonly string[],
  evaluate: (input: ConditionInput) => unknown,
): Condition {
  const needsAll = !/\|\||\?|\bhas\s*\(|\bin\b|\bsize\b|\bexists|\ball\s*\(/.test(source);
  return (input) => {
    if (needsAll && slots.some((name) => input.filled[name] === undefined)) return { isActive: false };
    try {
      const result = evaluate(input);
      return typeof result === "boolean" ? { isActive: result } : { isActive: false, error: notBoolean };
    } catch (error) {
      return isMissingValue(error) ? { isActive: false } : { isActive: false, error: firstLine(error) };
    }
  };
}

function isMissingValue(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("No such key");
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n")[0] ?? message;
}
