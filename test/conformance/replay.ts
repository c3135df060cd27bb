import type { Agent, ConversationState, Effect, Event, JsonObject, Step, TraceEntry } from "@signalbox/engine";
import { openConversation, step } from "@signalbox/engine";
import type { ToolResult, Trace, TraceStep } from "./trace.ts";

/** What the engine did in one step of a trace. */
export interface Moment {
  readonly state: ConversationState;
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceEntry[];
  /** The opening's words are among the effects: the recorded engine said them in answer to the first message. */
  readonly isOpened: boolean;
  /** The user's own yes was carried out at once: what the recorded engine did by calling `confirm_pending` itself. */
  readonly isAutoConfirmed: boolean;
}

const at = "2026-07-01T09:00:00.000Z";

/** Leads the engine through a trace: one moment for each of its steps. */
export function replayTrace(agent: Agent, trace: Trace): readonly Moment[] {
  const { config, seed, channel } = trace;
  const [first] = trace.steps;
  const data = first?.in.kind === "user" ? first.in.eventData : undefined;
  let newest: Step = openConversation(agent, { id: `${config}-${seed}`, at, channel, timeZone: "UTC", data });
  let carried: readonly Effect[] = newest.effects;
  return trace.steps.map((traceStep, index) => {
    const effects: Effect[] = [...carried];
    const entries: TraceEntry[] = [];
    for (const nextEvent of eventsOf(traceStep, agent, index)) {
      newest = step(agent, newest.state, nextEvent(newest.state));
      effects.push(...newest.effects);
      entries.push(...newest.trace);
    }
    const isAutoConfirmed = entries.some((entry) => entry.tag === "auto-confirm");
    const isOpened = index === 0 && carried.some((effect) => effect.type === "say");
    carried = isAutoConfirmed ? effects : [];
    return { state: newest.state, effects, trace: entries, isOpened, isAutoConfirmed };
  });
}

/** An event that is addressed with what the state has open. */
type Addressed = (state: ConversationState) => Event;

function eventsOf(traceStep: TraceStep, agent: Agent, index: number): Addressed[] {
  switch (traceStep.in.kind) {
    case "user": {
      const { text, eventData } = traceStep.in;
      return [() => ({ type: "user-said", at, turnId: `t${index}`, text, ...(eventData && { data: eventData }) })];
    }
    case "modelSaid": {
      const { text } = traceStep.in;
      return [(state) => reply(state, text, [])];
    }
    case "toolResults": {
      const { results } = traceStep.in;
      const calls = results.filter(({ tool }) => !isTaskTool(agent, tool)).map((result) => callOf(agent, result));
      const replies: Addressed[] = calls.length === 0 ? [] : [(state) => reply(state, "", calls)];
      return [...replies, ...results.map(returned)];
    }
    case "exhaustCall":
      return [];
  }
}

/** Tools of tasks are called by the engine, all others by the model. */
export function isTaskTool(agent: Agent, tool: string): boolean {
  return agent.tasks.some((task) => task.definition.tool === tool);
}

type Reply = Event & { type: "model-replied" };

function reply(state: ConversationState, text: string, toolCalls: Reply["toolCalls"]): Reply {
  return { type: "model-replied", at, requestId: state.request?.requestId ?? "none", text, toolCalls };
}

/** The call that led to a result; what it was called with shows in what it returned. */
function callOf(agent: Agent, { tool, result }: ToolResult): Reply["toolCalls"][number] {
  const slots = agent.setter.get(tool)?.slots ?? [];
  const { values = {}, field_errors: errors = {} } = result as { values?: JsonObject; field_errors?: JsonObject };
  const fields = slots.length > 1 ? [...Object.keys(values), ...Object.keys(errors)] : slots.map((slot) => slot.field);
  return {
    id: tool,
    name: tool,
    args: Object.fromEntries(fields.map((field) => [field, values[field] ?? result.value ?? "?"])),
  };
}

function returned({ tool, result }: ToolResult): Addressed {
  return (state) => {
    const callId = state.calls.find((call) => call.tool === tool)?.callId ?? "none";
    return { type: "tool-returned", at, callId, result };
  };
}
