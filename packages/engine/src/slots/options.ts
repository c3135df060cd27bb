import type { Slot } from "../agent.ts";
import type { Json } from "../json.ts";
import { plainText } from "../messages/display.ts";
import { readTime } from "./check-value.ts";

/** The options in a value that a task filled: a list, or text with commas between them. */
function optionsIn(value: Json): string[] {
  const list = Array.isArray(value) ? value.map(plainText) : plainText(value).split(",");
  return list.map((option) => option.trim()).filter((option) => option !== "");
}

/** Whether a value is one of the options (spec section 6a.1, `validate_against`). Times are compared as times. */
export function matchesOptions(slot: Slot, value: Json, options: Json): boolean {
  const said = folded(slot, plainText(value));
  return optionsIn(options).some((option) => folded(slot, option) === said);
}

function folded(slot: Slot, text: string): string {
  const time = slot.type === "time" ? readTime(text) : undefined;
  return time ?? text.trim().toLowerCase().replace(/\s+/g, " ");
}
