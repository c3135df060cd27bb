import { LambdaError } from "./lambda-tokens.ts";
import type { Comparator, Tree } from "./lambda-tree.ts";
import { treeOf } from "./lambda-tree.ts";

/** A condition in CEL, or why the lambda has no counterpart there. */
export type Translated =
  | { readonly type: "condition"; readonly cel: string }
  | { readonly type: "broken"; readonly error: string };

/**
 * Translates the lambda conditions of the slot-filling spec (section 4.4) to CEL: `filled.get('x')` with and without a fallback,
 * `filled['x']`, comparisons, `in`, `and`, `or`, `not`, `int`, `str`, `bool` and `len`. What Python takes for true stays true.
 */
export function translateLambda(source: string): Translated {
  try {
    return { type: "condition", cel: testOf(treeOf(source)) };
  } catch (error) {
    if (error instanceof LambdaError) return { type: "broken", error: error.message };
    throw error;
  }
}

/** The expression as true or false. */
function testOf(tree: Tree): string {
  switch (tree.type) {
    case "and":
      return `(${testOf(tree.left)} && ${testOf(tree.right)})`;
    case "or":
      return `(${testOf(tree.left)} || ${testOf(tree.right)})`;
    case "not":
      return `!${grouped(testOf(tree.operand))}`;
    default:
      return isTest(tree) ? celOf(tree) : `!(${celOf(tree)} in [dyn(null), dyn(""), dyn(0), dyn(false), dyn([])])`;
  }
}

function isTest(tree: Tree): boolean {
  if (tree.type === "and" || tree.type === "or") return isTest(tree.left) && isTest(tree.right);
  if (tree.type === "literal") return typeof tree.value === "boolean";
  return tree.type === "compare" || tree.type === "not" || (tree.type === "call" && tree.name === "bool");
}

/** The expression as a value: `a or b` is one of its sides. */
function celOf(tree: Tree): string {
  switch (tree.type) {
    case "literal":
      return literal(tree.value);
    case "list":
      return `[${tree.items.map((item) => `dyn(${celOf(item)})`).join(", ")}]`;
    case "item":
      return isPlainName(tree.slot) ? `filled.${tree.slot}` : `filled[${literal(tree.slot)}]`;
    case "get":
      return `filled${isPlainName(tree.slot) ? `.?${tree.slot}` : `[?${literal(tree.slot)}]`}.orValue(${celOf(tree.fallback)})`;
    case "call":
      return callOf(tree.name, tree.argument);
    case "compare":
      return comparison(tree.left, tree.comparator, tree.right);
    case "not":
      return testOf(tree);
    case "and":
    case "or":
      return isTest(tree) ? testOf(tree) : sideOf(tree);
    case "filled":
      throw new LambdaError('all values together stand only after "in"');
  }
}

function sideOf(tree: Tree & { type: "and" | "or" }): string {
  const sides = [tree.left, tree.right].map((side) => `dyn(${celOf(side)})`);
  const [ifTrue, ifFalse] = tree.type === "or" ? sides : sides.reverse();
  return `(${testOf(tree.left)} ? ${ifTrue} : ${ifFalse})`;
}

function callOf(name: "int" | "str" | "bool" | "len", argument: Tree): string {
  if (name === "bool") return grouped(testOf(argument));
  const functions = { int: "int", str: "string", len: "size" } as const;
  return `${functions[name]}(${celOf(argument)})`;
}

function comparison(left: Tree, comparator: Comparator, right: Tree): string {
  if (comparator === "in") return membership(left, right);
  if (comparator === "not in") return `!${grouped(membership(left, right))}`;
  if (comparator !== "is" && comparator !== "is not") return `(${celOf(left)} ${comparator} ${celOf(right)})`;
  if (right.type !== "literal" || typeof right.value === "string" || typeof right.value === "number")
    throw new LambdaError('"is" stands before None, True and False only');
  return `(${celOf(left)} ${comparator === "is" ? "==" : "!="} ${celOf(right)})`;
}

/** Right of "in" stands a list, all values, or a text: of anything else it is not known which of them it is. */
function membership(left: Tree, right: Tree): string {
  if (right.type === "list") return `(${celOf(left)} in ${celOf(right)})`;
  if (right.type === "filled") {
    if (left.type !== "literal" || typeof left.value !== "string")
      throw new LambdaError('the name of a slot stands before "in filled"');
    return isPlainName(left.value) ? `has(filled.${left.value})` : `(${literal(left.value)} in filled)`;
  }
  if (isText(right)) return `string(${celOf(right)}).contains(string(${celOf(left)}))`;
  throw new LambdaError('"in" needs a list, a text or "filled" on its right');
}

function isText(tree: Tree): boolean {
  if (tree.type === "get") return tree.fallback.type === "literal" && typeof tree.fallback.value === "string";
  if (tree.type === "literal") return typeof tree.value === "string";
  return tree.type === "call" && tree.name === "str";
}

function literal(value: string | number | boolean | null): string {
  return JSON.stringify(value);
}

function grouped(cel: string): string {
  return cel.startsWith("(") || cel.startsWith("!") || cel.startsWith("has(") ? cel : `(${cel})`;
}

const reserved = new Set(
  "as break const continue else false for function if import in let loop namespace null package return true var void while".split(
    " ",
  ),
);

function isPlainName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !reserved.has(name);
}
