import type { Evidence } from "./contract.ts";
import type { Reading, Sentence } from "./reading.ts";
import { read } from "./reading.ts";
import { scriptOfLanguage } from "./text/language.ts";
import { keepingNewest } from "./text/memo.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";
import { unitAt } from "./values/units.ts";

/** A passage as the checks look at it. */
export interface Passage {
  readonly id: string;
  readonly reading: Reading;
  readonly titleStems: ReadonlySet<string>;
  /** Every word of title and text, as it is compared; and their stems. */
  readonly wordSet: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** Units that its title names. */
  readonly titleUnits: ReadonlySet<string>;
  /** The title alone, in the same form. */
  readonly plainTitle: string;
  /** Title and text with their words as they are compared, one space between them. */
  readonly plain: string;
}

/** What was retrieved, by id, and how much each stem tells. */
export interface Passages {
  readonly byId: ReadonlyMap<string, Passage>;
  /** Above 0; the rarer among the sentences that were retrieved, the more. */
  readonly weightOf: (stem: string) => number;
}

/** What stands further on in a passage is no evidence: no passage is that long, and a check must end soon. */
const longestPassage = 20_000;

/** Reads every passage once, for a user of a language. Of two with one id the first counts. */
export function readPassages(evidence: readonly Evidence[], language: string): Passages {
  const byId = new Map<string, Passage>();
  for (const each of evidence) if (!byId.has(each.id)) byId.set(each.id, readPassage(each, language));
  const sentences = [...byId.values()].flatMap(({ reading }) => reading.sentences);
  return { byId, weightOf: weights(sentences) };
}

/** What tells no language by itself, as a row of names and numbers, is read in the user's where that has its letters. */
function readPassage({ id, title, text, language = "" }: Evidence, usersLanguage: string): Passage {
  const passage = readOnce(id, title, text, language);
  const isUntold = passage.reading.language === "und" && scriptOfLanguage(usersLanguage) === "latin";
  return isUntold ? readOnce(id, title, text, usersLanguage) : passage;
}

const readOnce = keepingNewest((id = "", title = "", text = "", language = ""): Passage => {
  const reading = read(text.slice(0, longestPassage), language);
  const titleTokens = tokensOf(title);
  const titleBases = titleTokens.filter(({ word }) => !reading.words.fillers.has(word)).map(({ base }) => base);
  const all = [...titleTokens, ...reading.tokens];
  const words = all.map(({ word }) => word);
  return {
    id,
    reading,
    titleStems: new Set(titleBases.map(stemOf)),
    wordSet: new Set(words),
    stems: new Set(all.map(({ base }) => stemOf(base))),
    titleUnits: new Set(titleTokens.flatMap((_, at) => unitAt(titleTokens, at, reading.words)?.meaning ?? [])),
    plainTitle: ` ${titleTokens.map(({ word }) => word).join(" ")} `,
    plain: ` ${words.join(" ")} `,
  };
});

function weights(sentences: readonly Sentence[]): Passages["weightOf"] {
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = Math.log(2 + sentences.length);
  return (stem) => 0.3 + Math.log((2 + sentences.length) / (1 + (counts.get(stem) ?? 0))) / most;
}
