import type { Json } from "../json.ts";

/** One thing that is known of a person across conversations, and where it is from. */
export interface ProfileFact {
  readonly key: string;
  readonly value: string;
  /** The turn in which the person said it. */
  readonly source: { readonly threadId: string; readonly turnId: string };
  readonly learnedAt: string;
  /** From this instant on it is not known any more. */
  readonly expiresAt: string;
}

/** What is remembered of a person. `version` rises by one with each change. */
export interface Profile {
  readonly version: number;
  readonly facts: readonly ProfileFact[];
}

/** The facts of a profile that still hold at an instant, by their keys. */
export function factsAt(profile: Profile | null, at: string): { readonly [key: string]: Json } {
  const facts = profile?.facts.filter(({ expiresAt }) => expiresAt > at) ?? [];
  return Object.fromEntries(facts.map(({ key, value }) => [key, value]));
}
