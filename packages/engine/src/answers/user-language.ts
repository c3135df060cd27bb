import { detectLanguage } from "../language/choice/evidence.ts";
import { languageOnly } from "./language-tag.ts";

const arabicScript = /(?=\p{L})\p{Script=Arabic}/gu;
const latinScript = /\p{Script=Latin}/gu;
const cyrillicScript = /\p{Script=Cyrillic}/gu;
/** Names in Latin letters stand in every language: only where so many times more letters are Latin does the other script count as the name. */
const latinShare = 3;
/** Letters that Persian has and Arabic has not, its own forms of kaf and yeh included; and the other way round. */
const persianLetters = /[پچژگکی]/gu;
const arabicLetters = /[ةكيىأإؤئ]/gu;
const persianWords = /(?<!\p{L})(?:است|هست|را|از|به|در|که|چه|چقدر|آیا|می|برای|این|آن|با|های|شود|کنم|کنید)(?!\p{L})/gu;
const arabicWords = /(?<!\p{L})(?:من|في|على|إلى|هل|ما|كم|ماذا|التي|الذي|هذا|هذه|عن|متى|أين)(?!\p{L})/gu;

/**
 * The language of a text among those that are spoken, as it is written in `among`: by its script first, by its words where several share
 * one. Null where nothing speaks for one of them: a number, a name, a single word.
 */
export function languageOf(text: string, among: readonly string[]): string | null {
  const read = text.slice(0, 2000);
  const language = byScript(read, among) ?? detectLanguage(read);
  return among.find((tag) => languageOnly(tag) === language) ?? null;
}

function byScript(text: string, among: readonly string[]): string | null {
  const spoken = among.map(languageOnly);
  const [arabic, cyrillic, latin] = [arabicScript, cyrillicScript, latinScript].map(
    (script) => text.match(script)?.length ?? 0,
  );
  const other = Math.max(arabic ?? 0, cyrillic ?? 0);
  const isLatin = (latin ?? 0) > latinShare * other;
  if (!isLatin && other > 0) return other === arabic ? ofArabicScript(text, spoken) : onlyOne(spoken, ["ru", "kk"]);
  return isLatin && text.trim().includes(" ") ? onlyOne(spoken, ["en"]) : null;
}

function ofArabicScript(text: string, spoken: readonly string[]): string | null {
  const count = (...patterns: readonly RegExp[]): number =>
    patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
  const persian = count(persianLetters, persianWords);
  const arabic = count(arabicLetters, arabicWords);
  if (persian !== arabic) return persian > arabic ? "fa" : "ar";
  return onlyOne(spoken, ["ar", "fa"]);
}

function onlyOne(spoken: readonly string[], written: readonly string[]): string | null {
  const possible = written.filter((language) => spoken.includes(language));
  return possible.length === 1 ? (possible[0] ?? null) : null;
}
