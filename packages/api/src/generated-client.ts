import createFetchClient, { type Client } from "openapi-fetch";
import { ApiFailure } from "./api-failure.ts";
import { errorShape } from "./shapes.ts";

/** Where a server is, and by whose token it is asked. */
export interface GeneratedClientOptions {
  /** For example `http://127.0.0.1:4300`; a path in front of the contract's own is kept. */
  readonly baseUrl: string;
  readonly token: string;
  /** How long a request may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/**
 * A client of a contract whose types were written from its document. It keeps nothing and repeats nothing. A request throws an `ApiFailure`
 * unless the server answers as was agreed; so `data` is always there.
 */
export function createGeneratedClient<Paths extends object>(
  { baseUrl, token, timeoutMs = 10_000, fetch = globalThis.fetch }: GeneratedClientOptions,
  headers: Readonly<Record<string, string>> = {},
): Client<Paths> {
  const client = createFetchClient<Paths>({
    baseUrl: baseUrl.replace(/\/+$/, ""),
    headers: { authorization: `Bearer ${token}`, ...headers },
    fetch: (request) => fetch(new Request(request, { signal: AbortSignal.timeout(timeoutMs) })),
  });
  client.use({
    onError: ({ error }) => unreachable(error),
    onResponse: async ({ response }) => {
      if (!response.ok || !isJson(response)) throw await failureOf(response);
    },
  });
  return client;
}

/** The data of an answer, which is there unless the request threw. */
export async function dataOf<Data>(
  asked: Promise<{ readonly data?: Data; readonly response: Response }>,
): Promise<Data> {
  const { data, response } = await asked;
  if (data === undefined) throw unexpected(response);
  return data;
}

function isJson(response: Response): boolean {
  return response.headers.get("content-type")?.includes("json") ?? false;
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const told = errorShape.safeParse(await response.json().catch(() => undefined));
  return told.success ? new ApiFailure({ status: response.status, ...told.data }) : unexpected(response);
}

function unexpected(response: Response): ApiFailure {
  return new ApiFailure({
    status: response.status,
    code: "unexpected-response",
    message: `The server answered ${response.status} with something other than what was agreed.`,
    hint: "Check that the address is that of a Signalbox server.",
  });
}

function unreachable(cause: unknown): ApiFailure {
  return new ApiFailure({
    status: 0,
    code: "unreachable",
    message: "The server did not answer in time.",
    hint: "Check that the server runs and that the address is right.",
    cause,
  });
}
