import type { IncomingMessage } from "node:http";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import type { ToolOutcome, ToolRequest } from "@signalbox/ports";
import { startDeadline } from "../deadline.ts";
import { isPublicAddress, publicOnlyLookup, RefusedAddressError } from "./addresses.ts";
import type { Endpoint } from "./endpoint.ts";
import { addressFor } from "./endpoint.ts";
import { failed, interrupted } from "./outcomes.ts";
import { largestResultBytes, parseResult } from "./results.ts";

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

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

class TooLargeError extends Error {}

function send(
  endpoint: Endpoint,
  url: URL,
  request: ToolRequest,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  const body = endpoint.method === "GET" ? undefined : JSON.stringify(request.args);
  return new Promise((resolve, reject) => {
    if (!endpoint.allowPrivate) refuseLiteral(url.hostname);
    const outgoing = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method: endpoint.method,
      headers: headersFor(endpoint, request, body),
      // A connection of its own for each call: none that another tool opened under other rules is used again.
      agent: false,
      signal,
      ...lookupOption(endpoint, lookup),
    });
    outgoing.on("error", reject);
    outgoing.once("response", (incoming) => {
      readBody(incoming).then((content) => resolve({ status: incoming.statusCode ?? 0, body: content }), reject);
    });
    outgoing.end(body);
  });
}

/** `node:net` connects to an address written as such without a lookup. */
function refuseLiteral(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/gu, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new RefusedAddressError(host);
}

function lookupOption(endpoint: Endpoint, lookup: LookupFunction | undefined): { lookup?: LookupFunction } {
  if (!endpoint.allowPrivate) return { lookup: publicOnlyLookup(lookup) };
  return lookup === undefined ? {} : { lookup };
}

function headersFor(
  endpoint: Endpoint,
  request: ToolRequest,
  body: string | undefined,
): { [name: string]: string | number } {
  return {
    accept: "application/json",
    "user-agent": "signalbox",
    ...endpoint.headers,
    "idempotency-key": request.idempotencyKey,
    ...(body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > largestResultBytes) {
      incoming.destroy();
      throw new TooLargeError(`the answer is larger than ${largestResultBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
