import { normalise, toWords } from "../language/words.ts";
import type { Choice } from "../tools/specs.ts";

/** Whether a text names one of these, by its value, its label or a synonym. */
export function mentionsChoice(choices: readonly Choice[], text: string): boolean {
  const said = ` ${words(text)} `;
  const names = choices.flatMap((choice) => [choice.value, choice.label ?? "", ...(choice.synonyms ?? [])]);
  return names.some((name) => words(name) !== "" && said.includes(` ${words(name)} `));
}

function words(text: string): string {
  return toWords(normalise(text))
    .map(({ word }) => word)
    .join(" ");
}
