/** A comparison of a slot's value with something that stands in the condition. */
export interface Comparison {
  readonly slot: string;
  /** The literals that it is compared with. */
  readonly literals: readonly (string | number | boolean)[];
  /** By more or less, not by being the same. */
  readonly isOrdering: boolean;
  /** The value is read as a number first. */
  readonly isCast: boolean;
}

const value = String.raw`(?<cast>(?:int|double)\s*\(\s*)?\bfilled\s*(?:\.\s*(?<member>\w+)|\[\s*["'](?<key>[^"']+)["']\s*\])(?:\s*\))?`;
const literal = String.raw`-?\d+(?:\.\d+)?\b|"[^"\\]*"|'[^'\\]*'|\btrue\b|\bfalse\b`;
const operator = String.raw`\s*(?<operator>[=!]=|[<>]=?)\s*`;
const forms = [
  `${value}${operator}(?<right>${literal})`,
  `(?<left>${literal})${operator}${value}`,
  String.raw`${value}\s+in\s*\[\s*(?<list>(?:${literal})(?:\s*,\s*(?:${literal}))*)\s*\]`,
].map((form) => new RegExp(form, "gu"));

/** What a condition is made of, where it only joins comparisons of slots with literals; undefined where there is more to it. */
export function comparisonsIn(source: string): readonly Comparison[] | undefined {
  const found: Comparison[] = [];
  const rest = forms.reduce(
    (text, form) =>
      text.replace(form, (...match) => {
        found.push(comparisonOf(match.at(-1)));
        return "";
      }),
    source,
  );
  return /^[\s()!&|]*$/u.test(rest) ? found : undefined;
}

function comparisonOf(groups: { readonly [name: string]: string | undefined }): Comparison {
  const { cast, member, key, operator: sign = "==", right, left, list } = groups;
  const texts = [...(right ?? left ?? list ?? "").matchAll(new RegExp(literal, "gu"))].map(([text]) => text);
  return {
    slot: member ?? key ?? "",
    literals: texts.map(literalOf),
    isOrdering: sign !== "==" && sign !== "!=",
    isCast: cast !== undefined,
  };
}

function literalOf(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return /^["']/u.test(text) ? text.slice(1, -1) : Number(text);
}
