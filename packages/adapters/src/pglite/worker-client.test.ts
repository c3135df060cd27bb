import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { PgliteWorker } from "./worker-client.ts";

/** A thread that says it is ready and then does as told at its first request. */
function thread(onRequest: string): Worker {
  return new Worker(
    `const { parentPort } = require("node:worker_threads");
     parentPort.once("message", (request) => { ${onRequest} });
     parentPort.postMessage({ type: "ready" });`,
    { eval: true },
  );
}

test.each([
  ["exits", "process.exit(3)"],
  ["throws", "throw new Error('out of memory')"],
])(
  "when the thread %s, what waits and whatever is asked later fails with storage-unavailable",
  async (_how, onRequest) => {
    const worker = await PgliteWorker.over(thread(onRequest));
    const lost = expect.objectContaining({ code: "storage-unavailable", retryable: true });
    await Promise.all([
      expect(worker.query("select 1", [])).rejects.toEqual(lost),
      expect(worker.query("select 2", [])).rejects.toEqual(lost),
    ]);
    await expect(worker.query("select 3", [])).rejects.toEqual(lost);
    await worker.close();
  },
);

test("a thread that ends before it is ready fails the start", async () => {
  const worker = new Worker("process.exit(1)", { eval: true });
  await expect(PgliteWorker.over(worker)).rejects.toMatchObject({ code: "storage-unavailable" });
});

test("a thread that cannot open its database fails the start", async () => {
  const code = `require("node:worker_threads").parentPort.postMessage({ type: "not-ready", message: "no room" })`;
  const opening = PgliteWorker.over(new Worker(code, { eval: true }));
  await expect(opening).rejects.toMatchObject({ code: "storage-unavailable", cause: { message: "no room" } });
});

test("a parameter that cannot be sent fails its own query alone", async () => {
  const answer =
    "parentPort.postMessage({ type: 'rows', id: request.id, answer: { rows: [{ ok: 1 }], jsonColumns: [] } })";
  const worker = await PgliteWorker.over(thread(answer));
  await expect(worker.query("select $1", [Symbol("no clone")])).rejects.toThrow();
  await expect(worker.query("select 1", [])).resolves.toMatchObject({ rows: [{ ok: 1 }] });
});
