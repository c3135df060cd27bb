/** How two rankings become one: by ranks, or by scores brought to one scale. */
export type FusionMethod = "rrf" | "minmax";

/** A fusion and how much each arm counts in it. */
export interface Fusion {
  readonly method: FusionMethod;
  readonly lexical: number;
  readonly dense: number;
}

/** One arm's ranking. A higher score is better. */
export type Arm = readonly { readonly id: string; readonly score: number }[];

/** A passage's place in the common ranking; the score orders within one search and means nothing beyond it. */
export interface Fused {
  readonly id: string;
  readonly score: number;
}

const RRF_CONSTANT = 60;

/** The common ranking of two arms, best first; equals are ordered by id, so that the same arms give the same ranking. */
export function fuse(lexical: Arm, dense: Arm, fusion: Fusion): readonly Fused[] {
  const scores = new Map<string, number>();
  const add = (arm: Arm, weight: number): void => {
    for (const { id, score } of scaled(arm, fusion.method)) scores.set(id, (scores.get(id) ?? 0) + weight * score);
  };
  add(lexical, fusion.lexical);
  add(dense, fusion.dense);
  return [...scores].map(([id, score]) => ({ id, score })).sort(byScoreThenId);
}

function scaled(arm: Arm, method: FusionMethod): Arm {
  const ranked = [...arm].sort(byScoreThenId);
  if (method === "rrf") return ranked.map(({ id }, index) => ({ id, score: 1 / (RRF_CONSTANT + index + 1) }));
  const highest = ranked[0]?.score ?? 0;
  const lowest = ranked.at(-1)?.score ?? 0;
  const width = highest - lowest;
  return ranked.map(({ id, score }) => ({ id, score: width === 0 ? 1 : (score - lowest) / width }));
}

function byScoreThenId(one: Fused, other: Fused): number {
  if (one.score !== other.score) return other.score - one.score;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
