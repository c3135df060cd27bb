import { AppError } from "@signalbox/ports";

/** Where a model of an OpenAI-compatible endpoint is. */
export interface EndpointAddress {
  /** The base address, without `/chat/completions` or `/embeddings`. */
  readonly url: string;
  /** The model's name at that endpoint. */
  readonly model: string;
  /** Sent as a bearer token; local servers need none. */
  readonly key?: string | undefined;
}

/** What the AI SDK's provider is made with. Throws `config-invalid` for an address that is none. */
export function providerSettings({ url, key }: EndpointAddress): {
  readonly name: string;
  readonly baseURL: string;
  readonly apiKey?: string;
} {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new AppError({
      code: "config-invalid",
      message: "The address of the model is no http or https address.",
      hint: "Give the base address, as http://127.0.0.1:11434/v1.",
    });
  }
  return { name: "endpoint", baseURL: url, ...(key === undefined || key === "" ? {} : { apiKey: key }) };
}
