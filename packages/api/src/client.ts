import type { z } from "zod";
import type {
  Answered,
  AnswerRecordPage,
  AnswerThread,
  Passage,
  PersonProfile,
  ProfilePage,
  Question,
} from "./answers/shapes.ts";
import type {
  Handoff,
  HandoffPage,
  handoffClaimShape,
  handoffReturnShape,
  handoffSettlementShape,
  NoticePage,
} from "./handoff-shapes.ts";
import { type ClientOptions, openRequests, type RequestOptions } from "./request.ts";
import type {
  AgentView,
  Conversation,
  ConversationOpened,
  closeShape,
  dataShape,
  endShape,
  handoffRequestShape,
  keysShape,
  namedEventShape,
  OpenConversation,
  phaseEventShape,
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

/** Which page of the handoffs. */
export interface HandoffPageOptions extends RequestOptions {
  /** Open and claimed ones unless given. */
  readonly status?: Handoff["status"] | undefined;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  /** At most 200; 50 unless given. */
  readonly limit?: number | undefined;
}

/** Which page of the notices. */
export interface NoticePageOptions extends PageOptions {
  /** Dead ones unless given. */
  readonly state?: "waiting" | "dead" | undefined;
}

/** Which page of the people of whom something is remembered. */
export interface ProfilePageOptions extends RequestOptions {
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  /** At most 200; 50 unless given. */
  readonly limit?: number | undefined;
}

/** As whom a passage is read. */
export interface PassageOptions extends RequestOptions {
  readonly agent: string;
  readonly channel?: string | undefined;
  readonly contact?: string | undefined;
}

/** Every endpoint. Each method throws an `ApiFailure`, and what `signal` was aborted with when it was. */
export interface Client {
  listAgents(options?: RequestOptions): Promise<readonly AgentView[]>;
  openConversation(request: OpenConversation, options?: RequestOptions): Promise<ConversationOpened>;
  postTurn(id: string, turn: Turn, options?: PostOptions): Promise<TurnReply>;
  /** Starts the turn when it is iterated. Leaving the loop early stops listening; the turn itself goes on. */
  streamTurn(id: string, turn: Turn, options?: PostOptions): AsyncIterable<TurnEvent>;
  postKeys(id: string, pressed: z.input<typeof keysShape>, options?: PostOptions): Promise<TurnReply>;
  postData(id: string, data: z.input<typeof dataShape>["data"], options?: PostOptions): Promise<TurnReply>;
  postEvent(id: string, event: z.input<typeof namedEventShape>, options?: PostOptions): Promise<TurnReply>;
  /** `given` of the reply names the slots that took a value, and those that refused theirs. */
  giveSlots(id: string, given: z.input<typeof slotValuesShape>, options?: PostOptions): Promise<TurnReply>;
  requestHandoff(id: string, why?: z.input<typeof handoffRequestShape>, options?: PostOptions): Promise<TurnReply>;
  postPhaseEvent(id: string, event: z.input<typeof phaseEventShape>, options?: PostOptions): Promise<TurnReply>;
  closeConversation(id: string, close?: z.input<typeof closeShape>, options?: PostOptions): Promise<TurnReply>;
  listHandoffs(options?: HandoffPageOptions): Promise<HandoffPage>;
  claimHandoff(id: string, claim: z.input<typeof handoffClaimShape>, options?: PostOptions): Promise<Handoff>;
  settleHandoff(id: string, end: z.input<typeof handoffSettlementShape>, options?: PostOptions): Promise<Handoff>;
  returnHandoff(id: string, back?: z.input<typeof handoffReturnShape>, options?: PostOptions): Promise<Handoff>;
  listNotices(options?: NoticePageOptions): Promise<NoticePage>;
  endConversation(id: string, end?: z.input<typeof endShape>, options?: PostOptions): Promise<TurnReply>;
  getConversation(id: string, options?: RequestOptions): Promise<Conversation>;
  listEvents(id: string, options?: PageOptions): Promise<RecordPage>;
  askQuestion(question: Question, options?: PostOptions): Promise<Answered>;
  getThread(thread: string, options?: RequestOptions): Promise<AnswerThread>;
  listThreadEvents(thread: string, options?: PageOptions): Promise<AnswerRecordPage>;
  listProfiles(options?: ProfilePageOptions): Promise<ProfilePage>;
  getProfile(contact: string, options?: RequestOptions): Promise<PersonProfile>;
  /** False where nothing was remembered. */
  eraseProfile(contact: string, options?: RequestOptions): Promise<boolean>;
  getPassage(id: string, options: PassageOptions): Promise<Passage>;
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
    postKeys: (id, body, rest) => request("postKeys", { ...to(id, rest), body }, rest),
    postData: (id, data, rest) => request("postData", { ...to(id, rest), body: { data } }, rest),
    postEvent: (id, body, rest) => request("postEvent", { ...to(id, rest), body }, rest),
    giveSlots: (id, body, rest) => request("giveSlots", { ...to(id, rest), body }, rest),
    requestHandoff: (id, body, rest) => request("requestHandoff", { ...to(id, rest), body: body ?? {} }, rest),
    postPhaseEvent: (id, body, rest) => request("postPhaseEvent", { ...to(id, rest), body }, rest),
    closeConversation: (id, body, rest) => request("closeConversation", { ...to(id, rest), body: body ?? {} }, rest),
    listHandoffs: ({ status, after, limit, ...rest } = {}) =>
      request("listHandoffs", { query: { status, after, limit } }, rest),
    claimHandoff: (id, body, rest) => request("claimHandoff", { ...to(id, rest), body }, rest),
    settleHandoff: (id, body, rest) => request("settleHandoff", { ...to(id, rest), body }, rest),
    returnHandoff: (id, body, rest) => request("returnHandoff", { ...to(id, rest), body: body ?? {} }, rest),
    listNotices: ({ state, after, limit, ...rest } = {}) =>
      request("listNotices", { query: { state, after, limit } }, rest),
    endConversation: (id, body, rest) => request("endConversation", { ...to(id, rest), body: body ?? {} }, rest),
    getConversation: (id, rest) => request("getConversation", { params: { id } }, rest),
    listEvents: (id, rest) =>
      request("listEvents", { params: { id }, query: { after: rest?.after, limit: rest?.limit } }, rest),
    askQuestion: (body, rest) =>
      request("askQuestion", { body, headers: { "idempotency-key": rest?.idempotencyKey } }, rest),
    getThread: (thread, rest) => request("getThread", { params: { thread } }, rest),
    listThreadEvents: (thread, rest) =>
      request("listThreadEvents", { params: { thread }, query: { after: rest?.after, limit: rest?.limit } }, rest),
    listProfiles: ({ after, limit, ...rest } = {}) => request("listProfiles", { query: { after, limit } }, rest),
    getProfile: (contact, rest) => request("getProfile", { params: { contact } }, rest),
    eraseProfile: async (contact, rest) => (await request("eraseProfile", { params: { contact } }, rest)).isErased,
    getPassage: (id, { agent, channel, contact, ...rest }) =>
      request("getPassage", { params: { id }, query: { agent, channel, contact } }, rest),
    ready: async (rest) => {
      await request("ready", {}, rest);
    },
  };
}

function to(id: string, options: PostOptions | undefined) {
  return { params: { id }, headers: { "idempotency-key": options?.idempotencyKey } };
}
