import { z } from "zod";
import { answerOperations } from "./answers/operations.ts";
import {
  handoffClaimShape,
  handoffReturnShape,
  handoffSettlementShape,
  handoffShape,
  handoffStatusShape,
  handoffsShape,
  noticesShape,
} from "./handoff-shapes.ts";
import { mayRepeat, recordPage, wrongBody } from "./parameters.ts";
import {
  agentsShape,
  closeShape,
  conversationOpenedShape,
  conversationShape,
  dataShape,
  endShape,
  handoffRequestShape,
  healthShape,
  keysShape,
  namedEventShape,
  openApiShape,
  openConversationShape,
  phaseEventShape,
  recordShape,
  slotValuesShape,
  turnReplyShape,
  turnShape,
} from "./shapes.ts";

const nothing = z.strictObject({});
const oneConversation = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, "no id of a conversation")
    .describe("The conversation's id."),
});
const oneHandoff = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,80}$/, "no id of a handoff")
    .describe("The handoff's id."),
});
const handoffPage = z.strictObject({
  status: handoffStatusShape.optional().describe("How far they are; open and claimed ones unless given."),
  after: z.string().min(1).max(400).optional().describe("The `next` of the page before."),
  limit: z.int().min(1).max(200).default(50).describe("How many at most."),
});
const noticePage = z.strictObject({
  state: z.enum(["waiting", "dead"]).default("dead").describe("Waiting for a delivery, or given up."),
  after: z.int().min(0).default(0).describe("The `next` of the page before."),
  limit: z.int().min(1).max(200).default(50).describe("How many at most."),
});
const wrongPost = [...wrongBody, "conversation-not-found", "conversation-ended", "idempotency-conflict"];

/**
 * What one endpoint takes and gives. `body` null: it takes none; `isBodyOptional`: an empty one counts as `{}`.
 * `streams`: with `Accept: text/event-stream` it answers with the events `message`, `settled` and `error`.
 * `maxBodyBytes`: the largest body that it reads; 64 KB where absent.
 * `errors` are the codes that it can answer with beside those of every endpoint.
 */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** As in OpenAPI: `/v1/conversations/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly headers: z.ZodObject;
  readonly body: z.ZodObject | null;
  readonly isBodyOptional?: true;
  readonly maxBodyBytes?: number;
  readonly status: 200 | 201;
  readonly response: z.ZodType;
  readonly streams?: true;
  readonly errors: readonly string[];
}

const get = {
  method: "GET",
  params: nothing,
  query: nothing,
  headers: nothing.loose(),
  body: null,
  status: 200,
} as const;
const post = { ...get, method: "POST" } as const;
const postToConversation = {
  ...post,
  params: oneConversation,
  headers: mayRepeat,
  response: turnReplyShape,
  streams: true,
  errors: wrongPost,
} as const;

const postToHandoff = {
  ...post,
  params: oneHandoff,
  headers: mayRepeat,
  response: handoffShape,
  errors: [...wrongPost, "handoff-not-found", "handoff-conflict", "agent-not-found"],
} as const;

/** The HTTP contract: every endpoint by its name. */
export const operations = {
  listAgents: {
    ...get,
    path: "/v1/agents",
    summary: "The agents that take conversations.",
    response: agentsShape,
    errors: [],
  },
  openConversation: {
    ...post,
    path: "/v1/conversations",
    summary: "Starts a conversation.",
    body: openConversationShape,
    status: 201,
    response: conversationOpenedShape,
    errors: [...wrongBody, "agent-not-found"],
  },
  postTurn: {
    ...postToConversation,
    path: "/v1/conversations/{id}/turns",
    summary: "Says something to the agent and waits for its reply.",
    body: turnShape,
  },
  postKeys: {
    ...postToConversation,
    path: "/v1/conversations/{id}/keys",
    summary: "Tells of the keys that were pressed on a phone.",
    body: keysShape,
  },
  postData: {
    ...postToConversation,
    path: "/v1/conversations/{id}/data",
    summary: "Hands over data from outside: telephony, CRM, a web form.",
    body: dataShape,
  },
  postEvent: {
    ...postToConversation,
    path: "/v1/conversations/{id}/events",
    summary: "Tells of a named event, whose values the agent's file gives.",
    body: namedEventShape,
  },
  giveSlots: {
    ...postToConversation,
    path: "/v1/conversations/{id}/slots",
    summary: "Gives values by slot, with or without the user's yes. The answer names those that were refused.",
    body: slotValuesShape,
  },
  requestHandoff: {
    ...postToConversation,
    path: "/v1/conversations/{id}/handoff",
    summary: "Hands the conversation to a person. Asking again changes nothing.",
    body: handoffRequestShape,
    isBodyOptional: true,
  },
  postPhaseEvent: {
    ...postToConversation,
    path: "/v1/conversations/{id}/phase-events",
    summary: "Reports an event of the agent's own table of phases.",
    body: phaseEventShape,
    errors: [...wrongPost, "phase-denied"],
  },
  closeConversation: {
    ...postToConversation,
    path: "/v1/conversations/{id}/close",
    summary: "Closes the conversation: the agent says goodbye, and the channel ends it.",
    body: closeShape,
    isBodyOptional: true,
  },
  listHandoffs: {
    ...get,
    path: "/v1/handoffs",
    summary: "Conversations that wait for a person or have one, the longest waiting first.",
    query: handoffPage,
    response: handoffsShape,
    errors: ["validation-failed"],
  },
  claimHandoff: {
    ...postToHandoff,
    path: "/v1/handoffs/{id}/claim",
    summary: "Takes a handoff. The same person may repeat it; another one is refused.",
    body: handoffClaimShape,
  },
  settleHandoff: {
    ...postToHandoff,
    path: "/v1/handoffs/{id}/settle",
    summary: "Says what calling a person in came to; the agent's file says what comes next.",
    body: handoffSettlementShape,
  },
  returnHandoff: {
    ...postToHandoff,
    path: "/v1/handoffs/{id}/return",
    summary: "Gives the conversation back to the bot, where the agent allows it.",
    body: handoffReturnShape,
    isBodyOptional: true,
  },
  listNotices: {
    ...get,
    path: "/v1/notices",
    summary: "What the webhook was not told yet, or, of dead ones, never will be.",
    query: noticePage,
    response: noticesShape,
    errors: ["validation-failed"],
  },
  endConversation: {
    ...postToConversation,
    path: "/v1/conversations/{id}/end",
    summary: "Ends the conversation: it takes no turns any more.",
    body: endShape,
    isBodyOptional: true,
  },
  getConversation: {
    ...get,
    path: "/v1/conversations/{id}",
    summary: "The state as a person reads it: what is filled, pending, asked next, offered, hidden and why.",
    params: oneConversation,
    response: conversationShape,
    errors: ["conversation-not-found", "agent-not-found"],
  },
  listEvents: {
    ...get,
    path: "/v1/conversations/{id}/events",
    summary: "The record: every event with what was decided and why, oldest first.",
    params: oneConversation,
    query: recordPage,
    response: recordShape,
    errors: ["conversation-not-found", "validation-failed"],
  },
  ...answerOperations,
  health: { ...get, path: "/healthz", summary: "The process is up.", response: healthShape, errors: [] },
  ready: {
    ...get,
    path: "/readyz",
    summary: "The storage answers.",
    response: healthShape,
    errors: ["storage-unavailable"],
  },
  openApi: { ...get, path: "/openapi.json", summary: "This description.", response: openApiShape, errors: [] },
} as const satisfies Record<string, Operation>;

/** The name of an endpoint. */
export type OperationName = keyof typeof operations;

type Sent<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined;
type Parsed<Shape> = Shape extends z.ZodType ? ReadonlyDeep<z.output<Shape>> : undefined;

/** The same data, not to be changed. */
export type ReadonlyDeep<Data> = Data extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : Data extends object
    ? { readonly [Key in keyof Data]: ReadonlyDeep<Data[Key]> }
    : Data;

/** What a caller sends. */
export interface OperationRequest<Name extends OperationName> {
  readonly params?: Sent<(typeof operations)[Name]["params"]>;
  readonly query?: Sent<(typeof operations)[Name]["query"]>;
  readonly headers?: Sent<(typeof operations)[Name]["headers"]>;
  readonly body?: Sent<(typeof operations)[Name]["body"]>;
}

/** What a handler of an operation gets: checked, with every default filled in. */
export interface InputOf<Asked extends Operation> {
  readonly params: Parsed<Asked["params"]>;
  readonly query: Parsed<Asked["query"]>;
  readonly headers: Parsed<Asked["headers"]>;
  readonly body: Parsed<Asked["body"]>;
}

/** What a handler of an operation gives back. */
export type OutputOf<Asked extends Operation> = ReadonlyDeep<z.output<Asked["response"]>>;

/** What the handler of an endpoint gets. */
export type OperationInput<Name extends OperationName> = InputOf<(typeof operations)[Name]>;

/** What the handler of an endpoint gives back. */
export type OperationOutput<Name extends OperationName> = OutputOf<(typeof operations)[Name]>;
