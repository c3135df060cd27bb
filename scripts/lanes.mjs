import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { capture } from "./child-process.mjs";
import { PlainFailure } from "./plain-failure.mjs";
import { startPrivatePostgres } from "./private-postgres.mjs";

const notRun = {
  browser: "browser lane: not run, no Chromium found (install chromium or set SIGNALBOX_CHROMIUM)",
  postgres: "postgres lane: not run, no PostgreSQL found (install postgresql or set SIGNALBOX_TEST_DATABASE_URL)",
  transformers:
    "transformers lane: not run, @huggingface/transformers is not installed (set SIGNALBOX_TRANSFORMERS to a folder where it is)",
  vectors:
    "pgvector lane: not run, no PostgreSQL with pgvector found (set SIGNALBOX_PGVECTOR_BIN or SIGNALBOX_TEST_VECTOR_DATABASE_URL)",
};

/**
 * Opens the lanes that need more than npm: the environment their tests read, and `close`. A lane that cannot run is said in one
 * line; with SIGNALBOX_REQUIRE_LANES=1 it ends the run, but for the one that needs pgvector, whose line is in `notRun`.
 */
export async function openLanes() {
  const chromium = process.env.SIGNALBOX_CHROMIUM ?? findChromium();
  if (chromium === undefined) missing("browser");
  const database = await openDatabase();
  if (database === undefined) missing("postgres");
  if (process.env.SIGNALBOX_TRANSFORMERS === undefined) missing("transformers");
  const vectors = await openVectorDatabase();
  return {
    env: {
      ...(chromium === undefined ? {} : { SIGNALBOX_CHROMIUM: chromium }),
      ...(database === undefined ? {} : { SIGNALBOX_TEST_DATABASE_URL: database.url }),
      ...(vectors === undefined ? {} : { SIGNALBOX_TEST_VECTOR_DATABASE_URL: vectors.url }),
    },
    notRun: vectors === undefined ? [notRun.vectors] : [],
    close: async () => {
      await database?.stop();
      await vectors?.stop();
    },
  };
}

function missing(lane) {
  if (process.env.SIGNALBOX_REQUIRE_LANES === "1") throw new PlainFailure(notRun[lane]);
  console.error(notRun[lane]);
}

async function openDatabase() {
  const given = process.env.SIGNALBOX_TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => {} };
  const binaries = await findPostgres();
  return binaries === undefined ? undefined : startPrivatePostgres(binaries);
}

async function openVectorDatabase() {
  const given = process.env.SIGNALBOX_TEST_VECTOR_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => {} };
  const folder = process.env.SIGNALBOX_PGVECTOR_BIN ?? (await findPostgres());
  if (folder === undefined || !(await hasVectors(folder))) return undefined;
  return await startPrivatePostgres(folder);
}

async function hasVectors(folder) {
  const told = await capture(join(folder, "pg_config"), ["--sharedir"]).catch(() => ({ code: 1, output: "" }));
  return told.code === 0 && existsSync(join(told.output.trim(), "extension", "vector.control"));
}

function findChromium() {
  const names = ["chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

async function findPostgres() {
  const told = await capture("pg_config", ["--bindir"]).catch(() => ({ code: 1, output: "" }));
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [told.code === 0 ? told.output.trim() : "", ...versions.map((each) => join(debian, each, "bin"))];
  const needed = ["postgres", "initdb", "createdb"];
  return folders.find((folder) => folder !== "" && needed.every((name) => isProgram(join(folder, name))));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
