import type { ToolBinding } from "../definition/tool-schema.ts";
import type { ToolSpec } from "./specs.ts";

/** True for a tool that the model may call and is told the result of. */
export function isForModel({ offered, knowledge, answers }: ToolBinding): boolean {
  return offered || knowledge !== undefined || answers !== undefined;
}

/** True for a tool that takes a question and nothing else: a search, or one that answers. */
export function takesQuestion({ knowledge, answers }: ToolBinding): boolean {
  return knowledge !== undefined || answers !== undefined;
}

/** A tool of the agent's own as a model sees it. */
export function plainSpec(name: string, { description, parameters }: ToolBinding): ToolSpec {
  return {
    name,
    description: description ?? name.replaceAll("_", " "),
    parameters: parameters ?? { type: "object", properties: {}, additionalProperties: false },
    fields: [],
  };
}

/** A search, or a tool that answers, as a model sees it: it takes one question. */
export function questionSpec(name: string, { description, answers }: ToolBinding): ToolSpec {
  return {
    name,
    description: description ?? (answers === undefined ? searches : answersQuestions),
    parameters: {
      type: "object",
      properties: {
        query: { type: "string", description: "A short question that says all it needs of the talk so far." },
      },
      required: ["query"],
      additionalProperties: false,
    },
    fields: [],
  };
}

const searches = "Searches the knowledge base for what the user asks. Answer from what it brings and nothing else.";
const answersQuestions =
  "Answers what the user asks, by itself and word for word as it was verified: call it for every question of fact, and say nothing about it yourself.";
