import { ApiFailure } from "../api-failure.ts";
import { createGeneratedClient, dataOf, type GeneratedClientOptions } from "../generated-client.ts";
import type { components, paths } from "./generated.ts";
import { VOICE_CONTRACT, VOICE_CONTRACT_HEADER } from "./operations.ts";
import { voiceSearchShape } from "./shapes.ts";

/** What a call is begun with. */
export type VoiceSessionRequest = components["schemas"]["VoiceSessionRequest"];
/** What a call began with. */
export type VoiceSession = components["schemas"]["VoiceSession"];
/** What a search came to. */
export type VoiceSearch = components["schemas"]["VoiceSearch"];
/** Which contract and which version a server has. */
export type VoiceContract = components["schemas"]["VoiceContract"];

/** Where the server is, and by whose token it is asked. A request may take 2,500 ms unless given: longer than the server takes for a search. */
export type VoiceClientOptions = GeneratedClientOptions;

/** A call that was begun. */
export interface OpenedVoiceSession {
  readonly organizationId: string;
  readonly agentId: string;
  readonly sessionId: string;
  readonly fallback: string;
  readonly unavailableGuidance: string;
}

/** What a voice worker asks of the server. */
export interface VoiceClient {
  /** Begins a call. Throws an `ApiFailure`. */
  openSession(request: VoiceSessionRequest): Promise<VoiceSession>;
  /** Never throws: a server or a network that fails is an outcome, `unavailable`, and its guidance is what the session began with. */
  search(session: OpenedVoiceSession, query: string): Promise<VoiceSearch>;
  /** Ends a call. Throws an `ApiFailure`. */
  endSession(session: Pick<OpenedVoiceSession, "organizationId" | "sessionId">): Promise<void>;
  /** Asks which contract the server speaks. Throws an `ApiFailure`, also where it is another one than this client's. */
  checkContract(): Promise<VoiceContract>;
}

const usualTimeoutMs = 2_500;

/** A client of the contract that this package was built with. It keeps nothing and repeats nothing. */
export function createVoiceClient(options: VoiceClientOptions): VoiceClient {
  const client = createGeneratedClient<paths>(
    { ...options, timeoutMs: options.timeoutMs ?? usualTimeoutMs },
    { [VOICE_CONTRACT_HEADER]: VOICE_CONTRACT },
  );
  const searchAt = "/internal/voice/v1/sessions/{id}/tools/knowledge-search";
  return {
    openSession: (body) => dataOf(client.POST("/internal/voice/v1/sessions", { body })),
    async search({ organizationId, agentId, sessionId, fallback, unavailableGuidance }, query) {
      const body = { organizationId, agentId, query };
      try {
        const params = { path: { id: sessionId } };
        return voiceSearchShape.parse(await dataOf(client.POST(searchAt, { params, body })));
      } catch {
        return { status: "unavailable", guidance: unavailableGuidance, fallback, results: [] };
      }
    },
    async endSession({ organizationId, sessionId }) {
      const params = { path: { id: sessionId } };
      await dataOf(client.POST("/internal/voice/v1/sessions/{id}/end", { params, body: { organizationId } }));
    },
    async checkContract() {
      const found = await dataOf(client.GET("/internal/voice/v1/contract"));
      if (found.contract !== VOICE_CONTRACT) throw mismatch(found);
      return found;
    },
  };
}

function mismatch({ contract, server }: VoiceContract): ApiFailure {
  return new ApiFailure({
    status: 200,
    code: "contract-mismatch",
    message: `This worker speaks contract ${VOICE_CONTRACT}; the server (${server}) speaks ${contract}.`,
    hint: "Roll out server and workers of one contract, the server first.",
  });
}
