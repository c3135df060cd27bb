import type { ToolSpec } from "./specs.ts";

/** The tools that the engine itself carries out. */
export const builtInTools = ["confirm_pending", "reject_pending", "cancel", "request_person"] as const;
/** One of `builtInTools`. */
export type BuiltInTool = (typeof builtInTools)[number];

/** True for the name of a tool that the engine carries out itself. */
export function isBuiltIn(name: string): name is BuiltInTool {
  return builtInTools.some((tool) => tool === name);
}

const descriptions: { readonly [tool in BuiltInTool]: string } = {
  confirm_pending: "The user accepts the values that were read back.",
  reject_pending: "The user does not accept the values that were read back and gives no new ones.",
  cancel: "The user calls the whole thing off.",
  request_person: "The user wants to talk to a person.",
};

/** The built-in tools as a model sees them. */
export const builtInSpecs: ReadonlyMap<string, ToolSpec> = new Map(
  builtInTools.map((name) => [
    name,
    {
      name,
      description: descriptions[name],
      parameters: { type: "object", properties: {}, additionalProperties: false },
      fields: [],
    },
  ]),
);
