import { AppError } from "@signalbox/ports";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import type { Environment } from "./environment.ts";

const read = (env: Environment) => readConfig(env, "/home/desk");

function problemsOf(env: Environment): AppError {
  try {
    read(env);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("the configuration was taken");
}

describe("readConfig", () => {
  test("an empty environment gives a local server with the examples, embedded storage and the rules", () => {
    expect(read({ PORT: "", DATABASE_URL: " " })).toEqual({
      host: "127.0.0.1",
      port: 4300,
      allowedHosts: [],
      storage: { type: "pglite", folder: "/home/desk/.signalbox/data" },
      agentsFolder: "/home/desk/examples",
      model: { type: "rules" },
      embedder: { type: "none" },
      mayLogPersonalData: false,
      env: { PORT: "", DATABASE_URL: " " },
    });
  });

  test("each variable has its effect", () => {
    const config = read({
      HOST: "0.0.0.0",
      PORT: "0",
      SIGNALBOX_DATA: "/var/data",
      SIGNALBOX_AGENTS: "agents",
      SIGNALBOX_ALLOWED_HOSTS: "Desk.example, other.example",
      SIGNALBOX_LOG_PERSONAL_DATA: "true",
    });
    expect(config).toMatchObject({
      host: "0.0.0.0",
      port: 0,
      storage: { folder: "/var/data" },
      agentsFolder: "/home/desk/agents",
      allowedHosts: ["desk.example", "other.example"],
      mayLogPersonalData: true,
    });
  });

  test("a database address takes the place of the embedded storage", () => {
    const { storage } = read({ DATABASE_URL: "postgres://localhost/desk", SIGNALBOX_DATA: "data" });
    expect(storage).toEqual({ type: "postgres", connectionString: "postgres://localhost/desk" });
  });

  test("an endpoint takes an address and a model, and a key where it asks for one", () => {
    const endpoint = { SIGNALBOX_MODEL_URL: "http://127.0.0.1:11434/v1", SIGNALBOX_MODEL: "small" };
    const url = "http://127.0.0.1:11434/v1";
    const others = { key: undefined, small: undefined, format: "schema" };
    expect(read(endpoint).model).toEqual({ type: "endpoint", url, model: "small", ...others });
    expect(read({ ...endpoint, SIGNALBOX_MODEL_KEY: "k" }).model).toMatchObject({ key: "k" });
  });

  test("an endpoint may have a smaller model, and say how it is asked for JSON", () => {
    const endpoint = { SIGNALBOX_MODEL_URL: "http://127.0.0.1:11434/v1", SIGNALBOX_MODEL: "big" };
    expect(read({ ...endpoint, SIGNALBOX_MODEL_SMALL: "little" }).model).toMatchObject({ small: "little" });
    expect(read({ ...endpoint, SIGNALBOX_MODEL_FORMAT: "text" }).model).toMatchObject({ format: "text" });
  });

  test("vectors come from nowhere, from letters, from an endpoint or from a folder", () => {
    const maxDistance = 0.6;
    expect(read({ SIGNALBOX_EMBEDDING_MODEL: "hash" }).embedder).toEqual({ type: "hash", maxDistance });
    const endpoint = {
      SIGNALBOX_EMBEDDING_URL: "http://127.0.0.1:11434/v1",
      SIGNALBOX_EMBEDDING_MODEL: "e5",
      SIGNALBOX_EMBEDDING_DIMENSION: "384",
      SIGNALBOX_EMBEDDING_QUERY_PREFIX: "query: ",
      SIGNALBOX_EMBEDDING_PASSAGE_PREFIX: "passage: ",
      SIGNALBOX_EMBEDDING_MAX_DISTANCE: "0.2",
    };
    expect(read(endpoint).embedder).toEqual({
      type: "endpoint",
      url: "http://127.0.0.1:11434/v1",
      model: "e5",
      dimension: 384,
      prefixes: { query: "query: ", passage: "passage: " },
      maxDistance: 0.2,
    });
    expect(read({ SIGNALBOX_EMBEDDING_FOLDER: "models/e5" }).embedder).toEqual({
      type: "folder",
      folder: "/home/desk/models/e5",
      maxDistance,
    });
  });

  test.each([
    [
      { SIGNALBOX_EMBEDDING_URL: "http://localhost/v1" },
      ["SIGNALBOX_EMBEDDING_MODEL", "SIGNALBOX_EMBEDDING_DIMENSION"],
    ],
    [{ SIGNALBOX_EMBEDDING_MODEL: "e5", SIGNALBOX_EMBEDDING_DIMENSION: "0" }, ["URL", "DIMENSION"]],
    [{ SIGNALBOX_EMBEDDING_KEY: "sk-x", SIGNALBOX_EMBEDDING_MODEL: "hash" }, ["KEY"]],
    [{ SIGNALBOX_EMBEDDING_FOLDER: "m", SIGNALBOX_EMBEDDING_URL: "http://localhost/v1" }, ["URL"]],
    [{ SIGNALBOX_EMBEDDING_FOLDER: "m", SIGNALBOX_EMBEDDING_QUERY_PREFIX: "q: " }, ["PASSAGE_PREFIX"]],
    [{ SIGNALBOX_EMBEDDING_FOLDER: "m", SIGNALBOX_EMBEDDING_MAX_DISTANCE: "3" }, ["MAX_DISTANCE"]],
  ])("the embedding of %j is refused by what is wrong", (env, names) => {
    const { code, message, hint, details } = problemsOf(env);
    expect(code).toBe("config-invalid");
    expect(details).toMatchObject(names.map((name) => ({ field: expect.stringMatching(`${name}$`) })));
    for (const name of names) expect(message + hint).toContain(name);
    expect(message).not.toContain("sk-x");
  });

  test.each([
    [{ PORT: "http" }, ["PORT"]],
    [{ PORT: "65536" }, ["PORT"]],
    [{ PORT: "-1" }, ["PORT"]],
    [{ SIGNALBOX_MODEL_URL: "http://localhost/v1" }, ["SIGNALBOX_MODEL"]],
    [{ SIGNALBOX_MODEL: "small" }, ["SIGNALBOX_MODEL_URL"]],
    [{ SIGNALBOX_MODEL_KEY: "k" }, ["SIGNALBOX_MODEL_URL", "SIGNALBOX_MODEL"]],
    [{ SIGNALBOX_MODEL: "small", SIGNALBOX_MODEL_URL: "localhost/v1" }, ["SIGNALBOX_MODEL_URL"]],
    [{ SIGNALBOX_MODEL_SMALL: "little" }, ["SIGNALBOX_MODEL_URL", "SIGNALBOX_MODEL"]],
    [
      { SIGNALBOX_MODEL: "m", SIGNALBOX_MODEL_URL: "http://localhost/v1", SIGNALBOX_MODEL_FORMAT: "xml" },
      ["SIGNALBOX_MODEL_FORMAT"],
    ],
    [{ SIGNALBOX_LOG_PERSONAL_DATA: "yes" }, ["SIGNALBOX_LOG_PERSONAL_DATA"]],
    [{ PORT: "x", SIGNALBOX_MODEL: "small" }, ["PORT", "SIGNALBOX_MODEL_URL"]],
  ])("%j is refused by the names %j", (env, names) => {
    const { code, message, hint, details } = problemsOf(env);
    expect(code).toBe("config-invalid");
    expect(details).toMatchObject(names.map((field) => ({ field })));
    for (const name of names) expect(message + hint).toContain(name);
  });

  test("a key never shows in an error", () => {
    const error = problemsOf({ SIGNALBOX_MODEL_KEY: "sk-very-secret" });
    expect(JSON.stringify([error.message, error.hint, error.details])).not.toContain("sk-very-secret");
  });
});
