import { z } from "zod";

const values: z.ZodRecord<z.ZodString, z.ZodJSONSchema> = z.record(z.string(), z.json());
type Values = z.output<typeof values>;

/** What comes in beside the person's words: keys of a phone, data, a named event, or values by slot that the person is to say yes to. */
export type Outside =
  | { readonly type: "data"; readonly data: Values }
  | { readonly type: "keys"; readonly keys: string }
  | { readonly type: "event"; readonly name: string; readonly data?: Values | undefined }
  | { readonly type: "slots"; readonly values: Values; readonly readback: true };

/** What a line brings in from outside: `/keys 12`, `/data JSON`, `/event NAME [JSON]` or `/slots JSON`; undefined for anything else. */
export function readOutside(line: string): Outside | undefined {
  const [, keys] = /^\/keys\s+([0-9*#A-D]{1,64})$/.exec(line) ?? [];
  if (keys !== undefined) return { type: "keys", keys };
  const [, command, rest = ""] = /^\/(data|event|slots)\s+(.+)$/.exec(line) ?? [];
  if (command === "event") return readEvent(rest);
  const given = readObject(rest);
  if (given === undefined) return undefined;
  if (command === "data") return { type: "data", data: given };
  return command === "slots" ? { type: "slots", values: given, readback: true } : undefined;
}

function readEvent(rest: string): Outside | undefined {
  const [, name = "", json] = /^(\S+)(?:\s+(.+))?$/.exec(rest) ?? [];
  if (json === undefined) return { type: "event", name };
  const data = readObject(json);
  return data && { type: "event", name, data };
}

function readObject(text: string): Values | undefined {
  try {
    return values.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
