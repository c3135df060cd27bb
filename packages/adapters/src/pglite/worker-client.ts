import { Worker } from "node:worker_threads";
import { AppError } from "@signalbox/ports";
import type { QueryAnswer, WorkerAnswer, WorkerRequest, WorkerSetup } from "./protocol.ts";

type Answered = Extract<WorkerAnswer, { readonly id: number }>;
type Unsent<Request> = Request extends { readonly id: number } ? Omit<Request, "id"> : never;

interface Waiting {
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: Error) => void;
}

/**
 * PGlite in a worker thread, as its queries block the thread they run on. Requests are answered in the order they are made.
 * It keeps the process alive until `close`. When the worker dies, what waits and whatever comes later fails with `storage-unavailable`.
 */
export class PgliteWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** Why nothing more is asked of the worker. */
  #ended: AppError | undefined;
  #closing: Promise<void> | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (message: WorkerAnswer) => this.#settle(message));
    worker.on("error", (cause: Error) => this.#end(workerDied(cause)));
    worker.on("exit", () => this.#end(workerDied(undefined)));
  }

  /** Starts the worker and opens the database. Throws `storage-unavailable` when it cannot be opened. */
  static start(setup: WorkerSetup): Promise<PgliteWorker> {
    return PgliteWorker.over(startThread(setup));
  }

  /** Waits until a thread that speaks the worker's protocol is ready. */
  static async over(worker: Worker): Promise<PgliteWorker> {
    const message = await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", (cause: Error) => reject(workerDied(cause)));
      worker.once("exit", () => reject(workerDied(undefined)));
    });
    if (message.type === "ready") return new PgliteWorker(worker);
    await worker.terminate();
    throw notOpened(message.type === "not-ready" ? message.message : message.type);
  }

  /** Runs one statement. Throws an error with the driver's `code`. */
  async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    const answer = await this.#ask({ type: "query", sql, parameters });
    if (answer.type !== "rows") throw unexpected(answer);
    return answer.answer;
  }

  /** Waits for what runs, closes the database and ends the thread; a second call waits for the same. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const closed = this.#ask({ type: "close" });
    this.#ended ??= alreadyClosed();
    await closed.catch(() => undefined);
    await this.#worker.terminate();
  }

  #ask(request: Unsent<WorkerRequest>): Promise<Answered> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#worker.postMessage({ ...request, id });
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #settle(message: WorkerAnswer): void {
    if (!("id" in message)) return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === "failed") waiting?.reject(Object.assign(new Error(message.message), { code: message.code }));
    else waiting?.resolve(message);
  }

  #end(error: AppError): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** From sources the worker is TypeScript, which a thread cannot start from by itself. */
function startThread(workerData: WorkerSetup): Worker {
  const file = import.meta.url.endsWith(".ts") ? "./worker-from-source.mjs" : "./worker.js";
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });
}

function workerDied(cause: Error | undefined): AppError {
  return new AppError({
    code: "storage-unavailable",
    message: "The embedded database stopped.",
    hint: "Start the process again; everything that was committed is kept.",
    retryable: true,
    cause,
  });
}

function alreadyClosed(): AppError {
  const message = "The embedded database is closed.";
  return new AppError({ code: "storage-unavailable", message, hint: "Open it again.", retryable: true });
}

function notOpened(reason: string): AppError {
  return new AppError({
    code: "storage-unavailable",
    message: "The embedded database could not be opened.",
    hint: "Check that the disk has room and that the folder was made by this version; or choose another folder.",
    cause: new Error(reason),
  });
}

function unexpected(answer: Answered): Error {
  return new Error(`unexpected answer: ${answer.type}`);
}
