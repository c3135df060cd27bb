/**
 * Does some work while the lease is renewed every third of its length. A renewal that fails is no matter here: the next commit is
 * refused if the lease was lost. None is under way any more when this resolves, so that none can come after the lease is given back.
 */
export async function keepingLease<Result>(
  renew: () => Promise<unknown>,
  ttlMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let renewal: Promise<unknown> = Promise.resolve();
  const tick = (): void => {
    renewal = renew().catch(() => undefined);
  };
  const timer = setInterval(tick, ttlMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
