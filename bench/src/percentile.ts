/** The value below which `percent` of the samples lie, rounded to hundredths; 0 for no samples. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1);
  return Math.round((sorted[Math.max(index, 0)] ?? 0) * 100) / 100;
}
