import { z } from "zod";

const threadId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "1 to 64 letters, digits, _ and -");

/** What an answer rests on: a passage with the number that it has in the answer. */
const citationShape = z.object({
  number: z.int(),
  passageId: z.string(),
  source: z.string(),
  title: z.string(),
  url: z.string().optional(),
});
/** One thing that the user may have meant. */
export const clarifyOptionShape = z.object({ label: z.string(), by: z.enum(["product", "folder", "title"]) });
const escalationReasonShape = z.enum([
  "user_requested",
  "insufficient_retrieval",
  "ungrounded",
  "low_confidence",
  "restricted_intent",
  "budget_exhausted",
  "frustration",
]);

/** The signal that a person has to take over, with what he starts from. */
export const escalationShape = z.object({
  status: z.literal("escalate"),
  message: z.string(),
  reason: escalationReasonShape,
  handoff_context: z.object({
    rewritten_query: z.string(),
    top_chunks: z.array(z.object({ chunk_id: z.string(), score: z.number(), title: z.string() })),
    conversation_summary: z.string(),
    user_profile: z.record(z.string(), z.unknown()),
  }),
});
/** What a question came to: each message is ready to be said. */
export const answerResultShape = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("answered"),
    kind: z.enum(["knowledge", "account", "small-talk"]),
    /** With the numbers of the passages in brackets. */
    message: z.string(),
    /** Without them. */
    spoken: z.string(),
    claims: z.array(z.object({ text: z.string(), citations: z.array(z.int()) })),
    citations: z.array(citationShape),
    confidence: z.number(),
    language: z.string(),
    /** The claims quote the passages in their own language, and the message says so. */
    isQuoted: z.boolean(),
  }),
  z.object({
    status: z.literal("clarify"),
    message: z.string(),
    question: z.string(),
    options: z.array(clarifyOptionShape),
    language: z.string(),
  }),
  z.object({
    status: z.literal("refused"),
    reason: z.enum(["out_of_scope", "not_identified", "stopped"]),
    message: z.string(),
    language: z.string(),
  }),
  escalationShape,
]);

/** `POST /v1/answers` */
export const questionShape = z.strictObject({
  agent: z.string().min(1).max(64),
  thread: threadId.optional().describe("The talk that the question belongs to; a new one unless given."),
  /** The user's own words, which are never altered. */
  text: z
    .string()
    .max(8000)
    .refine((text) => text.trim() !== "", "only blanks"),
  channel: z.string().min(1).max(32).default("chat"),
  locale: z.string().min(2).max(35).optional(),
  contact: z.string().min(1).max(200).optional().describe("The contact that the user is, by its id."),
});
/** What a question came to. `turn` is the Idempotency-Key where there was one. */
export const answeredShape = z.object({ thread: z.string(), turn: z.string(), result: answerResultShape });

/** How the newest turn that ended came to its end. */
export const answerTurnShape = z.object({
  turnId: z.string(),
  route: z.string().nullable(),
  queries: z.array(z.string()),
  verdicts: z.array(z.string()),
  passages: z.array(z.object({ id: z.string(), score: z.number() })),
  findings: z.array(z.string()),
  spent: z.object({ modelCalls: z.int(), retrievals: z.int(), regenerations: z.int() }),
  outcome: z.string(),
});
/** `GET /v1/answers/{thread}` */
export const answerThreadShape = z.object({
  thread: z.string(),
  agent: z.string(),
  /** `escalated`: a person has it, and nothing is answered. */
  status: z.enum(["open", "escalated"]),
  turnCount: z.int(),
  language: z.string().nullable(),
  summary: z.string(),
  last: answerTurnShape.nullable(),
  /** What is on offer after a question back. */
  options: z.array(clarifyOptionShape),
  escalation: escalationShape.nullable(),
});
/** One step of a thread: what happened, what was decided by which node, and why. */
export const answerEntryShape = z.object({
  sequence: z.int(),
  event: z.looseObject({ type: z.string(), at: z.string() }),
  effects: z.array(z.looseObject({ type: z.string() })),
  trace: z.array(z.object({ node: z.string(), what: z.string(), data: z.record(z.string(), z.unknown()).optional() })),
});
/** `GET /v1/answers/{thread}/events`: a page, oldest first. `next` is the `after` of the next page, null at the end. */
export const answerRecordShape = z.object({ entries: z.array(answerEntryShape), next: z.int().nullable() });

/** `GET /v1/profiles` */
export const profilesShape = z.object({
  profiles: z.array(z.object({ contact: z.string(), version: z.int(), facts: z.int() })),
  next: z.string().nullable(),
});
/** `GET /v1/profiles/{contact}`: what is remembered, each with the turn that it is from. */
export const profileShape = z.object({
  contact: z.string(),
  version: z.int(),
  facts: z.array(
    z.object({
      key: z.string(),
      value: z.string(),
      source: z.object({ threadId: z.string(), turnId: z.string() }),
      learnedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
});
/** `DELETE /v1/profiles/{contact}`: false where nothing was remembered. */
export const profileErasedShape = z.object({ isErased: z.boolean() });

/** `GET /v1/passages/{id}` */
export const passageShape = z.object({
  id: z.string(),
  title: z.string(),
  /** The headings that it stands under, the outermost first. */
  headings: z.array(z.string()),
  text: z.string(),
  url: z.string().optional(),
});

/** See `questionShape`. */
export type Question = z.input<typeof questionShape>;
/** See `answeredShape`. */
export type Answered = z.output<typeof answeredShape>;
/** See `answerThreadShape`. */
export type AnswerThread = z.output<typeof answerThreadShape>;
/** See `answerEntryShape`. */
export type AnswerEntry = z.output<typeof answerEntryShape>;
/** See `answerRecordShape`. */
export type AnswerRecordPage = z.output<typeof answerRecordShape>;
/** See `profilesShape`. */
export type ProfilePage = z.output<typeof profilesShape>;
/** See `profileShape`. */
export type PersonProfile = z.output<typeof profileShape>;
/** See `passageShape`. */
export type Passage = z.output<typeof passageShape>;
