import type { JsonObject } from "@signalbox/engine";
import { z } from "zod";
import type { AnswerRules } from "./compile-answer-rules.ts";
import type { FactKind } from "./words/index.ts";

/** What the rules read of a request for what to remember. */
const shape = z.object({ text: z.string().default(""), keys: z.array(z.string()).default([]) });

/** What agents call these. */
const names: { readonly [kind in FactKind]: readonly string[] } = {
  name: ["name", "first_name", "full_name"],
  city: ["city", "town", "location", "place", "residence"],
  vehicle: ["vehicle", "car", "vehicle_model", "car_model"],
  occupation: ["occupation", "profession", "job"],
  children: ["children", "number_of_children", "kids"],
};

interface Fact {
  readonly key: string;
  readonly value: string;
  readonly quote: string;
}

const longestRead = 1000;

/** What somebody plainly says of themselves, under a key that the agent has for it; usually nothing. */
export function remember(input: JsonObject, { facts }: AnswerRules): { facts: readonly Fact[] } {
  const { text, keys } = shape.parse(input);
  const said = facts.flatMap(([kind, pattern]): Fact[] => {
    const key = names[kind].find((name) => keys.includes(name));
    const match = key === undefined ? null : pattern.exec(text.slice(0, longestRead));
    const value = match?.[1]?.trim() ?? "";
    return key === undefined || match === null || value === "" ? [] : [{ key, value, quote: match[0] }];
  });
  return { facts: said.filter(({ key }, index) => said.findIndex((other) => other.key === key) === index) };
}
