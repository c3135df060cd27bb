import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { JsonObject } from "@signalbox/engine";
import { isJsonObject } from "@signalbox/engine";
import type { OpenAiReply, ReplyContext } from "./openai-server-replies.ts";
import { refusalStatus, streamPieces, vectorReply, wholeReply } from "./openai-server-replies.ts";

const embeddingsPath = "/v1/embeddings";
const paths: ReadonlySet<string> = new Set(["/v1/chat/completions", embeddingsPath]);

/** One request as it came. */
export interface OpenAiRequest {
  readonly path: string;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly body: JsonObject;
  /** How the exchange ended: all was sent, or the connection closed before. */
  readonly ended: Promise<"sent" | "closed">;
}

/** The replies in order, or a function of the request and its index (from 0). */
export type OpenAiScript = readonly OpenAiReply[] | ((request: OpenAiRequest, index: number) => OpenAiReply);

/** A running scripted server; `close` also drops what is still open. */
export interface OpenAiServer {
  /** The base address, as `http://127.0.0.1:PORT/v1`. */
  readonly url: string;
  readonly requests: readonly OpenAiRequest[];
  close(): Promise<void>;
}

/**
 * Starts a server on a free loopback port that speaks the OpenAI protocol for chat completions, streaming or not, and for embeddings, and
 * answers with a script. A script that is used up, another path or a body that is no JSON object is a 400 with an error body.
 */
export async function startOpenAiServer(script: OpenAiScript): Promise<OpenAiServer> {
  const requests: OpenAiRequest[] = [];
  const server = createServer((incoming, response) => {
    void answer(incoming, response, script, requests).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the scripted server has no port");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  script: OpenAiScript,
  requests: OpenAiRequest[],
): Promise<void> {
  const body = parseBody(await readAll(incoming));
  if (incoming.method !== "POST" || incoming.url === undefined || !paths.has(incoming.url) || body === undefined) {
    return refuse(response, 400, `expected a JSON object posted to ${[...paths].join(" or ")}`);
  }
  const request = { path: incoming.url, headers: incoming.headers, body, ended: ending(response) };
  const index = requests.push(request) - 1;
  const reply = typeof script === "function" ? script(request, index) : script[index];
  if (reply === undefined) return refuse(response, 400, `the script has no reply number ${index + 1}`);
  const status = refusalStatus(reply);
  if (status !== undefined) return refuse(response, status, "scripted refusal", reply.retryAfterSeconds);
  if (reply.failure === "not-the-protocol") {
    response.writeHead(200, { "content-type": "text/html" }).end("<html><body>Welcome</body></html>");
    return;
  }
  const context = { model: String(body["model"]), index, includesUsage: isJsonObject(body["stream_options"]) };
  if (body["stream"] === true) return sendStream(response, reply, context);
  sendWhole(
    response,
    reply,
    incoming.url === embeddingsPath ? vectorReply(reply, context) : wholeReply(reply, context),
  );
}

async function sendStream(response: ServerResponse, reply: OpenAiReply, context: ReplyContext): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const piece of streamPieces(reply, context)) {
    if (reply.pauseMs !== undefined) await pause(reply.pauseMs);
    await write(response, `data: ${JSON.stringify(piece)}\n\n`);
  }
  if (reply.failure === "stalled") return;
  if (reply.failure === "cut") response.destroy();
  else if (reply.failure === "unfinished") response.end();
  else response.end("data: [DONE]\n\n");
}

function sendWhole(response: ServerResponse, reply: OpenAiReply, whole: object): void {
  if (reply.failure === "stalled") return;
  const text = JSON.stringify(whole);
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  if (reply.failure === "cut" || reply.failure === "unfinished") {
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  } else response.end(text);
}

/** Waits until a piece has left, so that what a reader gets before a cut does not hang on chance. */
function write(response: ServerResponse, text: string): Promise<void> {
  return new Promise((resolve) => {
    response.write(text, () => resolve());
  });
}

function refuse(response: ServerResponse, status: number, message: string, retryAfterSeconds?: number): void {
  const retry = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  response.writeHead(status, { "content-type": "application/json", ...retry });
  response.end(JSON.stringify({ error: { message, type: "scripted", code: status } }));
}

function ending(response: ServerResponse): Promise<"sent" | "closed"> {
  return new Promise((resolve) => {
    response.once("finish", () => resolve("sent"));
    response.once("close", () => resolve("closed"));
  });
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function parseBody(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
