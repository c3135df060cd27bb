import { createHash, randomBytes } from "node:crypto";

/** A new token; its beginning tells what it is good for. */
export function newToken(role: string): string {
  return `sb-${role}-${randomBytes(32).toString("base64url")}`;
}

/** What is kept of a token. It holds 256 random bits: a plain hash is as hard to turn round as the token is to guess. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** How many tokens of a role are valid at once. Enough for a rotation: the new one is in use before the old one goes. */
export const validAtOnce = 2;
