import type { Draft } from "../draft.ts";
import { offeredTools } from "../tools/permission.ts";
import { has } from "../view.ts";
import { callCustomSetter } from "./custom-setter.ts";

/**
 * Lets the custom setters of slots that listen hear what the user said, where they are permitted now. True where some were called: the
 * decision comes after their results, and only then the model. What is heard so is in the user's words, not in a model's.
 */
export function listen(draft: Draft): boolean {
  const listening = draft.agent.setters.filter(
    ({ isCustom, slots }) => isCustom && slots.some(({ definition }) => definition.listens === true),
  );
  if (listening.length === 0 || draft.state.turn.text.trim() === "") return false;
  const permitted = offeredTools(draft);
  const called = listening.filter(({ name }) => permitted.includes(name));
  for (const setter of called) {
    const field = setter.slots.find(({ definition }) => definition.listens === true)?.field ?? "";
    const isChange = setter.slots.every(({ name }) => has(draft.flow.filled, name));
    callCustomSetter(draft, setter, { name: setter.name, args: { [field]: draft.state.turn.text } }, isChange, true);
  }
  return called.length > 0;
}
