import type { ToolBinding } from "../definition/tool-schema.ts";
import type { ToolSpec } from "./specs.ts";

/** True for a tool that the model may call and is told the result of. */
export function isForModel({ offered, knowledge }: ToolBinding): boolean {
  return offered || knowledge !== undefined;
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

/** A search as a model sees it: it takes one question. */
export function searchSpec(name: string, { description }: ToolBinding): ToolSpec {
  return {
    name,
    description:
      description ?? "Searches the knowledge base for what the user asks. Answer from what it brings and nothing else.",
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
