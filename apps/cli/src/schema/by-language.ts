import type { JsonSchema } from "./json-schema.ts";

/** By these bounds a text that people read is known in a schema: names, addresses and conditions have others. */
const longestText = 4000;

/** The same schema, in which any text, and any list of texts, may also be given by language: `{ ru: …, kk: … }`. */
export function withTextsByLanguage(schema: JsonSchema): JsonSchema {
  const inner = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, insideOf(value)]));
  const { description, default: standard, ...plain } = inner;
  if (!isText(schema) && !isTextList(schema)) return inner;
  return {
    ...(description !== undefined && { description }),
    ...(standard !== undefined && { default: standard }),
    anyOf: [isText(schema) ? plain : { ...plain, items: schema["items"] }, byLanguage(isText(schema) ? plain : schema)],
  };
}

function byLanguage({ description: _description, default: _default, ...text }: JsonSchema): JsonSchema {
  return { type: "object", minProperties: 1, additionalProperties: text };
}

function insideOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(insideOf);
  return isSchema(value) ? withTextsByLanguage(value) : value;
}

function isText(schema: JsonSchema): boolean {
  return schema["type"] === "string" && schema["maxLength"] === longestText;
}

function isTextList(schema: JsonSchema): boolean {
  return schema["type"] === "array" && isSchema(schema["items"]) && isText(schema["items"]);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
