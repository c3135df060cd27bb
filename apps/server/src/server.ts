import type { Ids } from "@signalbox/ports";
import type { Config } from "./config.ts";
import { createApp } from "./http/app.ts";
import { listen } from "./http/listen.ts";
import type { Page } from "./http/page.ts";
import type { Log } from "./http/request-log.ts";
import { openWorkGate } from "./http/work-gate.ts";
import type { Services } from "./routes/route.ts";

/** A server that takes requests. */
export interface RunningServer {
  /** `http://127.0.0.1:4300` */
  readonly url: string;
  /** Takes nothing new, finishes running turns (at most 10 s), closes the storage. May be called again. */
  close(): Promise<void>;
}

/** What the server is made of. */
export interface Composition {
  readonly services: Services;
  readonly page: Page;
  readonly ids: Ids;
  close(): Promise<void>;
}

const heartbeatMs = 15_000;
const drainMs = 10_000;

/** Listens first, as a taken port is known at once and opening the storage takes seconds; requests wait for the composition meanwhile. */
export async function serve(
  config: Pick<Config, "host" | "port" | "allowedHosts" | "mayLogPersonalData">,
  log: Log,
  open: () => Promise<Composition>,
): Promise<RunningServer> {
  const gate = openWorkGate();
  const start = deferred<ReturnType<typeof createApp>>();
  const listener = await listen(config.host, config.port, async (request) => (await start.promise).fetch(request));
  try {
    const composition = await open();
    const { host, allowedHosts, mayLogPersonalData } = config;
    const origin = { host, allowedHosts };
    start.resolve(createApp({ ...composition, gate, heartbeatMs, origin, log, mayLogPersonalData }));
    const close = once(async () => {
      listener.stop();
      if (!(await gate.close(drainMs))) log({ level: "error", message: "turns were still running at the end" });
      await listener.close();
      await composition.close();
    });
    return { url: listener.url, close };
  } catch (error) {
    await listener.close();
    throw error;
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

function deferred<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let settle: ((value: Value) => void) | undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle?.(value) };
}
