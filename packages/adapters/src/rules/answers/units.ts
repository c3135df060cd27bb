import { normalise } from "@signalbox/engine/language";
import { stemsOf } from "./question-words.ts";

/** A passage as the rules read it. */
export interface PassageText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A sentence, an item of a list or a row of a table, as the passage has it. */
export interface Unit {
  readonly passageId: string;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  /** The words that it stands under: headings, the head of its table, the sentence before its list. */
  readonly contextStems: ReadonlySet<string>;
  readonly titleStems: ReadonlySet<string>;
  readonly hasNumber: boolean;
  /** "25 to 29": what it says of every number between. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly index: number;
}

const sentenceEnd =
  /(?<=[!?؟。…]["”»)]*)\s+|(?<=(?<![\s(.]\p{L}|e\.g|i\.e|approx|max|min|т\.е|т\.д|тыс|млн|руб|мин)\.["”»)]*)\s+/u;
const row = / \| /u;
const listItem = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/u;
/** A line that ends in none of these is no sentence. */
const closed = /[.!?؟。…;:،؛][)"”»]*$/u;
const longestHeading = 90;
/** So few words and a full stop are a term that is explained next. */
const longestTerm = 3;
/** The longest unit, in UTF-16 code units: what is longer is read and not quoted. */
const longestUnit = 600;

/** A line of a passage with the words that it stands under. */
interface Line {
  readonly text: string;
  readonly context: string;
}

/**
 * What a passage can be quoted by, in its order. A heading, the head of a table and a sentence that announces a list are no answers; they are
 * the context of what follows.
 */
export function unitsOf({ id, title, text }: PassageText): readonly Unit[] {
  const titleStems = new Set(stemsOf(title));
  return linesOf(text).map(({ text: said, context }, index) => ({
    passageId: id,
    text: said,
    stems: new Set(stemsOf(said)),
    contextStems: new Set(stemsOf(context)),
    titleStems,
    hasNumber: /\p{N}/u.test(said),
    ranges: rangesIn(said),
    index,
  }));
}

const range = /(?<![\d.,])(\d{1,6})(?:\s*[-–—]\s*|\s+(?:to|до|дейін|إلى|تا)\s+)(\d{1,6})(?![\d.,]?\d)/gu;

function rangesIn(text: string): Unit["ranges"] {
  return [...normalise(text).matchAll(range)].map(([, from, to]) => [Number(from), Number(to)]);
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let heading = "";
  let announced = "";
  for (const block of text.split(/\n{2,}/u)) {
    const rows = block.split("\n").flatMap((line) => line.trim() || []);
    const [first = ""] = rows;
    if (rows.length === 1 && isHeading(first)) {
      heading = first;
      announced = "";
    } else if (rows.length > 1 && rows.every((line) => row.test(line))) {
      const context = `${heading} ${announced} ${first}`;
      lines.push(...rows.slice(1).map((line) => ({ text: line, context })));
    } else {
      const said = sentencesOf(rows, announced, heading);
      lines.push(...said.lines);
      announced = said.announced;
    }
  }
  return lines.filter(isQuotable);
}

/** The sentences of a paragraph or list, and the one that announces what follows. */
function sentencesOf(
  rows: readonly string[],
  before: string,
  heading: string,
): { readonly lines: readonly Line[]; readonly announced: string } {
  const lines: Line[] = [];
  let announced = listItem.test(rows[0] ?? "") ? before : "";
  for (const sentence of joinedLines(rows).flatMap(withTerm)) {
    const text = sentence.replace(listItem, "").trim();
    if (/:["”»)]*$/u.test(text)) announced = text;
    else lines.push({ text, context: `${heading} ${announced}` });
  }
  return { lines, announced };
}

/** The sentences of a line; a term that opens it stays with what explains it: "Total loss. A repair would cost more." */
function withTerm(line: string): readonly string[] {
  const [first = "", second, ...rest] = line.split(sentenceEnd);
  const isTerm = second !== undefined && first.split(/\s+/u).length <= longestTerm && /\.$/u.test(first);
  return isTerm ? [`${first} ${second}`, ...rest] : second === undefined ? [first] : [first, second, ...rest];
}

/** A sentence may run over several lines; an item of a list and a row begin one. */
function joinedLines(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const isNew =
      before === undefined || listItem.test(line) || row.test(line) || row.test(before) || closed.test(before);
    if (isNew) joined.push(line);
    else joined[joined.length - 1] = `${before} ${line}`;
  }
  return joined;
}

function isHeading(line: string): boolean {
  return line.length <= longestHeading && !closed.test(line) && !row.test(line) && !listItem.test(line);
}

function isQuotable({ text }: Line): boolean {
  return text.length <= longestUnit && /\p{L}/u.test(text);
}
