import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import type { WorkerAnswer, WorkerRequest, WorkerSetup } from "./protocol.ts";
import { createStatements, type Statements } from "./statements.ts";

async function open({ folder, cacheFile }: WorkerSetup): Promise<PGlite> {
  const place = { extensions: { vector }, ...(folder === undefined ? {} : { dataDir: folder }) };
  const isNew = folder === undefined || !existsSync(join(folder, "PG_VERSION"));
  if (cacheFile === undefined || !isNew) return await PGlite.create(place);
  const cached = await readFile(cacheFile).catch(() => undefined);
  if (cached !== undefined) return await PGlite.create({ ...place, loadDataDir: new Blob([Uint8Array.from(cached)]) });
  const db = await PGlite.create(place);
  await writeWhole(cacheFile, await (await db.dumpDataDir("none")).arrayBuffer());
  return db;
}

/** Others may read the file meanwhile: it is there whole or not at all. */
async function writeWhole(file: string, content: ArrayBuffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, new Uint8Array(content));
  await rename(fresh, file);
}

async function answer(db: PGlite, statements: Statements, request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request;
  switch (request.type) {
    case "query":
      return { type: "rows", id, answer: await statements.run(request.sql, request.parameters) };
    case "close":
      await db.close();
      return { type: "closed", id };
  }
}

function failure(id: number, error: unknown): WorkerAnswer {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { type: "failed", id, message: error instanceof Error ? error.message : "not an Error", code };
}

async function serve(port: NonNullable<typeof parentPort>, setup: WorkerSetup): Promise<void> {
  const send = (message: WorkerAnswer): void => port.postMessage(message);
  try {
    const db = await open(setup);
    const statements = createStatements(db);
    port.on("message", (request: WorkerRequest) => {
      answer(db, statements, request).then(send, (error: unknown) => send(failure(request.id, error)));
    });
    send({ type: "ready" });
  } catch (error) {
    send({ type: "not-ready", message: error instanceof Error ? error.message : "not an Error" });
  }
}

if (parentPort !== null) await serve(parentPort, workerData);
