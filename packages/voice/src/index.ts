export type { Audio } from "./audio.ts";
export type { CallEnd } from "./call.ts";
export type { CallControl, CallControlOptions, CallControlPorts, CallOutcome } from "./call-control.ts";
export { createCallControl } from "./call-control.ts";
export type { CallLeg, Dialled, LegCapabilities, LegEvent, TransferOutcome } from "./leg.ts";
export type { CallLimits } from "./limits.ts";
export { defaultLimits } from "./limits.ts";
export type { CallNote, TakeNote } from "./notes.ts";
export type {
  ProviderCapabilities,
  ResponseRequest,
  SessionEvent,
  SessionOpening,
  SessionState,
  VoiceProvider,
  VoiceSession,
} from "./provider.ts";
export type { Route } from "./routes.ts";
export { parseRoutes, routeFor } from "./routes.ts";
export type { Timers } from "./timers.ts";
