import type { Task } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { partsOf } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { nextQuestion } from "../slots/next.ts";
import type { SettledTask } from "../state.ts";
import { clearForRetry, isExhausted } from "../tasks/settle.ts";
import { exhaust } from "./escalate.ts";
import { say } from "./say.ts";

/**
 * What a task that just ended makes the bot say (spec sections 3.2 and 5). `over`: the turn ends with it; otherwise the parts come
 * before whatever is next, be it in this flow or, where it is done, in the one before it.
 */
export type Outcome =
  | { readonly type: "over" }
  | { readonly type: "goes-on"; readonly parts: readonly Part[] }
  | { readonly type: "flow-done"; readonly parts: readonly Part[] };

/**
 * Takes the marks of settled tasks and speaks for them, in the order of the definition: what succeeded, then what is used up, then
 * what is tried again.
 */
export function speakOutcome(draft: Draft): Outcome {
  const { marks } = draft.flow;
  const ended = marks.settled.flatMap(({ task: name, outcome }) => {
    const task = draft.agent.task.get(name);
    return task === undefined ? [] : [{ task, outcome }];
  });
  marks.settled = [];
  const parts = ended.flatMap(({ task, outcome }) => (outcome === "succeeded" ? succeed(draft, task) : []));
  const failed = ended.filter(({ outcome }) => outcome !== "succeeded");
  const exhausted = failed.find(({ task, outcome }) => isExhausted(draft, task, outcome));
  const isOver = draft.state.status === "complete";
  if (!exhausted && !isOver && ended.some(({ task, outcome }) => outcome === "succeeded" && task.definition.terminal))
    return { type: "flow-done", parts };
  if (isOver || failed.length > 0) say(draft, parts, { verbatim: true });
  if (exhausted) exhaustTask(draft, exhausted.task, exhausted.outcome);
  else if (!isOver && failed.length > 0) {
    retry(
      draft,
      failed.map(({ task }) => task),
    );
  }
  return isOver || failed.length > 0 ? { type: "over" } : { type: "goes-on", parts };
}

function succeed(draft: Draft, task: Task): Part[] {
  const { thenSay, thenResponse, channelThenResponse, terminal } = task.definition;
  const parts = partsOf(draft, { text: thenSay, response: thenResponse, channelResponses: channelThenResponse });
  if (!terminal || draft.state.suspended.length > 0) return parts;
  draft.state.status = "complete";
  draft.flow.asking = null;
  note(draft, "complete", { task: task.name });
  return parts.length > 0 ? parts : [{ type: "text", text: draft.agent.language.messages.complete }];
}

function exhaustTask(draft: Draft, task: Task, outcome: SettledTask["outcome"]): void {
  note(draft, "task-exhaust", { task: task.name });
  if (outcome === "unknown") exhaust(draft, undefined, "outcome-unknown");
  else exhaust(draft, task.definition.onFailure?.onExhaust, "retries-exhausted");
}

/** Each failed task says its words; what they clear is asked again. */
function retry(draft: Draft, tasks: readonly Task[]): void {
  for (const task of tasks) clearForRetry(draft, task);
  draft.flow.asking = nextQuestion(draft)?.name ?? null;
  const parts = tasks.flatMap(({ definition: { onFailure } }) =>
    partsOf(draft, {
      text: onFailure?.retrySay ?? draft.agent.language.messages.taskFailed,
      response: onFailure?.retryResponse,
      channelResponses: onFailure?.channelRetryResponse,
    }),
  );
  say(draft, parts, { verbatim: true });
}
