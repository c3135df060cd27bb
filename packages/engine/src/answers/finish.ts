import { summaryOf, trimHistory } from "./history.ts";
import { messagesIn } from "./messages/index.ts";
import type { Move } from "./move.ts";
import { factsAt } from "./profile.ts";
import type { AnswerResult, EscalationReason } from "./result.ts";
import type { Exchange, TurnSummary } from "./thread.ts";
import type { WorkingTurn } from "./working.ts";
import { note } from "./working.ts";

/** How many passages a person who takes over is told, and how many a summary of a turn keeps. */
const toldPassages = 5;

/** The end of a move: nothing yet, a result, or a person. */
export function end(working: WorkingTurn, move: Move): void {
  if (move.type === "finish") finish(working, move.result);
  if (move.type === "escalate") finish(working, signalOf(working, move.reason, move.why));
}

/** The signal that calls a person: the only end of every budget, and of everything that is not certain enough (the spec's seven triggers). */
function signalOf(working: WorkingTurn, reason: EscalationReason, why: string): AnswerResult {
  const { thread, turn } = working;
  note(working, "escalate", { reason, why });
  turn.node = "escalate";
  const signal = {
    status: "escalate" as const,
    message: messagesIn(turn.language).escalations[reason],
    reason,
    handoff_context: {
      rewritten_query: turn.query === "" ? turn.text : turn.query,
      top_chunks: turn.passages.slice(0, toldPassages).map(({ id, score, title }) => ({ chunk_id: id, score, title })),
      conversation_summary: summaryOf(thread.summary, thread.exchanges),
      user_profile: factsAt(turn.profile, working.at),
    },
  };
  thread.status = "escalated";
  thread.escalation = signal;
  return signal;
}

/** Ends the turn with its result: the exchange is kept, and what the turn came to. */
function finish(working: WorkingTurn, result: AnswerResult): void {
  const { thread, turn, answers } = working;
  const exchange = exchangeOf(working, result);
  const kept = trimHistory([...thread.exchanges, exchange], thread.summary, answers.definition.historyTokens);
  thread.exchanges = kept.exchanges;
  thread.summary = kept.summary;
  if (result.status !== "clarify") thread.topic = null;
  thread.last = summaryOfTurn(working, result);
  thread.turn = null;
  working.effects.push({ type: "finish", turnId: turn.id, result });
}

function exchangeOf({ turn }: WorkingTurn, result: AnswerResult): Exchange {
  const titles = result.status === "answered" ? result.citations.map(({ title }) => title) : [];
  return {
    turnId: turn.id,
    user: turn.text.slice(0, 2000),
    ...(turn.tool && { tool: turn.tool }),
    bot: result.message.slice(0, 2000),
    outcome: result.status,
    query: turn.query,
    titles: [...new Set(titles)],
  };
}

function summaryOfTurn({ turn }: WorkingTurn, result: AnswerResult): TurnSummary {
  return {
    turnId: turn.id,
    route: turn.route,
    queries: turn.queries,
    verdicts: turn.verdicts,
    passages: turn.passages.slice(0, 2 * toldPassages).map(({ id, score }) => ({ id, score })),
    findings: turn.findings.slice(0, 10),
    spent: turn.spent,
    outcome: result.status,
  };
}
