import { automatonOf } from "./automaton.ts";
import { readPattern } from "./syntax.ts";

/**
 * A slot's pattern in the syntax of RE2 (no look-around, no back references, at most 1000 repetitions), ready to be held against a whole
 * text. It takes time in proportion to the text, whatever the pattern is: users choose the text, and a turn must end. Undefined for
 * what is no such pattern.
 */
export function compilePattern(source: string): ((text: string) => boolean) | undefined {
  const node = readPattern(source);
  return node && automatonOf(node);
}
