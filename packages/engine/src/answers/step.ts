import type { AnswerPurpose } from "./effects.ts";
import type { AnswerEvent } from "./events.ts";
import { end } from "./finish.ts";
import { follow } from "./graph.ts";
import type { Move } from "./move.ts";
import { escalation, go } from "./move.ts";
import { accountCalled, accountReturned } from "./nodes/account.ts";
import { beginTurn, memoryLoaded } from "./nodes/begin.ts";
import { clarified } from "./nodes/clarify.ts";
import { contextualized } from "./nodes/contextualize.ts";
import { generated } from "./nodes/generate.ts";
import { graded } from "./nodes/grade.ts";
import { memoryWritten, remembered } from "./nodes/remember.ts";
import { retrieved } from "./nodes/retrieve.ts";
import { triaged } from "./nodes/triage.ts";
import { judged, modelJudged } from "./nodes/verify.ts";
import type { Answers } from "./settings.ts";
import type { Thread } from "./thread.ts";
import type { AnswerStep, Working, WorkingTurn } from "./working.ts";
import { inTurn, note } from "./working.ts";

type Reported = Exclude<AnswerEvent, { readonly type: "asked" }>;

/**
 * The whole control of an answer (grounded-answer spec, "Nodes" and "Edges and control flow"): what happened in, what to do out. Pure and
 * deterministic, and bounded: each turn ends with exactly one `finish`, after no more model calls, searches and new drafts than the budgets allow.
 * It never throws for anything that a user, a model or a tool does, and says nothing that was not verified. An event that nothing waits
 * for changes nothing.
 */
export function answerStep(answers: Answers, thread: Thread, event: AnswerEvent): AnswerStep {
  const working: Working = { answers, thread: { ...thread }, effects: [], trace: [], at: event.at };
  if (event.type === "asked") {
    const begun = beginTurn(working, event);
    if (begun !== undefined) follow(begun, go("load_memory"));
  } else {
    const request = thread.turn?.request ?? null;
    if (thread.turn !== null && request?.id === event.requestId && isReply(event) === (request.purpose !== null)) {
      const turn = { ...thread.turn, request: null };
      working.thread.turn = turn;
      takeReport(inTurn(working, turn), event, request.purpose);
    }
  }
  return { thread: working.thread, effects: working.effects, trace: working.trace };
}

/** A model's reply, or that there was none. */
function isReply({ type }: Reported): boolean {
  return type === "model-answered" || type === "model-failed";
}

/** What was answered already stays answered, however long what comes after it takes. */
function takeReport(working: WorkingTurn, event: Reported, purpose: AnswerPurpose | null): void {
  const { turn, at } = working;
  if (at <= turn.deadline) return follow(working, reported(working, event, purpose));
  note(working, "budget", { budget: "seconds" });
  const late = escalation("budget_exhausted", "the turn took too long");
  end(working, turn.result === null ? late : memoryWritten(working, event.type === "memory-written"));
}

function reported(working: WorkingTurn, event: Reported, purpose: AnswerPurpose | null): Move {
  switch (event.type) {
    case "memory-loaded":
      return memoryLoaded(working, event.profile);
    case "retrieved":
      return retrieved(working, event);
    case "tool-returned":
      return accountReturned(working, event.result);
    case "tool-failed":
      return accountReturned(working, null);
    case "claims-judged":
      return judged(working, event.supported);
    case "memory-written":
      return memoryWritten(working, event.isWritten);
    case "model-failed":
      note(working, "model-failed", { reason: event.reason });
      return takes[purpose ?? "triage"](working, undefined);
    case "model-answered":
      return takes[purpose ?? "triage"](working, event.value);
  }
}

/** The node that a model's reply goes to. `undefined` stands for no reply: each takes it as one that does not parse. */
const takes: { readonly [purpose in AnswerPurpose]: (working: WorkingTurn, value: unknown) => Move } = {
  triage: triaged,
  contextualize: contextualized,
  grade: graded,
  clarify: clarified,
  generate: generated,
  verify: modelJudged,
  account: accountCalled,
  remember: remembered,
};
