import { z } from "zod";

/** How far a handoff is. */
export const handoffStatusShape = z.enum(["open", "claimed", "answered", "failed", "returned", "closed"]);
/** What calling a person in came to. */
export const handoffOutcomeShape = z.enum(["answered", "declined", "busy", "no-answer", "hung-up"]);
/** A handoff with what the person is to know. */
export const handoffShape = z.object({
  id: z.string(),
  conversation: z.string(),
  agent: z.string(),
  channel: z.string(),
  locale: z.string(),
  reason: z.string(),
  /** The name of the restricted intent, or the words of who requested it. */
  detail: z.string(),
  status: handoffStatusShape,
  attempt: z.number().int(),
  since: z.string(),
  /** When this attempt counts as not answered; null where it does not end by itself. */
  deadline: z.string().nullable(),
  claimedBy: z.string().nullable(),
  outcome: handoffOutcomeShape.nullable(),
  /** What the person who gave it back told. */
  summary: z.string(),
  /** The slot that was being asked for. */
  asked: z.string().nullable(),
  /** What is known; null where the conversation's agent is not loaded any more. */
  context: z
    .object({ summary: z.string(), filled: z.record(z.string(), z.unknown()), lastUserText: z.string() })
    .nullable(),
});
/** `GET /v1/handoffs`: a page, the longest waiting first. `next` is the `after` of the next page, null at the end. */
export const handoffsShape = z.object({ handoffs: z.array(handoffShape), next: z.string().nullable() });

const someone = z.string().trim().min(1).max(200);
/** `POST /v1/handoffs/{id}/claim` */
export const handoffClaimShape = z.strictObject({ by: someone });
/** `POST /v1/handoffs/{id}/settle`. With an `attempt`, a report about one that is over is refused. */
export const handoffSettlementShape = z.strictObject({
  outcome: handoffOutcomeShape,
  attempt: z.int().min(1).optional(),
  by: someone.optional(),
});
/** `POST /v1/handoffs/{id}/return` */
export const handoffReturnShape = z.strictObject({
  by: someone.optional(),
  summary: z.string().trim().max(1000).optional(),
});

/** Something that the webhook was not told yet, or never will be. What it says is not shown. */
export const noticeShape = z.object({
  id: z.string(),
  type: z.string(),
  at: z.string(),
  conversation: z.string(),
  state: z.enum(["waiting", "dead"]),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
});
/** `GET /v1/notices` */
export const noticesShape = z.object({ notices: z.array(noticeShape), next: z.number().int().nullable() });

/** See `handoffShape`. */
export type Handoff = z.output<typeof handoffShape>;
/** See `handoffsShape`. */
export type HandoffPage = z.output<typeof handoffsShape>;
/** See `noticesShape`. */
export type NoticePage = z.output<typeof noticesShape>;
