import type { Model, ModelEvent, ModelRequest, ModelUsage } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";

/** A tool call as a script has it. `args` that are a string go out as they are, so a script can be malformed. */
export interface ScriptedCall {
  readonly name: string;
  readonly args: unknown;
  /** Made from the position where it is left out. */
  readonly id?: string;
}

/** How a scripted reply goes wrong: refused, down, broken off after its text, or silent for ever after its text. */
export type ScriptedFailure = "rate-limited" | "unavailable" | "cut" | "stalled";

/** One reply of a script. With a `failure` the text is what arrives before it. */
export interface ScriptedReply {
  readonly text?: string;
  readonly toolCalls?: readonly ScriptedCall[];
  readonly usage?: ModelUsage;
  readonly failure?: ScriptedFailure;
}

/** The replies in order, or a function of the request and its index (from 0). */
export type ModelScript = readonly ScriptedReply[] | ((request: ModelRequest, index: number) => ScriptedReply);

/** A model that says what a script tells it, and remembers what it was asked. */
export interface ScriptedModel extends Model {
  readonly requests: readonly ModelRequest[];
}

/**
 * A model for tests. Throws the same `AppError`s as a real one where the script says so; a script that is used up is
 * `model-unavailable`, not retryable.
 */
export function createScriptedModel(script: ModelScript): ScriptedModel {
  const requests: ModelRequest[] = [];
  return {
    name: "scripted",
    readsHistory: true,
    requests,
    respond(request) {
      const index = requests.push(request) - 1;
      return play(nextReply(script, request, index), index, request.signal);
    },
  };
}

function nextReply(script: ModelScript, request: ModelRequest, index: number): ScriptedReply | undefined {
  return typeof script === "function" ? script(request, index) : script[index];
}

async function* play(reply: ScriptedReply | undefined, index: number, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  if (reply === undefined)
    throw scriptError("model-unavailable", `The script has no reply number ${index + 1}.`, false);
  throwIfAborted(signal);
  if (reply.failure === "rate-limited") throw scriptError("model-rate-limited", "The scripted model is rate-limited.");
  if (reply.failure === "unavailable") throw scriptError("model-unavailable", "The scripted model is down.");
  const text = reply.text ?? "";
  for (const word of words(text)) {
    yield { type: "text-delta", text: word };
    throwIfAborted(signal);
  }
  if (reply.failure === "cut") throw scriptError("model-malformed", "The scripted reply broke off.");
  if (reply.failure === "stalled") await aborted(signal);
  throwIfAborted(signal);
  const toolCalls = (reply.toolCalls ?? []).map((call, position) => ({
    id: call.id ?? `call-${index + 1}-${position + 1}`,
    name: call.name,
    args: call.args,
  }));
  yield { type: "reply", text, toolCalls, usage: reply.usage };
}

/** Cuts a text before each word, so that the pieces joined are the text. */
export function words(text: string): readonly string[] {
  return text.split(/(?<=\s)(?=\S)/u).filter((word) => word !== "");
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw scriptError("model-unavailable", "The request was cancelled.");
}

type ScriptErrorCode = "model-unavailable" | "model-rate-limited" | "model-malformed";

function scriptError(code: ScriptErrorCode, message: string, retryable = true): AppError {
  return new AppError({ code, message, hint: "Look at the script of this test.", retryable });
}
