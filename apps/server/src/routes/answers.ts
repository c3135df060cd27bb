import { createHash, randomUUID } from "node:crypto";
import type { OperationInput } from "@signalbox/api";
import type { Thread } from "@signalbox/engine/answers";
import { AppError } from "@signalbox/ports";
import { knowledgeOf } from "./knowledge.ts";
import type { Handler, Services } from "./route.ts";

/** Answers a question. Throws what `Answering.ask` throws. */
export const askQuestion: Handler<"askQuestion"> = async ({ body, headers }, { answering }) => {
  const key = headers["idempotency-key"];
  const { thread = newThread(key, body), ...question } = body;
  const { turnId, result } = await answering.ask({ ...question, threadId: thread, turnId: key });
  return { thread, turn: turnId, result };
};

/** A key that comes again without a thread, of the same agent and person, means the thread that it made the first time. */
function newThread(key: string | undefined, { agent, contact }: OperationInput<"askQuestion">["body"]): string {
  if (key === undefined) return randomUUID();
  const asked = JSON.stringify([key, agent, contact ?? null]);
  return `k-${createHash("sha256").update(asked).digest("base64url")}`;
}

/** A thread after its last question. */
export const getThread: Handler<"getThread"> = async ({ params }, services) => {
  const { agentId, status, turnCount, language, summary, last, topic, escalation } = await threadOf(params, services);
  const options = (topic?.options ?? []).map(({ label, by }) => ({ label, by }));
  return { thread: params.thread, agent: agentId, status, turnCount, language, summary, last, options, escalation };
};

/** A page of a thread's record. */
export const listThreadEvents: Handler<"listThreadEvents"> = async ({ params, query }, services) => {
  await threadOf(params, services);
  const entries = await services.answering.record(params.thread, query.after, query.limit);
  return {
    entries: entries.map(({ sequence, event, effects, trace }) => {
      return { sequence, event: { ...event }, effects: effects.map((effect) => ({ ...effect })), trace };
    }),
    next: entries.length < query.limit ? null : (entries.at(-1)?.sequence ?? null),
  };
};

async function threadOf({ thread }: OperationInput<"getThread">["params"], { answering }: Services): Promise<Thread> {
  const found = await answering.read(thread);
  if (found !== undefined) return found;
  throw new AppError({
    code: "thread-not-found",
    message: `Nothing was asked in a thread "${thread}".`,
    hint: "POST /v1/answers gives the thread of each question back; that of a conversation has the conversation's id.",
    details: [{ field: "thread", message: "no such thread" }],
  });
}

/** Of whom something is remembered. */
export const listProfiles: Handler<"listProfiles"> = async ({ query }, { profiles }) => {
  const found = await profiles.list(query.after, query.limit);
  return { profiles: found, next: found.length < query.limit ? null : (found.at(-1)?.contact ?? null) };
};

/** What is remembered of a person. */
export const getProfile: Handler<"getProfile"> = async ({ params: { contact } }, { profiles }) => {
  const { version, facts } = (await profiles.get(contact)) ?? { version: 0, facts: [] };
  return { contact, version, facts };
};

/** Forgets a person. */
export const eraseProfile: Handler<"eraseProfile"> = async ({ params }, { profiles }) => ({
  isErased: await profiles.delete(params.contact),
});

/** A passage, if this caller may see it now. */
export const getPassage: Handler<"getPassage"> = async ({ params, query }, services) => {
  const { agent, channel, contact } = query;
  const own = knowledgeOf(services).of(services.organisation);
  const found = await own.passage({ agentId: agent, channel, contactId: contact }, params.id);
  if (found === undefined) throw noPassage();
  const { passageId, title, headings, content, url } = found;
  return { id: passageId, title, headings, text: content, ...(url !== undefined && { url }) };
};

function noPassage(): AppError {
  return new AppError({
    code: "passage-not-found",
    message: "There is no such passage for this agent, channel and contact.",
    hint: "It may have been changed or withdrawn since it was cited.",
    details: [{ field: "id", message: "no such passage" }],
  });
}
