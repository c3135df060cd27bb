import { openPostgresStore } from "@signalbox/adapters/postgres";
import { createKnowledge, type IndexStatus, type Knowledge } from "@signalbox/knowledge";
import type { Embedder } from "@signalbox/ports";
import { type Config, openEmbedder } from "@signalbox/server";
import type { Check } from "../checks.ts";
import { checkIndex } from "../knowledge/check-index.ts";
import { failed } from "./failed.ts";

const timeoutMs = 10_000;

/** Whether the embedder answers as it should, and whether every passage has a vector of it. One fixed word is sent to it. */
export async function checkEmbedding(config: Config, signal: AbortSignal): Promise<readonly Check[]> {
  const name = "embedding";
  try {
    const embedder = await openEmbedder(config.embedder);
    const check = embedder === undefined ? none : await tried(embedder, signal);
    return [check, ...(await checkVectors(config, embedder))];
  } catch (error) {
    return [failed(name, error)];
  }
}

const none: Check = { name: "embedding", status: "ok", found: "none: knowledge is searched by its words" };

async function tried(embedder: Embedder, signal: AbortSignal): Promise<Check> {
  const { model, dimension } = embedder;
  const name = "embedding";
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const [vector = []] = await embedder.embed(["hours"], "query", within);
    if (vector.length === dimension) return { name, status: "ok", found: `${model} gives ${dimension} numbers a text` };
    const hint = "set SIGNALBOX_EMBEDDING_DIMENSION to that, as the model's maker tells it";
    return { name, status: "failed", found: `${model} gives ${vector.length} numbers, not ${dimension}`, hint };
  } catch (error) {
    return failed(name, error);
  }
}

/** An embedded database would have to be opened for it, which a running server does not allow. */
async function checkVectors({ storage }: Config, embedder: Embedder | undefined): Promise<readonly Check[]> {
  const name = "vectors";
  if (storage.type === "pglite") {
    if (embedder === undefined) return [];
    const found = "not looked at: signalbox reindex --dry-run tells, or signalbox preflight of a running server";
    return [{ name, status: "ok", found }];
  }
  const store = openPostgresStore({ connectionString: storage.connectionString, organisation: "default", poolSize: 1 });
  try {
    const clock = { now: () => new Date().toISOString() };
    return [checkIndex(await wholeStatus(createKnowledge({ db: store.db, clock, embedder })))];
  } catch {
    return [{ name, status: "warning", found: "there are none yet", hint: "signalbox serve makes the tables" }];
  } finally {
    await store.close();
  }
}

/** All organisations as one; the model is that of the first that is behind. */
async function wholeStatus(knowledge: Knowledge): Promise<IndexStatus> {
  const all: IndexStatus[] = [];
  for (let after: string | undefined; ; ) {
    const page = await knowledge.organisations({ after, limit: 200 });
    for (const { id } of page.items) all.push(await knowledge.of(id).indexStatus());
    if (page.next === null) break;
    after = page.next;
  }
  const sum = (count: (status: IndexStatus) => number): number => all.reduce((total, each) => total + count(each), 0);
  return {
    model: (all.find(({ isCurrent }) => !isCurrent) ?? all[0])?.model ?? null,
    isCurrent: all.every(({ isCurrent }) => isCurrent),
    passages: sum(({ passages }) => passages),
    withoutVector: sum(({ withoutVector }) => withoutVector),
  };
}
