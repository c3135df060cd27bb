import type { Setter } from "../agent.ts";
import { canonicalJson, contentHash } from "../definition/hash.ts";
import type { Draft } from "../draft.ts";
import { nextId, note } from "../draft.ts";
import type { ToolCall } from "../events.ts";
import type { JsonObject } from "../json.ts";
import { isJsonObject } from "../json.ts";
import { has } from "../view.ts";

/** Calls a custom setter; one that listens is told the values that are there, and what it kept. */
export function callCustomSetter(
  draft: Draft,
  setter: Setter,
  call: Omit<ToolCall, "id">,
  isChange = false,
  isHeard = false,
): boolean {
  const args = isJsonObject(call.args) ? { ...call.args, ...knownTo(draft, setter, isHeard) } : undefined;
  if (args === undefined) {
    note(draft, "malformed-arguments", { tool: call.name });
    return false;
  }
  const { state } = draft;
  const callId = nextId(draft, "c");
  const idempotencyKey = contentHash([state.id, state.turnCount, setter.name, canonicalJson(args), callId]).slice(
    0,
    32,
  );
  const open = { callId, tool: setter.name, args, purpose: "setter" as const, idempotencyKey };
  const more = {
    flow: draft.flow.name,
    instance: draft.flow.instance,
    isStarted: false,
    ...(isChange && { isChange }),
    ...(isHeard && { isHeard }),
  };
  state.calls = [...state.calls, { ...open, ...more }];
  draft.effects.push({ type: "call-tool", ...open });
  return true;
}

function knownTo({ flow }: Draft, setter: Setter, isHeard: boolean): JsonObject {
  if (!setter.slots.some(({ definition }) => definition.listens === true)) return {};
  const values = setter.slots.flatMap(({ name, field }) =>
    has(flow.filled, name) ? [[field, flow.filled[name]]] : [],
  );
  const kept = flow.kept?.[setter.name];
  return { heard: isHeard, current: Object.fromEntries(values), ...(kept !== undefined && { kept }) };
}
