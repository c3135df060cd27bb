import type { FoundPassage } from "./outcome.ts";
import type { RankedPassage } from "./rank.ts";
import type { ReadPassage } from "./read-passages.ts";

/**
 * The answer's passages in the order of the ranking. Neighbours join the content of their hit, in reading order; what another hit holds or an
 * earlier one took is not said twice. A hit that could not be read is left out, and so are its neighbours.
 */
export function assemble(
  hits: readonly Pick<RankedPassage, "id" | "score">[],
  rows: readonly ReadPassage[],
  maxContent: number,
): readonly FoundPassage[] {
  const taken = new Set(hits.map(({ id }) => id));
  return hits.flatMap(({ id, score }) => {
    const own = rows.find((row) => row.hit === id && row.id === id);
    if (own === undefined) return [];
    const parts = rows.filter((row) => row.hit === id && (row.id === id || !taken.has(row.id)));
    for (const part of parts) taken.add(part.id);
    return [toFound(own, parts, score, maxContent)];
  });
}

function toFound(own: ReadPassage, parts: readonly ReadPassage[], score: number, maxContent: number): FoundPassage {
  return {
    type: own.category,
    sourceId: own.document,
    passageId: own.id,
    index: own.index,
    title: own.title,
    headings: own.headings,
    content: bounded(own.content, parts, own, maxContent),
    url: own.url ?? undefined,
    score,
    folder: own.folder ?? undefined,
  };
}

/** Neighbours go before the hit's own words do. */
function bounded(content: string, parts: readonly ReadPassage[], own: ReadPassage, maxContent: number): string {
  const whole = parts.map((part) => part.content).join("\n\n");
  if (whole.length <= maxContent) return whole;
  const before = parts.filter((part) => part.index < own.index).map((part) => part.content);
  const after = parts.filter((part) => part.index > own.index).map((part) => part.content);
  const room = Math.max(0, maxContent - content.length);
  const head = before.join("\n\n").slice(-Math.floor(room / 2) || Number.MAX_SAFE_INTEGER);
  const text = [head, content, ...after].filter((part) => part !== "").join("\n\n");
  return text.slice(0, maxContent).replace(/\p{Surrogate}/gu, "");
}
