const PERSIAN_LETTER = /[پچژگ]/;
const PERSIAN_SHAPE = /[\u06a9\u06cc]/;
const ARABIC_ONLY = /[\u064a\u0643\u0629\u0623\u0625\u0649]/;
const KAZAKH_LETTER = /[әғқңөұүһі]/g;
const NOT_KAZAKH = /[їєґ]/;

/**
 * The language that a text is most likely in, as a BCP 47 code: by script, then by letters that only one of its languages has.
 * `en` stands for Latin script, `und` for a text without letters or in another script.
 */
export function detectLanguage(text: string): string {
  const lower = text.slice(0, 4000).normalize("NFKC").toLowerCase();
  const scripts = [
    { language: persianOrArabic, letters: count(lower, /\p{Script=Arabic}/gu) },
    { language: kazakhOrRussian, letters: count(lower, /\p{Script=Cyrillic}/gu) },
    { language: () => "en", letters: count(lower, /\p{Script=Latin}/gu) },
    { language: () => "und", letters: count(lower, /[^\P{L}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Latin}]/gu) },
  ];
  const [most] = scripts.sort((one, other) => other.letters - one.letters);
  return most === undefined || most.letters === 0 ? "und" : most.language(lower, most.letters);
}

function persianOrArabic(text: string): string {
  if (PERSIAN_LETTER.test(text)) return "fa";
  return PERSIAN_SHAPE.test(text) && !ARABIC_ONLY.test(text) ? "fa" : "ar";
}

/** Kazakh text has one of its own letters in nearly each word; a Russian text at most in a name. */
function kazakhOrRussian(text: string, letters: number): string {
  return count(text, KAZAKH_LETTER) > letters / 40 && !NOT_KAZAKH.test(text) ? "kk" : "ru";
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
