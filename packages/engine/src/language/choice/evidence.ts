import { phrases } from "../phrases.ts";
import { foldWord } from "../spelling.ts";
import type { Word } from "../words.ts";
import { normalise, toWords } from "../words.ts";

/** What a text in a language is recognised by. */
export interface LanguageEvidence {
  readonly locale: string;
  /** Letters of no other language here. */
  readonly letters: RegExp | null;
  /** Words that only it has; and words and endings that another may have too, which count half. */
  readonly words: readonly string[];
  readonly weakWords: readonly string[];
  readonly endings: readonly string[];
}

const evidence: readonly LanguageEvidence[] = [
  {
    locale: "ru",
    letters: null,
    words: phrases(`
      я, у, и, в, что, как, мне, меня, мой, моя, моё, мою, моего, вы, вас, вам, мы, нас, нам, он, она, они, это, этот, эта, когда, где, сколько, почему, зачем, хочу, хотел, хотела, нужно,
      нужен, нужна, надо, могу, можно, по, за, с, со, из, для, уже, ещё, очень, так, тоже, только, если, чтобы, но, к, на, от, до, при, под, бы, ли, же, пожалуйста, подскажите, скажите,
      помогите, какая, какой, какие, какое, есть, нету, работает, работают, каждый, каждая, был, была, было, были, будет, свой, ваш, ваши, ваша, день, вопрос, почини, деньги,
      zdravstvuyte, zdravstvuite, privet, menya, mne, rabotaet, vopros, pochemu, skolko, pozhaluysta, podskazhite, hochu, nuzhno
    `),
    weakWords: phrases("не, без, через, пришёл, ne, u, oplate, интернета, света, связи"),
    endings: phrases(`
      ться, ется, ются, ает, яет, ишь, ить, ать, ять, еть, ого, его, ому, ему, ыми, ими, ая, яя, ый, ие, ые, ую, ете, ите, йте, лся, лась, лись, ала, ила, или, али, ние, ния, нию,
      ость, ости, ский, ская, ской, ском, ешь, ует, уют, ший, чик
    `),
  },
  {
    locale: "kk",
    letters: /[әғқңөұүһі]/iu,
    words: phrases(`
      мен, сен, сіз, біз, бұл, ол, маған, менің, сіздің, біздің, мені, сізге, бізге, керек, жоқ, қалай, қашан, қанша, қандай, қайда, қай, неге, көмек, істемейді, істемей, істеймін, істейді, сәлем,
      сәлеметсіз, саламатсыз, ассалаумағалейкум, амансыз, жатыр, жатырмын, жатырмыз, отыр, тұрмын, едім, еді, болды, болып, қалды, болмай, деп, екен, туралы, бойынша, бірақ, және, үшін, енді, бүгін, кеше, ертең, сұрағым,
      бар ма, бола ма, өтінемін, айтыңызшы, ауыстырайын, төлеймін, келеді, кетті,
      mağan, magan, menin, meniñ, kerek, zhok, joq, jok, komek, kömek, salemetsiz, sälemetsiz, istemei, istemeidi, suragym, sūrağym, edi, kashan, qashan, qalay, kalai
    `),
    weakWords: phrases("бар, тур, тұр, бір, екі, келед, бе, ба, ма, ме, zhumys, tur"),
    endings: phrases(`
      ымды, імді, ымның, ғым, гім, ыңыз, іңіз, ыңыздар, ызшы, ізші, лар, лер, дар, дер, мын, мін, мыз, міз, сыз, сіз, ның, нің, дың, дің, нан, нен, дан, ден, ған, ген, қан, кен,
      йды, йді, айын, ейін, майды, мейді, ады, еді, ып, іп, уға, уге, қым, кім, дым, дім, ылды, ілді, ым, ім, ы бар, тады, теді
    `),
  },
  {
    locale: "en",
    letters: null,
    words: phrases(
      "the, is, are, my, i, you, need, help, what, how, where, when, please, have, with, not, does, it's, don't, can, would, hello",
    ),
    weakWords: phrases("and, to, for, in, on, of, at, a"),
    endings: [],
  },
];

/** Words of greeting and courtesy, yes and no: everybody says them in either language, so they speak against another one only. */
const courtesies = new Set(
  phrases(`
    здравствуйте, здрасте, привет, алло, алё, да, нет, ага, угу, ок, окей, хорошо, ладно, спасибо, пожалуйста, извините, конечно, до, свидания, добрый, день, вечер, утро, доброе,
    язык, языки, тіл, тілде, иә, ия, жоқ, жақсы, рақмет, рахмет, жарайды, дұрыс, әрине, сау, болыңыз, hello, hi, ok, okay, yes, no, thanks
  `).map(foldWord),
);

/** The shortest word whose ending is evidence. */
const shortestInflected = 4;
/** One strong sign is enough, or as many weak ones as weigh the same; of a single word only its being listed counts, as it may be a name. */
const strong = 3;
/** Of two words more is asked for: "алло, вы тут". */
const ofTwoWords = 4;
const weak = 1;
/** How many times another language's evidence must be outweighed. */
const dominance = 4;

interface Compiled {
  readonly locale: string;
  readonly letters: RegExp | null;
  readonly words: ReadonlySet<string>;
  readonly weakWords: ReadonlySet<string>;
  readonly endings: readonly string[];
}

let compiled: readonly Compiled[] | null = null;

/** Compiled when first asked for. */
function compiledEvidence(): readonly Compiled[] {
  compiled ??= evidence.map(({ locale, letters, words, weakWords, endings }) => ({
    locale,
    letters,
    words: new Set(words.map(foldWord)),
    weakWords: new Set(weakWords.map(foldWord)),
    endings: endings.map(foldWord),
  }));
  return compiled;
}

/**
 * The language that a text is surely in: by letters that only it has, its frequent words and endings. Null where there is too little to go
 * by, or words of another language stand beside it.
 */
export function detectLanguage(text: string): string | null {
  const normalised = normalise(text);
  const words = toWords(normalised);
  const telling = words.filter(({ word }) => !courtesies.has(word));
  const score = (language: Compiled, among: readonly Word[]): number => scoreOf(among, normalised, language);
  const languages = compiledEvidence();
  const surely = languages.filter((language) => {
    const most = Math.max(...languages.map((other) => (other === language ? 0 : score(other, words))));
    return score(language, telling) >= Math.max(telling.length === 2 ? ofTwoWords : strong, dominance * most);
  });
  return surely[0]?.locale ?? null;
}

function scoreOf(words: readonly Word[], normalised: string, language: Compiled): number {
  const listed = words.reduce((score, { word }) => score + (language.words.has(word) ? strong : 0), 0);
  if (words.length === 1) return listed;
  const others = words.filter(({ word }) => !language.words.has(word));
  return others.reduce((score, word) => score + signOf(word, normalised.slice(word.start, word.end), language), listed);
}

function signOf({ word }: Word, written: string, { letters, weakWords, endings }: Compiled): number {
  if (letters?.test(written)) return strong;
  if (weakWords.has(word)) return weak;
  return word.length >= shortestInflected && endings.some((ending) => word.endsWith(ending)) ? weak : 0;
}
