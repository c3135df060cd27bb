import type { ProviderCapabilities, VoiceProvider } from "../provider.ts";
import type { Timers } from "../timers.ts";
import type { ResponseScript, ScriptedResponse, ScriptedSession } from "./scripted-session.ts";
import { createScriptedSession } from "./scripted-session.ts";

/** How a scripted provider is made. */
export interface ScriptedProviderOptions {
  readonly timers: Timers;
  /** Its responses in order, or a function of what is wanted; one that the script has no response for fails. */
  readonly script?: readonly ScriptedResponse[] | ResponseScript;
  readonly capabilities?: Partial<ProviderCapabilities>;
  /** How many times opening a session fails first. */
  readonly failures?: number;
  /** How long opening takes, in milliseconds. */
  readonly opensInMs?: number;
}

/** A provider that a test leads through its sessions. */
export interface ScriptedProvider extends VoiceProvider {
  readonly sessions: readonly ScriptedSession[];
}

/** A provider for tests: its sessions say and call what a script tells them, on the test's timers. */
export function createScriptedProvider(options: ScriptedProviderOptions): ScriptedProvider {
  const { timers, script = [], opensInMs = 0 } = options;
  const sessions: ScriptedSession[] = [];
  let failures = options.failures ?? 0;
  let index = 0;
  const respond: ResponseScript = (request, state) => {
    if (typeof script === "function") return script(request, state);
    index += 1;
    return script[index - 1] ?? { ending: "failed" };
  };
  return {
    name: "scripted",
    capabilities: { responds: true, instructions: "replace", truncate: true, ...options.capabilities },
    sessions,
    open: async (opening, listener) => {
      if (opensInMs > 0)
        await new Promise<void>((resolve) => {
          timers.schedule(opensInMs, resolve);
        });
      if (failures > 0) {
        failures -= 1;
        throw new Error("The scripted provider has no session to give.");
      }
      const session = createScriptedSession(opening, listener, respond, timers);
      sessions.push(session);
      return session;
    },
  };
}
