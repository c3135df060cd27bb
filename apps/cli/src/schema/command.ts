import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { jsonSchemaOf, type SchemaName } from "./json-schema.ts";

/** What `signalbox schema` is called with. */
export interface SchemaOptions {
  readonly of: SchemaName;
}

/** Prints the JSON Schema of agent files, or of dialogues. */
export function schema(options: SchemaOptions, io: Io): ExitCode {
  io.write(`${JSON.stringify(jsonSchemaOf(options.of), null, 2)}\n`);
  return exitCode.ok;
}
