import { phrases } from "../phrases.ts";

/** Words that make a Kazakh clause a question wherever they stand: the particle after the verb, and the words that ask. */
export const questionSigns: readonly string[] = phrases(`
  ма, ме, ба, бе, па, пе, ма екен, ме екен, ба екен, бе екен, па екен, пе екен, қандай, қанша, қашан, қайда, қайдан, қалай, неге, неліктен, нешеде,
  нешеге, неше, нешінші, кім, кімге, кіммен, кімнің, қай, қайсы, қайсысы, не үшін, нені, немен, қашанға, қаншаға, қаншадан, қайтып,
  ше, ше екен, сколько, когда, почему, зачем
`);

/** Words that may open a Kazakh question. */
export const questionWords: readonly string[] = phrases("не, ал егер, егер, сонда, что, как, где, нет, шын ба");

/** Phrases that surely open a Kazakh question. */
export const questionPhrases: readonly string[] = phrases(`
  айтыңызшы, айтып жіберіңізші, сұрайын деп едім, сұрағым бар, бір сұрақ, сұрақ бар, білгім келеді, білейін деп едім, не деп, не деген, не дедіңіз, не болды
`);

/** Openings of a Kazakh request in the shape of a question; the verb with its particle comes last, so it counts anywhere. */
export const politeRequests: readonly string[] = phrases(`
  бола ма, болады ма, мүмкін бе, аласыз ба, аласың ба, бересіз бе, бересің бе, жібересіз бе, можно, можете, қоя аласыз ба, болдырмайсыз ба
`);
