export type { FakeLeg, FakeLegOptions } from "./fake-leg.ts";
export { createFakeLeg } from "./fake-leg.ts";
export type { ScriptedProvider, ScriptedProviderOptions } from "./scripted-provider.ts";
export { createScriptedProvider } from "./scripted-provider.ts";
export type { ResponseScript, ScriptedResponse, ScriptedSession, SessionAction } from "./scripted-session.ts";
export type { SimulatedTimers } from "./simulated-timers.ts";
export { createSimulatedTimers } from "./simulated-timers.ts";
