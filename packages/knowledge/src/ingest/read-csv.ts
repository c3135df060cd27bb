import { MAX_BYTES, readLines } from "./read-lines.ts";
import { type Reading, toReading } from "./reading.ts";

const LISTS: ReadonlySet<string> = new Set(["channels", "segments"]);

type Problem = Extract<Reading, { readonly type: "problem" }>;

interface Row {
  readonly type: "row";
  readonly where: string;
  readonly text: string;
}

/**
 * Reads CSV with a header row of the records' field names. Fields may be quoted, with line breaks inside and doubled quotes; lists are parted by
 * `;`; an empty field is absent.
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Reading> {
  let header: readonly string[] | undefined;
  for await (const row of readRows(chunks)) {
    if (row.type === "problem") yield row;
    else if (header === undefined) header = fieldsOf(row.text).map((name) => name.trim());
    else yield readRow(row, header);
  }
}

/** A row of which a quote is open at the end of its last line. Only new lines are looked through, however many come. */
interface OpenRow {
  readonly where: string;
  readonly lines: string[];
  size: number;
}

/** Lines, and lines that go on in the next one, as a quote is open. */
async function* readRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row | Problem> {
  let open: OpenRow | undefined;
  for await (const { number, text, problem } of readLines(chunks)) {
    const row: OpenRow = open ?? { where: `line ${number}`, lines: [], size: 0 };
    const { where } = row;
    if (text === undefined) {
      open = undefined;
      yield { type: "problem", where, problem: problem ?? "cannot be read" };
      continue;
    }
    row.size += text.length + 1;
    if (row.size <= MAX_BYTES) row.lines.push(text);
    const staysOpen: boolean = hasOddQuotes(text) !== (open !== undefined);
    open = staysOpen ? row : undefined;
    if (open === undefined) yield* rowOf(row);
  }
  if (open !== undefined) yield { type: "problem", where: open.where, problem: "has a quote that is never closed" };
}

function* rowOf({ where, lines, size }: OpenRow): Generator<Row | Problem> {
  if (size > MAX_BYTES) yield { type: "problem", where, problem: `is longer than ${MAX_BYTES / 2 ** 20} MB` };
  else if (lines.some((line) => line.trim() !== "")) yield { type: "row", where, text: lines.join("\n") };
}

function readRow({ where, text }: Row, header: readonly string[]): Reading {
  const fields = fieldsOf(text);
  if (fields.length !== header.length) {
    return { type: "problem", where, problem: `has ${fields.length} fields where the header has ${header.length}` };
  }
  const entries = header.flatMap((name, at) => {
    const value = fields[at] ?? "";
    if (value === "") return [];
    return [[name, LISTS.has(name) ? value.split(";").map((each) => each.trim()) : value] as const];
  });
  return toReading(where, Object.fromEntries(entries));
}

/** A quote is open after it, unless one was open before it. */
function hasOddQuotes(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1;
}

/** Commas part fields where no quote is open. Each piece is looked through once, however many a field has. */
function fieldsOf(row: string): readonly string[] {
  const fields: string[] = [];
  let pieces: string[] = [];
  let isOpen = false;
  for (const piece of row.split(",")) {
    pieces.push(piece);
    isOpen = hasOddQuotes(piece) !== isOpen;
    if (isOpen) continue;
    fields.push(unquoted(pieces.join(",")));
    pieces = [];
  }
  return pieces.length === 0 ? fields : [...fields, unquoted(pieces.join(","))];
}

function unquoted(field: string): string {
  const quoted = /^\s*"([\s\S]*)"\s*$/.exec(field)?.[1];
  return quoted === undefined ? field : quoted.replaceAll('""', '"');
}
