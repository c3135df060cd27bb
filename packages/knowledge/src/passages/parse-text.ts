import type { ParsedDocument } from "./block.ts";

/** Plain text: paragraphs are parted by empty lines. It has no title of its own. */
export function parseText(text: string): ParsedDocument {
  const paragraphs = text.split(/\r?\n[ \t]*(?:\r?\n)+/).map((paragraph) => paragraph.trim());
  return {
    title: undefined,
    blocks: paragraphs.filter((paragraph) => paragraph !== "").map((each) => ({ type: "text", text: each })),
  };
}
