import { createOpenAiCompatibleAnswerModel } from "@signalbox/adapters/ai-sdk";
import { withAnswerFallback } from "@signalbox/adapters/fallback";
import { createRulesAnswerModel } from "@signalbox/adapters/rules";
import type { AnswerModel } from "@signalbox/ports";
import type { AnsweringPorts } from "@signalbox/runtime";
import type { ModelConfig } from "../config.ts";

/**
 * The models that questions are answered with, by their tier: the endpoint's, or the rules where none is configured. Without a smaller one the
 * one model serves both. Where `onFallback` is given the rules answer while the endpoint cannot, and it is told why; else a failure is one. Throws
 * `config-invalid` where the packages of an endpoint are not installed.
 */
export async function openAnswerModels(
  config: ModelConfig,
  onFallback?: (error: unknown) => void,
): Promise<AnsweringPorts["models"]> {
  const rules = createRulesAnswerModel();
  if (config.type === "rules") return { small: rules, main: rules };
  const { url, key, model, small, format } = config;
  const open = async (name: string): Promise<AnswerModel> => {
    const endpoint = await createOpenAiCompatibleAnswerModel({ url, key, model: name, format });
    return onFallback === undefined ? endpoint : withAnswerFallback(endpoint, rules, { onFallback });
  };
  const main = await open(model);
  return { main, small: small === undefined ? main : await open(small) };
}
