import { VOICE_CONTRACT, VOICE_CONTRACT_HEADER } from "@signalbox/api/voice";
import type { Knowledge, OrganisationKnowledge, TokenRole } from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";
import { knowledgeOf } from "./knowledge.ts";
import type { Services } from "./route.ts";
import type { VoiceOperationName } from "./voice.ts";

/** What of a request says who asks, and for what. Nothing of it is checked yet. */
export interface Entering {
  readonly headers: Headers;
  readonly params: Readonly<Record<string, string>>;
}

/** What an administrator may reach. */
export interface AdminAccess {
  readonly own: OrganisationKnowledge;
}

/** What a voice service may reach: the organisation that its token is of. */
export interface VoiceAccess {
  readonly own: OrganisationKnowledge;
  readonly organisation: string;
  readonly services: Services;
}

/** An administrator of the organisation in the path; to others it is as if it were not there. Throws `unauthenticated`. */
export async function enterAsAdministrator({ headers, params }: Entering, services: Services): Promise<AdminAccess> {
  const knowledge = knowledgeOf(services);
  const organisation = await organisationOf(headers, "admin", knowledge);
  if (organisation !== undefined && organisation === params["organisation"]) return { own: knowledge.of(organisation) };
  throw unauthenticated("an administrator of this organisation", "admin");
}

/** An operator, who keeps the organisations. Throws `unauthenticated`. */
export async function enterAsOperator({ headers }: Entering, services: Services): Promise<Knowledge> {
  const knowledge = knowledgeOf(services);
  const token = bearerOf(headers);
  if (token !== undefined && (await knowledge.operatorTokens.isValid(token))) return knowledge;
  throw unauthenticated("an operator", "operator");
}

/**
 * A voice service with a token, of the same contract; which contract it is may be asked by those of another one. Throws `unauthenticated` and
 * `contract-mismatch`.
 */
export async function enterAsVoice(
  { headers }: Entering,
  name: VoiceOperationName,
  services: Services,
): Promise<VoiceAccess> {
  const knowledge = knowledgeOf(services);
  const organisation = await organisationOf(headers, "voice", knowledge);
  if (organisation === undefined) throw unauthenticated("a voice service", "voice");
  const worker = headers.get(VOICE_CONTRACT_HEADER);
  if (name !== "getVoiceContract" && worker !== VOICE_CONTRACT) throw mismatch(worker);
  return { own: knowledge.of(organisation), organisation, services };
}

async function organisationOf(headers: Headers, role: TokenRole, knowledge: Knowledge): Promise<string | undefined> {
  const token = bearerOf(headers);
  return token === undefined ? undefined : await knowledge.organisationOf(role, token);
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(headers.get("authorization") ?? "")?.[1];
}

function unauthenticated(whose: string, role: string): AppError {
  return new AppError({
    code: "unauthenticated",
    message: `The request bears no valid token of ${whose}.`,
    hint: `Send it as Authorization: Bearer TOKEN; signalbox token add ${role} NAME makes one.`,
  });
}

function mismatch(worker: string | null): AppError {
  return new AppError({
    code: "contract-mismatch",
    message: `The worker speaks contract ${worker ?? "(none)"}; this server speaks ${VOICE_CONTRACT}.`,
    hint: "Roll out server and workers of one contract, the server first.",
  });
}
