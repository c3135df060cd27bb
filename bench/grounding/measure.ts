import { chanceOf } from "./chance.ts";
import type { Document, Paraphrase } from "./documents.ts";
import { readDocuments, readParaphrases } from "./documents.ts";
import type { Share } from "./interval.ts";
import { shareOf } from "./interval.ts";
import { findingsIn, productsIn } from "./judge.ts";
import type { Plant, Planted } from "./plant.ts";
import { plantInto, plants } from "./plant.ts";

/** What was planted into sentences of one origin, by kind: how much of it was found. */
export interface Caught {
  readonly into: "sentences" | "paraphrases";
  readonly plant: Plant;
  readonly share: Share;
  readonly missed: readonly Planted[];
}

/** What the verifier made of everything. */
export interface Measured {
  readonly caught: readonly Caught[];
  /** Findings in sentences of the documents as they are, and in paraphrases. */
  readonly verbatim: Share;
  readonly paraphrased: Share;
  readonly falseAlarms: readonly { readonly claim: string; readonly document: string; readonly codes: string }[];
}

/** Of the documents' sentences and paraphrases, every so manieth is taken: 1 for all. */
export function measure(seed: number, everyNth = 1): Measured {
  const documents = readDocuments();
  const byId = new Map(documents.map((document) => [document.id, document]));
  const taken = <Item>(items: readonly Item[]): readonly Item[] => items.filter((_, index) => index % everyNth === 0);
  const sentences = taken(documents.flatMap((document) => document.sentences.map((text) => ({ text, document }))));
  const paraphrases = taken(readParaphrases()).map(({ claim, document }) => {
    const found = byId.get(document);
    if (found === undefined) throw new Error(`a paraphrase is of no document: ${document}`);
    return { text: claim, document: found };
  });
  const alarms = paraphrases.filter(({ text, document }) => findingsIn(text, document).length > 0);
  const verbatim = sentences.filter(({ text, document }) => findingsIn(text, document).length > 0);
  return {
    caught: [...caughtIn("sentences", sentences, seed), ...caughtIn("paraphrases", paraphrases, seed)],
    verbatim: shareOf(verbatim.length, sentences.length),
    paraphrased: shareOf(alarms.length, paraphrases.length),
    falseAlarms: alarms.map(({ text, document }) => ({
      claim: text,
      document: document.id,
      codes: findingsIn(text, document).join(", "),
    })),
  };
}

interface Faithful {
  readonly text: Paraphrase["claim"];
  readonly document: Document;
}

/** The generator says what is false; the verifier is only asked whether it finds anything. */
function caughtIn(into: Caught["into"], faithful: readonly Faithful[], seed: number): readonly Caught[] {
  const chance = chanceOf(seed);
  const planted = faithful.flatMap(({ text, document }) =>
    plantInto(text, document, productsIn(document.language), chance),
  );
  return plants.map((plant) => {
    const all = planted.filter((each) => each.plant === plant);
    const missed = all.filter(({ claim, document }) => findingsIn(claim, document).length === 0);
    return { into, plant, share: shareOf(all.length - missed.length, all.length), missed };
  });
}
