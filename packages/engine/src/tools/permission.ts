import type { Agent, Condition, Setter, Slot } from "../agent.ts";
import { startableFlows } from "../flows/startable.ts";
import { changeDenial } from "../slots/changeable.ts";
import { nextQuestion, unmet } from "../slots/next.ts";
import { isConfirmable, unreadSlots } from "../slots/readback.ts";
import type { ConversationState } from "../state.ts";
import type { View } from "../view.ts";
import { has, isActive, viewOf } from "../view.ts";
import { type BuiltInTool, builtInTools } from "./built-in.ts";

/** Whether a tool is offered now, and why or why not. */
export interface Permission {
  readonly tool: string;
  readonly offered: boolean;
  readonly reason: string;
}

/**
 * Every tool of the agent with its permission (spec section 4). The same function serves for offering and for what came back: a
 * call is carried out only if its tool was permitted when the request was made.
 */
export function permittedTools(agent: Agent, state: ConversationState): readonly Permission[] {
  return permissionsOf(viewOf(agent, state));
}

/** The permissions of a view. */
export function permissionsOf(view: View): Permission[] {
  return rulingsOf(view).map(({ tool, denial, reason }) =>
    denial === null ? { tool, offered: true, reason } : { tool, offered: false, reason: wordsOf(denial) },
  );
}

/** The tools that are offered in a view. */
export function offeredTools(view: View): string[] {
  return rulingsOf(view).flatMap(({ tool, denial }) => (denial === null ? [tool] : []));
}

/** Why something is not permitted; in words only when somebody asks, as most slots of a large agent are denied most of the time. */
export type Denial = string | (() => string);

/** What is ruled for a tool: not denied, it is offered for the reason. */
interface Ruling {
  readonly tool: string;
  readonly denial: Denial | null;
  readonly reason: string;
}

/** A denial in words. */
export function wordsOf(denial: Denial): string {
  return typeof denial === "string" ? denial : denial();
}

function rulingsOf(view: View): Ruling[] {
  const { agent } = view;
  const closed = closedReason(view.state);
  const setters = agent.setters.map((setter) =>
    ruling(setter.name, closed ?? phaseDenial(view, setter.name) ?? setterDenial(view, setter), "a value is wanted"),
  );
  const lookups = agent.modelTools.map(({ name, guard }) =>
    ruling(name, closed ?? phaseDenial(view, name) ?? guardDenial(view, guard), "the model may use it now"),
  );
  const builtIns = builtInTools
    .filter((tool) => isOfAgent(agent, tool))
    .map((tool) => ruling(tool, builtInDenial(view, tool) ?? builtInPhaseDenial(view, tool), builtInReasons[tool]));
  const tasks = agent.taskTools.map((tool) => ruling(tool, "the engine calls it, never the model", ""));
  return [...setters, ...lookups, ...builtIns, ...tasks];
}

/** Tools that agents of their kind have: other flows to start, or a table that says when a call may be ended. */
function isOfAgent({ flows, phases }: Agent, tool: BuiltInTool): boolean {
  if (tool === "start_flow") return flows.length > 1;
  return tool !== "end_call" || Object.values(phases.definition.states).some(({ tools }) => tools.includes("end_call"));
}

/** What the table of phases says: the tool is listed in the phase, and its guard holds (design section 5). */
function phaseDenial({ agent, state, flow }: View, tool: string): string | null {
  const listed = agent.phases.definition.states[state.phase]?.tools ?? [];
  if (listed !== "*" && !listed.includes(tool)) return `it is not for the phase ${state.phase}`;
  return guardDenial({ state, flow }, agent.phases.guards.get(tool) ?? null);
}

function guardDenial({ state, flow }: Pick<View, "state" | "flow">, guard: Condition | null): string | null {
  if (guard === null || guard({ filled: flow.filled, channel: state.channel }).isActive) return null;
  return "its guard does not hold";
}

/** The answer to a read-back belongs to the setters of what is read back: it is permitted where one of them is. */
function builtInPhaseDenial(view: View, tool: BuiltInTool): string | null {
  if (tool !== "confirm_pending" && tool !== "reject_pending") return phaseDenial(view, tool);
  const setters = view.agent.setters.filter(({ slots }) => slots.some(({ name }) => has(view.flow.pending, name)));
  const denials = setters.map(({ name }) => phaseDenial(view, name));
  return denials.includes(null) ? null : (denials[0] ?? phaseDenial(view, tool));
}

const builtInReasons: { readonly [tool in BuiltInTool]: string } = {
  confirm_pending: "values wait for the user's yes",
  reject_pending: "values wait for the user's yes",
  change_value: "a confirmed value may be corrected",
  start_flow: "another flow may be started",
  end_call: "the call may be ended",
  push_back: "the user was asked and may not have answered",
  cancel: "the user may always call it off",
  request_human_handoff: "the user may always ask for a person",
};

function ruling(tool: string, denial: Denial | null, reason: string): Ruling {
  return { tool, denial, reason };
}

function closedReason({ status, owner, turn }: ConversationState): string | null {
  if (owner === "human") return "a person owns the conversation";
  if (status !== "in-progress") return `the conversation is ${status}`;
  return turn.hasUserInput ? null : "nothing is taken before the user says something";
}

function builtInDenial(view: View, tool: BuiltInTool): string | null {
  const { owner, status } = view.state;
  const ended = status === "ended" ? "the conversation is ended" : null;
  if (tool === "end_call") return ended;
  if (owner === "human") return "a person owns the conversation";
  return tool === "request_human_handoff" ? ended : (closedReason(view.state) ?? openDenial(view, tool));
}

/** Why a built-in tool has nothing to do while the conversation is open for it, or null. */
function openDenial(view: View, tool: BuiltInTool): string | null {
  switch (tool) {
    case "end_call":
    case "request_human_handoff":
    case "cancel":
      return null;
    case "change_value":
      return changeDenial(view);
    case "start_flow":
      return startableFlows(view).length > 0 ? null : "no other flow can be started now";
    case "push_back":
      return isAnswering(view) ? null : "what is open now was not put to the user before";
    case "confirm_pending":
    case "reject_pending":
      return readbackDenial(view);
  }
}

function readbackDenial(view: View): string | null {
  if (!Object.keys(view.flow.pending).some((name) => has(view.flow.pending, name)))
    return "nothing is waiting for a yes";
  return isConfirmable(view) ? null : "the values were not read back to the user in an earlier turn";
}

/** The user spoke after they heard what is open now: their words may fail to answer it. */
function isAnswering(view: View): boolean {
  const { flow } = view;
  const { turn } = view.state;
  if (flow.rejected !== null || flow.marks.isInlineConfirmed) return false;
  return isConfirmable(view) || (turn.asked !== null && turn.asked === nextQuestion(view)?.name);
}

/** A setter is offered as long as one of its slots can take a value now. */
function setterDenial(view: View, setter: Setter): Denial | null {
  const denials = setter.slots.map((slot) => slotDenial(view, slot));
  if (denials.includes(null)) return null;
  return () => [...new Set(denials.map((denial) => (denial === null ? "" : wordsOf(denial))))].join("; ");
}

/** Why a slot is not to be given a value now, or null. */
function slotDenial(view: View, slot: Slot): Denial | null {
  const denial = valueDenial(view, slot);
  if (denial !== null) return denial;
  const isUnread = view.state.turn.wasHeard && has(view.flow.pending, slot.name) && unreadSlots(view).length > 0;
  return isUnread ? `${slot.name} is about to be read back` : null;
}

/** Why a slot cannot hold another value than it does, or null. */
export function valueDenial(view: View, slot: Slot): Denial | null {
  if (has(view.flow.filled, slot.name) && slot.definition.replaceable !== true) return () => `${slot.name} is filled`;
  if (!isActive(view, slot)) return () => `the condition of ${slot.name} does not hold`;
  const isMet = slot.requires.every((name) => has(view.flow.filled, name));
  return isMet ? null : () => `${slot.name} waits for ${unmet(view, slot.requires).join(", ")}`;
}
