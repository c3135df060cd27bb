/** The longest key that is kept, and how many: popular passages are read again and again, and a reading takes some fifty times its text. */
const longestKey = 8000;
const mostKept = 128;

/**
 * A pure function of texts that keeps its newest results: a passage is read for the draft, for its verification, and for the next question that
 * finds it. What it returns must not be changed.
 */
export function keepingNewest<Result>(
  work: (...texts: readonly string[]) => Result,
): (...texts: readonly string[]) => Result {
  const kept = new Map<string, Result>();
  return (...texts) => {
    const key = texts.join("\u0000");
    if (key.length > longestKey) return work(...texts);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const result = work(...texts);
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? "");
    kept.set(key, result);
    return result;
  };
}
