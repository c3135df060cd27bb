import type { AnswerModel, AnswerModelReply, AnswerModelRequest } from "@signalbox/ports";
import { malformed } from "./failures.ts";
import { loadPeer } from "./load-peer.ts";
import type { AiSdkModelOptions, Sdk, SdkCall } from "./one-request.ts";
import { streamReply } from "./one-request.ts";
import { replyJson } from "./reply-json.ts";

/** How a provider is told that JSON is wanted: by its schema, as JSON of any kind, or by words alone. */
export type AnswerFormat = "schema" | "json" | "text";

/** What an answering model over the AI SDK is made from. */
export interface AiSdkAnswerModelOptions extends AiSdkModelOptions {
  /** What the provider understands; the schema stands in the prompt as well. Default: "schema". */
  readonly format?: AnswerFormat | undefined;
  /** Settings of the provider, as the AI SDK takes them. */
  readonly providerOptions?: SdkCall["providerOptions"];
}

/**
 * An `AnswerModel` over the AI SDK: one request for each purpose, with structured output. Whatever JSON comes is given as it came, as the graph
 * judges it; a reply in which none can be read is `model-malformed`. A provider that refuses for its rate and says to come back within two
 * seconds is asked once more, and nothing else is repeated. Throws `config-invalid` where `ai` is not installed.
 */
export async function createAiSdkAnswerModel(options: AiSdkAnswerModelOptions): Promise<AnswerModel> {
  const sdk = await loadPeer("ai", () => import("ai"));
  return { name: options.name, complete: (request) => complete(sdk, options, request) };
}

async function complete(
  sdk: Sdk,
  options: AiSdkAnswerModelOptions,
  { system, input, schema, signal }: AnswerModelRequest,
): Promise<AnswerModelReply> {
  const { format = "schema", providerOptions } = options;
  const output = outputs[format](sdk, schema);
  const call: SdkCall = {
    system: `${system}\n\nJSON Schema of the reply:\n${JSON.stringify(schema)}`,
    messages: [{ role: "user", content: JSON.stringify(input) }],
    ...(output && { output }),
    ...(providerOptions && { providerOptions }),
  };
  for await (const event of streamReply(sdk, options, call, signal)) {
    if (event.type !== "reply") continue;
    const found = replyJson(event.text);
    if (found.type === "none") throw malformed(options.name, event.text.trim() === "" ? "no text" : "no JSON");
    return { value: found.value, usage: event.usage };
  }
  throw malformed(options.name, "no end");
}

const outputs: {
  readonly [format in AnswerFormat]: (sdk: Sdk, schema: AnswerModelRequest["schema"]) => SdkCall["output"];
} = {
  schema: ({ Output, jsonSchema }, schema) => Output.object({ schema: jsonSchema({ ...schema }), name: "reply" }),
  json: ({ Output }) => Output.json(),
  text: () => undefined,
};
