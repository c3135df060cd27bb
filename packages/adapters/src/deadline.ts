/** A signal that aborts with `outer` or after a time, whichever comes first. `clear` must be called when the work is over. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** True when it was the time that ran out, not `outer` that was aborted. */
  hasExpired(): boolean;
  clear(): void;
}

/** Starts a deadline of `timeoutMs`. */
export function startDeadline(outer: AbortSignal, timeoutMs: number): Deadline {
  const controller = new AbortController();
  let isExpired = false;
  const cancel = (): void => controller.abort(outer.reason);
  const timer = setTimeout(() => {
    isExpired = !controller.signal.aborted;
    controller.abort(new DOMException(`nothing came within ${timeoutMs} ms`, "TimeoutError"));
  }, timeoutMs);
  if (outer.aborted) cancel();
  else outer.addEventListener("abort", cancel, { once: true });
  return {
    signal: controller.signal,
    hasExpired: () => isExpired,
    clear() {
      clearTimeout(timer);
      outer.removeEventListener("abort", cancel);
    },
  };
}

/** Resolves with the work, or rejects with the signal's reason as soon as it aborts, also where the work takes no notice. */
export async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener("abort", stop);
  }
}
