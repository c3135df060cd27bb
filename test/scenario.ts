import { test } from "vitest";
import type { BehaviourId } from "./behaviours.ts";

/**
 * A test that verifies a promise of test/behaviours.ts. Its name begins with the promise's id; the coverage test finds the
 * ids by reading the scenario files, so write the id as a plain string: `scenario("slots.never-asks-filled", "…", …)`.
 */
export function scenario(id: BehaviourId, name: string, verify: () => void | Promise<void>, timeoutMs?: number): void {
  test(`[${id}] ${name}`, verify, timeoutMs);
}
