import type { Document } from "yaml";
import { isScalar, parseDocument, visit } from "yaml";
import type { Locate } from "./locate.ts";
import { locateIn } from "./locate.ts";
import type { Position } from "./problems.ts";
import { reasonNotToParse } from "./scan.ts";

/** A mistake in the writing of a file, before anything is known of what it means. */
export interface TextProblem extends Position {
  readonly message: string;
}

/** What a text holds and where; `definition` is undefined where the text cannot be read. A key that stands twice can: the last one counts. */
export interface ParsedText {
  readonly definition: unknown;
  readonly problems: readonly TextProblem[];
  readonly locate: Locate;
}

const top: Position = { line: 1, column: 1 };

/** Reads YAML 1.2, one document. Never throws; the time it takes is bounded. */
export function parseYaml(text: string): ParsedText {
  const at = positionsIn(text);
  const document = parseGuarded(text, at);
  if ("problem" in document) return broken([document.problem]);
  const errors = document.errors.map((error) => ({ ...at(error.pos[0]), message: messageOf(error) }));
  const twice = duplicateKeys(document, at);
  if (errors.length > 0) return broken([...errors, ...twice]);
  const { definition, problems } = toDefinition(document);
  return { definition, problems: [...twice, ...problems], locate: locateIn(document, at) };
}

/** Reads strict JSON, so that what other tools refuse is refused here too. Never throws. */
export function parseJson(text: string): ParsedText {
  let definition: unknown;
  const at = positionsIn(text);
  try {
    definition = JSON.parse(text);
  } catch (error) {
    return broken([jsonProblem(text, error, at)]);
  }
  // JSON is YAML, so the same parser says where things are. What it finds wrong beside that is of no concern.
  const document = parseGuarded(text, at);
  if ("problem" in document) return broken([document.problem]);
  return { definition, problems: duplicateKeys(document, at), locate: locateIn(document, at) };
}

function broken(problems: readonly TextProblem[]): ParsedText {
  return { definition: undefined, problems, locate: () => top };
}

function parseGuarded(
  text: string,
  at: (offset: number) => Position,
): Document.Parsed | { readonly problem: TextProblem } {
  const reason = reasonNotToParse(text);
  if (reason !== undefined) return { problem: { ...at(reason.offset), message: reason.message } };
  try {
    return parseDocument(text, { logLevel: "error", prettyErrors: false, uniqueKeys: false });
  } catch {
    return { problem: { ...top, message: "this cannot be read as YAML" } };
  }
}

/** Aliases are counted while they are followed, so that a few lines cannot stand for millions. */
function toDefinition(document: Document.Parsed): Pick<ParsedText, "definition" | "problems"> {
  try {
    const definition: unknown = document.toJS({ maxAliasCount: 100 });
    if (!holdsItself(definition, [])) return { definition, problems: [] };
    return { definition: undefined, problems: [{ ...top, message: "an alias stands within its own anchor" }] };
  } catch {
    return {
      definition: undefined,
      problems: [{ ...top, message: "an alias has no anchor, or aliases stand for too much" }],
    };
  }
}

function holdsItself(value: unknown, around: readonly unknown[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return around.includes(value) || Object.values(value).some((inner) => holdsItself(inner, [...around, value]));
}

function messageOf(error: { readonly code: string; readonly message: string }): string {
  if (error.code === "MULTIPLE_DOCS") return "the file holds more than one document: keep one agent in each file";
  return error.message.split("\n", 1)[0] ?? error.message;
}

/** The parser's own check compares each key with each other one. */
function duplicateKeys(document: Document.Parsed, at: (offset: number) => Position): TextProblem[] {
  const problems: TextProblem[] = [];
  visit(document, {
    Map(_key, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name))
          problems.push({ ...at(key.range?.[0] ?? 0), message: `the key "${name}" stands here twice` });
        seen.add(name);
      }
    },
  });
  return problems;
}

/** The parser's own counter of lines stops where it stops, and then places what comes later beside the last line. */
function positionsIn(text: string): (offset: number) => Position {
  const starts = [0, ...[...text.matchAll(/\n/gu)].map((match) => match.index + 1)];
  return (offset) => {
    const place = Math.min(offset, text.length);
    let low = 0;
    for (let high = starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: place - (starts[low] ?? 0) + 1 };
  };
}

function jsonProblem(text: string, error: unknown, at: (offset: number) => Position): TextProblem {
  const message = error instanceof Error ? error.message : "";
  const offset = /at position (\d+)/u.exec(message)?.[1];
  // The engine's message quotes the text from here on; only what it says of the place is kept.
  const said = message.replace(/ in JSON at position .*$|, \.{0,3}".*$|, ".*$/su, "");
  const place = at(offset === undefined ? text.length : Number(offset));
  return { ...place, message: `this is no JSON: ${said === "" ? "it cannot be read" : said}` };
}
