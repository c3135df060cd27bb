import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { EngineMessages } from "../language/index.ts";
import type { Speech } from "../messages/parts.ts";
import { own, partsOf, textPart } from "../messages/parts.ts";
import type { SlotError } from "../state.ts";
import { exhaust } from "../turn/escalate.ts";
import { say } from "../turn/say.ts";
import { noSuchTime } from "./clock-change.ts";

const defaultMaxRetries = 3;
const messageOf = { past_date: "pastDate", [noSuchTime]: "noSuchTime" } as const;

/**
 * Says what was wrong with the values of a reply, all of them in the order of the definition, and counts each slot once, unless the
 * user answered a question that they had not heard (spec section 5b). When a
 * slot's attempts are used up, only that is said and a person takes over: an invalid value is never taken.
 */
export function sayErrors(draft: Draft): void {
  const { flow, agent } = draft;
  const errors = inOrder(draft, flow.errors);
  flow.errors = [];
  flow.steerBackTurns = 0;
  for (const slot of new Set(draft.state.turn.wasHeard ? errors.map((error) => error.slot) : []))
    flow.retries[`slot:${slot.name}`] = (flow.retries[`slot:${slot.name}`] ?? 0) + 1;
  for (const { slot, code } of errors)
    note(draft, "slot-error", { slot: slot.name, code, retries: flow.retries[`slot:${slot.name}`] ?? 0 });
  const exhausted = errors.find(({ slot }) => (flow.retries[`slot:${slot.name}`] ?? 0) >= maxRetries(slot));
  if (exhausted) {
    note(draft, "slot-error-exhaust", { slot: exhausted.slot.name });
    exhaust(draft, exhausted.slot.definition.validation?.onExhaust, "validation-exhausted");
    return;
  }
  flow.asking = errors[0]?.slot.name ?? flow.asking;
  say(
    draft,
    errors.flatMap(({ slot, code, text }) =>
      text === undefined ? partsOf(draft, errorSpeech(slot, code, agent.language.messages)) : [textPart(text)],
    ),
    { verbatim: true },
  );
}

function maxRetries(slot: Slot): number {
  return slot.definition.validation?.maxRetries ?? defaultMaxRetries;
}

/** The errors in the order of the definition, each once. */
function inOrder(draft: Draft, errors: readonly SlotError[]): { slot: Slot; code: string; text: string | undefined }[] {
  return draft.agent.slots.flatMap((slot) => {
    const texts = new Map(errors.flatMap((error) => (error.slot === slot.name ? [[error.code, error.text]] : [])));
    return [...texts].map(([code, text]) => ({ slot, code, text }));
  });
}

function errorSpeech(slot: Slot, code: string, messages: EngineMessages): Speech {
  const validation = slot.definition.validation;
  return {
    text: own(validation?.errors, code) ?? messages[own(messageOf, code) ?? "invalid"],
    response: own(validation?.errorResponses, code),
    channelResponses: own(validation?.channelErrorResponses, code),
  };
}
