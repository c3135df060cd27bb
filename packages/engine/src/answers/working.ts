import type { Json, JsonObject } from "../json.ts";
import type { Mutable } from "../mutable.ts";
import type { AnswerEffect, AnswerPurpose } from "./effects.ts";
import type { Answers } from "./settings.ts";
import type { AnswerTurn, NodeName, Thread } from "./thread.ts";

/** Why something was decided: kept in the record beside the event. */
export interface AnswerTrace {
  readonly node: NodeName;
  readonly what: string;
  readonly data?: JsonObject | undefined;
}

/** What a step gives. */
export interface AnswerStep {
  readonly thread: Thread;
  readonly effects: readonly AnswerEffect[];
  readonly trace: readonly AnswerTrace[];
}

/** A thread under change within one step. */
export interface Working {
  readonly answers: Answers;
  readonly thread: Mutable<Thread>;
  readonly effects: AnswerEffect[];
  readonly trace: AnswerTrace[];
  readonly at: string;
}

/** A thread under change with its turn. */
export interface WorkingTurn extends Working {
  readonly turn: Mutable<AnswerTurn>;
}

/** The thread under change with its turn. */
export function inTurn({ answers, thread, effects, trace, at }: Working, turn: Mutable<AnswerTurn>): WorkingTurn {
  return { answers, thread, effects, trace, at, turn };
}

/** Notes a decision of the node that the turn is in. */
export function note(working: WorkingTurn, what: string, data?: { readonly [key: string]: Json }): void {
  working.trace.push({ node: working.turn.node, what, ...(data && { data }) });
}

/** A new id of a request, unique in the thread. */
export function nextRequest(working: WorkingTurn, purpose: AnswerPurpose | null): string {
  const { thread, turn } = working;
  thread.sequence += 1;
  const id = `a${thread.sequence}`;
  turn.request = { id, purpose };
  return id;
}
