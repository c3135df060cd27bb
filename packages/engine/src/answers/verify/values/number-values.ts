import type { Evidence } from "../contract.ts";
import { read } from "../reading.ts";

/** A value of a passage by the number under which a slot names it. */
export interface NumberedValue {
  /** From 1, in the order of the text. */
  readonly number: number;
  /** As the passage writes it, with its unit. */
  readonly span: string;
  readonly start: number;
  readonly end: number;
}

/** The values of a passage, numbered: so that a prompt can list them, and a model can write a slot instead of a value. */
export function numberValues({ text, language }: Pick<Evidence, "text" | "language">): readonly NumberedValue[] {
  return read(text, language)
    .values.filter(({ isImplied }) => !isImplied)
    .map(({ fullStart, fullEnd }, index) => ({
      number: index + 1,
      span: text.slice(fullStart, fullEnd),
      start: fullStart,
      end: fullEnd,
    }));
}
