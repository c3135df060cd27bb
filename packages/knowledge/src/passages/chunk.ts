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

interface Draft {
  readonly chunks: readonly Chunk[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly open: readonly string[];
}

/**
 * A document as chunks. Each carries the headings above it, and ends at the latest where the next heading starts; a table goes on in the next
 * chunk under its header row again.
 */
export function chunkDocument(document: ParsedDocument): readonly Chunk[] {
  const start: Draft = { chunks: [], headings: [], open: [] };
  return closed(document.blocks.reduce(added, start)).chunks;
}

function added(draft: Draft, block: Block): Draft {
  switch (block.type) {
    case "heading":
      return underHeading(closed(draft), block.level, block.text);
    case "text":
      return splitText(block.text, MAX_CHUNK).reduce(withText, draft);
    case "table":
      return tableTexts(block.header, block.rows).reduce(withText, draft);
  }
}

function underHeading(draft: Draft, level: number, text: string): Draft {
  const above = draft.headings.filter((heading) => heading.level < level);
  return { ...draft, headings: [...above, { level, text: plainText(text.slice(0, MAX_HEADING)) }] };
}

function withText(draft: Draft, text: string): Draft {
  const length = lengthOf(draft.open);
  const isFull = length >= GOOD_CHUNK || length + 2 + text.length > MAX_CHUNK;
  const next = isFull ? closed(draft) : draft;
  return { ...next, open: [...next.open, text] };
}

function closed(draft: Draft): Draft {
  if (draft.open.length === 0) return draft;
  const headings = draft.headings.map(({ text }) => text);
  return { ...draft, open: [], chunks: [...draft.chunks, { headings, content: draft.open.join("\n\n") }] };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 2, 0);
}

function tableTexts(header: string, rows: readonly string[]): readonly string[] {
  const top = plainText(header.slice(0, MAX_CHUNK / 2));
  if (rows.length === 0) return splitText(header, MAX_CHUNK);
  return splitText(rows.join("\n"), MAX_CHUNK - top.length - 1).map((part) => `${top}\n${part}`);
}
