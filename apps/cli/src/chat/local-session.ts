import { describe } from "@signalbox/engine";
import type { InboundBody, LoadedAgent } from "@signalbox/ports";
import type { Conversations } from "@signalbox/runtime";
import type { Outside } from "./read-outside.ts";
import type { Session } from "./session.ts";

/** Opens a conversation in this process. */
export async function openLocalSession(
  conversations: Conversations,
  loaded: LoadedAgent,
  options: { readonly timeZone: string; readonly debug: boolean },
): Promise<Session> {
  const opening = await conversations.open({ agent: loaded.agent.id, channel: "chat", ...options });
  return {
    opening,
    say: (text) => conversations.post(opening.id, { type: "user-said", text }),
    receive: (outside) => conversations.post(opening.id, bodyOf(outside)),
    view: async () => describe(loaded.agent, (await conversations.read(opening.id)).state),
  };
}

function bodyOf(outside: Outside): InboundBody {
  switch (outside.type) {
    case "keys":
      return { type: "key-pressed", keys: outside.keys };
    case "data":
      return { type: "data-received", data: outside.data };
    case "event":
      return { type: "event-received", name: outside.name, data: outside.data };
    case "slots":
      return { type: "slots-given", values: outside.values, readback: outside.readback };
  }
}
