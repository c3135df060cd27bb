import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { AppError } from "@signalbox/ports";
import { failureOf } from "./failure.ts";

/** A socket that takes requests. */
export interface Listener {
  /** The address to open in a browser. */
  readonly url: string;
  /** Takes no new connections from now on, and closes those that wait idly. */
  stop(): void;
  /** Resolves once every connection is closed: at once those that are idle, after a second the rest. */
  close(): Promise<void>;
}

const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
const lingerMs = 1_000;

/** Listens. Throws `port-unavailable`. */
export async function listen(
  host: string,
  port: number,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Listener> {
  const server = createServer(
    { headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs },
    getRequestListener(answer, { overrideGlobalObjects: false, errorHandler: refuseUnreadable }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(error, host, port)));
    server.listen(port, host, resolve);
  });
  return { url: urlOf(server, host), stop: () => stop(server), close: () => close(server) };
}

/** What reaches this never became a request of the app: a Host header or a path that is no address. */
function refuseUnreadable(): Response {
  const message = "The request's address cannot be read.";
  const error = new AppError({
    code: "validation-failed",
    message,
    hint: "Check the path and the Host header.",
    details: [{ field: "path", message }],
  });
  return Response.json(failureOf(error).body, { status: 400 });
}

function stop(server: Server): void {
  server.close();
  server.closeIdleConnections();
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (server.listening) server.close();
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    const end = setTimeout(() => server.closeAllConnections(), lingerMs);
    const settle = () => {
      clearInterval(sweep);
      clearTimeout(end);
      resolve();
    };
    server.getConnections((_error, count) => (count === 0 ? settle() : server.once("close", settle)));
  });
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  // Wildcards are no addresses to go to.
  const name = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): AppError {
  const reasons: Readonly<Record<string, readonly [string, string]>> = {
    EADDRINUSE: [`port ${port} on ${host} is in use`, "set PORT to another one"],
    EACCES: [`port ${port} on ${host} may not be opened by this user`, "set PORT to one above 1023"],
    EADDRNOTAVAIL: [`${host} is no address of this machine`, "set HOST to one that is, or to 127.0.0.1"],
    ENOTFOUND: [`${host} is no address of this machine`, "set HOST to one that is, or to 127.0.0.1"],
  };
  const [message, hint] = reasons[error.code ?? ""] ?? [
    `cannot listen on ${host}:${port}`,
    "set HOST and PORT to others",
  ];
  return new AppError({ code: "port-unavailable", message, hint, cause: error });
}
