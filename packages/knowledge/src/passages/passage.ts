import { createHash } from "node:crypto";
import { plainText } from "../text/plain-text.ts";
import type { DocumentFormat, ParsedDocument } from "./block.ts";
import { chunkDocument } from "./chunk.ts";
import { parseHtml } from "./parse-html.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { parseText } from "./parse-text.ts";

/** The two kinds of documents, each searched in a scope of its own. */
export type Category = "instruction" | "knowledge";

/** What can be found, read and cited: one version of one piece of a document. */
export interface Passage {
  /** Stable: the same text at the same document has the same id after every ingestion; another text never has it. */
  readonly id: string;
  /** Its place in the document, from 0. */
  readonly index: number;
  readonly title: string;
  readonly headings: readonly string[];
  readonly content: string;
}

/** A document's text as it came. */
export interface DocumentText {
  readonly id: string;
  readonly category: Category;
  /** Absent: the document's own. */
  readonly title?: string | undefined;
  readonly format: DocumentFormat;
  readonly text: string;
}

/** A document cut into passages. */
export interface CutDocument {
  readonly title: string;
  readonly passages: readonly Passage[];
}

const MAX_TITLE = 300;

/** Parses a document and cuts it into passages. A document without text has none. */
export function cutDocument(document: DocumentText): CutDocument {
  const parsed = parse(document.format, plainText(document.text));
  const title = plainText((document.title ?? parsed.title ?? "").trim().slice(0, MAX_TITLE));
  const seen = new Map<string, number>();
  const passages = chunkDocument(parsed).map(({ headings, content }, index) => {
    const body = { headings: headings.filter((heading) => heading !== title), content };
    const key = JSON.stringify([document.category, document.id, title, body.headings, content]);
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return { id: digest(`${key}#${times}`).slice(0, 22), index, title, ...body };
  });
  return { title, passages };
}

/** What is searched of a passage: title and headings too, as a question often names its subject by them. */
export function searchedText({ title, headings, content }: Omit<Passage, "id" | "index">): string {
  return [title, ...headings, content].filter((part) => part !== "").join("\n");
}

/** The hash of a text: equal exactly when the text is (SHA-256, base64url). */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function parse(format: DocumentFormat, text: string): ParsedDocument {
  switch (format) {
    case "markdown":
      return parseMarkdown(text);
    case "html":
      return parseHtml(text);
    case "text":
      return parseText(text);
  }
}
