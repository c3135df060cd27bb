import type { Json } from "./json.ts";

/** One decision with its reason: the source of the inspector, of logs and of "why was this hidden?" (spec section 19). */
export interface TraceEntry {
  readonly tag: string;
  readonly [key: string]: Json | undefined;
}
