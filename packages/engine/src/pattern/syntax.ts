import type { CharacterTest } from "./characters.ts";
import { characterAt, foldCase, namedClassAt, posixClassAt } from "./characters.ts";

/** A pattern as a tree. */
export type PatternNode =
  | { readonly type: "character"; readonly test: CharacterTest }
  | { readonly type: "place"; readonly isHere: PlaceTest }
  | { readonly type: "sequence"; readonly items: readonly PatternNode[] }
  | { readonly type: "choice"; readonly branches: readonly PatternNode[] }
  | { readonly type: "repeat"; readonly item: PatternNode; readonly least: number; readonly most: number };

/** Whether a place between two characters is of a kind; undefined stands for the ends of the text. */
export type PlaceTest = (before: string | undefined, after: string | undefined) => boolean;

interface Flags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

interface Reader {
  readonly source: string;
  index: number;
  flags: Flags;
  readonly names: Set<string>;
}

const mostRepetitions = 1000;
const repetition = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;
const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/.test(character);
const isBoundary: PlaceTest = (before, after) => isWord(before) !== isWord(after);
const places: { readonly [spelled: string]: PlaceTest | undefined } = {
  "\\A": (before) => before === undefined,
  "\\z": (_before, after) => after === undefined,
  "\\b": isBoundary,
  "\\B": (before, after) => !isBoundary(before, after),
};

/** Reads a pattern in the syntax of RE2; undefined for what is none, or goes beyond it. */
export function readPattern(source: string): PatternNode | undefined {
  const reader: Reader = { source, index: 0, flags: { i: false, m: false, s: false }, names: new Set() };
  const node = readChoice(reader);
  return reader.index === source.length ? node : undefined;
}

function readChoice(reader: Reader): PatternNode | undefined {
  const branches: PatternNode[] = [];
  do {
    const branch = readSequence(reader);
    if (branch === undefined) return undefined;
    branches.push(branch);
  } while (take(reader, "|"));
  return { type: "choice", branches };
}

function readSequence(reader: Reader): PatternNode | undefined {
  const items: PatternNode[] = [];
  while (reader.index < reader.source.length && !/[|)]/.test(reader.source[reader.index] ?? "")) {
    if (takeQuoted(reader, items) || takeFlags(reader)) continue;
    const item = readAtom(reader);
    const repeated = item && readRepetition(reader, item);
    if (repeated === undefined) return undefined;
    items.push(repeated);
  }
  return { type: "sequence", items };
}

/** `\Q…\E`: all of it as it stands. */
function takeQuoted(reader: Reader, items: PatternNode[]): boolean {
  if (!take(reader, "\\Q")) return false;
  const end = reader.source.indexOf("\\E", reader.index);
  const quoted = reader.source.slice(reader.index, end < 0 ? undefined : end);
  for (const character of quoted) items.push(literal(reader, character));
  reader.index = end < 0 ? reader.source.length : end + 2;
  return true;
}

/** `(?i)`, for the rest of the group. */
function takeFlags(reader: Reader): boolean {
  const match = /^\(\?([imsU]*)(?:-([imsU]+))?\)/.exec(reader.source.slice(reader.index, reader.index + 16));
  if (!match || (match[1] === "" && match[2] === undefined)) return false;
  reader.index += match[0].length;
  reader.flags = withFlags(reader.flags, match[1] ?? "", match[2] ?? "");
  return true;
}

function withFlags(flags: Flags, on: string, off: string): Flags {
  const flag = (name: keyof Flags): boolean => (flags[name] || on.includes(name)) && !off.includes(name);
  return { i: flag("i"), m: flag("m"), s: flag("s") };
}

function readAtom(reader: Reader): PatternNode | undefined {
  const { source, index, flags } = reader;
  const place = places[source.slice(index, index + 2)];
  if (place !== undefined) return found(reader, 2, { type: "place", isHere: place });
  if (take(reader, "(")) return readGroup(reader);
  if (take(reader, "[")) return readBrackets(reader);
  if (take(reader, "^"))
    return { type: "place", isHere: (before) => before === undefined || (flags.m && before === "\n") };
  if (take(reader, "$"))
    return { type: "place", isHere: (_before, after) => after === undefined || (flags.m && after === "\n") };
  if (take(reader, ".")) return { type: "character", test: (character) => flags.s || character !== "\n" };
  if (repetition.test(source.slice(index, index + 14))) return undefined;
  const named = namedClassAt(source, index);
  if (named) return found(reader, named.length, { type: "character", test: folded(reader, named.value) });
  const character = characterAt(source, index);
  return character && found(reader, character.length, literal(reader, character.value));
}

/** After the "(": a group, named or not, captured or not, as nobody asks what it held. */
function readGroup(reader: Reader): PatternNode | undefined {
  const outer = reader.flags;
  const match = /^\?(?:P?<([A-Za-z_]\w*)>|([imsU]*)(?:-([imsU]+))?:)/.exec(
    reader.source.slice(reader.index, reader.index + 80),
  );
  if (match) {
    const name = match[1];
    if (name !== undefined && reader.names.has(name)) return undefined;
    if (name !== undefined) reader.names.add(name);
    reader.index += match[0].length;
    reader.flags = withFlags(outer, match[2] ?? "", match[3] ?? "");
  } else if (reader.source[reader.index] === "?") return undefined;
  const node = readChoice(reader);
  reader.flags = outer;
  return take(reader, ")") ? node : undefined;
}

/** After the "[": a class of characters; a "]" that stands first is one of them. */
function readBrackets(reader: Reader): PatternNode | undefined {
  const isNegated = take(reader, "^");
  const tests: CharacterTest[] = [];
  for (let isFirst = true; isFirst || reader.source[reader.index] !== "]"; isFirst = false) {
    const test = readClassItem(reader);
    if (test === undefined) return undefined;
    tests.push(test);
  }
  reader.index += 1;
  const test = folded(reader, (character) => tests.some((one) => one(character)));
  return { type: "character", test: isNegated ? (character) => !test(character) : test };
}

function readClassItem(reader: Reader): CharacterTest | undefined {
  const { source } = reader;
  const named = posixClassAt(source, reader.index) ?? namedClassAt(source, reader.index);
  if (named) return found(reader, named.length, named.value);
  if (source.startsWith("[:", reader.index) && /^\[:\^?\w+:\]/.test(source.slice(reader.index))) return undefined;
  const low = characterAt(source, reader.index);
  if (low === undefined) return undefined;
  reader.index += low.length;
  if (source[reader.index] !== "-" || source[reader.index + 1] === "]" || reader.index + 1 >= source.length)
    return (character) => character === low.value;
  const high = characterAt(source, reader.index + 1);
  const from = low.value.codePointAt(0) ?? 0;
  const to = high?.value.codePointAt(0) ?? -1;
  if (high === undefined || to < from) return undefined;
  reader.index += 1 + high.length;
  return (character) => {
    const code = character.codePointAt(0) ?? -1;
    return character !== "" && code >= from && code <= to && String.fromCodePoint(code) === character;
  };
}

/** `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`, each with a "?" that makes no difference here: the whole text has to fit. */
function readRepetition(reader: Reader, item: PatternNode): PatternNode | undefined {
  const match = /^(?:([*+?])|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})\??/.exec(
    reader.source.slice(reader.index, reader.index + 14),
  );
  if (!match) return item;
  reader.index += match[0].length;
  const [, sign, min, comma, max] = match;
  const least = sign === undefined ? Number(min) : sign === "+" ? 1 : 0;
  const most = sign === undefined ? Number(comma === undefined ? min : (max ?? Infinity)) : sign === "?" ? 1 : Infinity;
  const isWithin = least <= mostRepetitions && (most === Infinity || most <= mostRepetitions) && least <= most;
  const isNested = repetition.test(reader.source.slice(reader.index, reader.index + 14));
  return isWithin && !isNested ? { type: "repeat", item, least, most } : undefined;
}

function literal(reader: Reader, expected: string): PatternNode {
  return { type: "character", test: folded(reader, (character) => character === expected) };
}

function folded(reader: Reader, test: CharacterTest): CharacterTest {
  return reader.flags.i ? foldCase(test) : test;
}

function take(reader: Reader, text: string): boolean {
  if (!reader.source.startsWith(text, reader.index)) return false;
  reader.index += text.length;
  return true;
}

function found<T>(reader: Reader, length: number, value: T): T {
  reader.index += length;
  return value;
}
