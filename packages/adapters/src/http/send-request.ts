import type { IncomingMessage } from "node:http";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { isPublicAddress, publicOnlyLookup, RefusedAddressError } from "./addresses.ts";

/** One request to an address that somebody configured. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | undefined;
  /** Loopback, link-local and private addresses may be reached. */
  readonly allowPrivate: boolean;
  /** Resolves names in place of the system's resolver. */
  readonly lookup: LookupFunction | undefined;
  readonly signal: AbortSignal;
  /** The longest answer that is read; null where only its status is wanted, and its body is not waited for. */
  readonly largestBytes: number | null;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Thrown for an answer that is longer than what is read. */
export class TooLargeError extends Error {}

/**
 * Sends one request, without following redirects. Throws `RefusedAddressError`, `TooLargeError`, and what the network throws. A name is
 * resolved once, and the connection is made to the addresses that were checked.
 */
export function sendRequest(request: OutgoingRequest): Promise<Answer> {
  const { url, method, headers, body, signal, largestBytes, allowPrivate } = request;
  return new Promise((resolve, reject) => {
    if (!allowPrivate) refuseLiteral(url.hostname);
    const outgoing = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
      // A connection of its own for each call: none that was opened under other rules is used again.
      agent: false,
      signal,
      ...lookupOption(request),
    });
    outgoing.on("error", reject);
    outgoing.once("response", (incoming) => {
      if (largestBytes === null) {
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.alloc(0) });
        return void outgoing.destroy();
      }
      readBody(incoming, largestBytes).then(
        (content) => resolve({ status: incoming.statusCode ?? 0, body: content }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

/** `node:net` connects to an address written as such without a lookup. */
function refuseLiteral(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/gu, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new RefusedAddressError(host);
}

function lookupOption({ allowPrivate, lookup }: OutgoingRequest): { lookup?: LookupFunction } {
  if (!allowPrivate) return { lookup: publicOnlyLookup(lookup) };
  return lookup === undefined ? {} : { lookup };
}

async function readBody(incoming: IncomingMessage, largestBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > largestBytes) {
      incoming.destroy();
      throw new TooLargeError(`the answer is larger than ${largestBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
