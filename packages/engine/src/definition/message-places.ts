import type { ExhaustDefinition, ParsedDefinition } from "./schema.ts";

/** A text with placeholders and where it stands. */
export interface MessagePlace {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

type Path = readonly (string | number)[];

/** Every text of a definition in which placeholders are filled: messages, and the texts inside rich responses. */
export function messagesIn(definition: ParsedDefinition): MessagePlace[] {
  return [
    ...textsIn(definition.closing, ["closing"]),
    ...definition.slots.flatMap((slot, index) => {
      const path = ["slots", index];
      const validation = slot.validation;
      return [
        ...textsIn(slot.ask, [...path, "ask"]),
        ...textsIn(slot.message, [...path, "message"]),
        ...textsIn(slot.response, [...path, "response"]),
        ...textsIn(slot.channelResponses, [...path, "channelResponses"]),
        ...textsIn(validation?.errors, [...path, "validation", "errors"]),
        ...textsIn(validation?.errorResponses, [...path, "validation", "errorResponses"]),
        ...textsIn(validation?.channelErrorResponses, [...path, "validation", "channelErrorResponses"]),
        ...exhaustTexts(validation?.onExhaust, [...path, "validation", "onExhaust"]),
        ...textsIn(slot.reprompts?.noMatch, [...path, "reprompts", "noMatch"]),
        ...textsIn(slot.reprompts?.noInput, [...path, "reprompts", "noInput"]),
        ...exhaustTexts(slot.reprompts?.onExhaust, [...path, "reprompts", "onExhaust"]),
      ];
    }),
    ...definition.tasks.flatMap((task, index) => {
      const path = ["tasks", index];
      const failure = task.onFailure;
      return [
        ...textsIn(task.thenSay, [...path, "thenSay"]),
        ...textsIn(task.thenResponse, [...path, "thenResponse"]),
        ...textsIn(task.channelThenResponse, [...path, "channelThenResponse"]),
        ...textsIn(failure?.retrySay, [...path, "onFailure", "retrySay"]),
        ...textsIn(failure?.retryResponse, [...path, "onFailure", "retryResponse"]),
        ...textsIn(failure?.channelRetryResponse, [...path, "onFailure", "channelRetryResponse"]),
        ...exhaustTexts(failure?.onExhaust, [...path, "onFailure", "onExhaust"]),
      ];
    }),
    ...Object.entries(definition.handoff.outcomes).flatMap(([key, outcome]) =>
      textsIn(outcome?.say, ["handoff", "outcomes", key, "say"]),
    ),
    ...definition.handoff.intents.flatMap(({ say }, index) => textsIn(say, ["handoff", "intents", index, "say"])),
    ...exhaustTexts(definition.steerBack.onExhaust, ["steerBack", "onExhaust"]),
  ];
}

function exhaustTexts(exhaust: ExhaustDefinition | undefined, path: Path): MessagePlace[] {
  if (exhaust === undefined) return [];
  const args = typeof exhaust.then === "object" ? exhaust.then.args : undefined;
  return [
    ...textsIn(exhaust.say, [...path, "say"]),
    ...textsIn(exhaust.response, [...path, "response"]),
    ...textsIn(exhaust.channelResponses, [...path, "channelResponses"]),
    ...textsIn(args, [...path, "then", "args"]),
  ];
}

/** Texts at any depth; names of kinds ("type") and addresses are not messages. */
function textsIn(value: unknown, path: Path): MessagePlace[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (isFixed(key) ? [] : textsIn(item, [...path, key])));
}

/** Members that are taken as they are. */
export function isFixed(key: string): boolean {
  return key === "type" || key === "imageUrl" || key === "url" || key === "uri";
}
