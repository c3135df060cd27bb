import type { JsonObject, ToolField, ToolSpec } from "@signalbox/engine";
import type { ModelMessage, ModelRequest } from "@signalbox/ports";
import { replyOf } from "@signalbox/testing";
import { createRulesModel } from "./index.ts";

type FieldOf = (slot: string, more?: Partial<ToolField>) => ToolField;
const field =
  (type: ToolField["type"], hint: string): FieldOf =>
  (slot, more) => ({ field: slot, slot, type, hint, isOptional: false, ...more });

/** One slot of each type, and some more, by name. */
export const fields: { readonly [slot: string]: ToolField } = {
  party_size: field("integer", "Party size")("party_size"),
  nights: field("integer", "Number of nights")("nights"),
  amount: field("number", "Estimated damage in dollars")("amount"),
  date: field("date", "Date of the visit")("date"),
  check_out: field("date", "Day of departure")("check_out"),
  incident_date: field("date", "Date of the incident")("incident_date", { isPast: true }),
  time: field("time", "Time of the visit")("time"),
  guest_name: field("name", "Name for the booking")("guest_name"),
  phone: field("phone", "Phone number to reach the party")("phone"),
  email: field("email", "E-mail address")("email"),
  injured: field("boolean", "Whether anyone was hurt")("injured"),
  requests: field("text", "Special requests, allergies")("requests", { isOptional: true }),
  story: field("text", "What happened")("story"),
  policy: field("text", "Policy number, such as HM-204518")("policy"),
  area: field("choice", "Where to sit")("area", {
    choices: [
      { value: "inside", label: "Indoors", synonyms: ["in the warm", "main room"] },
      { value: "terrace", label: "On the terrace", synonyms: ["outside", "outdoors", "patio"] },
      { value: "bar", label: "At the bar", synonyms: ["bar stool"] },
    ],
  }),
  fault: field("choice", "What is wrong")("fault", {
    choices: [
      { value: "no_signal", label: "No signal" },
      { value: "no", label: "Nothing" },
      { value: "red_light", synonyms: ["red light"] },
    ],
  }),
};

/** What a request of these tests differs in. */
export interface Said {
  readonly offer: readonly string[];
  readonly asking?: string;
  readonly wasAsked?: boolean;
  readonly pending?: JsonObject;
  readonly filled?: JsonObject;
  readonly isReadback?: boolean;
  /** Flows that may be started, by name with their examples. */
  readonly flows?: readonly { readonly name: string; readonly examples: readonly string[] }[];
  /** Filled values can be corrected. */
  readonly mayChange?: boolean;
  readonly mayPushBack?: boolean;
  readonly directive?: string;
  readonly at?: string;
  readonly timeZone?: string;
  readonly locale?: string;
  readonly messages?: readonly ModelMessage[];
}

/** A request in which the user said `text`. It is Tuesday, 1 December 2026, 11:00 in Berlin, unless told otherwise. */
export function requestOf(text: string, said: Said): ModelRequest {
  const builtIns = [
    "cancel",
    "request_human_handoff",
    ...(said.isReadback ? ["confirm_pending", "reject_pending"] : []),
    ...(said.flows ? ["start_flow"] : []),
    ...(said.mayPushBack ? ["push_back"] : []),
  ];
  const {
    directive,
    asking,
    wasAsked,
    pending = {},
    filled = {},
    at = "2026-12-01T10:00:00Z",
    timeZone = "Europe/Berlin",
    locale = "en",
    flows = [],
  } = said;
  const settled = Object.keys(filled).flatMap((slot) => (fields[slot] ? [{ ...fields[slot], field: "value" }] : []));
  const setters = said.offer.flatMap((slot) => (fields[slot] ? [tool(`set_${slot}`, [fields[slot]])] : []));
  return {
    system: "",
    messages: said.messages ?? [{ role: "user", text }],
    tools: [
      ...setters,
      ...builtIns.map((name) => tool(name, [])),
      ...(said.mayChange ? [tool("change_value", settled)] : []),
    ],
    guidance: { directive, asking, wasAsked, pending, filled, userText: text, flows, locale, timeZone, at },
    signal: new AbortController().signal,
  };
}

/** What the model calls: values by slot, and built-in tools with `true`. */
export async function callsOf(text: string, said: Said): Promise<{ readonly [name: string]: unknown }> {
  const { toolCalls } = await replyOf(createRulesModel(), requestOf(text, said));
  return Object.fromEntries(
    toolCalls.flatMap(({ name, args }) =>
      Object.keys(args ?? {}).length === 0 ? [[name, true]] : Object.entries(args ?? {}),
    ),
  );
}

/** What the model says. */
export async function wordsOf(text: string, said: Said): Promise<string> {
  return (await replyOf(createRulesModel(), requestOf(text, said))).text;
}

function tool(name: string, toolFields: readonly ToolField[]): ToolSpec {
  return { name, description: name, parameters: { type: "object" }, fields: toolFields };
}
