import type { ParsedDefinition } from "../definition/schema.ts";
import type { Lexicon } from "../language/lexicon.ts";
import { compileLexicon, findPhrase } from "../language/lexicon.ts";
import { normalise, toWords } from "../language/words.ts";

/** Something that the bot does not talk about: whoever names it is handed to a person. */
export interface RestrictedIntent {
  readonly name: string;
  readonly say: string | undefined;
  readonly phrases: Lexicon;
}

/** The restricted intents of a definition. The phrases of every locale count, as people change the language within a talk. */
export function restrictedIntents({ handoff }: Pick<ParsedDefinition, "handoff">): RestrictedIntent[] {
  return handoff.intents.map(({ name, say, phrases }) => ({
    name,
    say,
    phrases: compileLexicon(...Object.values(phrases)),
  }));
}

/** The first intent of the list that a text names, by its words alone. */
export function restrictedIntentIn(text: string, intents: readonly RestrictedIntent[]): RestrictedIntent | undefined {
  if (intents.length === 0) return undefined;
  const words = toWords(normalise(text));
  return intents.find(({ phrases }) => findPhrase(phrases, words) >= 0);
}
