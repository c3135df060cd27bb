import { plainText } from "../text/plain-text.ts";
import type { Block, ParsedDocument } from "./block.ts";
import { splitText } from "./split-text.ts";

/** A passage before it has an id: where it stands, the headings above it, and its text. */
export interface Chunk {
  readonly headings: readonly string[];
  readonly content: string;
}

/** Longest content of a chunk, in UTF-16 code units: what a voice turn can carry a few of. */
export const MAX_CHUNK: number = 1_200;
/** A chunk this long is closed at the next block. */
const GOOD_CHUNK = 800;
const MAX_HEADING = 120;

/** What is open while a document is cut: it lives as long as one call. */
interface Draft {
  readonly chunks: Chunk[];
  headings: readonly { readonly level: number; readonly text: string }[];
  open: string[];
}

/**
 * A document as chunks. Each carries the headings above it, and ends at the latest where the next heading starts; a table goes on in the next
 * chunk under its header row again.
 */
export function chunkDocument(document: ParsedDocument): readonly Chunk[] {
  const draft: Draft = { chunks: [], headings: [], open: [] };
  for (const block of document.blocks) add(draft, block);
  close(draft);
  return draft.chunks;
}

function add(draft: Draft, block: Block): void {
  switch (block.type) {
    case "heading":
      close(draft);
      draft.headings = underHeading(draft.headings, block.level, block.text);
      return;
    case "text":
      for (const text of splitText(block.text, MAX_CHUNK)) addText(draft, text);
      return;
    case "table":
      for (const text of tableTexts(block.header, block.rows)) addText(draft, text);
  }
}

function underHeading(headings: Draft["headings"], level: number, text: string): Draft["headings"] {
  const above = headings.filter((heading) => heading.level < level);
  return [...above, { level, text: plainText(text.slice(0, MAX_HEADING)) }];
}

function addText(draft: Draft, text: string): void {
  const length = lengthOf(draft.open);
  if (length >= GOOD_CHUNK || length + 2 + text.length > MAX_CHUNK) close(draft);
  draft.open.push(text);
}

function close(draft: Draft): void {
  if (draft.open.length === 0) return;
  draft.chunks.push({ headings: draft.headings.map(({ text }) => text), content: draft.open.join("\n\n") });
  draft.open = [];
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 2, 0);
}

function tableTexts(header: string, rows: readonly string[]): readonly string[] {
  const top = plainText(header.slice(0, MAX_CHUNK / 2));
  if (rows.length === 0) return splitText(header, MAX_CHUNK);
  return splitText(rows.join("\n"), MAX_CHUNK - top.length - 1).map((part) => `${top}\n${part}`);
}
