import type { Client, PostOptions } from "@signalbox/api";
import type { Outside } from "./read-outside.ts";
import type { Reply, Session } from "./session.ts";

/** Opens a conversation on a server. Throws an `ApiFailure`. */
export async function openRemoteSession(
  client: Client,
  request: { readonly agent: string; readonly timeZone: string; readonly debug: boolean },
  signal: AbortSignal,
): Promise<Session> {
  const opening = await client.openConversation(request, { signal });
  return {
    opening,
    say: (text) => client.postTurn(opening.id, { text }, { signal, idempotencyKey: crypto.randomUUID() }),
    receive: (outside) => receive(client, opening.id, outside, { signal, idempotencyKey: crypto.randomUUID() }),
    view: () => client.getConversation(opening.id, { signal }),
  };
}

function receive(client: Client, id: string, outside: Outside, options: PostOptions): Promise<Reply> {
  switch (outside.type) {
    case "keys":
      return client.postKeys(id, { keys: outside.keys }, options);
    case "data":
      return client.postData(id, outside.data, options);
    case "event":
      return client.postEvent(id, { name: outside.name, data: outside.data }, options);
    case "slots":
      return client.giveSlots(id, { values: outside.values, readback: outside.readback }, options);
  }
}
