import type { Client } from "@signalbox/api";
import type { Session } from "./session.ts";

/** Opens a conversation on a server. Throws an `ApiFailure`. */
export async function openRemoteSession(
  client: Client,
  request: { readonly agent: string; readonly timeZone: string },
  signal: AbortSignal,
): Promise<Session> {
  const opening = await client.openConversation(request, { signal });
  return {
    opening,
    say: (text) => client.postTurn(opening.id, { text }, { signal, idempotencyKey: crypto.randomUUID() }),
    view: () => client.getConversation(opening.id, { signal }),
  };
}
