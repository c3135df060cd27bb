import type { Lexicon } from "../lexicon.ts";
import { compileLexicon } from "../lexicon.ts";
import { foldWord } from "../spelling.ts";
import {
  askingStems,
  askingVerbs,
  askingWords,
  denials,
  keyFiller,
  keyWords,
  notAfter,
  notBefore,
  refusingVerbs,
  undecided,
} from "./asking.ts";
import { languageNames, topics } from "./names.ts";

/** The words of choosing a language, compiled for lookup. */
export interface ChoiceLexicons {
  readonly names: readonly { readonly locale: string; readonly lexicon: Lexicon }[];
  readonly anyName: Lexicon;
  /** Talk around languages: their speakers, the country. */
  readonly around: Lexicon;
  readonly verbs: Lexicon;
  readonly besideNames: Lexicon;
  readonly stems: readonly string[];
  readonly refusing: Lexicon;
  readonly notBefore: Lexicon;
  readonly notAfter: Lexicon;
  readonly denials: Lexicon;
  readonly undecided: Lexicon;
  /** By key, from the first. */
  readonly keys: readonly Lexicon[];
  readonly besideKeys: Lexicon;
  readonly none: Lexicon;
}

let compiled: ChoiceLexicons | null = null;

/** Compiled when they are first asked for, as most agents speak one language; the same each time. */
export function choiceLexicons(): ChoiceLexicons {
  compiled ??= {
    names: languageNames.map(({ locale, names }) => ({ locale, lexicon: compileLexicon(names) })),
    anyName: compileLexicon(...languageNames.map((each) => each.names)),
    around: compileLexicon(topics, ...languageNames.map((each) => each.speakers)),
    verbs: compileLexicon(askingVerbs),
    besideNames: compileLexicon(askingVerbs, askingWords, refusingVerbs, notBefore, notAfter),
    stems: askingStems.map(foldWord),
    refusing: compileLexicon(refusingVerbs),
    notBefore: compileLexicon(notBefore),
    notAfter: compileLexicon(notAfter),
    denials: compileLexicon(denials),
    undecided: compileLexicon(undecided),
    keys: keyWords.map((words) => compileLexicon(words)),
    besideKeys: compileLexicon(keyFiller),
    none: compileLexicon(),
  };
  return compiled;
}
