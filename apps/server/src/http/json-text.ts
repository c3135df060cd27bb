/** What a JSON text holds, or where it stops being JSON. Positions count UTF-16 units from 0, lines and columns from 1. */
export type JsonText =
  | { readonly type: "parsed"; readonly value: unknown }
  | { readonly type: "broken"; readonly position: number; readonly line: number; readonly column: number }
  | { readonly type: "too-deep" };

const maxDepth = 64;
const blank = /[ \t\n\r]*/y;
const string = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The kinds of token that may come next; `s` is a string, `a` another scalar, `$` the end of the text. */
type Allowed = string;
const aValue: Allowed = "{[sa";

/**
 * Parses JSON (RFC 8259) nested at most 64 deep. `JSON.parse` names a position only in some of its messages, and quotes the text in
 * others, so the position is found here: that of the first token that does not fit.
 */
export function parseJsonText(text: string): JsonText {
  const scan = scanJson(text);
  if (scan.type === "well-formed") return { type: "parsed", value: JSON.parse(text) };
  if (scan.type === "too-deep") return scan;
  const before = text.slice(0, scan.position).split("\n");
  return { ...scan, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

type Scan =
  | { readonly type: "well-formed" }
  | { readonly type: "too-deep" }
  | { readonly type: "broken"; readonly position: number };

function scanJson(text: string): Scan {
  const open: string[] = [];
  let allowed = aValue;
  for (let position = lengthAt(blank, text, 0); ; ) {
    const { kind, length } = tokenAt(text, position);
    if (!allowed.includes(kind)) return { type: "broken", position };
    if (kind === "$") return { type: "well-formed" };
    if (kind === "{" || kind === "[") open.push(kind);
    if (kind === "}" || kind === "]") open.pop();
    if (open.length > maxDepth) return { type: "too-deep" };
    allowed = allowedAfter(kind, allowed, open.at(-1));
    position += length;
    position += lengthAt(blank, text, position);
  }
}

function allowedAfter(kind: string, allowed: Allowed, container: string | undefined): Allowed {
  switch (kind) {
    case "{":
      return "s}";
    case "[":
      return `${aValue}]`;
    case ":":
      return aValue;
    case ",":
      return container === "{" ? "s" : aValue;
    default:
      // A string where no other value could have stood is a key.
      if (kind === "s" && !allowed.includes("a")) return ":";
      return container === undefined ? "$" : container === "{" ? ",}" : ",]";
  }
}

function tokenAt(text: string, position: number): { readonly kind: string; readonly length: number } {
  const character = text[position];
  if (character === undefined) return { kind: "$", length: 0 };
  if ("{}[],:".includes(character)) return { kind: character, length: 1 };
  const length = lengthAt(character === '"' ? string : scalar, text, position);
  if (length === 0) return { kind: "broken", length };
  return { kind: character === '"' ? "s" : "a", length };
}

function lengthAt(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0].length ?? 0;
}
