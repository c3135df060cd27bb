import type { ASTNode } from "@marcbachmann/cel-js";
import { partsOfNode } from "./condition-tree.ts";

/** How deep `all`, `exists`, `map` and the like may lie in one another, so that no condition takes long whatever the lists hold. */
export const mostLoops = 2;

const loops: ReadonlySet<string> = new Set(["all", "exists", "exists_one", "map", "filter", "bind"]);

/**
 * How many loops of a parsed CEL expression lie in one another, at the most. One over the result of another counts as in it:
 * each may double what it is given.
 */
export function loopsIn(node: ASTNode): number {
  const own = (node.op === "call" || node.op === "rcall") && loops.has(node.args[0]) ? 1 : 0;
  return own + partsOfNode(node).reduce((most, part) => Math.max(most, loopsIn(part)), 0);
}
