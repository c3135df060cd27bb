import type { JsonObject } from "@signalbox/engine";

/** One call of a tool. */
export interface ToolRequest {
  readonly tool: string;
  readonly args: JsonObject;
  readonly conversationId: string;
  readonly callId: string;
  /** The same for a repeated run of the same call: pass it on to a back end that can recognise it. */
  readonly idempotencyKey: string;
  /** The language that the conversation is in, a BCP 47 tag. */
  readonly locale: string;
  /** The conversation's time zone, an IANA name. */
  readonly timeZone: string;
  /** Who the user is, by the id of a contact, where the channel said so; never what the user or a model says. */
  readonly contact?: string | undefined;
  /** The instant of the call, ISO 8601. */
  readonly at: string;
  readonly signal: AbortSignal;
}

/** How a call ended. `failed` covers what the tool threw, a refused address, a non-2xx status and a body that is no JSON object. */
export type ToolOutcome =
  | { readonly type: "returned"; readonly result: JsonObject }
  | { readonly type: "failed"; readonly kind: "error" | "timeout"; readonly message: string };

/** The tools of one agent. `call` never throws. */
export interface Tools {
  call(request: ToolRequest): Promise<ToolOutcome>;
  /** A repeated call with the same idempotency key has no second effect, so it may be re-run after a crash. */
  isIdempotent(tool: string): boolean;
  /** True when the tool is bound to something. */
  has(tool: string): boolean;
}

/** What a handler knows of the call that runs it. */
export type ToolHandlerContext = Omit<ToolRequest, "tool" | "args">;

/** A tool written in TypeScript: JSON in, JSON out; throwing counts as a failure. */
export type ToolHandler = (args: JsonObject, context: ToolHandlerContext) => Promise<JsonObject> | JsonObject;
