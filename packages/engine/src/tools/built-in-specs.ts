import type { Flow } from "../agent.ts";
import { startableFlows } from "../flows/startable.ts";
import type { JsonObject } from "../json.ts";
import { changeableSlots } from "../slots/changeable.ts";
import { pendingNames } from "../slots/readback.ts";
import type { View } from "../view.ts";
import type { BuiltInTool } from "./built-in.ts";
import type { ToolSpec } from "./specs.ts";

const descriptions: { readonly [tool in BuiltInTool]: string } = {
  confirm_pending:
    "The user accepts the values that were read back. Name the accepted ones in `slots` if it is not all of them.",
  reject_pending:
    "The user does not accept the values that were read back and gives no new ones. Name the refused ones in `slots` if it is not all of them.",
  change_value: "The user corrects a value that was settled before.",
  start_flow: "The user wants something else now.",
  end_call: "The conversation is over: nothing is left to do and the user says goodbye.",
  push_back: "What the user said does not answer what is asked, and is no question or request either.",
  cancel: "The user calls the whole thing off.",
  request_human_handoff: "The user wants to talk to a person.",
};

/** A built-in tool as a model sees it now: its parameters name the slots that it may be used for. */
export function builtInSpec(view: View, name: BuiltInTool): ToolSpec {
  const spec = { name, description: descriptions[name], fields: [] };
  switch (name) {
    case "confirm_pending":
    case "reject_pending":
      return { ...spec, parameters: parametersOf({ slots: slotList(pendingNames(view.flow.pending)) }, []) };
    case "change_value":
      return { ...spec, ...changeParameters(view) };
    case "start_flow":
      return { ...spec, parameters: parametersOf({ flow: flowSchema(startableFlows(view)) }, ["flow"]) };
    case "end_call":
    case "push_back":
    case "cancel":
    case "request_human_handoff":
      return { ...spec, parameters: parametersOf({}, []) };
  }
}

function changeParameters(view: View): Pick<ToolSpec, "parameters" | "fields"> {
  const slots = changeableSlots(view);
  const corrections = slots.flatMap(({ name }) => view.agent.corrections.get(name) ?? []);
  const hints = corrections.map(({ hint }) => hint).join("; ");
  const properties = {
    slot: { type: "string", enum: slots.map((slot) => slot.name), description: "What is corrected." },
    value: { type: "string", description: `The new value. ${hints}.` },
  };
  return {
    parameters: parametersOf(properties, ["slot", "value"]),
    fields: corrections.map(({ field }) => field),
  };
}

function flowSchema(flows: readonly Flow[]): JsonObject {
  const lines = flows.map(({ name, description }) => `${name}: ${description}`);
  return { type: "string", enum: flows.map(({ name }) => name), description: lines.join("\n") };
}

function slotList(names: readonly string[]): JsonObject {
  return { type: "array", items: { type: "string", enum: [...names] } };
}

function parametersOf(properties: JsonObject, required: string[]): JsonObject {
  const base: JsonObject = { type: "object", properties, additionalProperties: false };
  return required.length === 0 ? base : { ...base, required };
}
