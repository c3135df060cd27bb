/** The tools that the engine itself carries out. */
export const builtInTools = [
  "confirm_pending",
  "reject_pending",
  "change_value",
  "start_flow",
  "end_call",
  "push_back",
  "cancel",
  "request_human_handoff",
] as const;
/** One of `builtInTools`. */
export type BuiltInTool = (typeof builtInTools)[number];

/** True for the name of a tool that the engine carries out itself. */
export function isBuiltIn(name: string): name is BuiltInTool {
  return builtInTools.some((tool) => tool === name);
}
