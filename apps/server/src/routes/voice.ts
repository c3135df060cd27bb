import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { InputOf, OutputOf } from "@signalbox/api";
import { VOICE_CONTRACT, type voiceOperations } from "@signalbox/api/voice";
import type { FoundPassage, OrganisationKnowledge, SearchStatus } from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";
import { searchGuidance } from "@signalbox/runtime";
import type { VoiceAccess } from "./enter.ts";

type Operations = typeof voiceOperations;
/** The name of an endpoint for voice workers. */
export type VoiceOperationName = keyof Operations;

/** A handler for each endpoint of the contract with voice workers. */
export type VoiceRoutes = {
  readonly [Name in VoiceOperationName]: (
    input: InputOf<Operations[Name]>,
    access: VoiceAccess,
  ) => Promise<OutputOf<Operations[Name]>>;
};

/** Who carries out each operation of the contract with voice workers. The service was let in; whose session and agent it is is checked here. */
export const voiceRoutes: VoiceRoutes = {
  async openVoiceSession({ body }, access) {
    const own = ownOf(body.organizationId, access);
    const { agentId, channel, contactId, sessionId = randomUUID(), dynamicInstructions } = body;
    const { scope, capturedAt } = await own.openSession({ id: sessionId, agentId, channel, contactId });
    const base = access.services.catalog.get(agentId)?.agent.definition.persona ?? null;
    const instructions = { base, dynamic: dynamicInstructions };
    const fallback = await fallbackOf(own, agentId);
    const unavailableGuidance = guidanceOf("unavailable", fallback);
    return { sessionId, instructions, scope: { ...scope, capturedAt }, fallback, unavailableGuidance };
  },
  async searchKnowledge({ params, body }, access) {
    const { agentId, query } = body;
    const own = ownOf(body.organizationId, access);
    const reading = fallbackOf(own, agentId).catch(() => "");
    const { status, passages } = await own.search({ agentId, sessionId: params.id }, { query, limit: mostResults });
    const fallback = await Promise.race([reading, delay(graceMs, "", { ref: false })]);
    return { status, guidance: guidanceOf(status, fallback), fallback, results: passages.map(toResult) };
  },
  async endVoiceSession({ params, body }, access) {
    await ownOf(body.organizationId, access).endSession(params.id);
    return { ended: true };
  },
  async getVoiceContract(_input, { own, services }) {
    return { contract: VOICE_CONTRACT, server: services.version, index: await own.indexStatus() };
  },
};

/** Few: each of them is read before a word is said. */
const mostResults = 4;
/** What the fallback may take beyond the search, whose deadline is what the worker waits for. */
const graceMs = 100;

/** What the model is told of an outcome, with what the agent offers where there is nothing to answer from. */
function guidanceOf(status: SearchStatus, fallback: string): string {
  const offer = status === "ok" || fallback === "" ? "" : ` Offer this instead: ${fallback}`;
  return searchGuidance(status) + offer;
}

/** The knowledge of the organisation that a body names, which has to be the token's. Another one's is as if it were not there. */
function ownOf(organizationId: string, { own, organisation }: VoiceAccess): OrganisationKnowledge {
  if (organizationId === organisation) return own;
  throw new AppError({
    code: "knowledge-not-found",
    message: "There is no such organisation.",
    hint: "Check the id, and that the token is one of this organisation.",
  });
}

/** What the agent offers where nothing is found; "" for an agent that the organisation does not have. */
async function fallbackOf(own: OrganisationKnowledge, agentId: string): Promise<string> {
  return (await own.agent(agentId))?.fallback ?? "";
}

function toResult({ type, sourceId, passageId, index, title, headings, content, url }: FoundPassage) {
  const path = [title, ...headings].filter((each) => each !== "").join(" › ");
  return { type, sourceId, passageId, chunkIndex: index, title: path, content, url: url ?? null };
}
