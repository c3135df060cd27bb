import type { AnswerEvent, RetrievedPassage } from "../events.ts";
import type { Move } from "../move.ts";
import { escalation, go, wait } from "../move.ts";
import { anotherSearch } from "../search-again.ts";
import type { WorkingTurn } from "../working.ts";
import { nextRequest, note } from "../working.ts";

/** Searches once more, as far as the budget goes; a query that was searched for is not searched for again. */
export function enterRetrieve(working: WorkingTurn): Move {
  const { turn, answers } = working;
  const { query } = turn;
  const { retrievals } = turn.spent;
  if (retrievals >= answers.definition.budgets.retrievals)
    return escalation("insufficient_retrieval", "no search left");
  turn.spent = { ...turn.spent, retrievals: retrievals + 1 };
  turn.queries = [...turn.queries, query];
  working.effects.push({
    type: "retrieve",
    requestId: nextRequest(working, null),
    query,
    limit: answers.definition.limit,
    channel: turn.channel,
    ...(turn.contact !== undefined && { contact: turn.contact }),
    ...(turn.choice !== null && { sources: turn.choice.sources }),
  });
  return wait;
}

/** What was found joins what this turn found before; without a passage to read there is nothing to judge. */
export function retrieved(working: WorkingTurn, event: AnswerEvent & { readonly type: "retrieved" }): Move {
  const { turn } = working;
  const { status, passages, texts } = event;
  const inChoice = passages.filter(({ source }) => turn.choice?.sources.includes(source) ?? true);
  note(working, "retrieved", { status, passages: inChoice.map(({ id }) => id) });
  turn.texts = { ...turn.texts, ...texts };
  turn.passages = merged(turn.passages, inChoice);
  const readable = inChoice.filter(({ id }) => turn.texts[id] !== undefined);
  if (readable.length > 0) return go("grade");
  turn.verdicts = [...turn.verdicts, "insufficient"];
  return anotherSearch(working, "nothing was found");
}

function merged(before: readonly RetrievedPassage[], found: readonly RetrievedPassage[]): readonly RetrievedPassage[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...found.filter(({ id }) => !known.has(id))];
}
