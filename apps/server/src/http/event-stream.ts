/** How a streamed answer is made. */
export interface EventStreamOptions {
  /** Does the work; each `emit` is sent at once. What it resolves to is sent as the event `settled`. */
  readonly run: (emit: (event: string, data: unknown) => void) => Promise<unknown>;
  /** What is sent as the event `error` for an error that came after the stream had begun. */
  readonly describeError: (error: unknown) => unknown;
  /** How often a comment keeps an idle stream alive, and how long the first byte may be waited for. */
  readonly heartbeatMs: number;
}

/** A stream that has begun. `finished` resolves once the work is done, whether or not anybody still listens. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly finished: Promise<void>;
}

/**
 * Server-sent events of one piece of work. It begins with the first event or heartbeat: work that fails before that throws here,
 * so that it can still be answered with its own status. A listener who goes away does not stop the work.
 */
export async function openEventStream({ run, describeError, heartbeatMs }: EventStreamOptions): Promise<EventStream> {
  const channel = openChannel();
  const begun = new Promise<void>((resolve) => channel.onWrite(resolve));
  const heartbeat = setInterval(() => channel.write(": still here\n\n"), heartbeatMs);
  const finished = run((event, data) => channel.write(frame(event, data)))
    .then(
      (reply) => channel.write(frame("settled", reply)),
      (error: unknown) => {
        if (!channel.hasBegun()) throw error;
        channel.write(frame("error", describeError(error)));
      },
    )
    .finally(() => {
      clearInterval(heartbeat);
      channel.close();
    });
  await Promise.race([begun, finished]);
  return { body: channel.body, finished };
}

function frame(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

interface Channel {
  readonly body: ReadableStream<Uint8Array>;
  write(text: string): void;
  close(): void;
  hasBegun(): boolean;
  onWrite(listener: () => void): void;
}

function openChannel(): Channel {
  const encoder = new TextEncoder();
  const listeners: (() => void)[] = [];
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
    cancel: () => {
      sink = undefined;
    },
  });
  return {
    body,
    write: (text) => {
      isBegun = true;
      sink?.enqueue(encoder.encode(text));
      for (const listener of listeners) listener();
    },
    close: () => {
      sink?.close();
      sink = undefined;
    },
    hasBegun: () => isBegun,
    onWrite: (listener) => listeners.push(listener),
  };
}
