import type { Exchange } from "./thread.ts";

/** The longest summary, in UTF-16 code units. */
const longestSummary = 1200;

/** Tokens, roughly: four letters of Latin script each, two of any other. */
export function tokensOf(text: string): number {
  let units = 0;
  for (const character of text) units += character.charCodeAt(0) < 0x250 ? 1 : 2;
  return Math.ceil(units / 4);
}

/** How much an exchange takes of a budget. */
export function exchangeTokens({ user, bot, tool }: Exchange): number {
  return tokensOf(user) + tokensOf(bot) + (tool === undefined ? 0 : tokensOf(tool.name + JSON.stringify(tool.result)));
}

/**
 * The newest exchanges that fit the budget, each whole: what the user said, a tool's result with its call, and the reply stay together. What
 * went before them is told by its questions and the titles that answered them; nothing of it is made up. The newest exchange always stays.
 */
export function trimHistory(
  exchanges: readonly Exchange[],
  summary: string,
  budget: number,
): { readonly exchanges: readonly Exchange[]; readonly summary: string } {
  let tokens = 0;
  let first = exchanges.length;
  while (first > 0) {
    const exchange = exchanges[first - 1];
    if (exchange === undefined) break;
    tokens += exchangeTokens(exchange);
    if (tokens > budget && first < exchanges.length) break;
    first -= 1;
  }
  const trimmed = exchanges.slice(0, first).map(lineOf);
  const lines = summary === "" ? trimmed : [summary, ...trimmed];
  return { exchanges: exchanges.slice(first), summary: newestLines(lines.join("\n")) };
}

/** The talk so far in a few lines, for a person. */
export function summaryOf(summary: string, exchanges: readonly Exchange[]): string {
  return newestLines([summary, ...exchanges.map(lineOf)].filter((line) => line !== "").join("\n"));
}

function lineOf({ user, query, titles, outcome }: Exchange): string {
  const asked = query === "" ? user : query;
  const from = titles.length > 0 ? ` [${titles.join("; ")}]` : "";
  return `${asked.slice(0, 200)}: ${outcome}${from}`;
}

function newestLines(text: string): string {
  if (text.length <= longestSummary) return text;
  const tail = text.slice(-longestSummary);
  const start = tail.indexOf("\n");
  return start < 0 ? tail : tail.slice(start + 1);
}
