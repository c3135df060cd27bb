import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { agentIn, isLocaleOf } from "../flows/agent-in.ts";

/** The conversation goes on in the language that its language slot holds, where the agent has it. */
export function followLocale(draft: Draft): void {
  const { agent, flow, state } = draft;
  const slot = agent.definition.localeSlot;
  const wanted = slot === undefined ? undefined : flow.filled[slot];
  if (typeof wanted !== "string" || wanted === state.locale) return;
  if (!agent.inLocales.some(({ definition }) => isLocaleOf(definition.locale, wanted))) return;
  note(draft, "locale", { from: state.locale, to: wanted });
  state.locale = wanted;
  draft.agent = agentIn(agent, state, flow.name);
  draft.asked.clear();
}
