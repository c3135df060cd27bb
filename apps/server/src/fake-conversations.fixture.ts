import type { TurnReply } from "@signalbox/ports";
import { AppError, type AppErrorCode, type InboundBody } from "@signalbox/ports";
import type { Conversations, PostOptions } from "@signalbox/runtime";

/** Conversations that answer by what is said to them: `boom`, `wait`, `storage`, `late boom`, `late wait`; anything else is repeated. */
export interface FakeConversations extends Conversations {
  /** What was posted, in order. */
  readonly posted: { readonly id: string; readonly body: InboundBody }[];
  /** Lets every `wait` go on. */
  release(): void;
  /** Resolves once a `wait` has come in. */
  readonly waiting: Promise<void>;
}

export function createFakeConversations(): FakeConversations {
  const ended = new Set<string>();
  const open = new Set<string>(["c1"]);
  const replies = new Map<string, { readonly text: string; readonly reply: TurnReply }>();
  const posted: { readonly id: string; readonly body: InboundBody }[] = [];
  const released = signal();
  const waiting = signal();

  const say = (text: string, turnId: string, options: PostOptions | undefined): TurnReply => {
    const message = { id: `${turnId}-m`, parts: [{ type: "text", text } as const] };
    options?.onMessage?.(message);
    return { turnId, messages: [message], status: "in-progress", owner: "bot" };
  };
  const reply = async (text: string, turnId: string, options: PostOptions | undefined): Promise<TurnReply> => {
    if (text === "boom") throw new TypeError("secret inner words of Mrs Jones");
    if (text === "storage") throw fail("storage-unavailable", { retryable: true });
    if (text === "wait") {
      waiting.resolve();
      await released.promise;
    }
    const said = say(text, turnId, options);
    if (text === "late boom") throw new TypeError("secret inner words of Mrs Jones");
    if (text === "late wait") {
      waiting.resolve();
      await released.promise;
    }
    return said;
  };

  return {
    posted,
    release: released.resolve,
    waiting: waiting.promise,
    async open({ agent }) {
      if (agent !== "table-booking") throw fail("agent-not-found");
      const id = `c${open.size + 1}`;
      open.add(id);
      return { id, messages: [], status: "in-progress", owner: "bot" };
    },
    async post(id, body, options) {
      if (!open.has(id)) throw fail("conversation-not-found");
      if (ended.has(id)) throw fail("conversation-ended");
      const text = body.type === "user-said" ? body.text : JSON.stringify(body);
      const known = replies.get(options?.idempotencyKey ?? "");
      if (known !== undefined && known.text !== text) throw fail("idempotency-conflict");
      if (known !== undefined) return known.reply;
      posted.push({ id, body });
      if (body.type === "ended") {
        ended.add(id);
        return { turnId: `t${posted.length}`, messages: [], status: "ended", owner: "bot" };
      }
      const answer = await reply(text, `t${posted.length}`, options);
      if (options?.idempotencyKey !== undefined) replies.set(options.idempotencyKey, { text, reply: answer });
      return answer;
    },
    async read() {
      throw fail("conversation-not-found");
    },
    async results() {
      return [];
    },
    async record(id, after, limit) {
      if (!open.has(id)) throw fail("conversation-not-found");
      const at = "2026-11-30T10:00:00.000Z";
      const entries = Array.from({ length: 5 }, (_, index) => ({
        sequence: index + 1,
        event: { type: "call-started", at, callId: `k${index}` } as const,
        effects: [],
        trace: [{ tag: "empty-reply" as const }],
      }));
      return entries.filter(({ sequence }) => sequence > after).slice(0, limit);
    },
  };
}

function fail(code: AppErrorCode, rest: { readonly retryable?: boolean } = {}): AppError {
  return new AppError({ code, message: `It is ${code}.`, hint: "Do otherwise.", ...rest });
}

function signal(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let settle: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: () => settle() };
}
