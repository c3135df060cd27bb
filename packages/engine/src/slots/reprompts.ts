import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { filledText, richPartsOf, textPart } from "../messages/parts.ts";
import { exhaust } from "../turn/escalate.ts";
import { say } from "../turn/say.ts";
import { openQuestion, questionSpeech } from "./questions.ts";
import { markRead, pendingNames } from "./readback.ts";

/** Why a question is asked again: what was said is no answer to it, or nothing was said. */
export type RepromptReason = "no-match" | "no-input";

/** Without texts of its own: silence is asked again twice; wrong answers are bounded by steer-back. */
const defaultSteps: { readonly [reason in RepromptReason]: number } = { "no-input": 2, "no-match": Infinity };

/**
 * Asks what is open once more, in the words of the slot's ladder for this reason, each step once; a read-back and a slot without
 * words of its own are repeated with an apology. After the last step a person takes over (G4).
 */
export function reprompt(draft: Draft, reason: RepromptReason): void {
  const { flow, agent } = draft;
  const question = openQuestion(draft);
  const { slot } = question;
  const isReadback = slot === undefined && pendingNames(flow.pending).length > 0;
  if (slot === undefined && !isReadback) return note(draft, "silent", { why: "nothing is asked" });
  const key = `${reason}:${slot?.name ?? ""}`;
  const steps = ladderOf(slot, reason);
  const count = (flow.retries[key] ?? 0) + 1;
  flow.retries[key] = count;
  const named = slot ? { slot: slot.name } : {};
  note(draft, reason, { ...named, count });
  if (count > (steps.length || defaultSteps[reason])) {
    note(draft, `${reason}-exhaust`, named);
    return exhaust(draft, slot?.definition.reprompts?.onExhaust ?? agent.definition.steerBack.onExhaust, reason);
  }
  const step = steps[count - 1];
  const text = step === undefined ? `${apology(draft, reason)} ${question.text}` : filledText(draft, step);
  say(draft, [textPart(text), ...(slot ? richPartsOf(draft, questionSpeech(draft, slot)) : [])], { verbatim: true });
  if (slot) flow.asking = slot.name;
  else markRead(draft);
}

function ladderOf(slot: Slot | undefined, reason: RepromptReason): readonly string[] {
  const { noMatch = [], noInput = [] } = slot?.definition.reprompts ?? {};
  return reason === "no-match" ? noMatch : noInput;
}

function apology({ agent }: Draft, reason: RepromptReason): string {
  const { messages } = agent.language;
  return reason === "no-match" ? messages.notUnderstood : messages.askAgain;
}
