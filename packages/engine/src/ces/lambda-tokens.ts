/** One token of a Python expression, with its place in the source. */
export interface Token {
  readonly type: "name" | "number" | "string" | "symbol" | "end";
  /** The text as it stands; of a string, its value. */
  readonly text: string;
  readonly at: number;
}

/** What is wrong with an expression. Thrown and caught within this folder only. */
export class LambdaError extends Error {}

const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_]\w*)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<symbol>==|!=|<=|>=|[<>()[\],.:-]))/y;

const escapes: { readonly [letter: string]: string | undefined } = { n: "\n", t: "\t", "\\": "\\", "'": "'", '"': '"' };

/** The tokens of an expression in the Python subset. Throws a `LambdaError` at what is none. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  for (let end = 0; end < source.trimEnd().length; end = tokenPattern.lastIndex) {
    const groups = tokenPattern.exec(source)?.groups;
    if (groups === undefined) throw new LambdaError(`"${source.slice(end).trim()}" cannot be read`);
    const at = end;
    if (groups.number !== undefined) tokens.push({ type: "number", text: groups.number, at });
    else if (groups.name !== undefined) tokens.push({ type: "name", text: groups.name, at });
    else if (groups.string !== undefined) tokens.push({ type: "string", text: unescaped(groups.string), at });
    else tokens.push({ type: "symbol", text: groups.symbol ?? "", at });
  }
  return [...tokens, { type: "end", text: "", at: source.length }];
}

function unescaped(literal: string): string {
  return literal.slice(1, -1).replace(/\\(.)/g, (whole, letter: string) => {
    const value = escapes[letter];
    if (value === undefined) throw new LambdaError(`the escape ${whole} is not supported`);
    return value;
  });
}
