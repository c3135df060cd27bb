import type { Model, ModelEvent } from "@signalbox/ports";
import type { Talk } from "../talk.fixture.ts";

/** What a model answers to the request under way in a talk. */
export async function replyOfModel(
  model: Model,
  { modelRequest, state }: Talk,
): Promise<ModelEvent & { type: "reply" }> {
  if (modelRequest === undefined) throw new Error("the model was not asked anything");
  const { system, tools, guidance } = modelRequest;
  const messages = [{ role: "user", text: state.turn.text }] as const;
  for await (const event of model.respond({ system, tools, guidance, messages, signal: AbortSignal.timeout(10_000) })) {
    if (event.type === "reply") return event;
  }
  throw new Error("the model gave no reply");
}
