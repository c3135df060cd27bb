import type { SearchStatus } from "../events.ts";
import type { JsonObject } from "../json.ts";
import type { Profile } from "./profile.ts";

/** A passage that a retrieval found, as it is recorded: its words are not kept. */
export interface RetrievedPassage {
  readonly id: string;
  /** The document that it is from. */
  readonly source: string;
  readonly title: string;
  /** Orders the passages of one retrieval; 0 to 1. */
  readonly score: number;
  /** The folder that the document lies in. */
  readonly folder?: string | undefined;
  readonly url?: string | undefined;
}

/** What happens to a thread. Each event carries its instant (ISO 8601); one that nobody waits for changes nothing. */
export type AnswerEvent =
  | {
      readonly type: "asked";
      readonly at: string;
      readonly turnId: string;
      /** The user's own words; they are never altered. */
      readonly text: string;
      readonly channel: string;
      /** Who asks, as the channel knows it; absent for somebody unknown. */
      readonly contact?: string | undefined;
      /** The language that the conversation is in, where it is known. */
      readonly locale?: string | undefined;
      /** A person gave the conversation back: it may be answered again. */
      readonly reopens?: boolean | undefined;
    }
  | {
      readonly type: "memory-loaded";
      readonly at: string;
      readonly requestId: string;
      readonly profile: Profile | null;
    }
  | { readonly type: "model-answered"; readonly at: string; readonly requestId: string; readonly value: unknown }
  | { readonly type: "model-failed"; readonly at: string; readonly requestId: string; readonly reason: string }
  | {
      readonly type: "retrieved";
      readonly at: string;
      readonly requestId: string;
      readonly status: SearchStatus;
      readonly passages: readonly RetrievedPassage[];
      /** The words by passage; a passage without may not be seen any more. Left out of the record. */
      readonly texts: { readonly [id: string]: string | undefined };
    }
  | { readonly type: "tool-returned"; readonly at: string; readonly requestId: string; readonly result: JsonObject }
  | { readonly type: "tool-failed"; readonly at: string; readonly requestId: string; readonly message: string }
  | {
      readonly type: "claims-judged";
      readonly at: string;
      readonly requestId: string;
      /** By claim; null where the verifier could not be asked, which counts as not supported. */
      readonly supported: readonly boolean[] | null;
    }
  | { readonly type: "memory-written"; readonly at: string; readonly requestId: string; readonly isWritten: boolean };
