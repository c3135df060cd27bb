import type { Config } from "@signalbox/server";
import type { Check } from "../checks.ts";

const timeoutMs = 5_000;
const name = "model";

/** Whether the endpoint answers and takes the key, and whether it knows the model. Nothing is generated. */
export async function checkModel(model: Config["model"], signal: AbortSignal): Promise<Check> {
  if (model.type === "rules") return { name, status: "ok", found: "the rule-based model, which needs no service" };
  const address = `${model.url.replace(/\/+$/, "")}/models`;
  try {
    const response = await fetch(address, {
      headers: model.key === undefined ? {} : { authorization: `Bearer ${model.key}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return read(response, await response.text(), model.model);
  } catch {
    const hint = "check SIGNALBOX_MODEL_URL and the way there; until it answers, the rule-based model does";
    return { name, status: "failed", found: `${model.url} does not answer`, hint };
  }
}

function read({ ok, status }: Response, body: string, model: string): Check {
  if (status === 401 || status === 403)
    return {
      name,
      status: "failed",
      found: `the endpoint refuses the key (${status})`,
      hint: "check SIGNALBOX_MODEL_KEY",
    };
  if (!ok) {
    const hint = "it may have no list of models; talk to an agent to be sure";
    return { name, status: "warning", found: `the endpoint answers with ${status} to a question for its models`, hint };
  }
  if (body.includes(JSON.stringify(model))) return { name, status: "ok", found: `the endpoint has ${model}` };
  return { name, status: "warning", found: `the endpoint does not list ${model}`, hint: "check SIGNALBOX_MODEL" };
}
