import type { Correction, Setter, Slot } from "../agent.ts";
import type { ToolBinding } from "../definition/tool-schema.ts";
import type { JsonObject } from "../json.ts";
import type { ToolField, ToolSpec } from "./specs.ts";

/** The setters of an agent: slots that name the same setter share it. Made from the slots' types, so an agent file needs no code. */
export function buildSetters(slots: readonly Slot[], bindings: ReadonlyMap<string, ToolBinding>): Setter[] {
  const groups = new Map<string, Slot[]>();
  for (const slot of slots) {
    if (slot.setter === null) continue;
    groups.set(slot.setter, [...(groups.get(slot.setter) ?? []), slot]);
  }
  return [...groups].map(([name, members]) => {
    const binding = bindings.get(name);
    return { name, slots: members, isCustom: binding?.setter === true, spec: specOf(name, members, binding) };
  });
}

function specOf(name: string, slots: readonly Slot[], binding: ToolBinding | undefined): ToolSpec {
  const hints = slots.map((slot) => slot.hint).join("; ");
  const parameters: JsonObject = {
    type: "object",
    properties: Object.fromEntries(slots.map((slot) => [slot.field, schemaOf(slot)])),
    required: slots.length === 1 ? slots.map((slot) => slot.field) : [],
    additionalProperties: false,
  };
  return {
    name,
    description: binding?.description ?? `Record what the user said: ${hints}.`,
    parameters: binding?.parameters ?? parameters,
    fields: slots.map(fieldOf),
  };
}

/** How a correction of each of the user's slots is put to a model, by slot. */
export function correctionsOf(slots: readonly Slot[]): ReadonlyMap<string, Correction> {
  const ofUser = slots.filter(({ isUser }) => isUser);
  return new Map(
    ofUser.map((slot) => [
      slot.name,
      { hint: `${slot.name}: ${valueHint(slot)}`, field: { ...fieldOf(slot), field: "value" } },
    ]),
  );
}

/** A slot as a parameter of its setter. */
function fieldOf(slot: Slot): ToolField {
  const { optional, past } = slot.definition;
  return {
    field: slot.field,
    slot: slot.name,
    type: slot.type,
    hint: slot.hint,
    isOptional: optional === true,
    ...(slot.choices.length > 0 && { choices: slot.choices }),
    ...(past === true && { isPast: true }),
    ...((slot.type === "language" || slot.definition.listens === true) && { isHeard: true }),
  };
}

function schemaOf(slot: Slot): JsonObject {
  const description = valueHint(slot);
  switch (slot.type) {
    case "integer":
    case "number":
    case "boolean":
      return { type: slot.type, description };
    case "choice":
    case "language":
      return { type: "string", enum: slot.choices.map((choice) => choice.value), description };
    case "date":
    case "email":
      return { type: "string", format: slot.type, description };
    case "time":
    case "phone":
    case "name":
    case "text":
      return { type: "string", description };
  }
}

/** What a slot's value is and how it is written. */
function valueHint(slot: Slot): string {
  switch (slot.type) {
    case "choice":
    case "language":
      return choiceHint(slot);
    case "date":
      return `${slot.hint}, as YYYY-MM-DD`;
    case "time":
      return `${slot.hint}, as HH:MM in 24 hours`;
    case "phone":
      return `${slot.hint}: digits, with a leading + if given`;
    case "name":
    case "text":
      return slot.definition.optional ? `${slot.hint}; "none" if the user has none` : slot.hint;
    case "integer":
    case "number":
    case "boolean":
    case "email":
      return slot.hint;
  }
}

function choiceHint(slot: Slot): string {
  const labels = slot.choices.flatMap((choice) =>
    choice.label === undefined ? [] : [`${choice.value} = ${choice.label}`],
  );
  return labels.length > 0 ? `${slot.hint} (${labels.join(", ")})` : slot.hint;
}
