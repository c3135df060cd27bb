import type { Task } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { partsOf } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { nextQuestion } from "../slots/next.ts";
import { clearForRetry, isExhausted } from "../tasks/settle.ts";
import { exhaust } from "./escalate.ts";
import { say } from "./say.ts";

/**
 * What a task that just ended makes the bot say (spec sections 3.2 and 5). `over`: the turn ends with it; otherwise the parts come
 * before whatever is next.
 */
export type Outcome = { readonly type: "over" } | { readonly type: "goes-on"; readonly parts: readonly Part[] };

/** Takes the mark of a settled task and speaks for it. */
export function speakOutcome(draft: Draft): Outcome {
  const { marks } = draft.flow;
  const task = marks.settled === null ? undefined : draft.agent.task.get(marks.settled.task);
  if (marks.settled === null || task === undefined) return { type: "goes-on", parts: [] };
  const outcome = marks.settled.outcome === "succeeded" ? succeed(draft, task) : fail(draft, task);
  marks.settled = null;
  return outcome;
}

function succeed(draft: Draft, task: Task): Outcome {
  const { thenSay, thenResponse, channelThenResponse, terminal } = task.definition;
  const parts = partsOf(draft, { text: thenSay, response: thenResponse, channelResponses: channelThenResponse });
  if (!terminal) return { type: "goes-on", parts };
  draft.state.status = "complete";
  draft.flow.asking = null;
  note(draft, "complete", { task: task.name });
  say(draft, parts.length > 0 ? parts : [{ type: "text", text: draft.agent.language.messages.complete }], {
    verbatim: true,
  });
  return { type: "over" };
}

function fail(draft: Draft, task: Task): Outcome {
  const failure = task.definition.onFailure;
  const isUnknown = draft.flow.marks.settled?.outcome === "unknown";
  if (isExhausted(draft, task)) {
    note(draft, "task-exhaust", { task: task.name });
    exhaust(draft, isUnknown ? undefined : failure?.onExhaust, isUnknown ? "outcome-unknown" : "retries-exhausted");
    return { type: "over" };
  }
  clearForRetry(draft, task);
  draft.flow.asking = nextQuestion(draft)?.name ?? null;
  const text = failure?.retrySay ?? draft.agent.language.messages.taskFailed;
  say(
    draft,
    partsOf(draft, { text, response: failure?.retryResponse, channelResponses: failure?.channelRetryResponse }),
    { verbatim: true },
  );
  return { type: "over" };
}
