import type { JsonObject } from "../json.ts";

/**
 * The facts of the moment as data. The same facts stand in the system prompt in words; the rule-based model reads them here,
 * adapters of language models have no need to.
 */
export interface Guidance {
  /** The sentence to bring across, as the next question; absent when there is nothing to say. */
  readonly directive?: string | undefined;
  /** The slot that the directive asks for. */
  readonly asking?: string | undefined;
  /** The user was asked for it before they spoke: only then is all that they said an answer. Absent where that is not known. */
  readonly wasAsked?: boolean | undefined;
  /** Values waiting for a yes or a no. */
  readonly pending: JsonObject;
  /** What was confirmed or derived so far. */
  readonly filled: JsonObject;
  /** What the user said in this turn, or what they asked before and can be answered only now; empty when there is neither. */
  readonly userText: string;
  /** What the user asks cannot be answered yet. It is kept and comes again; the directive says why. */
  readonly hasToWait?: true | undefined;
  /** The flows that the user may start, with what users say who want them. */
  readonly flows: readonly { readonly name: string; readonly examples: readonly string[] }[];
  readonly locale: string;
  readonly timeZone: string;
  readonly at: string;
}
