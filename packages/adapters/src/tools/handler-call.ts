import type { ToolHandler, ToolOutcome, ToolRequest } from "@signalbox/ports";
import { startDeadline, withSignal } from "../deadline.ts";
import { failed, interrupted } from "./outcomes.ts";
import { checkResult } from "./results.ts";

/** Runs a handler once. Never throws; a handler that takes no notice of its signal is left behind when its time is up. */
export async function callHandler(handler: ToolHandler, request: ToolRequest, timeoutMs: number): Promise<ToolOutcome> {
  const { tool: _tool, args, ...context } = request;
  const deadline = startDeadline(request.signal, timeoutMs);
  try {
    deadline.signal.throwIfAborted();
    const work = Promise.resolve(handler(structuredClone(args), { ...context, signal: deadline.signal }));
    return checkResult(await withSignal(work, deadline.signal));
  } catch (error) {
    if (deadline.signal.aborted) return interrupted(deadline, timeoutMs);
    return failed(messageOf(error));
  } finally {
    deadline.clear();
  }
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  return text === "" ? "the handler threw" : text.slice(0, 500);
}
