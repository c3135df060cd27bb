import { z } from "zod";
import { mayRepeat, recordPage, wrongBody } from "../parameters.ts";
import {
  answeredShape,
  answerRecordShape,
  answerThreadShape,
  passageShape,
  profileErasedShape,
  profileShape,
  profilesShape,
  questionShape,
} from "./shapes.ts";

const nothing = z.strictObject({});
const oneThread = z.strictObject({
  thread: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, "no id of a thread")
    .describe("The thread's id; that of a conversation has what was answered in it."),
});
const onePerson = z.strictObject({ contact: z.string().min(1).max(200).describe("The contact, by its id.") });
const onePassage = z.strictObject({ id: z.string().min(1).max(400).describe("The passage that a citation names.") });
const people = z.strictObject({
  after: z.string().min(1).max(200).optional().describe("The `next` of the page before."),
  limit: z.int().min(1).max(200).default(50).describe("How many at most."),
});
const asCaller = z.strictObject({
  agent: z.string().min(1).max(64).describe("The agent that cites it."),
  channel: z.string().min(1).max(32).default("chat"),
  contact: z.string().min(1).max(200).optional().describe("The contact that the user is; absent for an unknown one."),
});

const get = {
  method: "GET",
  params: nothing,
  query: nothing,
  headers: nothing.loose(),
  body: null,
  status: 200,
} as const;
const ofThread = { ...get, params: oneThread, errors: ["thread-not-found", "storage-unavailable"] } as const;
const ofPerson = { ...get, params: onePerson, errors: ["storage-unavailable"] } as const;

/** Questions without a conversation, what is remembered of people, and the passages that answers cite. */
export const answerOperations = {
  askQuestion: {
    ...get,
    method: "POST",
    path: "/v1/answers",
    summary: "Answers a question from the knowledge base, asks back, refuses, or says that a person has to take over.",
    headers: mayRepeat,
    body: questionShape,
    response: answeredShape,
    errors: [
      ...wrongBody,
      "agent-not-found",
      "idempotency-conflict",
      "thread-conflict",
      "thread-busy",
      "lease-lost",
      "storage-unavailable",
    ],
  },
  getThread: {
    ...ofThread,
    path: "/v1/answers/{thread}",
    summary: "A thread after its last question: its language, what it was about, and what is on offer.",
    response: answerThreadShape,
  },
  listThreadEvents: {
    ...ofThread,
    path: "/v1/answers/{thread}/events",
    summary: "The record of a thread: every step with the node that decided and why, oldest first.",
    query: recordPage,
    response: answerRecordShape,
    errors: [...ofThread.errors, "validation-failed"],
  },
  listProfiles: {
    ...get,
    path: "/v1/profiles",
    summary: "Of whom something is remembered, and how much.",
    query: people,
    response: profilesShape,
    errors: ["storage-unavailable", "validation-failed"],
  },
  getProfile: {
    ...ofPerson,
    path: "/v1/profiles/{contact}",
    summary: "What is remembered of a person; no facts of somebody unknown.",
    response: profileShape,
  },
  eraseProfile: {
    ...ofPerson,
    method: "DELETE",
    path: "/v1/profiles/{contact}",
    summary: "Forgets a person.",
    response: profileErasedShape,
  },
  getPassage: {
    ...get,
    path: "/v1/passages/{id}",
    summary: "A passage of the knowledge, if this caller may see it now.",
    params: onePassage,
    query: asCaller,
    response: passageShape,
    errors: ["passage-not-found", "storage-unavailable", "validation-failed"],
  },
} as const;
