import { canonicalJson, contentHash } from "../definition/hash.ts";
import type { Draft } from "../draft.ts";
import { nextId, note } from "../draft.ts";
import type { ToolCall } from "../events.ts";
import type { JsonObject } from "../json.ts";
import { isJsonObject } from "../json.ts";
import type { OpenCall } from "../state.ts";
import { takesQuestion } from "../tools/lookup-specs.ts";
import { callEffect, queryOf } from "./call-effect.ts";

/** Makes the calls whose results the model is told. True where there are some: the decision waits for them. */
export function callLookups(draft: Draft, calls: readonly ToolCall[]): boolean {
  const known = new Set(draft.agent.modelTools.map(({ name }) => name));
  const made = calls.filter(({ name }) => known.has(name)).map((call) => callLookup(draft, call));
  return made.includes(true);
}

function callLookup(draft: Draft, { id, name, args: given }: ToolCall): boolean {
  const args = argsOf(draft, name, given);
  if (args === undefined) {
    note(draft, "malformed-arguments", { tool: name });
    return false;
  }
  const { state, flow } = draft;
  const callId = nextId(draft, "c");
  const idempotencyKey = contentHash([state.id, state.turnCount, name, canonicalJson(args), callId]).slice(0, 32);
  const call = { callId, tool: name, args, purpose: "lookup" as const, idempotencyKey, answers: id };
  const open: OpenCall = { ...call, flow: flow.name, instance: flow.instance, turnId: state.turn.id, isStarted: false };
  state.calls = [...state.calls, open];
  draft.effects.push(callEffect(draft.agent, state, open));
  note(draft, "looked-up", { tool: name, callId });
  return true;
}

/** A search takes a question and nothing else, and so does a tool that answers. */
function argsOf({ agent }: Draft, tool: string, given: unknown): JsonObject | undefined {
  if (!isJsonObject(given)) return undefined;
  const binding = agent.bindings.get(tool);
  if (binding === undefined || !takesQuestion(binding)) return given;
  const query = queryOf(given);
  return query === "" ? undefined : { query };
}
