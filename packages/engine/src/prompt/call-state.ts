import { readbackText } from "../messages/display.ts";
import { openQuestion } from "../slots/questions.ts";
import { permissionsOf } from "../tools/permission.ts";
import type { View } from "../view.ts";

/**
 * Where a call is, in words: its phase, what was chosen, what comes next and what is forbidden now (call-state-machine, prompt fragments). Only
 * for agents whose table is not the common one, and only help for the model: what it says here is enforced elsewhere.
 */
export function callState(view: View): string {
  const { agent, state } = view;
  if (agent.definition.phases === "chat") return "";
  return [`State: ${state.phase}.`, ...chosen(view), `Next: ${nextAction(view)}`, ...forbidden(view)].join("\n");
}

/** The values by which the table goes on. */
function chosen(view: View): string[] {
  const { agent, flow } = view;
  return Object.keys(agent.phases.definition.raises.filled).flatMap((name) => {
    const slot = agent.slot.get(name);
    if (slot === undefined || slot.isAnnounce) return [];
    const value = flow.filled[name];
    return [`${slot.hint}: ${value === undefined ? "not chosen yet" : readbackText(view, slot, value)}.`];
  });
}

function nextAction(view: View): string {
  if (Object.keys(view.flow.pending).length > 0) return "the user's yes or no to what is read back.";
  const { slot } = openQuestion(view);
  return slot === undefined ? "answer the user's question, or say goodbye." : `learn this from the user: ${slot.hint}.`;
}

/** The tools of the table that are not permitted now. */
function forbidden(view: View): string[] {
  const { states } = view.agent.phases.definition;
  const listed = new Set(Object.values(states).flatMap(({ tools }) => (tools === "*" ? [] : tools)));
  const denied = permissionsOf(view).filter(({ tool, offered }) => listed.has(tool) && !offered);
  if (denied.length === 0) return [];
  const lines = denied.map(({ tool, reason }) => `- ${tool}: ${reason}`);
  return ["Forbidden now, by a tool or in words:", ...lines];
}
