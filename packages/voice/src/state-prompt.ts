import type { Agent, ConversationState } from "@signalbox/engine";
import { describe } from "@signalbox/engine";
import type { SessionState } from "./provider.ts";

/**
 * What a session goes by between responses: where the conversation is, in which language, and what comes next. It offers no tool, as none
 * is permitted before the caller has spoken; each response brings its own prompt and tools. What the engine enforces it enforces anyway.
 */
export function statePrompt(agent: Agent, state: ConversationState): SessionState {
  const view = describe(agent, state);
  const asked = view.slots.find((slot) => slot.isAskedNext);
  const listed = view.phase.states.find(({ name }) => name === state.phase)?.tools ?? [];
  const lines = [
    agent.definition.persona ??
      `You speak for ${agent.definition.name ?? agent.id} on the phone. Be warm, clear and brief.`,
    `Phase of the call: ${state.phase}. Language: ${state.locale}. Speak no other language.`,
    known(view.slots),
    asked === undefined ? "" : `Next: ${asked.hint}.`,
    state.owner === "human"
      ? "A person has the call: say nothing."
      : "Say nothing and call no tool until you are asked to.",
    listed === "*"
      ? ""
      : `Not allowed in this phase: every tool but ${listed.length > 0 ? listed.join(", ") : "none"}.`,
  ];
  return { instructions: lines.filter((line) => line !== "").join("\n"), tools: [], language: state.locale };
}

function known(slots: ReturnType<typeof describe>["slots"]): string {
  const values = slots.flatMap(({ hint, text, state }) => (state === "filled" && text ? [`${hint}: ${text}`] : []));
  return values.length > 0 ? `Known: ${values.join("; ")}.` : "";
}
