import type { Draft } from "../draft.ts";
import { giveFilledAway, nextId, note } from "../draft.ts";
import type { Effect } from "../effects.ts";
import { startableFlows } from "../flows/startable.ts";
import type { Part } from "../parts.ts";
import { advance } from "../phases/advance.ts";
import type { Guidance } from "../prompt/guidance.ts";
import { systemPrompt } from "../prompt/system.ts";
import { openQuestion } from "../slots/questions.ts";
import { isBuiltIn } from "../tools/built-in.ts";
import { builtInSpec } from "../tools/built-in-specs.ts";
import { offeredTools } from "../tools/permission.ts";
import type { ToolSpec } from "../tools/specs.ts";
import type { View } from "../view.ts";
import { isGateClosed } from "../view.ts";
import { speakForItself } from "./final-text.ts";
import { hasToWait, takeQuestions } from "./unanswered.ts";

/** What a request is to bring across beside the open question. */
export interface Asked {
  /** The user has drifted away: the model is told to lead back. */
  readonly isDrifting: boolean;
  /** An announcement that the model phrases. */
  readonly prefix: string;
  /** The cards and the like of that announcement. */
  readonly cards?: readonly Part[];
}

/** Asks the model, unless it has been asked often enough in this turn: then the engine speaks for itself (G4). */
export function askModel(draft: Draft, asked: Asked): void {
  const { state, agent } = draft;
  if (state.turn.modelCalls >= agent.definition.limits.modelCallsPerTurn) {
    note(draft, "model-call-cap", { calls: state.turn.modelCalls });
    return speakForItself(draft);
  }
  advance(draft);
  const question = takeQuestions(draft);
  const requestId = nextId(draft, "r");
  const permitted = offeredTools(draft);
  const prefix = [state.turn.unsaid, asked.prefix].filter((text) => text !== "").join(" ");
  const cards = [...state.turn.unshown, ...(asked.cards ?? [])];
  state.turn = { ...state.turn, modelCalls: state.turn.modelCalls + 1, unsaid: "", unshown: [] };
  if (question !== "") state.turn = { ...state.turn, question };
  state.request = { requestId, permitted, isDrifting: asked.isDrifting, prefix, cards, context: takeGateText(draft) };
  giveFilledAway(draft);
  draft.effects.push(requestEffect(draft));
}

/** What the user said before the gate opened is handed on once. */
function takeGateText({ agent, flow }: Draft): string {
  if (flow.gateText === null || isGateClosed(agent, flow)) return "";
  const text = flow.gateText;
  flow.gateText = null;
  return text;
}

/** The effect of the request under way: the same again after a restart. */
export function requestEffect(view: View): Effect & { type: "ask-model" } {
  const { request } = view.state;
  if (request === null) throw new Error("no request is under way");
  const question = openQuestion(view);
  const directive = [request.prefix, question.text].filter((text) => text !== "").join(" ");
  const asking = question.slot?.name ?? view.flow.asking ?? undefined;
  const guidance: Guidance = {
    directive,
    asking,
    wasAsked: asking !== undefined && asking === view.state.turn.asked,
    pending: { ...view.flow.pending },
    filled: view.flow.filled,
    userText: userTextOf(view),
    ...(hasToWait(view) && { hasToWait: true }),
    flows: startableFlows(view).map(({ name, examples }) => ({ name, examples })),
    locale: view.state.locale,
    timeZone: view.state.timeZone,
    at: view.state.turn.at,
  };
  return {
    type: "ask-model",
    requestId: request.requestId,
    purpose: "converse",
    system: systemPrompt(view, { directive, isDrifting: request.isDrifting, context: request.context }),
    tools: request.permitted.flatMap((name) => specOf(view, name) ?? []),
    guidance,
  };
}

/** What the model is to answer: the user's words, or what they asked before and can be answered only now. */
function userTextOf({ state: { turn } }: View): string {
  return turn.question ?? (turn.hasUserInput ? turn.text : "");
}

function specOf(view: View, name: string): ToolSpec | undefined {
  return isBuiltIn(name)
    ? builtInSpec(view, name)
    : (view.agent.setter.get(name)?.spec ?? view.agent.modelTools.find((tool) => tool.name === name)?.spec);
}
