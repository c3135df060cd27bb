import { AppError, isAppError } from "@signalbox/ports";

/**
 * Runs a storage operation. A reference to what the organisation does not have becomes `knowledge-not-found`, a broken rule of uniqueness or use
 * `knowledge-conflict`, a value that no database can hold `validation-failed`, all else `storage-unavailable`; none of them carries a value of a
 * row.
 */
export async function asKnowledgeStorage<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw isAppError(error) ? error : storageError(textOf(error, "code"), error);
  }
}

/** The organisation has nothing of this kind under this id. Another organisation's is the same as none. */
export function knowledgeNotFound(what: string): AppError {
  return new AppError({
    code: "knowledge-not-found",
    message: `There is no such ${what}.`,
    hint: "Check the id, and that it belongs to this organisation.",
  });
}

/** What is asked for cannot be beside what is there. */
export function knowledgeConflict(message: string, hint: string): AppError {
  return new AppError({ code: "knowledge-conflict", message, hint });
}

/** Times out of bounds, texts with U+0000, keys longer than an index takes. */
const unkeepable: ReadonlySet<string> = new Set(["22007", "22008", "22009", "22021", "22P05", "54000"]);

function storageError(code: string | undefined, error: unknown): AppError {
  if (code === "23503") return brokenReference(error);
  if (code !== undefined && unkeepable.has(code))
    return new AppError({
      code: "validation-failed",
      message: `A value cannot be kept (${code}).`,
      hint: "Check the times, and ids and texts for U+0000 and for their length.",
    });
  if (code === "23505") return knowledgeConflict("This exists already.", "Choose another id or name.");
  const suffix = code === undefined ? "" : ` (${code})`;
  const isMissing = code === "42P01" || code === "3F000";
  return new AppError({
    code: "storage-unavailable",
    message: isMissing ? "The database has no knowledge tables." : `The knowledge storage did not answer${suffix}.`,
    hint: isMissing ? "Run `signalbox migrate` first." : "Try again; if it lasts, check that the database runs.",
    retryable: code === undefined || !/^(2[23]|42)/.test(code),
  });
}

const referredTo: Readonly<Record<string, string>> = {
  agent_id: "agent",
  contact_id: "contact",
  directory_id: "directory",
  document_id: "document",
  folder_key: "folder",
  segment_id: "segment",
  source_id: "source",
};

/** The constraint's name ends with the column that refers to what is not there. Some drivers tell it in the message only. */
function brokenReference(error: unknown): AppError {
  const message = error instanceof Error ? error.message : "";
  if (message.startsWith("update or delete"))
    return knowledgeConflict("It is still in use.", "Remove what refers to it first.");
  const constraint = textOf(error, "constraint") ?? message;
  const column = /_([a-z]+_(?:id|key))_fkey\b/.exec(constraint)?.[1] ?? "";
  return knowledgeNotFound(referredTo[column] ?? "thing as is referred to");
}

function textOf(error: unknown, name: "code" | "constraint"): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : undefined;
}
