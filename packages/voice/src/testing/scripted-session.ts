import type { Audio } from "../audio.ts";
import type { ResponseRequest, SessionEvent, SessionOpening, SessionState, VoiceSession } from "../provider.ts";
import type { Timers } from "../timers.ts";

/** One response of a script. Words come 20 ms apart and sound 200 ms each; calls come after the words. */
export interface ScriptedResponse {
  readonly text?: string;
  readonly toolCalls?: readonly { readonly id?: string; readonly name: string; readonly args: unknown }[];
  /** Before anything of it comes. */
  readonly delayMs?: number;
  /** Between its last word or call and its end. */
  readonly tailMs?: number;
  /** It fails after its words, or never ends. */
  readonly ending?: "failed" | "stalled";
}

/** How the responses of a session come about. */
export type ResponseScript = (request: ResponseRequest, state: SessionState) => ScriptedResponse;

/** What a session was asked for, in order. */
export type SessionAction =
  | { readonly type: "state"; readonly state: SessionState }
  | { readonly type: "respond"; readonly request: ResponseRequest }
  | { readonly type: "tool-result"; readonly callId: string; readonly result: string }
  | { readonly type: "cancel"; readonly responseId: string }
  | { readonly type: "truncate"; readonly responseId: string; readonly ms: number; readonly text: string }
  | { readonly type: "closed"; readonly reason: string };

/** A session that a test leads. It notes what a real one would refuse. */
export interface ScriptedSession extends VoiceSession {
  readonly opening: SessionOpening;
  readonly actions: readonly SessionAction[];
  /** What a real session would answer with an error: two responses at once, a cancelled one that is not active, a cut beyond the sound. */
  readonly violations: readonly string[];
  /** Something happens in the session. */
  emit(event: SessionEvent): void;
}

const wordGapMs = 20;
const wordMs = 200;

/** A session on the given timers. */
export function createScriptedSession(
  opening: SessionOpening,
  listener: (event: SessionEvent) => void,
  script: ResponseScript,
  timers: Timers,
): ScriptedSession {
  const actions: SessionAction[] = [];
  const violations: string[] = [];
  const player = createPlayer(listener, timers);
  let state: SessionState = opening;
  const refuse = (code: string): void => {
    violations.push(code);
    listener({ type: "failed", code });
  };
  return {
    opening,
    actions,
    violations,
    emit: listener,
    setState: (next) => {
      state = next;
      actions.push({ type: "state", state: next });
    },
    hear: () => undefined,
    respond: (request) => {
      actions.push({ type: "respond", request });
      if (player.active !== undefined) return refuse("conversation-already-has-active-response");
      player.play(request.responseId, request.say === undefined ? script(request, state) : { text: request.say });
    },
    toolResult: (callId, result) => {
      actions.push({ type: "tool-result", callId, result });
    },
    cancel: (responseId) => {
      actions.push({ type: "cancel", responseId });
      if (player.active !== responseId) return refuse("response-cancel-not-active");
      player.cancel();
    },
    truncate: (responseId, { ms, text }) => {
      actions.push({ type: "truncate", responseId, ms, text });
      if (ms > player.sounded(responseId)) refuse("truncated-beyond-the-sound");
    },
    close: (reason) => {
      player.stop();
      actions.push({ type: "closed", reason });
    },
  };
}

/** Plays scripted responses, one at a time. */
interface Player {
  readonly active: string | undefined;
  play(responseId: string, response: ScriptedResponse): void;
  /** Nothing more of the response comes but its end, 10 ms later. */
  cancel(): void;
  stop(): void;
  /** How many milliseconds of a response have come. */
  sounded(responseId: string): number;
}

function createPlayer(listener: (event: SessionEvent) => void, timers: Timers): Player {
  const sounded = new Map<string, number>();
  let active: string | undefined;
  let stops: (() => void)[] = [];
  let calls = 0;
  const sound = (responseId: string, word: string): void => {
    sounded.set(responseId, (sounded.get(responseId) ?? 0) + wordMs);
    listener({ type: "text", responseId, delta: word });
    listener({ type: "audio", responseId, audio: soundOf(word) });
  };
  const call = (responseId: string, made: NonNullable<ScriptedResponse["toolCalls"]>[number]): void => {
    calls += 1;
    const { id: callId = `call-${calls}`, name, args } = made;
    listener({ type: "tool-call", responseId, callId, name, args });
  };
  const drop = (): void => {
    for (const stop of stops) stop();
    stops = [];
  };
  const end = (responseId: string, status: "completed" | "cancelled" | "failed"): void => {
    active = undefined;
    listener({ type: "response-done", responseId, status });
  };
  return {
    get active() {
      return active;
    },
    play: (responseId, response) => {
      active = responseId;
      let atMs = response.delayMs ?? 300;
      const later = (gapMs: number, action: () => void): void => {
        atMs += gapMs;
        stops.push(timers.schedule(atMs, action));
      };
      for (const word of (response.text ?? "").split(/(?<= )/u).filter((each) => each !== ""))
        later(wordGapMs, () => sound(responseId, word));
      for (const made of response.toolCalls ?? []) later(wordGapMs, () => call(responseId, made));
      if (response.ending === "stalled") return;
      const status = response.ending ?? "completed";
      later(response.tailMs ?? wordGapMs, () => end(responseId, status));
    },
    cancel: () => {
      const responseId = active;
      drop();
      if (responseId !== undefined) stops.push(timers.schedule(10, () => end(responseId, "cancelled")));
    },
    stop: () => {
      drop();
      active = undefined;
    },
    sounded: (responseId) => sounded.get(responseId) ?? 0,
  };
}

function soundOf(word: string): Audio {
  return { ms: wordMs, data: new TextEncoder().encode(word.trim()) };
}
