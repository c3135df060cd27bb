/** Chance that falls the same way for the same seed, so that a talk can be told again by its numbers. */
export interface Dice {
  /** From 0 to just below `limit`. */
  below(limit: number): number;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Each of a list with the given chance, in order. */
  some<T>(list: readonly T[], percent: number): T[];
}

/** Dice of a seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  const chance = (percent: number): boolean => below(100) < percent;
  return {
    below,
    chance,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error("there is nothing to pick from");
      return list[below(list.length)] as T;
    },
    some: (list, percent) => list.filter(() => chance(percent)),
  };
}
