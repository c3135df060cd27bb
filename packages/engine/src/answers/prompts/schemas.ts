import type { JsonObject } from "../../json.ts";
import type { AnswerPurpose } from "../effects.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };

function object(properties: JsonObject, optional: readonly string[] = []): JsonObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

function list(items: JsonObject): JsonObject {
  return { type: "array", items };
}

/** JSON Schema of each reply. */
export const schemas: { readonly [purpose in AnswerPurpose]: JsonObject } = {
  triage: object({
    route: { type: "string", enum: ["chitchat", "knowledge", "account", "handoff_request", "out_of_scope"] },
  }),
  contextualize: object({ query: text }),
  grade: object({
    verdict: { type: "string", enum: ["sufficient", "ambiguous", "insufficient"] },
    relevant: texts,
  }),
  clarify: object({ question: text }),
  generate: object(
    {
      answered: { type: "boolean" },
      answer: text,
      claims: list(object({ text, citations: texts })),
      confidence: { type: "number" },
      quoted: { type: "boolean", description: "The claims are sentences of the passages, word for word." },
    },
    ["answer", "quoted"],
  ),
  verify: object({ supported: { type: "array", items: { type: "boolean" } } }),
  account: object({ tool: text, args: { type: "object" } }),
  remember: object({ facts: list(object({ key: text, value: text, quote: text })) }),
};
