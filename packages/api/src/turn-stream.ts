import { ApiFailure } from "./api-failure.ts";
import { readEventStream, type ServerSentEvent } from "./event-stream.ts";
import { errorShape, type Message, messageShape, type TurnReply, turnReplyShape } from "./shapes.ts";

/** What a streamed turn gives: each message once it is committed, then the whole reply as the last event. */
export type TurnEvent =
  | { readonly type: "message"; readonly message: Message }
  | { readonly type: "settled"; readonly reply: TurnReply };

/** The events of a turn, `settled` last. Throws an `ApiFailure`, also for a stream that ends before `settled`. */
export async function* readTurn(open: () => Promise<ReadableStream<Uint8Array>>): AsyncGenerator<TurnEvent> {
  const body = await open();
  try {
    for await (const event of readEventStream(body)) {
      const parsed = parseTurnEvent(event);
      if (parsed === undefined) continue;
      yield parsed;
      if (parsed.type === "settled") return;
    }
  } catch (cause) {
    throw isOurs(cause) ? cause : cut(cause);
  }
  throw cut(undefined);
}

function parseTurnEvent({ event, data }: ServerSentEvent): TurnEvent | undefined {
  switch (event) {
    case "message":
      return { type: "message", message: messageShape.parse(JSON.parse(data)) };
    case "settled":
      return { type: "settled", reply: turnReplyShape.parse(JSON.parse(data)) };
    case "error":
      throw new ApiFailure({ status: 200, ...errorShape.parse(JSON.parse(data)) });
    default:
      return undefined;
  }
}

function isOurs(error: unknown): boolean {
  return error instanceof ApiFailure || (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name));
}

function cut(cause: unknown): ApiFailure {
  return new ApiFailure({
    status: 200,
    code: "stream-cut",
    message: "The stream ended before the turn did.",
    hint: "Post the turn again with the same idempotency key to get its reply.",
    cause,
  });
}
