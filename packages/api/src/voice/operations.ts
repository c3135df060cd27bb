import { z } from "zod";
import type { Operation } from "../operations.ts";
import {
  voiceContractShape,
  voiceSearchRequestShape,
  voiceSearchShape,
  voiceSessionEndedShape,
  voiceSessionEndShape,
  voiceSessionRequestShape,
  voiceSessionShape,
} from "./shapes.ts";

/** The contract between voice workers and the server. It changes with every change that an older worker would not understand. */
export const VOICE_CONTRACT = "1";
/** The header that carries it, by its name in lower case. */
export const VOICE_CONTRACT_HEADER = "signalbox-voice-contract";

const nothing = z.strictObject({});
const oneSession = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, "no id of a session")
    .describe("The session's id."),
});
/** Both are checked by what carries the operation out, so that their lack has an answer of its own. */
const ofService = z.object({
  authorization: z.string().optional().describe("`Bearer` and a service's token."),
  [VOICE_CONTRACT_HEADER]: z.string().optional().describe("The contract that the worker was built for."),
});

const wrongBody = ["invalid-json", "invalid-encoding", "unsupported-media-type", "body-too-large", "validation-failed"];
const wrongService = ["unauthenticated", "contract-mismatch"];
const post = {
  method: "POST",
  params: nothing,
  query: nothing,
  headers: ofService,
  status: 200,
  errors: [...wrongBody, ...wrongService, "knowledge-not-found", "storage-unavailable"],
} as const;

/** What voice workers may ask: every endpoint by its name. */
export const voiceOperations = {
  openVoiceSession: {
    ...post,
    path: "/internal/voice/v1/sessions",
    summary: "Begins a call: the agent's instructions, and a snapshot of what it may search.",
    body: voiceSessionRequestShape,
    status: 201,
    response: voiceSessionShape,
    errors: [...post.errors, "knowledge-conflict"],
  },
  searchKnowledge: {
    ...post,
    path: "/internal/voice/v1/sessions/{id}/tools/knowledge-search",
    summary: "Searches what the session's agent may see at this moment, for its contact.",
    params: oneSession,
    body: voiceSearchRequestShape,
    response: voiceSearchShape,
  },
  endVoiceSession: {
    ...post,
    path: "/internal/voice/v1/sessions/{id}/end",
    summary: "Ends a call: nothing is searched in it any more.",
    params: oneSession,
    body: voiceSessionEndShape,
    response: voiceSessionEndedShape,
  },
  getVoiceContract: {
    method: "GET",
    path: "/internal/voice/v1/contract",
    summary: "Which contract the server speaks: to be asked before workers are rolled out.",
    params: nothing,
    query: nothing,
    headers: ofService,
    body: null,
    status: 200,
    response: voiceContractShape,
    errors: ["unauthenticated"],
  },
} as const satisfies Record<string, Operation>;
