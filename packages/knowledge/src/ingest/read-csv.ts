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

/** Lines, and lines that go on in the next one, as a quote is open. */
async function* readRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row | Problem> {
  let open: Row | undefined;
  for await (const { number, text, problem } of readLines(chunks)) {
    const where: string = open?.where ?? `line ${number}`;
    if (text === undefined) {
      open = undefined;
      yield { type: "problem", where, problem: problem ?? "cannot be read" };
      continue;
    }
    const row: Row = { type: "row", where, text: open === undefined ? text : `${open.text}\n${text}` };
    open = isOpen(row.text) && row.text.length <= MAX_BYTES ? row : undefined;
    if (open === undefined && row.text.trim() !== "") yield row;
  }
  if (open !== undefined) yield { type: "problem", where: open.where, problem: "has a quote that is never closed" };
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

/** An odd number of quotes. */
function isOpen(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1;
}

/** Commas part fields where no quote is open. */
function fieldsOf(row: string): readonly string[] {
  const fields: string[] = [];
  let open: string | undefined;
  for (const piece of row.split(",")) {
    open = open === undefined ? piece : `${open},${piece}`;
    if (isOpen(open)) continue;
    fields.push(unquoted(open));
    open = undefined;
  }
  return open === undefined ? fields : [...fields, unquoted(open)];
}

function unquoted(field: string): string {
  const quoted = /^\s*"([\s\S]*)"\s*$/.exec(field)?.[1];
  return quoted === undefined ? field : quoted.replaceAll('""', '"');
}
