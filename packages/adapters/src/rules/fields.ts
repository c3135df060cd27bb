import type { Json, ToolField } from "@signalbox/engine";
import type { ModelRequest } from "@signalbox/ports";

/** A value that a setter offered now would take. */
export interface OpenField {
  readonly tool: string;
  readonly field: ToolField;
  /** What the slot holds while it waits for a yes. */
  readonly current: Json | undefined;
  /** The user was asked for it. */
  readonly isAsked: boolean;
}

/** The fields that can take a value in this request: those of offered setters whose slots are not confirmed yet. */
export function openFields({ tools, guidance, messages }: ModelRequest): readonly OpenField[] {
  const used = new Set(
    callsOfThisTurn(messages).flatMap(({ name, fields }) => fields.map((field) => `${name} ${field}`)),
  );
  return tools.flatMap((tool) =>
    tool.fields.flatMap((field): OpenField[] => {
      if (Object.hasOwn(guidance.filled, field.slot) || used.has(`${tool.name} ${field.field}`)) return [];
      const current = Object.hasOwn(guidance.pending, field.slot) ? guidance.pending[field.slot] : undefined;
      return [{ tool: tool.name, field, current, isAsked: guidance.asking === field.slot }];
    }),
  );
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
