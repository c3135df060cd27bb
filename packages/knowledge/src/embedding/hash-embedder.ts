import type { Embedder } from "@signalbox/ports";
import { featuresOf } from "../text/analyse.ts";
import { hash32 } from "../text/terms.ts";

const DIMENSION = 384;

/**
 * Vectors without weights: signed feature hashing of letter groups, sublinear counts, length 1. Deterministic, quick, and lexical only:
 * for tests, demonstrations, and spelling that BM25 does not forgive. A text without letters has the zero vector, which is near to nothing.
 */
export function createHashEmbedder(dimension: number = DIMENSION): Embedder {
  return {
    model: `hash-${dimension}`,
    dimension,
    kind: "lexical",
    embed: async (texts) => texts.map((text) => embed(text, dimension)),
  };
}

function embed(text: string, dimension: number): readonly number[] {
  const counts = new Map<string, number>();
  for (const feature of featuresOf(text, "grams")) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const vector = new Array<number>(dimension).fill(0);
  for (const [feature, count] of counts) {
    const hash = hash32(feature);
    const at = (hash >>> 1) % dimension;
    vector[at] = (vector[at] ?? 0) + ((hash & 1) === 0 ? 1 : -1) * (1 + Math.log(count));
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
