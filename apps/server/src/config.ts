import { resolve } from "node:path";
import type { AnswerFormat } from "@signalbox/adapters/ai-sdk";
import { AppError } from "@signalbox/ports";
import { type EmbedderConfig, readEmbedder } from "./embedding-config.ts";
import type { Environment, VariableProblem } from "./environment.ts";

/** How the server is to run; every path is absolute. */
export interface Config {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Names under which the server may be asked besides its own, as from behind a reverse proxy. */
  readonly allowedHosts: readonly string[];
  readonly storage: StorageConfig;
  readonly agentsFolder: string;
  readonly model: ModelConfig;
  /** What makes the vectors that knowledge is searched by besides its words. */
  readonly embedder: EmbedderConfig;
  /** Where somebody is told of handoffs; undefined where nobody is. */
  readonly webhook: WebhookConfig | undefined;
  /** Messages of foreign errors, which may quote what a person said, go into the log. */
  readonly mayLogPersonalData: boolean;
  /** What agents' HTTP tools fill `${NAME}` from. */
  readonly env: Environment;
}

/** Where conversations are kept. */
export type StorageConfig =
  | { readonly type: "postgres"; readonly connectionString: string }
  | { readonly type: "pglite"; readonly folder: string };

/** What answers: the embedded rules, or an endpoint with the rules behind it. */
export type ModelConfig =
  | { readonly type: "rules" }
  | {
      readonly type: "endpoint";
      readonly url: string;
      readonly model: string;
      readonly key: string | undefined;
      /** A smaller model of the same endpoint, for the steps of an answer that need no more. */
      readonly small: string | undefined;
      /** How the endpoint is asked for JSON. */
      readonly format: AnswerFormat;
    };

const formats: readonly AnswerFormat[] = ["schema", "json", "text"];

/** An address, and the secret that what is sent there is signed with. */
export interface WebhookConfig {
  readonly url: string;
  readonly secret: string;
  readonly allowPrivate: boolean;
}

/**
 * Reads the configuration. Relative paths are taken from `cwd`. Throws `config-invalid` naming every variable that is wrong, in `details` too,
 * and never the value of a secret one.
 */
export function readConfig(env: Environment, cwd: string): Config {
  const problems: VariableProblem[] = [];
  const config: Config = {
    host: read(env, "HOST") ?? "127.0.0.1",
    port: readPort(read(env, "PORT"), problems),
    allowedHosts: (read(env, "SIGNALBOX_ALLOWED_HOSTS") ?? "")
      .split(",")
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ""),
    storage: readStorage(env, cwd),
    agentsFolder: resolve(cwd, read(env, "SIGNALBOX_AGENTS") ?? "examples"),
    model: readModel(env, problems),
    embedder: readEmbedder(env, cwd, problems),
    webhook: readWebhook(env, problems),
    mayLogPersonalData: readSwitch(env, "SIGNALBOX_LOG_PERSONAL_DATA", problems),
    env,
  };
  if (problems.length > 0) throw invalid(problems);
  return config;
}

function read(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

function readPort(value: string | undefined, problems: VariableProblem[]): number {
  if (value === undefined) return 4300;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  problems.push({ field: "PORT", message: `PORT has to be a whole number from 0 to 65535, not "${value}"` });
  return 0;
}

function readStorage(env: Environment, cwd: string): StorageConfig {
  const connectionString = read(env, "DATABASE_URL");
  if (connectionString !== undefined) return { type: "postgres", connectionString };
  return { type: "pglite", folder: resolve(cwd, read(env, "SIGNALBOX_DATA") ?? ".signalbox/data") };
}

/** The address and the name belong together; a key is needed only by endpoints that ask for one. */
function readModel(env: Environment, problems: VariableProblem[]): ModelConfig {
  const url = read(env, "SIGNALBOX_MODEL_URL");
  const model = read(env, "SIGNALBOX_MODEL");
  const key = read(env, "SIGNALBOX_MODEL_KEY");
  const small = read(env, "SIGNALBOX_MODEL_SMALL");
  const given = read(env, "SIGNALBOX_MODEL_FORMAT");
  if ([url, model, key, small, given].every((value) => value === undefined)) return { type: "rules" };
  for (const [field, value] of Object.entries({ SIGNALBOX_MODEL_URL: url, SIGNALBOX_MODEL: model })) {
    if (value !== undefined) continue;
    problems.push({ field, message: `${field} is missing: an endpoint takes SIGNALBOX_MODEL_URL and SIGNALBOX_MODEL` });
  }
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    problems.push({ field: "SIGNALBOX_MODEL_URL", message: "SIGNALBOX_MODEL_URL has to be an http or https address" });
  }
  const format = given === undefined ? "schema" : formats.find((each) => each === given);
  if (format === undefined) {
    const message = `SIGNALBOX_MODEL_FORMAT has to be one of ${formats.join(", ")}`;
    problems.push({ field: "SIGNALBOX_MODEL_FORMAT", message });
  }
  return { type: "endpoint", url: url ?? "", model: model ?? "", key, small, format: format ?? "schema" };
}

const shortestSecret = 16;

/** The address and the secret belong together. */
function readWebhook(env: Environment, problems: VariableProblem[]): WebhookConfig | undefined {
  const url = read(env, "SIGNALBOX_WEBHOOK_URL");
  const secret = read(env, "SIGNALBOX_WEBHOOK_SECRET");
  const allowPrivate = readSwitch(env, "SIGNALBOX_WEBHOOK_ALLOW_PRIVATE", problems);
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    problems.push({
      field: "SIGNALBOX_WEBHOOK_URL",
      message: "SIGNALBOX_WEBHOOK_URL has to be an http or https address",
    });
  }
  if (secret === undefined || secret.length < shortestSecret) {
    problems.push({
      field: "SIGNALBOX_WEBHOOK_SECRET",
      message: `SIGNALBOX_WEBHOOK_SECRET has to have ${shortestSecret} characters or more`,
    });
  }
  return { url: url ?? "", secret: secret ?? "", allowPrivate };
}

function readSwitch(env: Environment, name: string, problems: VariableProblem[]): boolean {
  const value = read(env, name);
  if (value === undefined || value === "false") return false;
  if (value !== "true") problems.push({ field: name, message: `${name} has to be "true" or "false"` });
  return true;
}

function invalid(problems: readonly VariableProblem[]): AppError {
  return new AppError({
    code: "config-invalid",
    message: problems.map(({ message }) => message).join("; "),
    hint: `set or unset ${problems.map(({ field }) => field).join(", ")} in the environment`,
    details: problems,
  });
}
