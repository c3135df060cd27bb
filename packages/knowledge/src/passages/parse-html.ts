import { AppError } from "@signalbox/ports";
import { Parser } from "htmlparser2";
import type { Block, ParsedDocument } from "./block.ts";

const UNSEEN: ReadonlySet<string> = new Set(["script", "style", "template", "noscript", "svg", "iframe", "object"]);
const BREAKS: ReadonlySet<string> = new Set(
  "p div section article main header footer nav aside ul ol li dl dt dd blockquote pre figure figcaption form br hr tr".split(
    " ",
  ),
);
const HEADING = /^h[1-6]$/;
/** Deeper than any page; each open element makes the next one slower to read. */
const MAX_DEPTH = 1_000;

/**
 * HTML as blocks: headings, tables (a header row and rows, cells parted by bars) and text. Links to the web keep their address; scripts, styles
 * and drawings are left out. Broken HTML is read as browsers do, as far as that can be. The title is `<title>`, else the first `<h1>`.
 * Throws `validation-failed` for elements within elements without end.
 */
export function parseHtml(html: string): ParsedDocument {
  const reader = new HtmlReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.write(html);
  parser.end();
  return reader.end();
}

/** What is open while a document is read. It lives as long as one parse. */
class HtmlReader {
  readonly #blocks: Block[] = [];
  #words = "";
  #depth = 0;
  #title = "";
  #isInTitle = false;
  #unseen = 0;
  #links: (string | undefined)[] = [];
  /** The rows of the open table; a table within a table adds its rows to it. */
  #rows: string[][] | undefined;
  #tables = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw tooDeep();
    if (UNSEEN.has(name)) this.#unseen += 1;
    else if (name === "title") this.#isInTitle = this.#unseen === 0;
    else if (name === "a") this.#links.push(attributes["href"]);
    else if (name === "table") this.#openTable();
    else if (name === "tr" && this.#rows !== undefined) this.#rows.push([]);
    else if (HEADING.test(name) || BREAKS.has(name)) this.#break();
  }

  text(text: string): void {
    if (this.#unseen > 0) return;
    if (this.#isInTitle) this.#title += text;
    else this.#words += text;
  }

  close(name: string): void {
    this.#depth -= 1;
    if (UNSEEN.has(name)) this.#unseen = Math.max(0, this.#unseen - 1);
    else if (name === "title") this.#isInTitle = false;
    else if (name === "a") this.#closeLink();
    else if (name === "table") this.#closeTable();
    else if ((name === "td" || name === "th") && this.#rows !== undefined) this.#rows.at(-1)?.push(this.#take());
    else if (HEADING.test(name)) this.#heading(Number(name.slice(1)));
    else if (BREAKS.has(name)) this.#break();
  }

  end(): ParsedDocument {
    while (this.#tables > 0) this.#closeTable();
    this.#break();
    const first = this.#blocks.find((block) => block.type === "heading" && block.level === 1);
    const title = squeezed(this.#title) || (first?.type === "heading" ? first.text : "");
    return { title: title === "" ? undefined : title, blocks: this.#blocks };
  }

  #take(): string {
    const text = squeezed(this.#words);
    this.#words = "";
    return text;
  }

  /** Inside a cell a paragraph's end is a space. */
  #break(): void {
    if (this.#rows !== undefined) {
      this.#words += " ";
      return;
    }
    const text = this.#take();
    if (text !== "") this.#blocks.push({ type: "text", text });
  }

  #heading(level: number): void {
    if (this.#rows !== undefined) return this.#break();
    const text = this.#take();
    if (text !== "") this.#blocks.push({ type: "heading", level, text });
  }

  #closeLink(): void {
    const address = this.#links.pop();
    if (address !== undefined && /^https?:\/\//i.test(address)) this.text(` (${address})`);
  }

  #openTable(): void {
    if (this.#tables === 0) {
      this.#break();
      this.#rows = [];
    }
    this.#tables += 1;
  }

  #closeTable(): void {
    this.#tables = Math.max(0, this.#tables - 1);
    if (this.#tables > 0 || this.#rows === undefined) return;
    const rows = this.#rows.map((cells) => cells.join(" | ")).filter((row) => row !== "");
    this.#rows = undefined;
    const [header, ...rest] = rows;
    if (header !== undefined) this.#blocks.push({ type: "table", header, rows: rest });
  }
}

function tooDeep(): AppError {
  return new AppError({
    code: "validation-failed",
    message: `The HTML has more than ${MAX_DEPTH} elements within each other.`,
    hint: "Close its elements, or put its text as text.",
  });
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
