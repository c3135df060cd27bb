/** Chance from a seed, the same each time (mulberry32). */
export interface Chance {
  /** A whole number from 0 to before `end`. */
  readonly below: (end: number) => number;
  /** One of the items; undefined for none. */
  readonly oneOf: <Item>(items: readonly Item[]) => Item | undefined;
}

/** Chance of a seed. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { below, oneOf: (items) => items[below(items.length)] };
}
