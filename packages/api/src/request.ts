import type { z } from "zod";
import { ApiFailure } from "./api-failure.ts";
import { type Operation, type OperationName, type OperationRequest, operations } from "./operations.ts";
import { errorShape } from "./shapes.ts";

/** Where the server is, and what to ask it with (`globalThis.fetch` unless given). */
export interface ClientOptions {
  /** For example `http://127.0.0.1:4300`; a path in front of `/v1` is kept. `""` is the page's own origin. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
}

/** What every method takes. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The two ways of asking: for the whole answer, and for a stream of events. */
export interface Requests {
  request<Name extends OperationName>(
    name: Name,
    request: OperationRequest<Name>,
    options: RequestOptions | undefined,
  ): Promise<z.output<(typeof operations)[Name]["response"]>>;
  /** The body of a stream that has begun; fails as `request` does when the server refused. */
  stream<Name extends OperationName>(
    name: Name,
    request: OperationRequest<Name>,
    options: RequestOptions | undefined,
  ): Promise<ReadableStream<Uint8Array>>;
}

/** Requests to one server. Both throw an `ApiFailure`. */
export function openRequests({ baseUrl, fetch: given }: ClientOptions): Requests {
  // Browsers refuse `fetch` called on anything but the window.
  const ask: typeof fetch = given ?? ((input, init) => globalThis.fetch(input, init));
  const base = baseUrl.replace(/\/+$/, "");
  const send = async (operation: Operation, parts: Parts, accept: string, signal: AbortSignal | undefined) => {
    const response = await ask(base + addressOf(operation, parts), initOf(operation, parts, accept, signal)).catch(
      (cause: unknown) => {
        throw signal?.aborted ? signal.reason : unreachable(base, cause);
      },
    );
    if (!response.ok) throw await failureOf(response);
    return response;
  };
  return {
    async request(name, request, options) {
      const operation = operations[name];
      const response = await send(operation, request, "application/json", options?.signal);
      const parsed = operation.response.safeParse(await readJson(response));
      if (!parsed.success) throw unexpected(response, parsed.error);
      // `safeParse` of this very operation's shape made it.
      return parsed.data as z.output<(typeof operations)[typeof name]["response"]>;
    },
    async stream(name, request, options) {
      const response = await send(operations[name], request, "text/event-stream", options?.signal);
      if (response.body === null || !response.headers.get("content-type")?.startsWith("text/event-stream")) {
        throw unexpected(response);
      }
      return response.body;
    },
  };
}

interface Parts {
  readonly params?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly body?: object | undefined;
}

function addressOf(operation: Operation, { params = {}, query = {} }: Parts): string {
  const values = new Map(given(params));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
  const search = new URLSearchParams(given(query)).toString();
  return search === "" ? path : `${path}?${search}`;
}

function initOf(operation: Operation, parts: Parts, accept: string, signal: AbortSignal | undefined): RequestInit {
  const headers = new Headers(given(parts.headers ?? {}));
  headers.set("accept", accept);
  if (parts.body !== undefined) headers.set("content-type", "application/json");
  return {
    method: operation.method,
    headers,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(signal === undefined ? {} : { signal }),
  };
}

function given(values: object): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const parsed = errorShape.safeParse(await readJson(response));
  return parsed.success ? new ApiFailure({ status: response.status, ...parsed.data }) : unexpected(response);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw unexpected(response, cause);
  }
}

function unreachable(base: string, cause: unknown): ApiFailure {
  return new ApiFailure({
    status: 0,
    code: "unreachable",
    message: `No answer from ${base === "" ? "the server" : base}.`,
    hint: "Check that the server runs and that the address is right.",
    cause,
  });
}

function unexpected(response: Response, cause?: unknown): ApiFailure {
  return new ApiFailure({
    status: response.status,
    code: "unexpected-response",
    message: `The server answered ${response.status} with something other than what was agreed.`,
    hint: "Check that the address is that of a Signalbox server of the same version.",
    cause,
  });
}
