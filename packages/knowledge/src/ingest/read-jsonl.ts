import { type Line, readLines } from "./read-lines.ts";
import { type Reading, toReading } from "./reading.ts";

/** Reads JSON Lines: one record a line, empty lines are nothing. */
export async function* readJsonl(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Reading> {
  for await (const line of readLines(chunks)) {
    if (line.text?.trim() !== "") yield readLine(line);
  }
}

function readLine({ number, text, problem }: Line): Reading {
  const where = `line ${number}`;
  if (text === undefined) return { type: "problem", where, problem: problem ?? "cannot be read" };
  try {
    return toReading(where, JSON.parse(text));
  } catch {
    return { type: "problem", where, problem: "is not JSON" };
  }
}
