import type { Block, ParsedDocument } from "./block.ts";

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const UNDERLINE = /^ {0,3}(=+|-{2,})[ \t]*$/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
/** Of a trimmed line. */
const DELIMITER_ROW = /^(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;

interface Reader {
  readonly lines: readonly string[];
  readonly at: number;
}

interface Step {
  readonly blocks: readonly Block[];
  readonly next: number;
}

/**
 * Markdown as blocks: headings of both kinds, tables, fenced code, and paragraphs (lists and quotes are paragraphs). Links keep their address,
 * emphasis goes. The title is the front matter's, else the first heading of level 1.
 */
export function parseMarkdown(text: string): ParsedDocument {
  const { title, body } = withoutFrontMatter(text);
  const lines = body.split(/\r?\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const step = readBlock({ lines, at });
    blocks.push(...step.blocks);
    at = step.next;
  }
  const first = blocks.find((block) => block.type === "heading" && block.level === 1);
  return { title: title ?? (first?.type === "heading" ? first.text : undefined), blocks };
}

function withoutFrontMatter(text: string): { readonly title: string | undefined; readonly body: string } {
  const matter = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (matter === null) return { title: undefined, body: text.replace(/^\ufeff/, "") };
  const title = /^title:[ \t]*(.+)$/m.exec(matter[1] ?? "")?.[1]?.trim();
  return { title: title?.replace(/^(["'])(.*)\1$/, "$2"), body: text.slice(matter[0].length) };
}

function readBlock(reader: Reader): Step {
  const line = reader.lines[reader.at] ?? "";
  if (line.trim() === "") return { blocks: [], next: reader.at + 1 };
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return readFenced(reader, fence);
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const text = inlineText(withoutClosingMarks(heading[2] ?? ""));
    return { blocks: [{ type: "heading", level: heading[1]?.length ?? 1, text }], next: reader.at + 1 };
  }
  if (line.includes("|") && DELIMITER_ROW.test((reader.lines[reader.at + 1] ?? "").trim())) return readTable(reader);
  if (RULE.test(line)) return { blocks: [], next: reader.at + 1 };
  return readParagraph(reader);
}

/** `## Heading ##` */
function withoutClosingMarks(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  return text.slice(0, end).trimEnd();
}

function readFenced({ lines, at }: Reader, fence: string): Step {
  let next = at + 1;
  while (next < lines.length && lines[next]?.trim().startsWith(fence) !== true) next += 1;
  const text = lines
    .slice(at + 1, next)
    .join("\n")
    .trim();
  return { blocks: text === "" ? [] : [{ type: "text", text }], next: next + 1 };
}

function readTable({ lines, at }: Reader): Step {
  let next = at + 2;
  while ((lines[next] ?? "").includes("|")) next += 1;
  const rows = lines.slice(at + 2, next).map(rowText);
  return { blocks: [{ type: "table", header: rowText(lines[at] ?? ""), rows }], next };
}

function rowText(line: string): string {
  const cells = line
    .trim()
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split(/(?<!\\)\|/);
  return cells.map((cell) => inlineText(cell.replace(/\\\|/g, "|").trim())).join(" | ");
}

/** A line of `=` or `-` below makes a heading of the lines above it. */
function readParagraph({ lines, at }: Reader): Step {
  let next = at + 1;
  while (!endsParagraph(lines[next])) next += 1;
  const text = inlineText(lines.slice(at, next).join("\n").trim());
  const underline = UNDERLINE.exec(lines[next] ?? "")?.[1];
  if (underline === undefined) return { blocks: [{ type: "text", text }], next };
  const level = underline.startsWith("=") ? 1 : 2;
  return { blocks: [{ type: "heading", level, text: text.replace(/\n/g, " ") }], next: next + 1 };
}

function endsParagraph(line: string | undefined): boolean {
  if (line === undefined || line.trim() === "") return true;
  return FENCE.test(line) || HEADING.test(line) || UNDERLINE.test(line) || RULE.test(line);
}

/** Nothing is looked for further than so far: a text of open brackets alone takes no longer to read than any other. */
function inlineText(text: string): string {
  return withoutComments(text)
    .replace(/!\[([^[\]]{0,500})\]\([^)]{0,2000}\)/g, "$1")
    .replace(/\[([^[\]]{1,500})\]\(\s{0,20}<?([^\s)>[]{1,2000})>?(?:\s[^)]{0,500})?\)/g, "$1 ($2)")
    .replace(/(\*\*|__)(?=\S)(.{1,400}?)(?<=\S)\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, "$1")
    .replace(/`([^`]+)`/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, "$1")
    .trim();
}

function withoutComments(text: string): string {
  let kept = "";
  for (let at = 0; ; ) {
    const start = text.indexOf("<!--", at);
    const end = start === -1 ? -1 : text.indexOf("-->", start + 4);
    if (end === -1) return kept + text.slice(at);
    kept += text.slice(at, start);
    at = end + 3;
  }
}
