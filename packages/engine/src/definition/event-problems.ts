import type { Slot } from "../agent.ts";
import { isJsonObject } from "../json.ts";
import type { Languages } from "../language/languages.ts";
import { packFor } from "../language/languages.ts";
import type { LanguagePack } from "../language/pack.ts";
import { checkValue } from "../slots/check-value.ts";
import { buildSlot } from "./build.ts";
import type { Problem } from "./problems.ts";
import type { ParsedDefinition } from "./schema.ts";
import { sourcesOf } from "./sources.ts";

/** What is wrong with the values that named events fill in: slots that are not there, and values that their slots never take. */
export function eventProblems(definition: ParsedDefinition, languages: Languages): Problem[] {
  const parsed = { definition, conditions: new Map(), messages: new Map(), languages };
  const language = packFor(definition.locale, languages);
  const slots = new Map(definition.slots.map((slot) => [slot.name, slot]));
  return Object.entries(definition.events).flatMap(([event, values]) =>
    Object.entries(values).flatMap(([name, value]): Problem[] => {
      const path = ["events", event, name];
      const slot = slots.get(name);
      if (slot === undefined) return [unknownSlot(name, [...slots.keys()], path)];
      if (sourcesOf(slot).includes("announce"))
        return [{ path, message: `"${name}" is an announcement: no event fills it`, found: value }];
      const code =
        slot.type === undefined ? undefined : refusal(buildSlot(slot, definition, parsed, new Set()), value, language);
      if (code === undefined) return [];
      return [{ path, message: `slot "${name}" never takes this value: ${code}`, found: value, expected: slot.type }];
    }),
  );
}

function unknownSlot(name: string, names: readonly string[], path: Problem["path"]): Problem {
  return {
    path,
    message: `there is no slot "${name}"`,
    found: name,
    expected: "the name of a slot",
    among: names,
  };
}

/** Why a value is refused whatever the day: whether a date lies in the past shows when the event comes. */
function refusal(slot: Slot, value: unknown, language: LanguagePack): string | undefined {
  if (value === null || Array.isArray(value) || isJsonObject(value)) return "parse_error";
  const context = { at: "2000-01-01T00:00:00.000Z", timeZone: "UTC", language, isData: true };
  const checked = checkValue(slot, value, context);
  if (checked.type === "accepted" || checked.code === "past_date" || checked.code === "future_date") return undefined;
  return checked.code;
}
