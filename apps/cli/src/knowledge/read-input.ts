import { createReadStream, statSync } from "node:fs";
import { extname, resolve } from "node:path";
import { type Reading, readCsv, readFolder, readJsonl } from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";
import type { Io } from "../io.ts";

/** The formats that ingestion reads. */
export const formats = ["jsonl", "csv", "md", "html", "txt"] as const;
/** One of `formats`. */
export type Format = (typeof formats)[number];

/** What is read, and how far it is: from 0 to 1, undefined where nobody knows. */
export interface Input {
  readonly readings: AsyncIterable<Reading>;
  readonly share: () => number | undefined;
}

const fields = { md: "markdown", html: "html", txt: "text" } as const;

/**
 * Opens a file, a folder, or standard input for `-`. Records come from JSON Lines and CSV, of which a file's name tells unless `format` does;
 * documents from every Markdown, HTML and text file, or from those of `format` only. Throws `validation-failed`.
 */
export function openInput(path: string, format: Format | undefined, io: Pick<Io, "folder" | "readBytes">): Input {
  const unknown = (): undefined => undefined;
  if (path === "-") return { readings: recordsOf(io.readBytes(), recordFormat(format ?? "jsonl")), share: unknown };
  const file = resolve(io.folder, path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw wrong(`there is nothing at ${path}`, "name a file, a folder, or - for standard input");
  const told = format ?? formatOf(file);
  if (found.isDirectory() || (told !== "jsonl" && told !== "csv")) {
    if (format === "jsonl" || format === "csv") throw wrong(`${path} is a folder`, `name a ${format} file`);
    return { readings: only(readFolder(file), format), share: unknown };
  }
  const progress = { read: 0 };
  const readings = recordsOf(counted(createReadStream(file), progress), told);
  return { readings, share: () => (found.size === 0 ? undefined : progress.read / found.size) };
}

function recordFormat(format: Format): "jsonl" | "csv" {
  if (format === "jsonl" || format === "csv") return format;
  throw wrong(`standard input cannot be ${format}`, "pass JSON Lines or CSV, or name a file");
}

function recordsOf(bytes: AsyncIterable<Uint8Array>, format: "jsonl" | "csv"): AsyncIterable<Reading> {
  return format === "jsonl" ? readJsonl(bytes) : readCsv(bytes);
}

function formatOf(file: string): "jsonl" | "csv" | undefined {
  const extension = extname(file).toLowerCase();
  if (extension === ".csv") return "csv";
  return extension === ".jsonl" || extension === ".ndjson" ? "jsonl" : undefined;
}

async function* counted(chunks: AsyncIterable<Uint8Array>, progress: { read: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    progress.read += chunk.length;
    yield chunk;
  }
}

async function* only(readings: AsyncIterable<Reading>, format: Format | undefined): AsyncGenerator<Reading> {
  const field = format === "md" || format === "html" || format === "txt" ? fields[format] : undefined;
  for await (const reading of readings) {
    if (reading.type === "problem" || field === undefined || reading.record[field] !== undefined) yield reading;
  }
}

function wrong(message: string, hint: string): AppError {
  return new AppError({ code: "validation-failed", message, hint });
}
