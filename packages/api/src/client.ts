import type { z } from "zod";
import { type ClientOptions, openRequests, type RequestOptions } from "./request.ts";
import type {
  AgentView,
  Conversation,
  ConversationOpened,
  dataShape,
  endShape,
  namedEventShape,
  OpenConversation,
  RecordPage,
  slotValuesShape,
  Turn,
  TurnReply,
} from "./shapes.ts";
import { readTurn, type TurnEvent } from "./turn-stream.ts";

/** How to post to a conversation. */
export interface PostOptions extends RequestOptions {
  /** The same key with the same body gives the same reply and never a second turn: make one up for whatever you may repeat. */
  readonly idempotencyKey?: string | undefined;
}

/** Which page of the record. */
export interface PageOptions extends RequestOptions {
  /** The sequence number to go on after; 0 is the beginning. */
  readonly after?: number | undefined;
  /** At most 500; 100 unless given. */
  readonly limit?: number | undefined;
}

/** Every endpoint. Each method throws an `ApiFailure`, and what `signal` was aborted with when it was. */
export interface Client {
  listAgents(options?: RequestOptions): Promise<readonly AgentView[]>;
  openConversation(request: OpenConversation, options?: RequestOptions): Promise<ConversationOpened>;
  postTurn(id: string, turn: Turn, options?: PostOptions): Promise<TurnReply>;
  /** Starts the turn when it is iterated. Leaving the loop early stops listening; the turn itself goes on. */
  streamTurn(id: string, turn: Turn, options?: PostOptions): AsyncIterable<TurnEvent>;
  postData(id: string, data: z.input<typeof dataShape>["data"], options?: PostOptions): Promise<TurnReply>;
  postEvent(id: string, event: z.input<typeof namedEventShape>, options?: PostOptions): Promise<TurnReply>;
  /** `given` of the reply names the slots that took a value, and those that refused theirs. */
  giveSlots(id: string, given: z.input<typeof slotValuesShape>, options?: PostOptions): Promise<TurnReply>;
  endConversation(id: string, end?: z.input<typeof endShape>, options?: PostOptions): Promise<TurnReply>;
  getConversation(id: string, options?: RequestOptions): Promise<Conversation>;
  listEvents(id: string, options?: PageOptions): Promise<RecordPage>;
  /** Resolves when the server says that it can take conversations. */
  ready(options?: RequestOptions): Promise<void>;
}

/** A client for the HTTP API, for browsers and Node alike. It keeps nothing and repeats nothing. */
export function createClient(options: ClientOptions): Client {
  const { request, stream } = openRequests(options);
  return {
    listAgents: async (rest) => (await request("listAgents", {}, rest)).agents,
    openConversation: (body, rest) => request("openConversation", { body }, rest),
    postTurn: (id, body, rest) => request("postTurn", { ...to(id, rest), body }, rest),
    streamTurn: (id, body, rest) => readTurn(() => stream("postTurn", { ...to(id, rest), body }, rest)),
    postData: (id, data, rest) => request("postData", { ...to(id, rest), body: { data } }, rest),
    postEvent: (id, body, rest) => request("postEvent", { ...to(id, rest), body }, rest),
    giveSlots: (id, body, rest) => request("giveSlots", { ...to(id, rest), body }, rest),
    endConversation: (id, body, rest) => request("endConversation", { ...to(id, rest), body: body ?? {} }, rest),
    getConversation: (id, rest) => request("getConversation", { params: { id } }, rest),
    listEvents: (id, rest) =>
      request("listEvents", { params: { id }, query: { after: rest?.after, limit: rest?.limit } }, rest),
    ready: async (rest) => {
      await request("ready", {}, rest);
    },
  };
}

function to(id: string, options: PostOptions | undefined) {
  return { params: { id }, headers: { "idempotency-key": options?.idempotencyKey } };
}
