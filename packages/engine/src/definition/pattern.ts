import { RE2JS } from "re2js";

/**
 * A slot's pattern in the syntax of RE2 (no look-around, no back references, at most 1000 repetitions), ready to be held against a whole
 * text. It takes time in proportion to the text, whatever the pattern is: users choose the text, and a turn must end. Undefined for
 * what is no such pattern.
 */
export function compilePattern(source: string): ((text: string) => boolean) | undefined {
  try {
    const pattern = RE2JS.compile(source);
    return (text) => pattern.matches(text);
  } catch {
    return undefined;
  }
}
