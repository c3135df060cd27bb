import { z } from "zod";
import { handoffShape } from "./handoff-shapes.ts";
import { isLocale, isTimeZone } from "./place-and-language.ts";

/** Any JSON value. */
export const jsonShape = z.json();
const jsonObject = z.record(z.string(), jsonShape);

/** One piece of a message. */
export const partShape = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({
    type: z.literal("chips"),
    options: z.array(z.object({ text: z.string(), label: z.string().optional() })),
  }),
  z.object({
    type: z.literal("card"),
    title: z.string(),
    subtitle: z.string().optional(),
    body: z.string().optional(),
    imageUrl: z.string().optional(),
    link: z.object({ label: z.string(), url: z.string() }).optional(),
  }),
  z.object({ type: z.literal("payload"), data: z.record(z.string(), z.unknown()) }),
  z.object({
    type: z.literal("citations"),
    items: z.array(z.object({ number: z.int(), passageId: z.string(), title: z.string(), url: z.string().optional() })),
  }),
  z.object({ type: z.literal("audio"), uri: z.string() }),
  z.object({ type: z.literal("end-session"), reason: z.string() }),
  z.object({ type: z.literal("transfer"), target: z.string() }),
]);

/** Something the agent said. */
export const messageShape = z.object({ id: z.string(), parts: z.array(partShape) });
/** How far a conversation is. */
export const statusShape = z.enum(["in-progress", "complete", "escalated", "ended"]);
/** Who answers. Once `human`, the bot says nothing. */
export const ownerShape = z.enum(["bot", "human"]);

/** `POST /v1/conversations` */
export const openConversationShape = z.strictObject({
  agent: z.string().min(1).max(64),
  channel: z.string().min(1).max(32).default("chat"),
  timeZone: z
    .string()
    .min(1)
    .max(64)
    .refine(isTimeZone, "no time zone of the IANA database, such as Europe/Berlin")
    .default("UTC"),
  locale: z.string().min(2).max(35).refine(isLocale, "no BCP 47 language tag, such as en-GB").optional(),
  contact: z.string().min(1).max(200).optional().describe("The contact that the user is, by its id."),
  data: jsonObject.optional(),
  /** Every reply then tells each decision, with the values in it. */
  debug: z.boolean().default(false),
});
/** A name and why it was refused. */
const refusalShape = z.object({ name: z.string(), code: z.string() });
/** Decisions of the engine, each with its reason. */
const traceShape = z.array(z.looseObject({ tag: z.string() }));
const told = {
  /** What became of values that came from outside the talk; absent where none did. */
  given: z.object({ taken: z.array(z.string()), refused: z.array(refusalShape) }).optional(),
  /** Each decision of the turn; of a conversation that is debugged. */
  trace: traceShape.optional(),
};
/** What opening gives back: the id, and what the agent says first. */
export const conversationOpenedShape = z.object({
  id: z.string(),
  messages: z.array(messageShape),
  status: statusShape,
  owner: ownerShape,
  ...told,
});

/** `POST /v1/conversations/{id}/turns` */
export const turnShape = z.strictObject({
  text: z.string().trim().min(1).max(8000),
  /** Signals that came along with the message. */
  data: jsonObject.optional(),
});
/** A settled turn. */
export const turnReplyShape = z.object({
  turnId: z.string(),
  messages: z.array(messageShape),
  status: statusShape,
  owner: ownerShape,
  ...told,
});

/** `POST /v1/conversations/{id}/keys`: the keys of one entry on a phone. */
export const keysShape = z.strictObject({ keys: z.string().regex(/^[0-9*#A-D]{1,64}$/, "no keys of a phone") });

/** `POST /v1/conversations/{id}/data` */
export const dataShape = z.strictObject({ data: jsonObject });

/** `POST /v1/conversations/{id}/events` */
export const namedEventShape = z.strictObject({ name: z.string().min(1).max(64), data: jsonObject.optional() });

/** `POST /v1/conversations/{id}/slots` */
export const slotValuesShape = z.strictObject({
  /** By slot. */
  values: jsonObject,
  /** The user is to say yes to them; otherwise they are settled at once. */
  readback: z.boolean().default(false),
});

/** `POST /v1/conversations/{id}/end` */
export const endShape = z.strictObject({ reason: z.string().trim().min(1).max(200).default("ended by the caller") });

/** `POST /v1/conversations/{id}/handoff` */
export const handoffRequestShape = z.strictObject({
  reason: z.string().trim().min(1).max(200).default("requested from outside"),
});
/** `POST /v1/conversations/{id}/phase-events` */
export const phaseEventShape = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_.-]{0,63}$/, "no name of a phase event"),
  data: jsonObject.optional(),
});
/** `POST /v1/conversations/{id}/close` */
export const closeShape = z.strictObject({ reason: z.string().trim().min(1).max(200).default("closed by the caller") });

/** A slot as a person reads it. */
export const slotViewShape = z.object({
  name: z.string(),
  hint: z.string(),
  state: z.enum(["filled", "pending", "deferred", "open", "waiting", "inactive"]),
  value: z.unknown().optional(),
  /** The value as it would be read back. */
  text: z.string().optional(),
  source: z.array(z.string()),
  isAskedNext: z.boolean(),
  /** What it waits for, when it waits. */
  waitsFor: z.array(z.string()),
});
/** A task as a person reads it. */
export const taskViewShape = z.object({
  name: z.string(),
  state: z.enum(["waiting", "running", "succeeded", "failed", "inactive"]),
  waitsFor: z.array(z.string()),
  attempts: z.number().int(),
});
/** Whether a tool is offered now, and why or why not. */
export const toolViewShape = z.object({ tool: z.string(), offered: z.boolean(), reason: z.string() });

/** Where a conversation is in its agent's table of phases, with the tools that each phase lists. */
export const phaseViewShape = z.object({
  current: z.string(),
  states: z.array(z.object({ name: z.string(), tools: z.union([z.literal("*"), z.array(z.string())]) })),
});

/** `GET /v1/conversations/{id}` */
export const conversationShape = z.object({
  id: z.string(),
  agent: z.string(),
  channel: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  openedAt: z.string(),
  updatedAt: z.string(),
  status: statusShape,
  owner: ownerShape,
  turnCount: z.number().int(),
  asking: z.string().nullable(),
  /** The flow that it is in; slots and tasks are its own. */
  flow: z.string(),
  /** The flows that it will go back to, the next one first. */
  suspended: z.array(z.string()),
  slots: z.array(slotViewShape),
  tasks: z.array(taskViewShape),
  tools: z.array(toolViewShape),
  phase: phaseViewShape,
  handoff: handoffShape
    .omit({ conversation: true, agent: true, channel: true, locale: true, context: true })
    .nullable(),
  retries: z.record(z.string(), z.number()),
});

/** One step of the record: what happened, what was decided, and why. */
export const recordEntryShape = z.object({
  sequence: z.number().int(),
  event: z.looseObject({ type: z.string(), at: z.string() }),
  effects: z.array(z.looseObject({ type: z.string() })),
  trace: traceShape,
});
/** `GET /v1/conversations/{id}/events`: a page, oldest first. `next` is the `after` of the next page, null at the end. */
export const recordShape = z.object({ entries: z.array(recordEntryShape), next: z.number().int().nullable() });

/** An agent that takes conversations. */
export const agentViewShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  locale: z.string(),
});
/** `GET /v1/agents` */
export const agentsShape = z.object({ agents: z.array(agentViewShape) });

/** Every error. `details` names what exactly was wrong: for a 4xx a list of `{ field, message }`. */
export const errorShape = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.string(),
  details: z.unknown().optional(),
});

/** `GET /healthz` and `GET /readyz` */
export const healthShape = z.object({ status: z.literal("ok") });

/** `GET /openapi.json` */
export const openApiShape = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/** See `partShape`. */
export type Part = z.output<typeof partShape>;
/** See `messageShape`. */
export type Message = z.output<typeof messageShape>;
/** See `openConversationShape`. */
export type OpenConversation = z.input<typeof openConversationShape>;
/** See `conversationOpenedShape`. */
export type ConversationOpened = z.output<typeof conversationOpenedShape>;
/** See `turnShape`. */
export type Turn = z.input<typeof turnShape>;
/** See `turnReplyShape`. */
export type TurnReply = z.output<typeof turnReplyShape>;
/** See `slotViewShape`. */
export type SlotView = z.output<typeof slotViewShape>;
/** See `taskViewShape`. */
export type TaskView = z.output<typeof taskViewShape>;
/** See `toolViewShape`. */
export type ToolView = z.output<typeof toolViewShape>;
/** See `conversationShape`. */
export type Conversation = z.output<typeof conversationShape>;
/** See `recordEntryShape`. */
export type RecordEntry = z.output<typeof recordEntryShape>;
/** See `recordShape`. */
export type RecordPage = z.output<typeof recordShape>;
/** See `agentViewShape`. */
export type AgentView = z.output<typeof agentViewShape>;
/** See `errorShape`. */
export type ApiError = z.output<typeof errorShape>;
