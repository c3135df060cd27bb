import { normalise, phrases, toWords } from "@signalbox/engine/language";

/** How people end a call, by language; people of one country say it in each of its languages. */
const goodbyes: { readonly [language: string]: readonly string[] } = {
  en: phrases("bye, bye bye, goodbye, good bye, see you, have a nice day, have a good day, that is all, that's all"),
  ru: phrases(
    "до свидания, до свиданья, всего доброго, всего хорошего, пока, прощайте, больше вопросов нет, это все, на этом все",
  ),
  kk: phrases(
    "сау болыңыз, сау бол, сау болыңыздар, қош болыңыз, қош сау болыңыз, көріскенше, басқа сұрағым жоқ, осымен болды, болды рақмет",
  ),
};
const together: { readonly [language: string]: readonly string[] | undefined } = { ru: ["ru", "kk"], kk: ["kk", "ru"] };
/** What is said beside a goodbye. */
const beside = phrases(
  "thanks, thank you, ok, okay, no, well, спасибо, большое, вам, благодарю, хорошо, ладно, нет, ну, все, понятно, рақмет, рахмет, сізге, көп, жақсы, жарайды, жоқ, түсіндім, and, и",
);
const fewWords = 8;

/** True where a text is a goodbye, with thanks and the like beside it. */
export function isGoodbye(text: string, locale: string): boolean {
  const language = locale.toLowerCase().split("-")[0] ?? locale;
  const said = spelled(text);
  if (said.length > fewWords) return false;
  const forms = (together[language] ?? [language]).flatMap((name) => goodbyes[name] ?? []).map(spelled);
  const at = said.findIndex((_, index) => forms.some((form) => begins(said, index, form)));
  if (at < 0) return false;
  const length = Math.max(...forms.map((form) => (begins(said, at, form) ? form.length : 0)));
  const rest = [...said.slice(0, at), ...said.slice(at + length)];
  return rest.every((word) => beside.some((each) => spelled(each).join(" ") === word));
}

function begins(words: readonly string[], index: number, form: readonly string[]): boolean {
  return form.every((word, offset) => words[index + offset] === word);
}

function spelled(text: string): readonly string[] {
  return toWords(normalise(text)).map(({ word }) => word);
}
