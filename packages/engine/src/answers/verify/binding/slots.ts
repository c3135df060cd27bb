import type { Passage, Passages } from "../passages.ts";
import type { Value } from "../values/value.ts";
import { writtenFor } from "./paste.ts";

/** A claim's text with its slots filled, and those that name nothing. */
export interface Filled {
  readonly text: string;
  readonly unknown: readonly string[];
}

const slot = /\{\{([^{}#\n]{1,200})#(\d{1,4})\}\}/g;
const leftover = /\{\{|\}\}/;

/** Writes the passages' values into the slots of a claim, in the language of the claim. A slot that names none stays, and is told. */
export function fillSlots(text: string, { byId }: Passages, language: string): Filled {
  const unknown: string[] = [];
  const filled = text.replace(slot, (whole: string, id: string, number: string) => {
    const passage = byId.get(id.trim());
    const value = passage?.reading.values.filter(({ isImplied }) => !isImplied)[Number(number) - 1];
    if (passage !== undefined && value !== undefined) return slotText(passage, value, language);
    unknown.push(whole);
    return whole;
  });
  if (unknown.length === 0 && leftover.test(filled)) unknown.push(filled.slice(filled.search(leftover)).slice(0, 40));
  return { text: filled, unknown };
}

function slotText({ reading }: Passage, value: Value, language: string): string {
  if (reading.language === language) return reading.text.slice(value.fullStart, value.fullEnd);
  return writtenFor(reading, value, language);
}
