/** Chance that is the same every time: of one seed come the same choices. */
export interface Chance {
  /** At least 0, less than 1. */
  next(): number;
  /** True once in a while: `share` of the times. */
  often(share: number): boolean;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<Each>(list: readonly [Each, ...Each[]]): Each;
  /** One of them; undefined when there are none. */
  any<Each>(list: readonly Each[]): Each | undefined;
  /** Each of them with the same chance. */
  some<Each>(list: readonly Each[], share: number): Each[];
}

/** Chance from a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const any = <Each>(list: readonly Each[]): Each | undefined => list[Math.floor(next() * list.length)];
  return {
    next,
    often: (share) => next() < share,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => any(list) ?? list[0],
    any,
    some: (list, share) => list.filter(() => next() < share),
  };
}
