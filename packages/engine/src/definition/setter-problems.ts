import { isBuiltIn } from "../tools/built-in.ts";
import type { Problem } from "./problems.ts";
import type { ParsedDefinition } from "./schema.ts";
import { sourcesOf } from "./sources.ts";

/** Setters that cannot be told apart from other tools or whose parameters collide. */
export function setterProblems(definition: ParsedDefinition): Problem[] {
  const taskTools = new Set(definition.tasks.map((task) => task.tool));
  const fields = new Map<string, string>();
  const problems: Problem[] = [];
  definition.slots.forEach((slot, index) => {
    if (!sourcesOf(slot).includes("user")) return;
    const setter = slot.setter ?? `set_${slot.name}`;
    const path = ["slots", index, "setter"];
    if (isBuiltIn(setter))
      problems.push({ path, message: `"${setter}" is a tool of the engine`, found: setter, expected: "another name" });
    if (taskTools.has(setter))
      problems.push({
        path,
        message: `"${setter}" is the tool of a task already`,
        found: setter,
        expected: "another name",
      });
    if (slot.mustBeSaid === true && definition.tools[setter]?.setter === true)
      problems.push({
        path: ["slots", index, "mustBeSaid"],
        message: `"mustBeSaid" means nothing where the tool "${setter}" makes the value`,
        expected: "confirm: true in what the tool returns",
      });
    const field = `${setter}(${slot.setterField ?? slot.name})`;
    const other = fields.get(field);
    if (other !== undefined)
      problems.push({
        path: ["slots", index, "setterField"],
        message: `"${other}" is filled by ${field} already`,
        found: slot.setterField,
        expected: "another setterField",
      });
    fields.set(field, slot.name);
  });
  definition.tasks.forEach((task, index) => {
    if (isBuiltIn(task.tool))
      problems.push({
        path: ["tasks", index, "tool"],
        message: `"${task.tool}" is a tool of the engine`,
        found: task.tool,
      });
  });
  return problems;
}
