import { AppError } from "@signalbox/ports";

/** Throws `internal` unless the entries go on from `last` without a gap. */
export function checkSequence(entries: readonly { readonly sequence: number }[], last: number): void {
  const wrong = entries.findIndex((entry, index) => entry.sequence !== last + index + 1);
  if (wrong === -1) return;
  throw new AppError({
    code: "internal",
    message: `Record entry ${wrong} has sequence ${entries[wrong]?.sequence}, expected ${last + wrong + 1}.`,
    hint: "Report this: the record of a conversation has no gaps.",
  });
}
