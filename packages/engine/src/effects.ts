import type { EscalationContext } from "./answers/result.ts";
import type { HandoffCall, HandoffReason, HandoffState } from "./handoff/state.ts";
import type { JsonObject } from "./json.ts";
import type { Part } from "./parts.ts";
import type { Guidance } from "./prompt/guidance.ts";
import type { ToolSpec } from "./tools/specs.ts";

/** What a person who takes over is told. */
export interface HandoffContext {
  readonly summary: string;
  readonly filled: JsonObject;
  readonly lastUserText: string;
  /** What was looked up for the question that could not be answered; absent for other reasons. */
  readonly answer?: EscalationContext | undefined;
}

/** What the runtime is to do. A decision returns effects; one small file each performs them and answers with an event. */
export type Effect =
  | {
      readonly type: "say";
      readonly messageId: string;
      readonly parts: readonly Part[];
      /** The text leaves byte-identical on every channel (G9). */
      readonly verbatim: boolean;
      readonly mustBeHeard: boolean;
    }
  | {
      readonly type: "ask-model";
      readonly requestId: string;
      readonly purpose: "converse";
      readonly system: string;
      readonly tools: readonly ToolSpec[];
      readonly guidance: Guidance;
    }
  | {
      readonly type: "call-tool";
      readonly callId: string;
      readonly tool: string;
      readonly args: JsonObject;
      /** `lookup`: the model asked for it and is told the result. */
      readonly purpose: "task" | "setter" | "lookup";
      /** The model's own id of the call; absent for a task and a setter. */
      readonly answers?: string | undefined;
      /** Equal for equal (conversation, flow instance, task, inputs, attempt): a repeated run can be recognised. */
      readonly idempotencyKey: string;
    }
  | {
      /** A search of the knowledge base that the model asked for and is told the outcome of. */
      readonly type: "search";
      readonly callId: string;
      readonly tool: string;
      readonly query: string;
      /** How many passages at most. */
      readonly limit: number;
      /** What the agent offers where nothing is found. */
      readonly fallback?: string | undefined;
      /** The model's own id of the call. */
      readonly answers: string;
    }
  | {
      /** A question of the user's, to be answered by the graph of grounded answers. */
      readonly type: "answer";
      readonly callId: string;
      readonly tool: string;
      readonly text: string;
      /** The model's own id of the call. */
      readonly answers: string;
    }
  | {
      readonly type: "hand-off";
      /** The same for each attempt of one handoff. */
      readonly handoffId: string;
      readonly attempt: number;
      readonly reason: HandoffReason;
      readonly detail: string;
      /** The tool that the agent names for this exhaustion, with its arguments filled in; absent for a plain handoff. */
      readonly then?: HandoffCall | undefined;
      readonly context: HandoffContext;
    }
  | {
      /** Something became of a handoff: whoever watches over them is told. */
      readonly type: "report-handoff";
      readonly what: "claimed" | "settled" | "returned" | "closed";
      readonly handoff: HandoffState;
    }
  | { readonly type: "end"; readonly reason: string };
