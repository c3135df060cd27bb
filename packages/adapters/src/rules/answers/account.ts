import type { JsonObject } from "@signalbox/engine";
import { isJsonObject } from "@signalbox/engine";
import { findPhrase, normalise, toWords } from "@signalbox/engine/language";
import { z } from "zod";
import type { AnswerRules } from "./compile-answer-rules.ts";
import { contentStems, hasStem, stemsOf } from "./question-words.ts";
import { ownRecords } from "./triage.ts";

const tool = z.object({
  name: z.string(),
  description: z.string().default(""),
  parameters: z.record(z.string(), z.json()).default({}),
});

/** What the rules read of a request to choose a look-up. */
const shape = z.object({ text: z.string().default(""), tools: z.array(tool).default([]) });

type Tool = z.output<typeof tool>;
type Chosen = { readonly tool: string; readonly args: JsonObject };

const none: Chosen = { tool: "", args: {} };

/**
 * The look-up whose name or description has the most words of the question, or is about the kind of record that the user calls their own, in
 * whatever language; none where none has any, two have as many, or what it must be told was not said.
 */
export function chooseTool(input: JsonObject, rules: AnswerRules): Chosen {
  const { text, tools } = shape.parse(input);
  const wanted = contentStems(text, rules);
  const kinds = ownRecords(text, rules);
  const scored = tools.map((each) => ({ each, score: scoreOf(each, wanted, kinds, rules) }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === most);
  const chosen = most > 0 && best.length === 1 ? best[0]?.each : undefined;
  const args = chosen === undefined ? undefined : argumentsFor(chosen, text);
  return chosen === undefined || args === undefined ? none : { tool: chosen.name, args };
}

function scoreOf(
  { name, description }: Tool,
  wanted: readonly string[],
  kinds: readonly string[],
  rules: AnswerRules,
): number {
  const about = `${name.replace(/([a-z])([A-Z])/gu, "$1 $2").replaceAll("_", " ")} ${description}`;
  const stems = stemsOf(about);
  const words = toWords(normalise(about));
  const ofKind = rules.records.filter(([kind, lexicon]) => kinds.includes(kind) && findPhrase(lexicon, words) >= 0);
  return wanted.filter((stem) => hasStem(stems, stem)).length + 2 * ofKind.length;
}

/** Values of the plain parameters that the user's words hold; undefined where a required one is missing. */
function argumentsFor({ parameters }: Tool, text: string): JsonObject | undefined {
  const properties = isJsonObject(parameters["properties"]) ? parameters["properties"] : {};
  const required = Array.isArray(parameters["required"]) ? parameters["required"] : [];
  const said = Object.entries(properties).flatMap(([name, schema]) => {
    const value = isJsonObject(schema) ? valueFor(schema, text) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const args = Object.fromEntries(said);
  return required.every((name) => typeof name === "string" && name in args) ? args : undefined;
}

const code = /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\d{3})[\p{L}\p{N}][\p{L}\p{N}-]{2,39}(?![\p{L}\p{N}-])/gu;
const wholeNumber = /(?<![\p{L}\p{N}.,-])\d{1,15}(?![\p{L}\p{N}]|[.,]\d)/gu;

/** A choice that is named, the only number, or the only word with digits; what could be several is none. */
function valueFor({ type, enum: choices }: JsonObject, text: string): string | number | undefined {
  const normalised = normalise(text);
  if (Array.isArray(choices)) {
    const stems = stemsOf(text);
    const named = choices.filter(
      (choice) => typeof choice === "string" && stemsOf(choice).every((stem) => stems.includes(stem)),
    );
    return named.length === 1 && typeof named[0] === "string" ? named[0] : undefined;
  }
  const pattern = type === "string" ? code : wholeNumber;
  const [found, ...more] = normalised.match(pattern) ?? [];
  if (found === undefined || more.length > 0 || (type !== "string" && type !== "number" && type !== "integer"))
    return undefined;
  return type === "string" ? found : Number(found);
}
