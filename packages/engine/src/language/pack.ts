import type { EngineMessages } from "./engine-messages.ts";
import type { Lexicon } from "./lexicon.ts";
import { compileLexicon } from "./lexicon.ts";
import { foldWord } from "./spelling.ts";
import type { Spelling } from "./spelling-words.ts";

/**
 * What a locale's pack knows: word lists as data, read by the engine and by the rule-based model. A phrase is one or more words;
 * case, apostrophes and punctuation do not matter.
 */
export interface LanguageData {
  readonly locale: string;
  /** Phrases that say yes. */
  readonly affirm: readonly string[];
  /** The yeses that need no pause after them: "yes my name is…" is a yes, "correct my name" is not. */
  readonly affirmOpening: readonly string[];
  /** Phrases that begin like a yes and are none ("да ладно", "come off it", in Russian). */
  readonly affirmNot: readonly string[];
  /** Words that may stand beside an affirmative without changing it ("please", "that is"). */
  readonly affirmFiller: readonly string[];
  /** Words that go on after a yes ("and", "also"). */
  readonly continuation: readonly string[];
  readonly deny: readonly string[];
  /** Words that may stand beside, or come after, a denial ("sorry", "that is"). */
  readonly denyFiller: readonly string[];
  /** Phrases that begin like a denial and are none ("no problem"). */
  readonly denyNot: readonly string[];
  /** Signs that something is being changed or that a yes is not whole ("actually", "make it", "but"). */
  readonly correct: readonly string[];
  /** Phrases that hold such a sign and change nothing ("as you said"). */
  readonly correctNot?: readonly string[] | undefined;
  /** Signs of a negation ("not", "don't"). */
  readonly negate: readonly string[];
  /** How a word begins, or ends, that holds its negation in itself ("келмейді" in Kazakh). */
  readonly negateBeginnings: readonly string[];
  readonly negateEndings: readonly string[];
  /** Phrases that call the whole thing off. */
  readonly cancel: readonly string[];
  /** Words that may stand beside one of those ("I want to", "my booking", "please"). */
  readonly cancelFiller: readonly string[];
  /** Phrases of a cancellation with its negation ("cancel? no", "لا أريد"): where one stands nothing is called off. */
  readonly cancelNot: readonly string[];
  /** Words that make a sentence be about calling something off, whatever it says about it. */
  readonly cancelSigns: readonly string[];
  readonly holdOn: readonly string[];
  /** Phrases for a wish for a person, wherever they stand ("talk to an agent"). */
  readonly person: readonly string[];
  /** Verbs before somebody to talk to ("speak to"), words between them and who is meant ("a real"), and who is ("agent"). */
  readonly personVerbs: readonly string[];
  readonly personMiddle: readonly string[];
  /** A role is a wish for a person also when it is all that is said ("representative"). */
  readonly personRoles: readonly string[];
  /** Somebody who is meant only after a verb ("someone"). */
  readonly personAnyone: readonly string[];
  /** Words that may stand beside one of those ("I want", "please"). */
  readonly personFiller: readonly string[];
  /** What a bot says that brings in a person now ("transferring you"). */
  readonly personPromise: readonly string[];
  /** Single words of wishing, between a negation and what it negates ("want", "to"). */
  readonly wishing: readonly string[];
  /** Phrases that surely open a question ("do you", "what is"). */
  readonly question: readonly string[];
  /** Words that may open a question, and as well a statement ("when I came home"). */
  readonly questionWords: readonly string[];
  /** Words that make a clause a question wherever they stand in it ("ли" in Russian). */
  readonly questionSigns: readonly string[];
  /** Openings of a request made as a question ("can you"). */
  readonly politeRequest: readonly string[];
  /** Marks that end a question. */
  readonly questionMarks: readonly string[];
  /** Phrases for "nothing", as an answer to an optional question. */
  readonly none: readonly string[];
  /** Words that may stand beside one of those. */
  readonly noneFiller: readonly string[];
  /** Greetings, thanks and hesitations: never a value. */
  readonly filler: readonly string[];
  /** Number words with their values. */
  readonly numbers: { readonly [word: string]: number | undefined };
  /** Other words that name a number of something ("another guest"). */
  readonly numberWords: readonly string[];
  /** Phrases that hold a number word and name no number ("one more thing"). */
  readonly numbersNot: readonly string[];
  /** Month names and abbreviations, 1 to 12. */
  readonly months: { readonly [word: string]: number | undefined };
  /** Weekday names and abbreviations, 1 (Monday) to 7 (Sunday). */
  readonly weekdays: { readonly [word: string]: number | undefined };
  /** Words beside a weekday that people take differently ("next Friday": in this week or in the one after). */
  readonly nextWords: readonly string[];
  /** How values are spelled to the ear. */
  readonly spelling: Spelling;
  /** Other words that name a day ("tomorrow"). */
  readonly dayWords: readonly string[];
  /** Other words that name a time of day ("noon", "o'clock"). */
  readonly timeWords: readonly string[];
  /** Phrases that come before a name ("my name is"). */
  readonly nameSigns: readonly string[];
  /** What the engine itself says, in ICU MessageFormat. */
  readonly messages: EngineMessages;
}

/** A pack with its phrases compiled for lookup: made once, by `compilePack`. */
export interface LanguagePack extends LanguageData {
  readonly lexicons: Lexicons;
}

/** The compiled phrases of a pack. */
export interface Lexicons {
  readonly affirm: Lexicon;
  readonly affirmOpening: Lexicon;
  readonly affirmNot: Lexicon;
  readonly affirmFiller: Lexicon;
  /** What may stand between a yes and the rest: more of it, and words that go on. */
  readonly moreYes: Lexicon;
  /** What makes no content of its own beside a yes. */
  readonly aroundYes: Lexicon;
  readonly continuation: Lexicon;
  readonly deny: Lexicon;
  readonly denyFiller: Lexicon;
  readonly denyNot: Lexicon;
  readonly correct: Lexicon;
  readonly correctNot: Lexicon;
  readonly negate: Lexicon;
  readonly cancel: Lexicon;
  readonly cancelFiller: Lexicon;
  readonly cancelNot: Lexicon;
  readonly cancelSigns: Lexicon;
  readonly holdOn: Lexicon;
  readonly person: Lexicon;
  readonly personVerbs: Lexicon;
  readonly personMiddle: Lexicon;
  readonly personRoles: Lexicon;
  /** Roles, and anybody at all. */
  readonly personAny: Lexicon;
  readonly personFiller: Lexicon;
  readonly personPromise: Lexicon;
  readonly question: Lexicon;
  readonly questionWords: Lexicon;
  readonly questionSigns: Lexicon;
  readonly politeRequest: Lexicon;
  readonly none: Lexicon;
  readonly noneFiller: Lexicon;
  readonly filler: Lexicon;
  /** What may come before the point of a sentence: fillers, yeses and continuations. */
  readonly leading: Lexicon;
  readonly numbersNot: Lexicon;
  /** Words that name a number, a day or a time. */
  readonly numberSigns: Lexicon;
  readonly daySigns: Lexicon;
  readonly timeSigns: Lexicon;
  readonly nameSigns: Lexicon;
}

type FoldedWords = Pick<
  LanguageData,
  | "correct"
  | "deny"
  | "wishing"
  | "nextWords"
  | "negateBeginnings"
  | "negateEndings"
  | "numbers"
  | "months"
  | "weekdays"
>;

/** Compiles a pack's word lists. */
export function compilePack(data: LanguageData): LanguagePack {
  const numbers = Object.keys(data.numbers);
  const lexicons: Lexicons = {
    affirm: compileLexicon(data.affirm, data.affirmOpening),
    affirmOpening: compileLexicon(data.affirmOpening),
    affirmNot: compileLexicon(data.affirmNot),
    affirmFiller: compileLexicon(data.affirmFiller),
    moreYes: compileLexicon(data.affirm, data.affirmOpening, data.continuation),
    aroundYes: compileLexicon(data.affirmFiller, data.continuation, data.filler),
    continuation: compileLexicon(data.continuation),
    deny: compileLexicon(data.deny),
    denyFiller: compileLexicon(data.denyFiller),
    denyNot: compileLexicon(data.denyNot),
    correct: compileLexicon(data.correct),
    correctNot: compileLexicon(data.correctNot ?? []),
    negate: compileLexicon(data.negate),
    cancel: compileLexicon(data.cancel),
    cancelFiller: compileLexicon(data.cancelFiller, data.affirm, data.affirmOpening, data.filler),
    cancelNot: compileLexicon(data.cancelNot),
    cancelSigns: compileLexicon(data.cancelSigns),
    holdOn: compileLexicon(data.holdOn),
    person: compileLexicon(data.person),
    personVerbs: compileLexicon(data.personVerbs),
    personMiddle: compileLexicon(data.personMiddle),
    personRoles: compileLexicon(data.personRoles),
    personAny: compileLexicon(data.personRoles, data.personAnyone),
    personFiller: compileLexicon(data.personFiller, data.personMiddle, data.affirm, data.affirmOpening, data.filler),
    personPromise: compileLexicon(data.personPromise),
    question: compileLexicon(data.question),
    questionWords: compileLexicon(data.questionWords),
    questionSigns: compileLexicon(data.questionSigns),
    politeRequest: compileLexicon(data.politeRequest),
    none: compileLexicon(data.none),
    noneFiller: compileLexicon(data.noneFiller),
    filler: compileLexicon(data.filler),
    leading: compileLexicon(data.filler, data.affirm, data.affirmOpening, data.continuation),
    numbersNot: compileLexicon(data.numbersNot),
    numberSigns: compileLexicon(numbers, data.numberWords),
    daySigns: compileLexicon(Object.keys(data.months), Object.keys(data.weekdays), data.dayWords),
    timeSigns: compileLexicon(data.timeWords, numbers),
    nameSigns: compileLexicon(data.nameSigns),
  };
  return { ...data, ...foldedWords(data), lexicons };
}

/** Phrases by the list that they are added to. */
type MorePhrases = { readonly [list in keyof LanguageData]?: readonly string[] | undefined };

/** The pack with more phrases in some of its lists. */
export function packWithPhrases(data: LanguageData, more: MorePhrases): LanguagePack {
  const { affirm = [], deny = [], correct = [], cancel = [], holdOn = [], person = [], question = [] } = more;
  return compilePack({
    ...data,
    affirm: [...data.affirm, ...affirm],
    deny: [...data.deny, ...deny],
    correct: [...data.correct, ...correct],
    cancel: [...data.cancel, ...cancel],
    holdOn: [...data.holdOn, ...holdOn],
    person: [...data.person, ...person],
    question: [...data.question, ...question],
  });
}

/** The words that are looked up one by one, spelled as `Word` spells them. */
function foldedWords(data: LanguageData): FoldedWords {
  const folded = (words: readonly string[]): readonly string[] => words.map(foldWord);
  return {
    correct: folded(data.correct),
    deny: folded(data.deny),
    wishing: folded(data.wishing),
    nextWords: folded(data.nextWords),
    negateBeginnings: folded(data.negateBeginnings),
    negateEndings: folded(data.negateEndings),
    numbers: foldedKeys(data.numbers),
    months: foldedKeys(data.months),
    weekdays: foldedKeys(data.weekdays),
  };
}

function foldedKeys(values: LanguageData["numbers"]): LanguageData["numbers"] {
  return Object.fromEntries(Object.entries(values).map(([word, value]) => [foldWord(word), value]));
}
