/** A line of bytes that should be UTF-8: its text, or what is wrong with it. */
export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string | undefined;
  readonly problem: string | undefined;
}

/** The longest line: a document of this size is more than anybody reads. */
export const MAX_BYTES: number = 20 * 2 ** 20;

/** The lines of a stream, one at a time: a line that is too long or broken is told and passed over, the next ones come. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let held: Uint8Array[] = [];
  let size = 0;
  let number = 1;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const end = chunk.indexOf(0x0a, at);
      const part = chunk.subarray(at, end === -1 ? chunk.length : end);
      size += part.length;
      if (size <= MAX_BYTES) held.push(part);
      at += part.length;
      if (end === -1) break;
      yield toLine(number, held, size);
      [held, size, number, at] = [[], 0, number + 1, end + 1];
    }
  }
  if (size > 0) yield toLine(number, held, size);
}

/** Bytes as text; undefined where they are not UTF-8. A mark of byte order at the beginning goes. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function toLine(number: number, parts: readonly Uint8Array[], size: number): Line {
  if (size > MAX_BYTES) return { number, text: undefined, problem: `is longer than ${MAX_BYTES / 2 ** 20} MB` };
  const text = decodeUtf8(Buffer.concat(parts));
  return { number, text: text?.replace(/\r$/, ""), problem: text === undefined ? "is not UTF-8" : undefined };
}
