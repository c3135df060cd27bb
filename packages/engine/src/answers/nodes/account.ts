import type { Json, JsonObject } from "../../json.ts";
import { isJsonObject } from "../../json.ts";
import type { Move } from "../move.ts";
import { ask, escalation, go, wait } from "../move.ts";
import { talkInput } from "../prompts/talk.ts";
import type { WorkingTurn } from "../working.ts";
import { nextRequest, note } from "../working.ts";

/** Asks which of the agent's look-ups answers a question about the user's own data. Only for a user who is known. */
export function enterAccount(working: WorkingTurn): Move {
  const { answers, turn } = working;
  turn.query = turn.text.slice(0, 500);
  const tools = answers.accountTools.map(({ name, description, parameters }) => ({ name, description, parameters }));
  return ask(working, "account", { ...talkInput(working), tools });
}

/** Calls the tool, if it is one of those on offer. */
export function accountCalled(working: WorkingTurn, value: unknown): Move {
  const { answers, turn, thread } = working;
  const { contact } = turn;
  const named = isJsonObject(value) ? answers.accountTools.find(({ name }) => name === value.tool) : undefined;
  const args = isJsonObject(value) && isJsonObject(value.args) ? value.args : {};
  if (named === undefined || contact === undefined)
    return escalation("insufficient_retrieval", "no look-up fits the question");
  turn.tool = { name: named.name, result: {} };
  note(working, "account", { tool: named.name });
  const idempotencyKey = `${thread.id}-${turn.id}`;
  working.effects.push({
    type: "call-tool",
    requestId: nextRequest(working, null),
    tool: named.name,
    args,
    contact,
    idempotencyKey,
  });
  return wait;
}

/** What the tool brought is the only evidence of the answer; null where it failed. */
export function accountReturned(working: WorkingTurn, result: JsonObject | null): Move {
  const { turn, answers } = working;
  if (result === null || turn.tool === null) return escalation("insufficient_retrieval", "the look-up failed");
  const { name } = turn.tool;
  const id = `tool:${name}`;
  const title = answers.accountTools.find((tool) => tool.name === name)?.description ?? name;
  turn.tool = { name, result };
  turn.passages = [{ id, source: id, title, score: 1 }];
  turn.texts = { [id]: linesOf("", result).join("\n") };
  turn.relevant = [id];
  return go("generate");
}

/** A result as lines of names and values, which a draft can be held against. */
function linesOf(name: string, value: Json | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => linesOf(`${name} ${index + 1}`.trim(), each));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, each]) => linesOf(`${name} ${spaced(key)}`.trim(), each));
  return [`${name}: ${String(value)}.`];
}

function spaced(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/gu, "$1 $2")
    .replaceAll(/[_-]/gu, " ")
    .toLowerCase();
}
