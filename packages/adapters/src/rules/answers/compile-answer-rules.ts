import type { LanguagePack, Lexicon } from "@signalbox/engine/language";
import { compileLexicon, compilePack, languages, normalise, toWords } from "@signalbox/engine/language";
import type { AnswerWords, FactKind, RecordKind } from "./words/index.ts";
import { allAnswerWords } from "./words/index.ts";

/** A way to ask for a number, and what stands beside the number that answers. */
export interface Quantity {
  readonly asks: Lexicon;
  readonly units: readonly string[];
}

/** The words of every language, compiled for lookup. */
export interface AnswerRules {
  readonly packs: readonly LanguagePack[];
  readonly stop: ReadonlySet<string>;
  readonly stopLexicon: Lexicon;
  readonly smallTalk: Lexicon;
  readonly outOfScope: Lexicon;
  readonly followUps: Lexicon;
  readonly pointers: ReadonlySet<string>;
  readonly howTo: Lexicon;
  readonly own: Lexicon;
  readonly records: readonly (readonly [RecordKind, Lexicon])[];
  readonly ownRecords: readonly (readonly [RecordKind, Lexicon])[];
  readonly quantities: readonly Quantity[];
  readonly facts: readonly (readonly [FactKind, RegExp])[];
}

/** Compiles what the answering rules know. */
export function compileAnswerRules(): AnswerRules {
  const all = allAnswerWords;
  const lexicon = (listOf: (words: AnswerWords) => readonly string[]): Lexicon => compileLexicon(...all.map(listOf));
  const packs = languages.packs.map(compilePack);
  const stop = new Set(all.flatMap((words) => words.stop.flatMap(foldedWords)));
  return {
    packs,
    stop,
    stopLexicon: compileLexicon([...stop]),
    smallTalk: compileLexicon(...packs.map(({ filler }) => filler), ...all.map(({ smallTalk }) => smallTalk)),
    outOfScope: lexicon(({ outOfScope }) => outOfScope),
    followUps: lexicon(({ followUps }) => followUps),
    pointers: new Set(all.flatMap(({ pointers }) => pointers.flatMap(foldedWords))),
    howTo: lexicon(({ howTo }) => howTo),
    own: lexicon(({ own }) => own),
    records: recordsOf(({ records }) => records),
    ownRecords: recordsOf(({ ownRecords }) => ownRecords),
    quantities: all.flatMap(({ quantities }) => quantities.map(compileQuantity)),
    facts: all.flatMap(({ facts }) =>
      factKinds.flatMap((kind) => (facts[kind] === undefined ? [] : [[kind, facts[kind]] as const])),
    ),
  };
}

const factKinds: readonly FactKind[] = ["name", "city", "vehicle", "occupation", "children"];
const recordKinds: readonly RecordKind[] = [
  "policy",
  "claim",
  "order",
  "balance",
  "invoice",
  "payment",
  "booking",
  "delivery",
  "contract",
  "subscription",
  "card",
  "account",
];

function recordsOf(recordsIn: (words: AnswerWords) => AnswerWords["records"]): AnswerRules["records"] {
  return recordKinds.map((kind) => [
    kind,
    compileLexicon(...allAnswerWords.map((words) => recordsIn(words)[kind] ?? [])),
  ]);
}

function compileQuantity({ asks, units }: AnswerWords["quantities"][number]): Quantity {
  return { asks: compileLexicon(asks), units: units.flatMap(foldedWords) };
}

function foldedWords(phrase: string): readonly string[] {
  return toWords(normalise(phrase)).map(({ word }) => word);
}
