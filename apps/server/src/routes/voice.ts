import { randomUUID } from "node:crypto";
import type { InputOf, OutputOf } from "@signalbox/api";
import { guidanceOf, VOICE_CONTRACT, VOICE_CONTRACT_HEADER, type voiceOperations } from "@signalbox/api/voice";
import type { FoundPassage, Knowledge, OrganisationKnowledge } from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";
import { knowledgeOf } from "./knowledge.ts";
import type { Services } from "./route.ts";

type Operations = typeof voiceOperations;
/** The name of an endpoint for voice workers. */
export type VoiceOperationName = keyof Operations;

/** A handler for each endpoint of the contract with voice workers. */
export type VoiceRoutes = {
  readonly [Name in VoiceOperationName]: (
    input: InputOf<Operations[Name]>,
    services: Services,
  ) => Promise<OutputOf<Operations[Name]>>;
};

/** Who carries out each operation of the contract with voice workers. Each checks the service first, then whose session and agent it is. */
export const voiceRoutes: VoiceRoutes = {
  async openVoiceSession({ headers, body }, services) {
    const own = await ownOf(headers, body.organizationId, services);
    const { agentId, channel, contactId, sessionId = randomUUID(), dynamicInstructions } = body;
    const { scope, capturedAt } = await own.openSession({ id: sessionId, agentId, channel, contactId });
    const base = services.catalog.get(agentId)?.agent.definition.persona ?? null;
    const instructions = { base, dynamic: dynamicInstructions };
    return { sessionId, instructions, scope: { ...scope, capturedAt }, fallback: await fallbackOf(own, agentId) };
  },
  async searchKnowledge({ headers, params, body }, services) {
    const { agentId, query } = body;
    const own = await ownOf(headers, body.organizationId, services);
    const { status, passages } = await own.search({ agentId, sessionId: params.id }, { query, limit: mostResults });
    const fallback = await fallbackOf(own, agentId).catch(() => "");
    return { status, guidance: guidanceOf(status, fallback), fallback, results: passages.map(toResult) };
  },
  async endVoiceSession({ headers, params, body }, services) {
    await (await ownOf(headers, body.organizationId, services)).endSession(params.id);
    return { ended: true };
  },
  async getVoiceContract({ headers }, services) {
    const knowledge = knowledgeOf(services);
    const own = knowledge.of(await organisationOf(headers.authorization, knowledge));
    return { contract: VOICE_CONTRACT, server: services.version, index: await own.indexStatus() };
  },
};

/** Few: each of them is read before a word is said. */
const mostResults = 4;

type Headers = InputOf<Operations["openVoiceSession"]>["headers"];

/** The organisation's knowledge, for a service of that organisation that speaks this contract. Another one's is as if it were not there. */
async function ownOf(headers: Headers, organizationId: string, services: Services): Promise<OrganisationKnowledge> {
  const knowledge = knowledgeOf(services);
  const organisation = await organisationOf(headers.authorization, knowledge);
  const worker = headers[VOICE_CONTRACT_HEADER];
  if (worker !== VOICE_CONTRACT) throw mismatch(worker);
  if (organizationId !== organisation) throw noSuchOrganisation();
  return knowledge.of(organisation);
}

async function organisationOf(authorization: string | undefined, knowledge: Knowledge): Promise<string> {
  const token = /^Bearer (\S{1,200})$/i.exec(authorization ?? "")?.[1];
  const organisation = token === undefined ? undefined : await knowledge.organisationOf("voice", token);
  if (organisation !== undefined) return organisation;
  throw new AppError({
    code: "unauthenticated",
    message: "The request bears no valid token of a voice service.",
    hint: "Send it as Authorization: Bearer TOKEN; signalbox token add voice NAME makes one.",
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

function mismatch(worker: string | undefined): AppError {
  return new AppError({
    code: "contract-mismatch",
    message: `The worker speaks contract ${worker ?? "(none)"}; this server speaks ${VOICE_CONTRACT}.`,
    hint: "Roll out server and workers of one contract, the server first.",
  });
}

function noSuchOrganisation(): AppError {
  return new AppError({
    code: "knowledge-not-found",
    message: "There is no such organisation.",
    hint: "Check the id, and that the token is one of this organisation.",
  });
}
