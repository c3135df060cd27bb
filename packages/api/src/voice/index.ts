export type {
  OpenedVoiceSession,
  VoiceClient,
  VoiceClientOptions,
  VoiceContract,
  VoiceSearch,
  VoiceSession,
  VoiceSessionRequest,
} from "./client.ts";
export { createVoiceClient } from "./client.ts";
export { VOICE_CONTRACT, VOICE_CONTRACT_HEADER, voiceOperations } from "./operations.ts";
