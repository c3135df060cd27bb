import type { JsonObject } from "../json.ts";

/** A tool as a model sees it. `parameters` is a JSON Schema object. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonObject;
  /** The slots that the parameters fill, by parameter name: what a model without language skills needs to know. */
  readonly fields: readonly ToolField[];
}

/** One parameter of a setter. */
export interface ToolField {
  readonly field: string;
  readonly slot: string;
  readonly type: SlotType;
  readonly choices?: readonly Choice[] | undefined;
  /** What the value is called in the agent file, as "Party size". */
  readonly hint: string;
  /** "None" is an answer too. */
  readonly isOptional: boolean;
  /** A date that may lie before today, as that of an incident: one without a year is then the latest such day. */
  readonly isPast?: boolean | undefined;
  /** The engine hears it in what the user says, by itself. */
  readonly isHeard?: boolean | undefined;
}

/** The types that a slot's value can have; the setter and its validation are made from it. */
export const slotTypes = [
  "text",
  "integer",
  "number",
  "boolean",
  "date",
  "time",
  "phone",
  "email",
  "choice",
  "language",
  "name",
] as const;
/** One of `slotTypes`. */
export type SlotType = (typeof slotTypes)[number];

/** One allowed value of a `choice` slot, with other words that people use for it. */
export interface Choice {
  readonly value: string;
  readonly label?: string | undefined;
  readonly synonyms?: readonly string[] | undefined;
}
