import type { JsonObject } from "../../json.ts";
import type { WorkingTurn } from "../working.ts";

/** What every model that reads the user's words is told of the talk. */
export function talkInput({ thread, turn }: WorkingTurn): JsonObject {
  return {
    text: turn.text,
    language: turn.language,
    summary: thread.summary,
    history: thread.exchanges.map(({ user, bot, tool }) => ({ user, ...(tool && { tool: { ...tool } }), bot })),
  };
}
