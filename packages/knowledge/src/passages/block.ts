/** A piece of a document's structure, in reading order. */
export type Block =
  | { readonly type: "heading"; readonly level: number; readonly text: string }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "table"; readonly header: string; readonly rows: readonly string[] };

/** A document as its readers see it: what it calls itself, and its blocks. */
export interface ParsedDocument {
  readonly title: string | undefined;
  readonly blocks: readonly Block[];
}

/** How a document is written. */
export type DocumentFormat = "markdown" | "html" | "text";
