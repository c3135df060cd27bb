import { AppError, isAppError } from "@signalbox/ports";

/**
 * Runs a storage operation. A reference to what the organisation does not have becomes `knowledge-not-found`, a broken rule of uniqueness or use
 * `knowledge-conflict`, all else `storage-unavailable`; none of them carries a value of a row.
 */
export async function asKnowledgeStorage<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw isAppError(error) ? error : storageError(codeOf(error));
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

function storageError(code: string | undefined): AppError {
  if (code === "23503") return knowledgeNotFound("thing as is referred to, or it is still in use");
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

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
