import type { Json, ToolField } from "@signalbox/engine";
import type { ModelRequest } from "@signalbox/ports";

/** A value that a setter offered now would take. */
export interface OpenField {
  readonly tool: string;
  readonly field: ToolField;
  /** What the slot holds: a value that waits for a yes, or a settled one. */
  readonly current: Json | undefined;
  /** The value was confirmed before: it is corrected, not set. */
  readonly isSettled: boolean;
  /** The user was asked for it. */
  readonly isAsked: boolean;
}

/**
 * The fields that can take a value in this request: those of offered setters whose slots are not confirmed yet; where the user corrects
 * something also those of confirmed slots. What was asked for comes first, then what can be corrected.
 */
export function openFields(request: ModelRequest, isCorrecting: boolean): readonly OpenField[] {
  const { tools, guidance, messages } = request;
  const used = new Set(
    callsOfThisTurn(messages).flatMap(({ name, fields }) => fields.map((field) => `${name} ${field}`)),
  );
  const all = tools.flatMap((tool) =>
    takenByModel(tool).flatMap((field): OpenField[] => {
      const isSettled = tool.name === changeTool;
      if (used.has(`${tool.name} ${field.field}`) || (isSettled && !isCorrecting)) return [];
      if (Object.hasOwn(guidance.filled, field.slot) !== isSettled) return [];
      const values = isSettled ? guidance.filled : guidance.pending;
      const current = Object.hasOwn(values, field.slot) ? values[field.slot] : undefined;
      return [{ tool: tool.name, field, current, isSettled, isAsked: !isSettled && guidance.asking === field.slot }];
    }),
  );
  return [...all].sort((a, b) => rankOf(a) - rankOf(b));
}

/** What the engine hears by itself is no business of the model's. */
function takenByModel({ fields }: ModelRequest["tools"][number]): readonly ToolField[] {
  return fields.filter(({ isHeard }) => isHeard !== true);
}

/** The tool that corrects confirmed values: it takes the slot's name beside the value. */
const changeTool = "change_value";

function rankOf({ isAsked, isSettled }: OpenField): number {
  if (isAsked) return 0;
  return isSettled ? 1 : 2;
}

/** What was called since the user spoke: nothing is called twice in a turn. */
function callsOfThisTurn(messages: ModelRequest["messages"]): readonly { name: string; fields: readonly string[] }[] {
  const last = messages.findLastIndex((message) => message.role === "user");
  return messages.slice(last + 1).flatMap((message) =>
    message.role === "assistant"
      ? message.toolCalls.map(({ name, args }) => ({
          name,
          fields: typeof args === "object" && args !== null ? Object.keys(args) : [],
        }))
      : [],
  );
}
