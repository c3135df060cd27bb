import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { JsonObject } from "@signalbox/engine";

/** A recorded dialogue of another implementation of the slot-filling spec. */
export interface Trace {
  readonly config: string;
  readonly seed: number;
  readonly channel: string;
  readonly steps: readonly TraceStep[];
}

export type TraceStep =
  | {
      readonly in: { readonly kind: "user"; readonly text: string; readonly eventData?: JsonObject };
      readonly out: Outcome;
    }
  | { readonly in: { readonly kind: "toolResults"; readonly results: readonly ToolResult[] }; readonly out: Outcome }
  | {
      readonly in: { readonly kind: "modelSaid"; readonly text: string };
      readonly out: { readonly payloads: readonly TracePart[] };
    }
  | {
      readonly in: { readonly kind: "exhaustCall"; readonly tool: string; readonly args: JsonObject };
      readonly out?: undefined;
    };

export interface ToolResult {
  readonly tool: string;
  readonly result: JsonObject;
}

/** What the recorded engine had decided after a step. A null is not compared, but in `parts`, where nothing was said. */
export interface Outcome {
  readonly status: string;
  readonly filled: JsonObject;
  readonly pending: JsonObject;
  readonly deferred: JsonObject;
  readonly retries: JsonObject;
  readonly steerBackTurns: number;
  readonly hidden: readonly string[] | null;
  readonly preempted: boolean;
  readonly parts: readonly TracePart[] | null;
  readonly block: "collection" | "readback" | "none";
  readonly directive: string | null;
  readonly readbackScope: string | null;
  readonly deferredCollection: string | null;
  readonly steerBack: string | null;
  readonly userContext: string | null;
}

export interface TracePart {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A configuration with the dialogues that were recorded with it. */
export interface TraceFile {
  readonly name: string;
  readonly config: unknown;
  readonly traces: readonly Trace[];
}

/** The `NAME.traces.jsonl` files of a folder, each with its `NAME.config.json`. */
export function readTraces(folder: string): readonly TraceFile[] {
  const suffix = ".traces.jsonl";
  const files = readdirSync(folder).filter((file) => file.endsWith(suffix));
  return files.sort().map((file) => {
    const name = basename(file, suffix);
    const lines = readFileSync(join(folder, file), "utf8").split("\n");
    return {
      name,
      config: JSON.parse(readFileSync(join(folder, `${name}.config.json`), "utf8")),
      traces: lines.filter((line) => line.trim() !== "").map((line): Trace => JSON.parse(line)),
    };
  });
}
