import { resolve } from "node:path";
import type { Environment, VariableProblem } from "./environment.ts";

/** What turns texts into vectors: nothing, letters alone, an endpoint, or a model in a folder. */
export type EmbedderConfig = { readonly type: "none" } | ({ readonly maxDistance: number } & EmbedderPlace);

type EmbedderPlace =
  | { readonly type: "hash" }
  | {
      readonly type: "endpoint";
      readonly url: string;
      readonly model: string;
      readonly key: string | undefined;
      readonly dimension: number;
      readonly prefixes: Prefixes | undefined;
    }
  | { readonly type: "folder"; readonly folder: string; readonly prefixes: Prefixes | undefined };

interface Prefixes {
  readonly query: string;
  readonly passage: string;
}

const names = {
  url: "SIGNALBOX_EMBEDDING_URL",
  model: "SIGNALBOX_EMBEDDING_MODEL",
  key: "SIGNALBOX_EMBEDDING_KEY",
  dimension: "SIGNALBOX_EMBEDDING_DIMENSION",
  folder: "SIGNALBOX_EMBEDDING_FOLDER",
  query: "SIGNALBOX_EMBEDDING_QUERY_PREFIX",
  passage: "SIGNALBOX_EMBEDDING_PASSAGE_PREFIX",
  maxDistance: "SIGNALBOX_EMBEDDING_MAX_DISTANCE",
} as const;
type Name = keyof typeof names;
type Values = Readonly<Partial<Record<Name, string>>>;

/** Beyond it two texts have nothing to do with each other, by most models. */
const usualMaxDistance = 0.6;
/** A vector lies in its row, which is 8 KB at most. */
const largestDimension = 3_072;

/** Reads what vectors are made with; what is wrong joins `problems`, never with the value of the key. */
export function readEmbedder(env: Environment, cwd: string, problems: VariableProblem[]): EmbedderConfig {
  const given: Values = Object.fromEntries(
    Object.entries(names).flatMap(([name, variable]) => {
      const value = env[variable];
      return value === undefined || value.trim() === "" ? [] : [[name, value]];
    }),
  );
  if (Object.keys(given).length === 0) return { type: "none" };
  const fail = (name: Name, message: string): void => {
    problems.push({ field: names[name], message: `${names[name]} ${message}` });
  };
  const maxDistance = readMaxDistance(given.maxDistance?.trim(), fail);
  return { ...readPlace(given, cwd, fail), maxDistance };
}

type Fail = (name: Name, message: string) => void;

function readPlace(given: Values, cwd: string, fail: Fail): EmbedderPlace {
  const prefixes = readPrefixes(given, fail);
  const model = given.model?.trim();
  if (given.folder !== undefined) {
    refuseBeside(given, ["url", "model", "key", "dimension"], "a model in a folder", fail);
    return { type: "folder", folder: resolve(cwd, given.folder.trim()), prefixes };
  }
  if (model === "hash" && given.url === undefined) {
    refuseBeside(given, ["key", "dimension", "query", "passage"], "hash", fail);
    return { type: "hash" };
  }
  const url = given.url?.trim() ?? "";
  if (url === "") fail("url", `is missing: take an endpoint, ${names.folder} or ${names.model}=hash`);
  else if (!(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    fail("url", "has to be an http or https address");
  if (model === undefined) fail("model", "is missing: the endpoint has to know which model to ask");
  const dimension = readDimension(given.dimension?.trim(), fail);
  return { type: "endpoint", url, model: model ?? "", key: given.key?.trim(), dimension, prefixes };
}

function refuseBeside(given: Values, others: readonly Name[], what: string, fail: Fail): void {
  for (const name of others)
    if (given[name] !== undefined) fail(name, `means nothing beside ${what}: unset one of them`);
}

/** Taken as they are written, as the space behind the colon counts. */
function readPrefixes({ query, passage }: Values, fail: Fail): Prefixes | undefined {
  if (query === undefined && passage === undefined) return undefined;
  if (query === undefined) fail("query", `is missing: it belongs to ${names.passage}`);
  if (passage === undefined) fail("passage", `is missing: it belongs to ${names.query}`);
  return { query: query ?? "", passage: passage ?? "" };
}

function readDimension(value: string | undefined, fail: Fail): number {
  const dimension = Number(value);
  if (value !== undefined && /^\d{1,4}$/.test(value) && dimension >= 1 && dimension <= largestDimension)
    return dimension;
  if (value === undefined) fail("dimension", "is missing: how many numbers the model's vectors have");
  else fail("dimension", `has to be a whole number from 1 to ${largestDimension}, not "${value}"`);
  return 1;
}

function readMaxDistance(value: string | undefined, fail: Fail): number {
  if (value === undefined) return usualMaxDistance;
  const distance = Number(value);
  if (/^\d(\.\d+)?$/.test(value) && distance > 0 && distance <= 2) return distance;
  fail("maxDistance", `has to be a number above 0 and up to 2, not "${value}"`);
  return usualMaxDistance;
}
