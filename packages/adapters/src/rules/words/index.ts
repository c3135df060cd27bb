import { arRules } from "./ar.ts";
import { compileRules } from "./compile-rules.ts";
import { enRules } from "./en.ts";
import { faRules } from "./fa.ts";
import { kkRules } from "./kk.ts";
import { ruRules } from "./ru.ts";
import type { RulesWords } from "./rules-words.ts";

export type { RulesWords } from "./rules-words.ts";

/** The compiled words of every locale that the model knows, by language. English serves where a language is missing. */
export function compileAllRules(): (locale: string) => RulesWords {
  const english = compileRules(enRules);
  const others = [ruRules, kkRules, arRules, faRules].map(compileRules);
  const byLanguage = new Map<string, RulesWords>([english, ...others].map((rules) => [rules.data.locale, rules]));
  return (locale) => byLanguage.get(locale.toLowerCase().split("-")[0] ?? "") ?? english;
}
