import { expect, test } from "vitest";
import { hashOf, newToken } from "./token-secret.ts";

test("what is kept of a token does not hold it, and is another one's for no other", () => {
  const token = newToken("voice");
  expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf(token)).not.toContain(token.slice(-20));
  expect(hashOf(token)).toBe(hashOf(token));
  expect(hashOf(newToken("voice"))).not.toBe(hashOf(token));
});
