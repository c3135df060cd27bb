import { open } from "node:fs/promises";

/** The largest agent file that is read. */
const largestFileBytes = 1_048_576;

/** A file's text without its byte order mark, or why there is none. */
export type TextResult =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "unreadable"; readonly message: string; readonly line: number };

/** Reads a text file in UTF-8 of at most a megabyte. Never throws. */
export async function readText(path: string): Promise<TextResult> {
  try {
    const bytes = await readBytes(path);
    return typeof bytes === "string" ? unreadable(bytes) : decode(bytes);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return unreadable(code === "ENOENT" ? "there is no such file" : `the file cannot be read (${code})`);
  }
}

async function readBytes(path: string): Promise<Buffer | string> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat().then((stats) => (stats.isFile() ? stats : { size: undefined }));
    if (size === undefined) return "this is no file";
    if (size > largestFileBytes) return `the file is larger than ${largestFileBytes} bytes`;
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function decode(bytes: Buffer): TextResult {
  const text = decodeUtf8(bytes);
  if (text === undefined) return unreadable("the file is not in UTF-8: save it as UTF-8", firstBrokenLine(bytes));
  if (text.trim() === "") return unreadable("the file is empty");
  return { type: "text", text };
}

/** Undefined where the bytes are no UTF-8; the decoder drops a byte order mark. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function firstBrokenLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    if (decodeUtf8(bytes.subarray(start, end)) === undefined) return line;
    start = end + 1;
    line += 1;
  }
  return line;
}

function unreadable(message: string, line = 1): TextResult {
  return { type: "unreadable", message, line };
}
