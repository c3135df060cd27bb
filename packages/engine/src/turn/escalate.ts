import type { ExhaustDefinition } from "../definition/schema.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { dropFlow } from "../flows/switch-flow.ts";
import { beginHandoff } from "../handoff/begin.ts";
import type { RestrictedIntent } from "../handoff/intents.ts";
import type { HandoffReason } from "../handoff/state.ts";
import type { LanguagePack } from "../language/pack.ts";
import { partsOf, textPart } from "../messages/parts.ts";
import { eventTo, raiseIfValid } from "../phases/advance.ts";
import { openQuestion } from "../slots/questions.ts";
import { markRead, unreadSlots } from "../slots/readback.ts";
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
  beginHandoff(draft, { reason, parts, then: definition?.then });
}

/** The user asked for a person, or somebody from outside did; `detail` is what they gave as the reason. */
export function handOffOnRequest(draft: Draft, reason: "person-requested" | "operator-requested", detail = ""): void {
  beginHandoff(draft, { reason, detail, parts: [textPart(draft.agent.language.messages.handoff)] });
}

/** The user named something that the agent leaves to people. */
export function handOffIntent(draft: Draft, { name, say: own }: RestrictedIntent): void {
  note(draft, "restricted-intent", { intent: name });
  const parts = own === undefined ? [textPart(draft.agent.language.messages.handoff)] : partsOf(draft, { text: own });
  beginHandoff(draft, { reason: "restricted-intent", detail: name, parts });
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
    say(draft, partsOf(draft, { text: farewell ?? farewellOf(agent.language, reason) }), { verbatim: true });
  draft.effects.push({ type: "end", reason });
}

function farewellOf({ messages }: LanguagePack, reason: string): string {
  if (reason === "silence") return messages.farewellInSilence;
  return reason === "max-duration" ? messages.farewellAtLimit : messages.farewell;
}

/** Calls the flow off, without a word that what was done in it were undone. The main one starts over; from another one the talk goes back to what it interrupted, and asks that once more. */
export function cancelFlow(draft: Draft): void {
  const { cancelled, stopped } = draft.agent.language.messages;
  const said = [textPart(hasToldSuccess(draft) ? stopped : cancelled)];
  if (!dropFlow(draft)) {
    startOver(draft);
    return say(draft, said, { verbatim: true });
  }
  const question = openQuestion(draft);
  draft.flow.asking = question.slot?.name ?? null;
  say(draft, [...said, textPart(question.text)], { verbatim: true });
  if (unreadSlots(draft).length > 0) markRead(draft);
}

/** A task of the flow succeeded, and the user was told. */
function hasToldSuccess({ agent, flow }: Draft): boolean {
  return agent.tasks.some(({ name, definition }) => {
    const { thenSay, thenResponse, channelThenResponse } = definition;
    const isTold = thenSay !== undefined || thenResponse !== undefined || channelThenResponse !== undefined;
    return isTold && flow.tasks[name]?.status === "succeeded";
  });
}

/** Only what did not come from the user stays: announcements and event data. */
function startOver(draft: Draft): void {
  const { flow, agent } = draft;
  const kept = Object.entries(flow.filled).filter(([name]) => {
    const slot = agent.slot.get(name);
    return slot?.isAnnounce === true || (slot?.isEvent === true && draft.state.data[slot.eventKey] !== undefined);
  });
  draft.state.instances += 1;
  const none = { questions: undefined, kept: undefined, unsure: undefined };
  Object.assign(flow, emptyFlow(flow.name, draft.state.instances), none, { filled: Object.fromEntries(kept) });
  draft.asked.clear();
  note(draft, "cancelled", { instance: flow.instance });
}
