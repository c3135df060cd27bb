import { isAppError } from "@signalbox/ports";
import type { NewDocument, PutOutcome } from "../catalogue/document.ts";
import { type ItemRecord, type Reading, toDocument } from "./reading.ts";

/** Where ingestion puts what it reads: an organisation's knowledge. */
export interface IngestTarget {
  putDocuments(documents: readonly NewDocument[]): Promise<readonly PutOutcome[]>;
}

/** How to ingest. */
export interface IngestOptions {
  readonly sourceId: string;
  /** The folder that everything goes below; the source's root where absent. */
  readonly folder?: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** Called after each batch with what is done so far. */
  readonly onProgress?: ((report: IngestReport) => void) | undefined;
}

/** What came of an ingestion. */
export interface IngestReport {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly passages: number;
  /** Records that were not taken, and why, as many as there are. */
  readonly problems: readonly { readonly where: string; readonly problem: string }[];
}

interface Waiting {
  readonly where: string;
  readonly document: NewDocument;
}

const BATCH = 50;
const BATCH_CHARACTERS = 500_000;
const NOTHING: IngestReport = { added: 0, changed: 0, unchanged: 0, passages: 0, problems: [] };

/**
 * Puts what is read, in batches that are kept whole or not at all; a record that is not taken leaves the others alone. What is there already is left
 * as it is, so a broken-off ingestion goes on when it is run again. Found by its words at once; vectors are for whoever calls it to make
 * (`embedNew`). Throws `storage-unavailable` and the signal's reason.
 */
export function ingest(
  target: IngestTarget,
  readings: AsyncIterable<Reading>,
  { sourceId, folder = [], ...options }: IngestOptions,
): Promise<IngestReport> {
  return ingestAs(target, readings, (record) => toDocument(record, sourceId, folder), options);
}

/** `ingest` of records that become documents of any kind. */
export async function ingestAs(
  target: IngestTarget,
  readings: AsyncIterable<Reading>,
  documentOf: (record: ItemRecord) => NewDocument,
  options: Pick<IngestOptions, "signal" | "onProgress">,
): Promise<IngestReport> {
  let report = NOTHING;
  let batch: Waiting[] = [];
  const flush = async (): Promise<void> => {
    options.signal.throwIfAborted();
    report = added(report, await putAll(target, batch));
    batch = [];
    options.onProgress?.(report);
  };
  for await (const reading of readings) {
    if (reading.type === "problem") {
      report = added(report, { ...NOTHING, problems: [{ where: reading.where, problem: reading.problem }] });
      continue;
    }
    const document = documentOf(reading.record);
    if (batch.some((each) => each.document.id === document.id)) await flush();
    batch.push({ where: reading.where, document });
    if (isFull(batch)) await flush();
  }
  await flush();
  return report;
}

function isFull(batch: readonly Waiting[]): boolean {
  const characters = batch.reduce((sum, { document }) => sum + document.text.length, 0);
  return batch.length >= BATCH || characters >= BATCH_CHARACTERS;
}

/** When a batch is refused its records are put one by one, to tell which of them it is. */
async function putAll(target: IngestTarget, batch: readonly Waiting[]): Promise<IngestReport> {
  if (batch.length === 0) return NOTHING;
  try {
    return counted(await target.putDocuments(batch.map(({ document }) => document)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only, ...others] = batch;
    if (only !== undefined && others.length === 0) {
      return { ...NOTHING, problems: [{ where: only.where, problem: error.message }] };
    }
    let report = NOTHING;
    for (const each of batch) report = added(report, await putAll(target, [each]));
    return report;
  }
}

const refusals: ReadonlySet<string> = new Set(["knowledge-not-found", "knowledge-conflict", "validation-failed"]);

function isRefusal(error: unknown): error is Error {
  return isAppError(error) && refusals.has(error.code);
}

function counted(outcomes: readonly PutOutcome[]): IngestReport {
  const count = (change: PutOutcome["change"]): number => outcomes.filter((each) => each.change === change).length;
  const passages = outcomes.reduce((sum, each) => sum + each.passages, 0);
  return { added: count("added"), changed: count("changed"), unchanged: count("unchanged"), passages, problems: [] };
}

/** What came of two ingestions. */
export function added(one: IngestReport, other: IngestReport): IngestReport {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    passages: one.passages + other.passages,
    problems: other.problems.length === 0 ? one.problems : [...one.problems, ...other.problems],
  };
}
