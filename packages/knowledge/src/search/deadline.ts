/** A span of time that has a beginning. All times in milliseconds. */
export interface Deadline {
  left(): number;
  spent(): number;
}

/** What is thrown when the time is over. */
export class DeadlineError extends Error {
  override readonly name: string = "DeadlineError";
}

/** Begins now. */
export function startDeadline(milliseconds: number, now: () => number = () => performance.now()): Deadline {
  const start = now();
  return { left: () => Math.max(0, start + milliseconds - now()), spent: () => now() - start };
}

/** The work's result, or a `DeadlineError` after `milliseconds`, without beginning where there are none; `signal` tells the work that nobody waits any more. */
export async function within<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (milliseconds <= 0) throw new DeadlineError("the deadline passed");
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError("the deadline passed")), milliseconds);
  });
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
    stop.abort(new DeadlineError("nobody waits any more"));
  }
}
