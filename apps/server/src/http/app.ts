import { AppError, type Ids } from "@signalbox/ports";
import { type Context, Hono } from "hono";
import { adminRoutes } from "../routes/admin.ts";
import { operatorRoutes } from "../routes/organisations.ts";
import { routes } from "../routes/table.ts";
import { voiceRoutes } from "../routes/voice.ts";
import { bindRoutes, type DispatchOptions, type Endpoint } from "./dispatch.ts";
import { failureOf } from "./failure.ts";
import { checkOrigin, type OriginRules } from "./origin.ts";
import { type Page, pageNotBuilt } from "./page.ts";
import { describeError, type Log } from "./request-log.ts";
import { everyAnswer, pageAnswer } from "./security-headers.ts";

/** What the app is made from. */
export interface AppOptions extends DispatchOptions {
  readonly page: Page;
  readonly origin: OriginRules;
  readonly log: Log;
  /** Names for requests that bring none. */
  readonly ids: Ids;
  readonly mayLogPersonalData: boolean;
}

interface Variables {
  requestId: string;
  /** As in OpenAPI, so that ids stay out of the log. */
  route: string;
  /** For a streamed answer: resolves once its work is done. */
  finished: Promise<void> | undefined;
}
type App = Hono<{ Variables: Variables }>;
type AppContext = Context<{ Variables: Variables }>;

/** The HTTP app: the endpoints of the contract, and the page at every other path. It answers `Request`s and touches no socket. */
export function createApp(options: AppOptions): App {
  const app: App = new Hono();
  app.use(async (context, next) => {
    const startedAt = performance.now();
    name(context, options.ids);
    await next();
    logRequest(context, options.log, startedAt);
  });
  app.use(async (context, next) => {
    for (const [header, value] of Object.entries(everyAnswer)) context.header(header, value);
    if (options.gate.isClosing()) throw shuttingDown();
    checkOrigin(options.origin, context.req.raw.headers);
    await next();
  });
  addEndpoints(
    app,
    bindRoutes({ routes, admin: adminRoutes, operator: operatorRoutes, voice: voiceRoutes }, options),
    options,
  );
  app.get("*", (context) => sendPage(context, options.page));
  app.notFound(() => {
    throw routeNotFound();
  });
  app.onError((error, context) => sendFailure(context, error, options));
  return app;
}

function addEndpoints(app: App, endpoints: readonly Endpoint[], options: AppOptions): void {
  const methods = new Map<string, string[]>();
  for (const endpoint of endpoints) {
    const { method, path } = endpoint.operation;
    methods.set(path, [...(methods.get(path) ?? []), method]);
    app.on(method, honoPath(path), (context) => sendAnswer(context, endpoint, options));
  }
  for (const [path, allowed] of methods) {
    app.all(honoPath(path), (context) => {
      context.set("route", path);
      const list = allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
      context.header("Allow", list);
      throw methodNotAllowed(list);
    });
  }
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

async function sendAnswer(context: AppContext, endpoint: Endpoint, options: AppOptions): Promise<Response> {
  context.set("route", endpoint.operation.path);
  context.header("Cache-Control", "no-store");
  const answer = await endpoint.answer({
    request: context.req.raw,
    params: context.req.param(),
    describeError: (error) => {
      logError(context, error, options);
      return failureOf(error).body;
    },
  });
  if (answer.type === "whole") return context.body(JSON.stringify(answer.data), answer.status, json);
  context.set("finished", answer.finished);
  return context.body(answer.body, 200, { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" });
}

const json = { "Content-Type": "application/json" } as const;

function sendFailure(context: AppContext, error: unknown, options: AppOptions): Response {
  const { status, body, isRetryable } = failureOf(error);
  if (status >= 500) logError(context, error, options);
  context.header("Cache-Control", "no-store");
  if (isRetryable) context.header("Retry-After", "1");
  if (options.gate.isClosing()) context.header("Connection", "close");
  return context.body(JSON.stringify(body), status, json);
}

function sendPage(context: AppContext, page: Page): Response {
  const file = page.get(context.req.path);
  if (file === undefined && context.req.path !== "/") throw routeNotFound();
  context.set("route", "/*");
  for (const [header, value] of Object.entries(pageAnswer)) context.header(header, value);
  if (file === undefined) return context.html(pageNotBuilt, 503);
  context.header("Cache-Control", file.cacheControl);
  context.header("ETag", file.etag);
  if (context.req.header("if-none-match") === file.etag) return context.body(null, 304);
  return context.body(file.bytes, 200, { "Content-Type": file.type });
}

function name(context: AppContext, ids: Ids): void {
  const given = context.req.header("x-request-id");
  const requestId = given !== undefined && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : ids.next();
  context.set("requestId", requestId);
  context.set("route", "unmatched");
  context.header("X-Request-Id", requestId);
}

/** One line a request; for a stream, once its work is done. */
function logRequest(context: AppContext, log: Log, startedAt: number): void {
  const write = () =>
    log({
      level: "info",
      message: "request",
      method: context.req.method,
      route: context.get("route"),
      status: context.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      requestId: context.get("requestId"),
    });
  const finished = context.get("finished");
  if (finished === undefined) write();
  else void finished.then(write);
}

function logError(context: AppContext, error: unknown, { log, mayLogPersonalData }: AppOptions): void {
  log({
    level: "error",
    message: "request failed",
    route: context.get("route"),
    requestId: context.get("requestId"),
    ...describeError(error, mayLogPersonalData),
  });
}

function routeNotFound(): AppError {
  return new AppError({
    code: "route-not-found",
    message: "There is nothing at this path.",
    hint: "/openapi.json lists the endpoints.",
  });
}

function methodNotAllowed(allowed: string): AppError {
  const message = `This path takes ${allowed}.`;
  return new AppError({ code: "method-not-allowed", message, hint: "Use one of the methods in the Allow header." });
}

function shuttingDown(): AppError {
  return new AppError({
    code: "shutting-down",
    message: "The server is shutting down.",
    hint: "Try again in a moment; a turn that was running is being finished.",
    retryable: true,
  });
}
