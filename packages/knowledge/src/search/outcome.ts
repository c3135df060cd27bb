import type { Category } from "../passages/passage.ts";

/**
 * What a search came to. `ok`: passages. `no_match`: the caller may see passages, none of them fits. `restricted_empty`: the caller may see none.
 * `timeout`: the deadline passed. `unavailable`: the storage did not answer, or who asks could not be established.
 */
export type SearchStatus = "ok" | "no_match" | "restricted_empty" | "timeout" | "unavailable";

/** How an arm did. `off`: there is none. The other arm answers in any case. */
export type ArmStatus = "ok" | "off" | "failed" | "timeout";

/** A passage that may be shown, and what to cite it by. */
export interface FoundPassage {
  readonly type: Category;
  /** The instruction or item that it is from. */
  readonly sourceId: string;
  readonly passageId: string;
  /** Its place in the document, from 0. */
  readonly index: number;
  readonly title: string;
  readonly headings: readonly string[];
  /** With its neighbours where they were asked for; cut at the content limit. */
  readonly content: string;
  readonly url: string | undefined;
  /** Orders the passages of one search, higher is better; it means nothing beyond that search. */
  readonly score: number;
  /** The name of the folder that its document lies in; undefined at the top of a source, and for instructions. */
  readonly folder: string | undefined;
}

/** The outcome of a search. `passages` is empty unless the status is `ok`. */
export interface SearchOutcome {
  readonly status: SearchStatus;
  readonly passages: readonly FoundPassage[];
  readonly arms: { readonly lexical: ArmStatus; readonly dense: ArmStatus };
}
