import type { Agent, AgentDefinition, ConversationState } from "@signalbox/engine";
import { compileAgent, openConversation, step } from "@signalbox/engine";
import type { LanguagePack } from "@signalbox/engine/language";
import {
  hasCorrection,
  isDenial,
  isHoldOn,
  isQuestion,
  languagePack,
  languages,
  mentionsDate,
  mentionsName,
  mentionsNumber,
  mentionsTime,
} from "@signalbox/engine/language";
import type { Phrase, Reading } from "./phrases.ts";

/** What the engine decides from the user's words alone; "open" leaves the reply to the model. */
type Decision = "person" | "cancel" | "affirm" | "mixed" | "open";

/** What was made of one phrase. */
export interface Verdict extends Phrase {
  readonly decision: Decision;
  readonly result: "right" | "false-accept" | "false-reject" | "misread";
}

/**
 * Judges the phrases of a locale by the engine itself: each is said to a read-back of a number of people, a day, a time and a name, and
 * the record says what was decided.
 */
export function judge(locale: string, phrases: readonly Phrase[]): readonly Verdict[] {
  const pack = languagePack(locale);
  const agent = compileAgent(definitionIn(locale), languages);
  const readBack = stateAtReadback(agent);
  return phrases.map((phrase) => {
    const { trace } = step(agent, readBack, { type: "user-said", at, turnId: "answer", text: phrase.text });
    const decision = trace.map(({ tag }) => decisions[tag]).find((each) => each !== undefined) ?? "open";
    return { ...phrase, decision, result: resultOf(phrase, decision, pack) };
  });
}

const at = "2031-01-01T10:00:00.000Z";
const values = { party: 4, day: "2031-05-06", time: "19:30", guest: "Sarah Chen" };
const decisions: { readonly [tag: string]: Decision | undefined } = {
  "handed-off": "person",
  cancelled: "cancel",
  "auto-confirm": "affirm",
  "auto-confirm-inline": "mixed",
};

function definitionIn(locale: string): AgentDefinition {
  const types = { party: "integer", day: "date", time: "time", guest: "name" } as const;
  const slots = Object.entries(types).map(([name, type]) => ({ name, type, requiresReadback: true }));
  return { id: "confirmation", locale, slots };
}

/** The conversation up to the question that every phrase answers. */
function stateAtReadback(agent: Agent): ConversationState {
  const opened = openConversation(agent, { id: "bench", at, channel: "chat", timeZone: "UTC" }).state;
  const asked = step(agent, opened, { type: "user-said", at, turnId: "values", text: "…" }).state;
  const toolCalls = Object.entries(values).map(([slot, value]) => ({
    id: slot,
    name: `set_${slot}`,
    args: { [slot]: value },
  }));
  const requestId = asked.request?.requestId ?? "";
  const { state } = step(agent, asked, { type: "model-replied", at, requestId, text: "", toolCalls });
  if (state.flow.readback?.slots.length !== toolCalls.length) throw new Error("the values were not read back");
  return state;
}

function mayBePendingValue(rest: string, pack: LanguagePack): boolean {
  return [mentionsDate, mentionsTime, mentionsNumber, mentionsName].some((mentions) => mentions(rest, pack));
}

function resultOf({ text, expected }: Phrase, decision: Decision, pack: LanguagePack): Verdict["result"] {
  const confirms = decision === "affirm" || decision === "mixed";
  const mayConfirm = expected === "affirm" || expected === "mixed";
  if (confirms && !mayConfirm) return "false-accept";
  if (mayConfirm && !confirms) return "false-reject";
  return isReadAs(expected, text, decision, pack) ? "right" : "misread";
}

function isReadAs(expected: Reading, text: string, decision: Decision, pack: LanguagePack): boolean {
  switch (expected) {
    case "affirm":
    case "mixed":
    case "cancel":
    case "person":
      return decision === expected;
    case "deny":
      return decision === "open" && isDenial(text, pack);
    case "correct":
      return decision === "open" && (hasCorrection(text, pack) || mayBePendingValue(text, pack));
    case "ask":
      return decision === "open" && isQuestion(text, pack);
    case "hold-on":
      return decision === "open" && isHoldOn(text, pack);
  }
}
