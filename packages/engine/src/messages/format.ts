import { IntlMessageFormat } from "intl-messageformat";
import type { Message } from "../agent.ts";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

/** A compiled message, or what is wrong with its ICU syntax. */
export type CompiledMessage =
  | { readonly type: "message"; readonly message: Message; readonly placeholders: readonly string[] }
  | { readonly type: "broken"; readonly error: string };

const literal = 0;
const argument = 1;

/**
 * Compiles an ICU MessageFormat text. A placeholder without a value shows nothing, and the blanks around it close up:
 * the braces never reach a customer.
 */
export function compileMessage(source: string, locale: string): CompiledMessage {
  if (!/[{}']/.test(source)) return { type: "message", message: () => source, placeholders: [] };
  try {
    const elements = parsed(source, locale);
    const placeholders = [...new Set(elements.flatMap(placeholdersOf))];
    const isPlain = elements.every((element) => element.type === literal || element.type === argument);
    const render = isPlain ? plain(elements) : formatted(elements, placeholders, locale);
    return { type: "message", placeholders, message: render };
  } catch (error) {
    return { type: "broken", error: error instanceof Error ? error.message : String(error) };
  }
}

/** A formatter, which most messages do without, takes far longer to make than its syntax to read. */
function parsed(source: string, locale: string): Element[] {
  const { __parse: parse } = IntlMessageFormat;
  if (parse === undefined) return new IntlMessageFormat(source, locale, undefined, { ignoreTag: true }).getAst();
  return parse(source, { ignoreTag: true, locale: new Intl.Locale(locale) });
}

function placeholdersOf(element: Element): string[] {
  if (element.type === literal || !("value" in element) || typeof element.value !== "string") return [];
  const nested =
    "options" in element
      ? Object.values(element.options).flatMap((option) => option.value.flatMap(placeholdersOf))
      : [];
  return [element.value, ...nested];
}

function plain(elements: readonly Element[]): Message {
  const pieces = elements.map((element) => ({
    text: "value" in element && typeof element.value === "string" ? element.value : "",
    isArgument: element.type === argument,
  }));
  return (lookup) => {
    let isMissing = false;
    let text = "";
    for (const piece of pieces) {
      const value = piece.isArgument ? lookup(piece.text) : piece.text;
      if (value === undefined) isMissing = true;
      else text += value;
    }
    return isMissing ? closeGaps(text) : text;
  };
}

function formatted(elements: readonly Element[], placeholders: readonly string[], locale: string): Message {
  const whole = new IntlMessageFormat([...elements], locale);
  return (lookup) => {
    const values: Record<string, string | number> = {};
    const missing = new Set<string>();
    for (const name of placeholders) {
      const value = lookup(name);
      if (value === undefined) missing.add(name);
      else values[name] = value;
    }
    if (missing.size === 0) return formatOrNothing(whole, values);
    return closeGaps(formatOrNothing(new IntlMessageFormat(without(elements, missing), locale), values));
  };
}

/** The elements that can be shown: a plural of a value that is not there would say "0 guests". */
function without(elements: readonly Element[], missing: ReadonlySet<string>): Element[] {
  return elements.flatMap((element): Element[] => {
    if (element.type === literal) return [element];
    if ("value" in element && missing.has(element.value)) return [];
    if (!("options" in element)) return [element];
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: without(option.value, missing) },
    ]);
    return [{ ...element, options: Object.fromEntries(options) }];
  });
}

function formatOrNothing(format: IntlMessageFormat, values: Record<string, string | number>): string {
  try {
    return String(format.format(values));
  } catch {
    return "";
  }
}

function closeGaps(text: string): string {
  return text
    .replace(/\s+([.,;:!?])/g, "$1")
    .replace(/\s{2,}/g, " ")
    .trim();
}
