import type { ASTNode, Environment } from "@marcbachmann/cel-js";
import { compilePattern } from "../pattern/pattern.ts";
import { partsOfNode } from "./condition-tree.ts";

const own = "matchesInTime";

/**
 * Gives an environment the `matches` of CEL as its language defines it, with patterns of RE2: the library's own is a backtracking one,
 * which a user's text can keep busy without end. It has another name, as no function can be replaced; see {@link withOwnMatches}.
 */
export function registerMatches(environment: Environment): Environment {
  let source = "";
  let test: ((text: string) => boolean) | undefined;
  return environment.registerFunction(`string.${own}(string): bool`, (text: string, pattern: string) => {
    if (test === undefined || pattern !== source) [source, test] = [pattern, somewhere(pattern)];
    if (test === undefined) throw new Error(`"${pattern}" is no pattern of RE2`);
    return test(text);
  });
}

/** A condition with its calls of `matches` turned into those of {@link registerMatches}. */
export function withOwnMatches(source: string, tree: ASTNode): string {
  return matchesIn(tree)
    .map(({ receiver }) => source.indexOf("matches", receiver.end))
    .sort((one, other) => other - one)
    .reduce((text, start) => `${text.slice(0, start)}${own}${text.slice(start + "matches".length)}`, source);
}

/** The first pattern that stands in a condition and is none. */
export function brokenPatternIn(tree: ASTNode): string | undefined {
  return matchesIn(tree)
    .flatMap(({ pattern }) => (pattern?.op === "value" && typeof pattern.args === "string" ? [pattern.args] : []))
    .find((pattern) => somewhere(pattern) === undefined);
}

interface Match {
  readonly receiver: ASTNode;
  readonly pattern: ASTNode | undefined;
}

function matchesIn(node: ASTNode): readonly Match[] {
  const found =
    node.op === "rcall" && node.args[0] === "matches" ? [{ receiver: node.args[1], pattern: node.args[2][0] }] : [];
  return [...found, ...partsOfNode(node).flatMap(matchesIn)];
}

/** A pattern of CEL may begin and end anywhere in the text. */
function somewhere(pattern: string): ((text: string) => boolean) | undefined {
  return compilePattern(pattern) && compilePattern(`(?s:.*)(?:${pattern})(?s:.*)`);
}
