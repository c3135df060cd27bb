import { CST, Lexer } from "yaml";

const deepestNesting = 64;
const mostTokens = 300_000;
const longestRow = 64;

/** Tokens that carry no structure of their own. */
const silent: ReadonlySet<string> = new Set([
  "space",
  "newline",
  "comment",
  "doc-mode",
  "byte-order-mark",
  "flow-error-end",
]);
/** Tokens that may stand in a row only as often as things nest. */
const indicators: ReadonlySet<string> = new Set(["seq-item-ind", "explicit-key-ind", "map-value-ind", "comma"]);
const openers: ReadonlySet<string> = new Set(["flow-map-start", "flow-seq-start"]);
const closers: ReadonlySet<string> = new Set(["flow-map-end", "flow-seq-end"]);

/** What the tokens so far add up to. */
interface Tally {
  tokens: number;
  /** How many flow collections are open. */
  depth: number;
  /** How many indicators stand in a row, and how many tokens of one type. */
  row: number;
  repeats: number;
  last: string;
}

/**
 * Why a text must not be given to the YAML parser: its time and memory grow with the square of some things that no agent file holds
 * (deep nesting, rows of indicators, very many tokens). The lexer, which this reads, is linear.
 */
export function reasonNotToParse(text: string): { readonly message: string; readonly offset: number } | undefined {
  let offset = 0;
  const tally: Tally = { tokens: 0, depth: 0, row: 0, repeats: 0, last: "" };
  for (const token of new Lexer().lex(text)) {
    add(tally, CST.tokenType(token) ?? "text");
    const message = excess(tally);
    if (message !== undefined) return { message, offset };
    // The lexer's own marks (before a scalar, at a document's start) are not in the text.
    if (!/^[\u0002\u0018\u001f\ufeff]$/u.test(token)) offset += token.length;
  }
  return undefined;
}

function add(tally: Tally, type: string): void {
  tally.tokens += 1;
  if (openers.has(type)) tally.depth += 1;
  if (closers.has(type)) tally.depth = Math.max(0, tally.depth - 1);
  if (silent.has(type)) return;
  tally.row = indicators.has(type) ? tally.row + 1 : 0;
  tally.repeats = type === tally.last ? tally.repeats + 1 : 0;
  tally.last = type;
}

function excess(tally: Tally): string | undefined {
  if (tally.depth > deepestNesting || tally.row > longestRow) return "this is nested too deeply";
  if (tally.repeats > longestRow) return "this repeats itself and is no agent";
  return tally.tokens > mostTokens ? `the file has more than ${mostTokens} tokens` : undefined;
}
