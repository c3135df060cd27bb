import { describe } from "@signalbox/engine";
import type { LoadedAgent } from "@signalbox/ports";
import type { Conversations } from "@signalbox/runtime";
import type { Session } from "./session.ts";

/** Opens a conversation in this process. */
export async function openLocalSession(
  conversations: Conversations,
  loaded: LoadedAgent,
  timeZone: string,
): Promise<Session> {
  const opening = await conversations.open({ agent: loaded.agent.id, channel: "chat", timeZone });
  return {
    opening,
    say: (text) => conversations.post(opening.id, { type: "user-said", text }),
    view: async () => describe(loaded.agent, (await conversations.read(opening.id)).state),
  };
}
