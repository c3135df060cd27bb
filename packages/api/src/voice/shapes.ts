import { z } from "zod";

const name = (what: string) => z.string().min(1).max(128).describe(what);

/** `POST /internal/voice/v1/sessions` */
export const voiceSessionRequestShape = z.strictObject({
  organizationId: name("Whose agent it is."),
  agentId: name("The agent that takes the call."),
  /** One of the worker's own, so that a repeated request is told apart; a new one unless given. */
  sessionId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, "1 to 64 letters, digits, _ and -")
    .optional(),
  channel: z.string().min(1).max(32).default("phone"),
  /** Who calls, where that is known: then what his segments may see is found too. */
  contactId: name("The contact's id.").optional(),
  /** What holds for this call alone: it is added to the prompt, and changes nothing about what may be searched. */
  dynamicInstructions: z.array(z.string().trim().min(1).max(4000)).max(20).default([]),
});

const modeShape = z.enum(["all", "selected"]);

/** What the agent could search when the call began, as it was selected: for the record. Each search reads it anew. */
export const voiceScopeShape = z.object({
  instructions: z.object({
    mode: modeShape,
    instructionIds: z.array(z.string()),
    directoryIds: z.array(z.string()),
  }),
  knowledge: z.object({ mode: modeShape, itemIds: z.array(z.string()), folderKeys: z.array(z.string()) }),
  capturedAt: z.iso.datetime(),
});

/** What a worker begins a call with. Nothing of the knowledge is in it: it is searched. */
export const voiceSessionShape = z.object({
  sessionId: z.string(),
  instructions: z.object({
    /** The agent's own; null where its file has none. */
    base: z.string().nullable(),
    dynamic: z.array(z.string()),
  }),
  scope: voiceScopeShape,
  /** What to offer when a search finds nothing; "" where the agent has nothing to offer. */
  fallback: z.string(),
  /** What the model is to be told when a search does not reach the server. */
  unavailableGuidance: z.string(),
});

/** `POST /internal/voice/v1/sessions/{id}/tools/knowledge-search` */
export const voiceSearchRequestShape = z.strictObject({
  organizationId: name("Whose session it is."),
  agentId: name("Whose session it is."),
  /** A question that can be understood without the talk before it. */
  query: z.string().trim().min(1).max(2000),
});

/** How a search ended. */
export const voiceSearchStatusShape = z.enum(["ok", "no_match", "restricted_empty", "timeout", "unavailable"]);

/** What a search came to, as the model is told it. */
export const voiceSearchShape = z.object({
  status: voiceSearchStatusShape,
  /** What the model is told to do with it. */
  guidance: z.string(),
  fallback: z.string(),
  /** Few, each with a bounded content; none unless `ok`. */
  results: z.array(
    z.object({
      type: z.enum(["instruction", "knowledge"]),
      sourceId: z.string(),
      passageId: z.string(),
      chunkIndex: z.int(),
      title: z.string(),
      content: z.string(),
      url: z.string().nullable(),
    }),
  ),
});

/** `POST /internal/voice/v1/sessions/{id}/end` */
export const voiceSessionEndShape = z.strictObject({ organizationId: name("Whose session it is.") });
/** The session is ended: no search is answered in it any more. */
export const voiceSessionEndedShape = z.object({ ended: z.literal(true) });

/** `GET /internal/voice/v1/contract` */
export const voiceContractShape = z.object({
  /** Which contract this server speaks. */
  contract: z.string(),
  /** The server's own version. */
  server: z.string(),
  /** The index that the calls of this service are searched in: of which model its vectors are, and whether all are there. */
  index: z.object({
    model: z.string().nullable(),
    isCurrent: z.boolean(),
    passages: z.int(),
    withoutVector: z.int(),
  }),
});
