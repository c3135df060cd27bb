import { chosenOption } from "../answers/choose-option.ts";
import type { AnswerResult, EscalationReason } from "../answers/result.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Event } from "../events.ts";
import { beginHandoff } from "../handoff/begin.ts";
import type { HandoffReason } from "../handoff/state.ts";
import { textPart } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { countAnswer } from "../slots/steer-back.ts";
import { permittedTools } from "../tools/permission.ts";
import { decide } from "./decide.ts";
import { speakForItself } from "./final-text.ts";
import { callLookups } from "./lookup-calls.ts";
import { say } from "./say.ts";

/** Takes an answer of the graph, once: it is said as it was verified, and the question that was open is asked once more. */
export function answerReturned(draft: Draft, event: Event & { type: "answer-returned" }): void {
  const { state } = draft;
  const { callId, result } = event;
  const call = state.calls.find((open) => open.callId === callId);
  if (!call) return note(draft, "ignored", { event: event.type, why: "no such call is open" });
  state.calls = state.calls.filter((open) => open !== call);
  const passages = result?.status === "answered" ? result.citations.map(({ passageId }) => passageId) : [];
  note(draft, "question-answered", { tool: call.tool, callId, status: result?.status ?? "unavailable", passages });
  if (call.turnId !== state.turn.id || state.request !== null)
    return note(draft, "late-result", { tool: call.tool, event: event.type });
  if (state.owner !== "bot") return;
  if (result === null) return speakForItself(draft);
  if (result.status === "escalate") return escalated(draft, result);
  if (result.status === "clarify")
    state.clarifying = { tool: call.tool, options: result.options.map(({ label }) => label) };
  if (result.status === "answered") countAnswer(draft);
  say(draft, partsOfAnswer(result, state.channel), { verbatim: true });
  if (result.status !== "clarify" && !state.calls.some((open) => open.purpose !== "task")) decide(draft, "answer");
}

/** True where the user chooses from what they were asked: the answer is looked for at once. What they were asked is over either way. */
export function answersClarification(draft: Draft): boolean {
  const { state } = draft;
  const { clarifying, turn } = state;
  if (clarifying === undefined) return false;
  delete state.clarifying;
  const option = chosenOption(
    turn.text,
    clarifying.options.map((label) => ({ label })),
  );
  const { tool } = clarifying;
  if (option === undefined || !permittedTools(draft.agent, state).some((each) => each.tool === tool && each.offered))
    return false;
  note(draft, "option-chosen", { option: option.label });
  return callLookups(draft, [{ id: `${turn.id}-choice`, name: tool, args: { query: turn.text } }]);
}

function partsOfAnswer(result: Exclude<AnswerResult, { status: "escalate" }>, channel: string): Part[] {
  switch (result.status) {
    case "answered": {
      if (channel === "voice") return [textPart(result.spoken)];
      const items = result.citations.map(({ number, passageId, title, url }) => ({
        number,
        passageId,
        title,
        ...(url !== undefined && { url }),
      }));
      return [textPart(result.message), ...(items.length > 0 ? [{ type: "citations" as const, items }] : [])];
    }
    case "clarify":
      return [
        textPart(result.message),
        { type: "chips", options: result.options.map(({ label }) => ({ text: label })) },
      ];
    case "refused":
      return [textPart(result.message)];
  }
}

/** The graph's reasons in the words of handoffs; those that it has alone are told as the detail. */
const reasons: { readonly [reason in EscalationReason]: HandoffReason } = {
  user_requested: "person-requested",
  restricted_intent: "restricted-intent",
  frustration: "frustration",
  insufficient_retrieval: "not-answered",
  ungrounded: "not-answered",
  low_confidence: "not-answered",
  budget_exhausted: "not-answered",
};

function escalated(
  draft: Draft,
  { message, reason, handoff_context: answer }: AnswerResult & { status: "escalate" },
): void {
  beginHandoff(draft, { reason: reasons[reason], detail: reason, parts: [textPart(message)], answer });
}
