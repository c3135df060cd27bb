import type { Keys, Reading } from "./keys.ts";
import { asItIs, listOf, objectOf, recordOf } from "./keys.ts";
import { translateLambda } from "./lambda.ts";
import type { Place } from "./place.ts";
import { objectAt, refuse } from "./place.ts";
import { importText, importTexts } from "./texts.ts";

/** The kinds of parts of a rich response (spec section 8a) with their keys and their names here. */
const partKeys: { readonly [type: string]: { readonly type: string; readonly keys: Keys } | undefined } = {
  text: { type: "text", keys: { text: ["text", importText] } },
  payload: { type: "payload", keys: { data: ["data", importTexts] } },
  audio: { type: "audio", keys: { uri: ["uri", asItIs] } },
  end_session: { type: "end-session", keys: { reason: ["reason", importText] } },
  transfer: { type: "transfer", keys: { target: ["target", importText], agent: ["target", importText] } },
};

const part: Reading = (value, place) => {
  const object = objectAt(value, place);
  if (object === undefined) return undefined;
  const known = Object.hasOwn(partKeys, String(object.type)) ? partKeys[String(object.type)] : undefined;
  if (known === undefined) return refuse(place, object.type, `there is no part of type ${JSON.stringify(object.type)}`);
  return objectOf({ type: ["type", () => known.type], ...known.keys })(object, place);
};
const response = listOf(part);
const channels = recordOf(response);

const then: Reading = (value, place) =>
  typeof value === "string" ? value : objectOf({ tool: ["tool", asItIs], args: ["args", importTexts] })(value, place);

/** What to say and to call when attempts are used up. */
const exhaust = objectOf({
  say: ["say", importText],
  response: ["response", response],
  channel_responses: ["channelResponses", channels],
  then: ["then", then],
});

const formatKeys: { readonly [type: string]: Keys | undefined } = {
  prefix: { text: ["text", asItIs] },
  plural: { one: ["one", asItIs], other: ["other", asItIs] },
  none_sub: { default: ["text", asItIs], values: ["none", asItIs] },
};

const format: Reading = (value, place) => {
  if (value === "date" || value === "time") return value;
  if (typeof value === "string") return refuse(place, value, `the read-back format ${value} cannot be mapped`);
  const object = objectAt(value, place);
  if (object === undefined) return undefined;
  const type = String(object.type);
  const keys = Object.hasOwn(formatKeys, type) ? formatKeys[type] : undefined;
  if (keys === undefined) return refuse(place, object.type, `there is no read-back format of type "${type}"`);
  return objectOf({ type: ["type", () => (type === "none_sub" ? "noneSub" : type)], ...keys })(object, place);
};

const condition: Reading = (value, place) => {
  if (typeof value !== "string") return refuse(place, value, "a condition is a lambda as a text");
  const translated = translateLambda(value);
  return translated.type === "condition" ? translated.cel : refuse(place, value, brokenLambda(value, translated.error));
};

function brokenLambda(source: string, error: string): string {
  return `the condition ${source.trim()} cannot be mapped: ${error}`;
}

const validation = objectOf({
  errors: ["errors", recordOf(importText)],
  error_responses: ["errorResponses", recordOf(response)],
  channel_error_responses: ["channelErrorResponses", recordOf(channels)],
  max_retries: ["maxRetries", asItIs],
  on_exhaust: ["onExhaust", exhaust],
});

/** A slot (spec section 2.1). */
const slotKeys: Keys = {
  name: ["name", asItIs],
  source: ["source", asItIs],
  event_key: ["eventKey", asItIs],
  setter: ["setter", asItIs],
  setter_field: ["setterField", asItIs],
  hint: ["hint", asItIs],
  ask: ["ask", importText],
  response: ["response", response],
  channel_responses: ["channelResponses", channels],
  requires: ["requires", asItIs],
  condition: ["condition", condition],
  requires_readback: ["requiresReadback", asItIs],
  readback_fmt: ["readbackFormat", format],
  validate_against: [
    "validateAgainst",
    objectOf({
      filled_slot: ["slot", asItIs],
      error_code: ["errorCode", asItIs],
      response_field: ["responseField", asItIs],
    }),
  ],
  validation: ["validation", validation],
  message: ["message", importText],
  preempt: ["preempt", asItIs],
};

/** A task (spec section 2.2). */
const taskKeys: Keys = {
  name: ["name", asItIs],
  tool: ["tool", asItIs],
  inputs: ["inputs", asItIs],
  requires: ["requires", asItIs],
  outputs: ["outputs", asItIs],
  success_check: ["successCheck", asItIs],
  terminal: ["terminal", asItIs],
  readback_inputs: ["readbackInputs", asItIs],
  condition: ["condition", condition],
  then_say: ["thenSay", importText],
  then_response: ["thenResponse", response],
  channel_then_response: ["channelThenResponse", channels],
  on_failure: [
    "onFailure",
    objectOf({
      retry_say: ["retrySay", importText],
      retry_response: ["retryResponse", response],
      channel_retry_response: ["channelRetryResponse", channels],
      max_retries: ["maxRetries", asItIs],
      clear_slots: ["clearSlots", asItIs],
      on_exhaust: ["onExhaust", exhaust],
    }),
  ],
};

const named = (kind: "slot" | "task", keys: Keys): Reading =>
  listOf((value, place) => objectOf(keys)(value, { ...place, owner: ownerOf(kind, value, place) }));

function ownerOf(kind: string, value: unknown, place: Place): string {
  const name = typeof value === "object" && value !== null ? Reflect.get(value, "name") : undefined;
  return `${kind} ${JSON.stringify(name ?? place.path.at(-1))}`;
}

/** The whole configuration. */
export const configKeys: Keys = {
  config_id: ["id", asItIs],
  slots: ["slots", named("slot", slotKeys)],
  tasks: ["tasks", named("task", taskKeys)],
  event_mappings: ["events", recordOf(recordOf(asItIs))],
  gate_slot: ["gateSlot", asItIs],
  confirm_transition_prefix: ["confirmTransitionPrefix", asItIs],
  steer_back: [
    "steerBack",
    objectOf({
      soft_after: ["softAfter", asItIs],
      hard_after: ["hardAfter", asItIs],
      escalate_after: ["escalateAfter", asItIs],
      on_exhaust: ["onExhaust", exhaust],
    }),
  ],
};
