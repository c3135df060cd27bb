/** A share with its 95 % interval, by Wilson's formula; all between 0 and 1. */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const z = 1.96;

/** So many of so many; of none, nothing is known. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { count, of, share, low: (middle - spread) / scale, high: (middle + spread) / scale };
}

/** As it is printed: "97.8 % (439 of 449; 96.0 to 98.8)". */
export function shareText({ count, of, share, low, high }: Share): string {
  const percent = (part: number): string => (part * 100).toFixed(1);
  return `${percent(share)} % (${count} of ${of}; ${percent(low)} to ${percent(high)})`;
}
