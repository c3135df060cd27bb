import type { Io } from "./io.ts";

/** A terminal made of lists: what was written, and the lines that will be read. */
export interface RecordedIo extends Io {
  readonly output: () => string;
  readonly errors: () => string;
}

/** A terminal for tests. The clock stands at Tuesday, 1 December 2026, unless `now` says otherwise. */
export function recordIo(given: Partial<Io> & { readonly lines?: readonly string[] } = {}): RecordedIo {
  const out: string[] = [];
  const err: string[] = [];
  const { lines = [], ...rest } = given;
  return {
    write: (text) => void out.push(text),
    writeError: (text) => void err.push(text),
    async *readLines() {
      yield* lines;
    },
    async *readBytes() {
      for (const line of lines) yield new TextEncoder().encode(`${line}\n`);
    },
    isInteractive: false,
    env: {},
    folder: process.cwd(),
    now: () => "2026-12-01T10:00:00.000Z",
    nodeVersion: "20.20.0",
    signal: new AbortController().signal,
    output: () => out.join(""),
    errors: () => err.join(""),
    ...rest,
  };
}
