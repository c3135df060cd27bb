import type { TakeNote } from "./notes.ts";
import type { VoiceSession } from "./provider.ts";

/** The session as a call may use it: an adapter that throws where it should not is noted and does not end the call. */
export function guarded(session: VoiceSession, onNote: TakeNote): VoiceSession {
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch {
      onNote({ tag: "provider-failed", code: "thrown" });
    }
  };
  return {
    setState: (state) => attempt(() => session.setState(state)),
    hear: (audio) => attempt(() => session.hear(audio)),
    respond: (request) => attempt(() => session.respond(request)),
    toolResult: (callId, result) => attempt(() => session.toolResult(callId, result)),
    cancel: (responseId) => attempt(() => session.cancel(responseId)),
    truncate: (responseId, heard) => attempt(() => session.truncate(responseId, heard)),
    close: (reason) => attempt(() => session.close(reason)),
  };
}
