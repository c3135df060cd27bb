import type { Languages } from "../language/languages.ts";
import type { Problem } from "./problems.ts";
import type { ParsedDefinition } from "./schema.ts";

/** Slots of the type `language` that nothing could follow: the agent names no languages, or another slot says which it speaks. */
export function languageProblems({ slots, localeSlot, locales }: ParsedDefinition, { choice }: Languages): Problem[] {
  return slots.flatMap((slot, index): Problem[] => {
    if (slot.type !== "language") return [];
    const path = ["slots", index, "type"];
    if (locales === undefined)
      return [
        { path, message: "the agent names no languages to choose from", found: "language", expected: "`locales`" },
      ];
    if (choice === undefined)
      return [
        {
          path,
          message: "the languages that the agent is compiled with come without the choice between them",
          found: "language",
          expected: "`languages` of @signalbox/engine/language",
        },
      ];
    if (localeSlot === slot.name) return [];
    return [
      {
        path,
        message: `the language follows another slot than "${slot.name}"`,
        found: "language",
        expected: `\`localeSlot: ${slot.name}\``,
      },
    ];
  });
}
