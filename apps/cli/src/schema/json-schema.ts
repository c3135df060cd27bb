import { definitionSchema } from "@signalbox/engine";
import { itemRecordShape } from "@signalbox/knowledge";
import { z } from "zod";
import { dialoguesSchema } from "../dialogues/dialogue.ts";
import { withTextsByLanguage } from "./by-language.ts";
import { descriptions } from "./descriptions.ts";

/** A JSON Schema, or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The files that have a schema. */
export type SchemaName = "agent" | "dialogues" | "item";

const titles: { readonly [name in SchemaName]: string } = {
  agent: "Signalbox agent",
  dialogues: "Signalbox dialogues",
  item: "Signalbox knowledge item: one line of JSON Lines",
};

/** Parts that stand in several places are written once, if they are at least this long. */
const longEnoughToShare = 160;

/**
 * The JSON Schema (draft 7, which editors know best) of an agent's file or of its dialogues, with a description of each field. Names
 * and references are beyond it: those are checked by `signalbox check`.
 */
export function jsonSchemaOf(name: SchemaName): JsonSchema {
  const schema = { agent: definitionSchema, dialogues: dialoguesSchema, item: itemRecordShape }[name];
  const raw = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "draft-7" });
  const all = described(raw, name === "agent" ? "" : name);
  const { $schema, definitions, ...whole } = name === "agent" ? withTextsByLanguage(all) : all;
  const shared = shareParts(whole);
  const parts = { ...(isSchema(definitions) ? definitions : {}), ...shared.definitions };
  return { $schema, title: titles[name], ...shared.schema, definitions: parts };
}

/** Each field that says nothing of itself gets what the table says. `around` is the name of the field around it. */
function described(schema: JsonSchema, around: string): JsonSchema {
  return mapped(schema, (value, keyword) => {
    if (keyword !== "properties" || !isSchema(value)) return describedAny(value, around);
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => {
        const description = descriptions[`${around}.${field}`] ?? descriptions[field];
        const own = isSchema(inner) ? described(inner, field) : {};
        return [field, description === undefined ? own : { description, ...own }];
      }),
    );
  });
}

function describedAny(value: unknown, around: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => describedAny(item, around));
  return isSchema(value) ? described(value, around) : value;
}

interface Shared {
  readonly schema: JsonSchema;
  readonly definitions: JsonSchema;
}

/** Writes what stands in several places once, under the name of the field where it first stands. */
function shareParts(whole: JsonSchema): Shared {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const definitions: { [name: string]: JsonSchema } = {};
  const visit = (value: unknown, field: string, isField: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => visit(item, field, false));
    if (!isSchema(value)) return value;
    const { description, default: standard, ...rest } = value;
    const text = JSON.stringify(rest);
    const inner = (): JsonSchema => mapped(rest, (item, key) => visitMember(item, key, field));
    const beside = {
      ...(description !== undefined && { description }),
      ...(standard !== undefined && { default: standard }),
    };
    if (!isField || text.length < longEnoughToShare || counts.get(text) === 1) return { ...beside, ...inner() };
    const name = names.get(text) ?? freeName(field, definitions);
    if (!names.has(text)) {
      names.set(text, name);
      definitions[name] = {};
      definitions[name] = inner();
    }
    return { ...beside, $ref: `#/definitions/${name}` };
  };
  const visitMember = (item: unknown, keyword: string, field: string): unknown =>
    keyword === "properties" && isSchema(item)
      ? mapped(item, (inner, name) => visit(inner, name, true))
      : visit(item, field, false);
  count(whole, counts);
  const schema = visit(whole, "", false);
  return { schema: isSchema(schema) ? schema : {}, definitions };
}

/** How often each field's schema occurs, its description aside. */
function count(value: unknown, counts: Map<string, number>): void {
  if (Array.isArray(value)) for (const item of value) count(item, counts);
  if (!isSchema(value)) return;
  const { description: _description, default: _default, ...rest } = value;
  const text = JSON.stringify(rest);
  counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const item of Object.values(value)) count(item, counts);
}

function freeName(field: string, taken: JsonSchema): string {
  let name = field;
  for (let next = 2; name in taken; next += 1) name = `${field}${next}`;
  return name;
}

function mapped(schema: JsonSchema, change: (value: unknown, key: string) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, change(value, key)]));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
