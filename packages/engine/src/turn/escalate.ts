import type { ExhaustDefinition } from "../definition/schema.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { HandoffContext, HandoffReason } from "../effects.ts";
import { agentIn } from "../flows/agent-in.ts";
import { dropFlow } from "../flows/switch-flow.ts";
import { isJsonObject } from "../json.ts";
import { readbackText } from "../messages/display.ts";
import { filledArguments, partsOf, textPart } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { eventTo, raiseIfValid } from "../phases/advance.ts";
import { openQuestion } from "../slots/questions.ts";
import { markRead, unreadSlots } from "../slots/readback.ts";
import type { FlowState } from "../state.ts";
import { emptyFlow } from "../state.ts";
import { say } from "./say.ts";

/** Attempts are used up: says so and hands over to a person, never guesses (G4). */
export function exhaust(draft: Draft, definition: ExhaustDefinition | undefined, reason: HandoffReason): void {
  const { messages } = draft.agent.language;
  const parts = definition
    ? partsOf(draft, {
        text: definition.say,
        response: definition.response,
        channelResponses: definition.channelResponses,
      })
    : [textPart(reason === "outcome-unknown" ? messages.outcomeUnknown : messages.exhausted)];
  handOff(draft, reason, parts, definition?.then);
}

/** The user asked for a person. */
export function handOffOnRequest(draft: Draft, reason: "person-requested" | "operator-requested"): void {
  handOff(draft, reason, [textPart(draft.agent.language.messages.handoff)], undefined);
}

/** The conversation is being closed: a last word, unless a person has it, and the channel is told to end. */
export function closeConversation(draft: Draft, reason: string): void {
  const { agent, state } = draft;
  const isRepeated = state.phase === agent.phases.definition.closing;
  raiseIfValid(draft, eventTo(draft, "closing"));
  state.request = null;
  if (isRepeated) return;
  const { farewell } = agent.definition;
  if (state.owner === "bot")
    say(draft, partsOf(draft, { text: farewell ?? agent.language.messages.farewell }), { verbatim: true });
  draft.effects.push({ type: "end", reason });
}

function handOff(draft: Draft, reason: HandoffReason, parts: readonly Part[], then: ExhaustDefinition["then"]): void {
  const { state } = draft;
  say(draft, parts, { verbatim: true });
  state.owner = "human";
  if (state.status === "in-progress") state.status = "escalated";
  state.request = null;
  raiseIfValid(draft, eventTo(draft, "handoff"));
  draft.effects.push({ type: "hand-off", reason, then: thenCall(draft, then), context: contextOf(draft) });
  note(draft, "handed-off", { reason });
}

function thenCall(
  draft: Draft,
  then: ExhaustDefinition["then"],
): { tool: string; args: ReturnType<typeof filledArguments> } | undefined {
  if (then === undefined) return undefined;
  if (typeof then === "string") return { tool: then, args: {} };
  return { tool: then.tool, args: isJsonObject(then.args) ? filledArguments(draft, then.args) : {} };
}

function contextOf(draft: Draft): HandoffContext {
  const { flow, state } = draft;
  const flows = [...state.suspended, flow];
  const lines = new Set(flows.flatMap((each) => summaryLines(draft, each)));
  const filled = Object.assign({}, ...flows.map((each) => each.filled));
  return { summary: [...lines].join("; "), filled, lastUserText: state.turn.text };
}

function summaryLines(draft: Draft, flow: FlowState): string[] {
  const agent = agentIn(draft.agent, draft.state, flow.name);
  return agent.slots.flatMap((slot) => {
    const value = flow.filled[slot.name];
    return value === undefined || slot.isAnnounce
      ? []
      : [`${slot.hint}: ${readbackText({ ...draft, agent }, slot, value)}`];
  });
}

/** Calls the flow off. The main one starts over; from another one the talk goes back to what it interrupted, and asks that once more. */
export function cancelFlow(draft: Draft): void {
  const said = [textPart(draft.agent.language.messages.cancelled)];
  if (!dropFlow(draft)) {
    startOver(draft);
    return say(draft, said, { verbatim: true });
  }
  const question = openQuestion(draft);
  draft.flow.asking = question.slot?.name ?? null;
  say(draft, [...said, textPart(question.text)], { verbatim: true });
  if (unreadSlots(draft).length > 0) markRead(draft);
}

/** Only what did not come from the user stays: announcements and event data. */
function startOver(draft: Draft): void {
  const { flow, agent } = draft;
  const kept = Object.entries(flow.filled).filter(([name]) => {
    const slot = agent.slot.get(name);
    return slot?.isAnnounce === true || (slot?.isEvent === true && draft.state.data[slot.eventKey] !== undefined);
  });
  draft.state.instances += 1;
  Object.assign(flow, emptyFlow(flow.name, draft.state.instances), { filled: Object.fromEntries(kept) });
  draft.asked.clear();
  note(draft, "cancelled", { instance: flow.instance });
}
