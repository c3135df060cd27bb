import type { ASTNode } from "@marcbachmann/cel-js";

/** The nodes right below one of a parsed CEL expression. */
export function partsOfNode(node: ASTNode): readonly ASTNode[] {
  return nodesIn(node.args);
}

function nodesIn(part: unknown): ASTNode[] {
  if (Array.isArray(part)) return part.flatMap(nodesIn);
  return isNode(part) ? [part] : [];
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === "object" && part !== null && "op" in part && "args" in part;
}
