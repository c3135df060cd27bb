import type { Token } from "./lambda-tokens.ts";
import { LambdaError, tokensOf } from "./lambda-tokens.ts";

/** How two values are compared; "is" and "is not" stand before None, True and False only. */
export type Comparator = "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "not in" | "is" | "is not";

/** An expression of the Python subset that conditions are written in. */
export type Tree =
  | { readonly type: "literal"; readonly value: string | number | boolean | null }
  | { readonly type: "list"; readonly items: readonly Tree[] }
  /** The confirmed values as a whole: right of an "in". */
  | { readonly type: "filled" }
  /** `filled['x']`: without a value the condition cannot be evaluated. */
  | { readonly type: "item"; readonly slot: string }
  /** `filled.get('x')`, `filled.get('x', fallback)`. */
  | { readonly type: "get"; readonly slot: string; readonly fallback: Tree }
  | { readonly type: "call"; readonly name: "int" | "str" | "bool" | "len"; readonly argument: Tree }
  | { readonly type: "compare"; readonly left: Tree; readonly comparator: Comparator; readonly right: Tree }
  | { readonly type: "and" | "or"; readonly left: Tree; readonly right: Tree }
  | { readonly type: "not"; readonly operand: Tree };

/** Nobody writes conditions like that; without a limit they would exhaust the stack. */
const longest = 2000;
const deepest = 50;

const calls = ["int", "str", "bool", "len"] as const;
const none: Tree = { type: "literal", value: null };
const constants: { readonly [name: string]: Tree | undefined } = {
  True: { type: "literal", value: true },
  False: { type: "literal", value: false },
  None: none,
};

/** Reads `lambda filled: …`. Throws a `LambdaError` at what lies outside the subset. */
export function treeOf(source: string): Tree {
  if (source.length > longest) throw new LambdaError(`it is longer than ${longest} characters`);
  const match = /^\s*lambda\s+([A-Za-z_]\w*)\s*:/.exec(source);
  if (match?.[1] === undefined) throw new LambdaError('it does not begin with "lambda filled:"');
  const reader = new Reader(tokensOf(source.slice(match[0].length)), match[1]);
  return reader.whole();
}

/** A recursive-descent reader over the tokens of one expression. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #parameter: string;
  #index = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], parameter: string) {
    this.#tokens = tokens;
    this.#parameter = parameter;
  }

  whole(): Tree {
    const tree = this.#disjunction();
    if (this.#next().type !== "end") throw this.#unexpected();
    return tree;
  }

  #disjunction(): Tree {
    this.#depth += 1;
    if (this.#depth > deepest) throw new LambdaError(`it is nested deeper than ${deepest} levels`);
    let left = this.#conjunction();
    while (this.#take("or")) left = { type: "or", left, right: this.#conjunction() };
    this.#depth -= 1;
    return left;
  }

  #conjunction(): Tree {
    let left = this.#negation();
    while (this.#take("and")) left = { type: "and", left, right: this.#negation() };
    return left;
  }

  #negation(): Tree {
    return this.#take("not") ? { type: "not", operand: this.#negation() } : this.#comparison();
  }

  /** `a < b < c` is `a < b and b < c`. */
  #comparison(): Tree {
    let left = this.#value();
    let tree: Tree | undefined;
    for (let comparator = this.#comparator(); comparator; comparator = this.#comparator()) {
      const right = this.#value();
      const compared: Tree = { type: "compare", left, comparator, right };
      tree = tree === undefined ? compared : { type: "and", left: tree, right: compared };
      left = right;
    }
    return tree ?? left;
  }

  #comparator(): Comparator | undefined {
    for (const symbol of ["==", "!=", "<=", ">=", "<", ">", "in"] as const) if (this.#take(symbol)) return symbol;
    if (this.#take("is")) return this.#take("not") ? "is not" : "is";
    if (!this.#take("not")) return undefined;
    this.#expect("in");
    return "not in";
  }

  #value(): Tree {
    const token = this.#next();
    if (token.type === "string") return this.#advance({ type: "literal", value: token.text });
    if (token.type === "number") return this.#advance({ type: "literal", value: Number(token.text) });
    if (this.#take("-")) return this.#negative();
    if (this.#take("(")) return this.#parenthesis();
    if (this.#take("[")) return { type: "list", items: this.#items("]") };
    const constant = token.type === "name" ? constants[token.text] : undefined;
    if (constant) return this.#advance(constant);
    const call = calls.find((name) => token.type === "name" && name === token.text);
    if (call) return this.#call(call);
    if (token.type === "name" && token.text === this.#parameter) return this.#filled();
    throw this.#unexpected();
  }

  #negative(): Tree {
    const token = this.#next();
    if (token.type !== "number") throw this.#unexpected();
    return this.#advance({ type: "literal", value: -Number(token.text) });
  }

  #parenthesis(): Tree {
    const items = this.#items(")");
    const [only] = items;
    const isTuple = items.length !== 1 || this.#tokens[this.#index - 2]?.text === ",";
    return isTuple || only === undefined ? { type: "list", items } : only;
  }

  #items(close: ")" | "]"): Tree[] {
    const items: Tree[] = [];
    while (!this.#take(close)) {
      items.push(this.#disjunction());
      if (this.#next().text !== close) this.#expect(",");
    }
    return items;
  }

  #call(name: (typeof calls)[number]): Tree {
    this.#index += 1;
    this.#expect("(");
    const argument = this.#disjunction();
    this.#expect(")");
    return { type: "call", name, argument };
  }

  #filled(): Tree {
    this.#index += 1;
    if (this.#take("[")) {
      const slot = this.#slotName();
      this.#expect("]");
      return { type: "item", slot };
    }
    if (!this.#take(".")) return { type: "filled" };
    this.#expect("get");
    this.#expect("(");
    const slot = this.#slotName();
    const fallback = this.#take(",") ? this.#disjunction() : none;
    this.#expect(")");
    return { type: "get", slot, fallback };
  }

  #slotName(): string {
    const token = this.#next();
    if (token.type !== "string") throw new LambdaError("a slot is read by its name as a plain string only");
    this.#index += 1;
    return token.text;
  }

  #next(): Token {
    return this.#tokens[this.#index] ?? { type: "end", text: "", at: 0 };
  }

  #advance(tree: Tree): Tree {
    this.#index += 1;
    return tree;
  }

  #take(text: string): boolean {
    const token = this.#next();
    const isIt = (token.type === "symbol" || token.type === "name") && token.text === text;
    if (isIt) this.#index += 1;
    return isIt;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw new LambdaError(`"${text}" is expected ${place(this.#next())}`);
  }

  #unexpected(): LambdaError {
    return new LambdaError(`this part of Python is not supported ${place(this.#next())}`);
  }
}

function place(token: Token): string {
  return token.type === "end" ? "at its end" : `at "${token.text}"`;
}
