import type { OperationInput, OperationOutput } from "@signalbox/api";
import { handoffContext } from "@signalbox/engine";
import {
  type AgentCatalog,
  AppError,
  type HandoffCursor,
  type InboundBody,
  type StoredConversation,
  type TurnReply,
} from "@signalbox/ports";
import { z } from "zod";
import type { Handler, Services } from "./route.ts";

/** Handoffs, the longest waiting first. */
export const listHandoffs: Handler<"listHandoffs"> = async ({ query }, { handoffs, catalog }) => {
  const { status, limit } = query;
  const wanted = status === undefined ? (["open", "claimed"] as const) : [status];
  const found = await handoffs.list({ status: wanted, after: readCursor(query.after), limit });
  const last = found.at(-1);
  return {
    handoffs: found.map((stored) => viewOf(stored, catalog)),
    next: last === undefined || found.length < limit ? null : writeCursor(last),
  };
};

/** Takes a handoff. */
export const claimHandoff: Handler<"claimHandoff"> = (input, services) =>
  report(input, (handoffId) => ({ type: "handoff-claimed", handoffId, ...input.body }), services);

/** Says what calling a person in came to. */
export const settleHandoff: Handler<"settleHandoff"> = (input, services) =>
  report(input, (handoffId) => ({ type: "handoff-settled", handoffId, ...input.body }), services);

/** Gives a conversation back to the bot. */
export const returnHandoff: Handler<"returnHandoff"> = (input, services) =>
  report(input, (handoffId) => ({ type: "handoff-returned", handoffId, ...input.body }), services);

/** What the outside was not told yet, or never will be. */
export const listNotices: Handler<"listNotices"> = async ({ query }, { outbox }) => {
  const notices = await outbox.list(query.state, query.after, query.limit);
  return {
    notices: notices.map(({ id, type, at, conversationId, state, attempts, lastError }) => {
      return { id, type, at, conversation: conversationId, state, attempts, lastError };
    }),
    next: notices.length < query.limit ? null : (notices.at(-1)?.position ?? null),
  };
};

async function report(
  { params, headers }: OperationInput<"claimHandoff" | "settleHandoff" | "returnHandoff">,
  bodyFor: (handoffId: string) => InboundBody,
  { conversations, handoffs, catalog }: Services,
): Promise<OperationOutput<"claimHandoff">> {
  const found = await handoffs.find(params.id);
  if (found === undefined) throw notFound();
  const reply = await conversations.post(found.id, bodyFor(params.id), { idempotencyKey: headers["idempotency-key"] });
  throwIfDenied(reply, "handoff-conflict");
  return viewOf(await conversations.read(found.id), catalog);
}

/** An outcome that changed nothing is an error to whoever reported it. */
export function throwIfDenied({ denied }: TurnReply, code: "handoff-conflict" | "phase-denied"): void {
  if (denied === undefined) return;
  throw new AppError({
    code,
    message: `Nothing was changed: ${denied.why}.`,
    hint:
      code === "phase-denied"
        ? "GET /v1/conversations/{id} says in which phase the conversation is."
        : "GET /v1/handoffs says how far it is. It may have been claimed, settled or closed meanwhile.",
    details: [{ field: code === "phase-denied" ? "name" : "id", message: denied.code }],
  });
}

function viewOf(
  { id, agentId, state }: StoredConversation,
  catalog: AgentCatalog,
): OperationOutput<"listHandoffs">["handoffs"][number] {
  const { handoff, channel, locale } = state;
  if (handoff === null) throw notFound();
  const { then: _toolOfTheAgent, ...rest } = handoff;
  const loaded = catalog.get(agentId);
  const context = loaded === undefined ? null : handoffContext(loaded.agent, state);
  return { ...rest, conversation: id, agent: agentId, channel, locale, context: context && { ...context } };
}

function notFound(): AppError {
  return new AppError({
    code: "handoff-not-found",
    message: "There is no such handoff.",
    hint: "GET /v1/handoffs lists them. A conversation that was handed over again has a new one.",
  });
}

const cursorShape = z.tuple([z.iso.datetime(), z.string().min(1).max(64)]);

function readCursor(after: string | undefined): HandoffCursor | undefined {
  if (after === undefined) return undefined;
  try {
    const [since, conversationId] = cursorShape.parse(JSON.parse(Buffer.from(after, "base64url").toString("utf8")));
    return { since, conversationId };
  } catch {
    throw new AppError({
      code: "validation-failed",
      message: "This page does not exist.",
      hint: "Use the `next` of the page before it as `after`.",
      details: [{ field: "after", message: "not the `next` of a page" }],
    });
  }
}

function writeCursor({ id, state }: StoredConversation): string {
  return Buffer.from(JSON.stringify([state.handoff?.since, id])).toString("base64url");
}
