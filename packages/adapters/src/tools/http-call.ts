import type { LookupFunction } from "node:net";
import type { ToolOutcome, ToolRequest } from "@signalbox/ports";
import { startDeadline } from "../deadline.ts";
import { RefusedAddressError } from "../http/addresses.ts";
import type { Answer } from "../http/send-request.ts";
import { sendRequest, TooLargeError } from "../http/send-request.ts";
import type { Endpoint } from "./endpoint.ts";
import { addressFor } from "./endpoint.ts";
import { failed, interrupted } from "./outcomes.ts";
import { largestResultBytes, parseResult } from "./results.ts";

/** Calls an endpoint once, without following redirects. Never throws. `lookup` resolves names in place of the system's. */
export async function callEndpoint(
  endpoint: Endpoint,
  request: ToolRequest,
  lookup: LookupFunction | undefined,
): Promise<ToolOutcome> {
  const address = addressFor(endpoint, request.args);
  if (address.type === "impossible") return failed(address.message);
  const deadline = startDeadline(request.signal, endpoint.timeoutMs);
  try {
    const answer = await send(endpoint, address.url, request, lookup, deadline.signal);
    return outcomeOf(answer);
  } catch (error) {
    if (deadline.signal.aborted) return interrupted(deadline, endpoint.timeoutMs);
    return failed(networkMessage(error));
  } finally {
    deadline.clear();
  }
}

function outcomeOf(answer: Answer): ToolOutcome {
  if (answer.status < 200 || answer.status > 299) return failed(`the endpoint answered with HTTP ${answer.status}`);
  // 204 says that there is no body: the call went well and has nothing to tell.
  if (answer.status === 204) return { type: "returned", result: {} };
  return parseResult(answer.body);
}

/** Only the network's own code is told: addresses may hold arguments and keys. */
function networkMessage(error: unknown): string {
  if (error instanceof RefusedAddressError || error instanceof TooLargeError) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return `the endpoint could not be reached (${code})`;
}

function send(
  endpoint: Endpoint,
  url: URL,
  request: ToolRequest,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  const { method, allowPrivate } = endpoint;
  const body = method === "GET" ? undefined : JSON.stringify(request.args);
  const headers = headersFor(endpoint, request, body);
  return sendRequest({ url, method, headers, body, allowPrivate, lookup, signal, largestBytes: largestResultBytes });
}

function headersFor(endpoint: Endpoint, request: ToolRequest, body: string | undefined): { [name: string]: string } {
  return {
    accept: "application/json",
    "user-agent": "signalbox",
    ...endpoint.headers,
    "idempotency-key": request.idempotencyKey,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
}
