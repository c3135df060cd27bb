export type { Agent } from "./agent.ts";
export { compileAgent } from "./definition/compile.ts";
export type { NamedDefinition, NamedSlot, NamedTask } from "./definition/define-agent.ts";
export { defineAgent } from "./definition/define-agent.ts";
export { nearestName } from "./definition/names.ts";
export type { Problem } from "./definition/problems.ts";
export { DefinitionError } from "./definition/problems.ts";
export type { AgentDefinition } from "./definition/schema.ts";
export { definitionSchema } from "./definition/schema.ts";
export type { HttpBinding, ToolBinding } from "./definition/tool-schema.ts";
export { agentWarnings } from "./definition/warnings.ts";
export type { ConversationView, PhaseView, SlotView, TaskView } from "./describe.ts";
export { describe } from "./describe.ts";
export type { Effect, HandoffContext } from "./effects.ts";
export type { Event, EventType, FoundPassage, Opening, SearchStatus, ToolCall } from "./events.ts";
export { handoffContext } from "./handoff/context.ts";
export type {
  HandoffCall,
  HandoffOutcome,
  HandoffReason,
  HandoffState,
  HandoffStatus,
} from "./handoff/state.ts";
export type { Json, JsonObject } from "./json.ts";
export { isJsonObject } from "./json.ts";
export { openConversation } from "./open.ts";
export type { Part } from "./parts.ts";
export type { Guidance } from "./prompt/guidance.ts";
export { replay } from "./replay.ts";
export type { OpenEffect } from "./resume.ts";
export { resume } from "./resume.ts";
export type { ConversationState, Owner, Status } from "./state.ts";
export type { Step } from "./step.ts";
export { step } from "./step.ts";
export type { Permission } from "./tools/permission.ts";
export { permittedTools } from "./tools/permission.ts";
export type { Choice, SlotType, ToolField, ToolSpec } from "./tools/specs.ts";
export type { TraceEntry } from "./trace.ts";
