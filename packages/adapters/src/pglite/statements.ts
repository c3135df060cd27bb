import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import type { QueryAnswer } from "./protocol.ts";

const { serialize } = protocol;
const JSON_OIDS = [114, 3802];
const asText = (text: string): string => text;

/** Runs statements one after the other. */
export interface Statements {
  run(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>;
}

/**
 * Statements with parameters are prepared once and kept, and each run is one exchange with the database: measured, that is four
 * times as quick as `PGlite.query`, which parses and plans anew in six exchanges. So the texts must be few: values go to parameters.
 */
export function createStatements(db: PGlite): Statements {
  const prepared = new Map<string, string>();
  const parsers = { ...db.parsers, ...Object.fromEntries(JSON_OIDS.map((oid) => [oid, asText])) };
  let count = 0;

  async function run(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    const known = prepared.get(sql);
    count += 1;
    // A fresh name for each attempt, as one that failed half-way may have left its name taken.
    const name = known ?? (parameters.length === 0 ? "" : `s${count}`);
    const { messages } = await db.execProtocol(exchange(name, known === undefined ? sql : undefined, parameters));
    if (name !== "") prepared.set(sql, name);
    return toAnswer(parse.parseResults(messages, parsers)[0]);
  }

  return { run: (sql, parameters) => db.runExclusive(() => run(sql, parameters)) };
}

/** All messages of one run; `text` is what is still to be parsed. */
function exchange(name: string, text: string | undefined, parameters: readonly unknown[]): Uint8Array {
  return Buffer.concat([
    ...(text === undefined ? [] : [serialize.parse({ name, text })]),
    serialize.bind({ statement: name, values: parameters.map(toLiteral) }),
    serialize.describe({ type: "P" }),
    serialize.execute({}),
    serialize.sync(),
  ]);
}

/** A parameter in PostgreSQL's text format. */
function toLiteral(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? `{${value.map(toElement).join(",")}}` : String(value);
}

function toElement(value: unknown): string {
  return typeof value === "number" ? String(value) : `"${String(value).replace(/["\\]/g, "\\$&")}"`;
}

function toAnswer(result: ReturnType<typeof parse.parseResults>[number] | undefined): QueryAnswer {
  const fields = result?.fields ?? [];
  const jsonColumns = fields.filter((field) => JSON_OIDS.includes(field.dataTypeID)).map((field) => field.name);
  return { rows: result?.rows ?? [], jsonColumns, affectedRows: result?.affectedRows };
}
