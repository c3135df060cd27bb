import { createMemoryStorage } from "@signalbox/adapters/memory";
import { createFakeConversations, type FakeConversations } from "./fake-conversations.fixture.ts";
import { createApp } from "./http/app.ts";
import type { Page } from "./http/page.ts";
import type { LogEntry } from "./http/request-log.ts";
import { openWorkGate, type WorkGate } from "./http/work-gate.ts";
import { memoryAnswers } from "./memory-answers.fixture.ts";
import type { Services } from "./routes/route.ts";

/** The real app over fake conversations. */
export interface TestApp {
  readonly conversations: FakeConversations;
  readonly gate: WorkGate;
  readonly log: LogEntry[];
  readonly services: Services;
  ask(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

export interface TestAppOptions {
  readonly page?: Page;
  readonly host?: string;
  readonly allowedHosts?: readonly string[];
  readonly heartbeatMs?: number;
  readonly mayLogPersonalData?: boolean;
  readonly services?: Partial<Services>;
}

export function createTestApp(options: TestAppOptions = {}): TestApp {
  const conversations = createFakeConversations();
  const gate = openWorkGate();
  const log: LogEntry[] = [];
  let requests = 0;
  const { handoffs, outbox } = createMemoryStorage({ clock: { now: () => new Date().toISOString() } });
  const catalog = options.services?.catalog ?? { list: () => [], get: () => undefined };
  const services: Services = {
    conversations,
    catalog,
    ...memoryAnswers(catalog),
    handoffs,
    outbox,
    checkStorage: async () => undefined,
    version: "0.0.0-test",
    ...options.services,
  };
  const app = createApp({
    services,
    gate,
    log: (entry) => log.push(entry),
    page: options.page ?? new Map(),
    heartbeatMs: options.heartbeatMs ?? 15_000,
    origin: { host: options.host ?? "127.0.0.1", allowedHosts: options.allowedHosts ?? [] },
    ids: { next: () => `request-${++requests}` },
    mayLogPersonalData: options.mayLogPersonalData ?? false,
  });
  const ask = async (path: string, init?: RequestInit) => app.request(path, init);
  return {
    conversations,
    gate,
    log,
    services,
    ask,
    post: (path, body, headers = {}) =>
      ask(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
  };
}
