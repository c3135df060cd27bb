import type { ToolSpec } from "@signalbox/engine";
import type { Model } from "@signalbox/ports";
import type { ToolSet } from "ai";
import { loadPeer } from "./load-peer.ts";
import { toSdkMessages } from "./messages.ts";
import type { AiSdkModelOptions, Sdk } from "./one-request.ts";
import { streamReply } from "./one-request.ts";

export type { AiSdkModelOptions } from "./one-request.ts";

/**
 * A `Model` over the AI SDK: one request, one step, tools offered but never run. A provider that refuses for its rate and says to
 * come back within two seconds is asked once more; nothing else is repeated. Throws `config-invalid` where `ai` is not installed.
 */
export async function createAiSdkModel(options: AiSdkModelOptions): Promise<Model> {
  const sdk = await loadPeer("ai", () => import("ai"));
  return {
    name: options.name,
    readsHistory: true,
    respond: ({ system, messages, tools, signal }) => {
      const offered = tools.length === 0 ? {} : { tools: toSdkTools(sdk, tools) };
      return streamReply(sdk, options, { system, messages: toSdkMessages(messages), ...offered }, signal);
    },
  };
}

function toSdkTools(sdk: Sdk, specs: readonly ToolSpec[]): ToolSet {
  return Object.fromEntries(
    specs.map((spec) => [
      spec.name,
      sdk.tool({ description: spec.description, inputSchema: sdk.jsonSchema({ ...spec.parameters }) }),
    ]),
  );
}
