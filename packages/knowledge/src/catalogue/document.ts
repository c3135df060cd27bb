import type { DocumentFormat } from "../passages/block.ts";
import type { Category } from "../passages/passage.ts";

/** Who may find a document. `segments` with none in it is nobody. */
export type Audience =
  | { readonly type: "everyone" }
  | { readonly type: "segments"; readonly segmentIds: readonly string[] };

/** Where a document is filed: an instruction in a directory or beside them, an item in a folder of its source. */
export type Place =
  | { readonly category: "instruction"; readonly directoryId: string | undefined }
  | {
      readonly category: "knowledge";
      readonly sourceId: string;
      /** What the source calls it: a second put under it is a new version. */
      readonly externalId: string;
      readonly path: readonly string[];
    };

/** A document as it is put. What is absent is the widest where that shows nothing new, see each. */
export interface NewDocument {
  /** Absent for an item: a new one, unless its source has one under this external id. */
  readonly id: string;
  readonly place: Place;
  readonly title?: string | undefined;
  readonly text: string;
  readonly format: DocumentFormat;
  /** BCP 47; guessed from the text where absent. */
  readonly language?: string | undefined;
  readonly url?: string | undefined;
  /** `published` where absent. */
  readonly state?: "draft" | "published" | undefined;
  /** `public` where absent. */
  readonly visibility?: "public" | "private" | undefined;
  /** `["*"]`, every channel, where absent; an empty list is none. */
  readonly channels?: readonly string[] | undefined;
  /** Everyone where absent. */
  readonly audience?: Audience | undefined;
  /** ISO 8601 instants: found from the first on, and until just before the second. */
  readonly activeFrom?: string | undefined;
  readonly activeUntil?: string | undefined;
}

/** What came of one put. */
export interface PutOutcome {
  readonly id: string;
  readonly category: Category;
  readonly passages: number;
  readonly change: "added" | "changed" | "unchanged";
}
