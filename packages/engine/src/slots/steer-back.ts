import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { partsOf, textPart } from "../messages/parts.ts";
import { exhaust } from "../turn/escalate.ts";
import { say } from "../turn/say.ts";
import { nextQuestion } from "./next.ts";
import { openQuestion, questionSpeech } from "./questions.ts";
import { markRead, pendingNames, readbackSentence } from "./readback.ts";

/** What steer-back did: nothing, a hint to the model, or it took the turn. */
export type SteerBack = "none" | "soft" | "taken";

/** Brings back a conversation that makes no progress, in three tiers (spec section 7.6). Called once a user turn. */
export function steerBack(draft: Draft): SteerBack {
  const { flow, agent } = draft;
  const { softAfter, hardAfter, escalateAfter, onExhaust } = agent.definition.steerBack;
  if (flow.hasYielded) {
    flow.hasYielded = false;
    note(draft, "steer-back-yield", { turns: flow.steerBackTurns });
    return "none";
  }
  flow.steerBackTurns += 1;
  const turns = flow.steerBackTurns;
  if (turns >= escalateAfter) {
    note(draft, "steer-back-escalate", { turns });
    exhaust(draft, onExhaust, "no-progress");
    return "taken";
  }
  if (turns >= hardAfter) {
    flow.hasYielded = true;
    note(draft, "steer-back-hard", { turns }, { text: openQuestion(draft).text });
    if (takeFloor(draft)) return "taken";
  }
  if (turns < softAfter) return "none";
  note(draft, "steer-back-soft", { turns }, { directive: openQuestion(draft).text });
  return "soft";
}

/** The engine asks by itself; the model gets the next user turn whatever happens. */
function takeFloor(draft: Draft): boolean {
  const { flow } = draft;
  if (pendingNames(flow.pending).length > 0) {
    say(draft, [textPart(readbackSentence(draft))], { verbatim: true });
    markRead(draft);
    return true;
  }
  const slot = nextQuestion(draft);
  if (!slot) return false;
  flow.asking = slot.name;
  say(draft, partsOf(draft, questionSpeech(draft, slot)), { verbatim: true });
  return true;
}

/** True after more user turns than allowed without a newly confirmed slot or a task that succeeds, whatever else changed. */
export function isStuck({ flow, agent }: Draft): boolean {
  return flow.turnsWithoutProgress > agent.definition.limits.turnsWithoutProgress;
}

/** A talk that goes in circles is handed to a person. */
export function handOverStuck(draft: Draft): void {
  note(draft, "progress-cap", { turns: draft.flow.turnsWithoutProgress });
  exhaust(draft, draft.agent.definition.steerBack.onExhaust, "no-progress");
}

/** A question was answered. While nothing is open there is nothing to bring the user back to: the counters start over. */
export function countAnswer(draft: Draft): void {
  const { flow } = draft;
  if (pendingNames(flow.pending).length > 0 || nextQuestion(draft)) return;
  flow.steerBackTurns = 0;
  flow.turnsWithoutProgress = 0;
}
