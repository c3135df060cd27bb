import { AppError, isAppError } from "@signalbox/ports";

/** Runs a storage operation; whatever the driver throws becomes a `storage-unavailable` that names no data. */
export async function asStorage<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw isAppError(error) ? error : storageError(error);
  }
}

/** A driver's error as an `AppError`. */
export function storageError(error: unknown): AppError {
  const code = codeOf(error);
  const { message, hint, retryable } = describeCode(code);
  return new AppError({ code: "storage-unavailable", message, hint, retryable, cause: withoutValues(error, code) });
}

function describeCode(code: string | undefined): { message: string; hint: string; retryable: boolean } {
  if (code === "42P01" || code === "3F000") {
    return {
      message: "The database has no Signalbox tables.",
      hint: "Run `signalbox migrate` first.",
      retryable: false,
    };
  }
  if (code === "28P01" || code === "28000" || code === "42501" || code === "3D000") {
    const message = `The database refused access (${code}).`;
    return { message, hint: "Check the user, password, database and rights behind DATABASE_URL.", retryable: false };
  }
  const suffix = code === undefined ? "" : ` (${code})`;
  const isOurMistake = code !== undefined && /^(2[23]|42)\w{3}$/.test(code);
  return isOurMistake
    ? { message: `The database refused a statement${suffix}.`, hint: "Report this, with the code.", retryable: false }
    : {
        message: `The database did not answer${suffix}.`,
        hint: "Try again; if it lasts, check that the database runs.",
        retryable: true,
      };
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** PostgreSQL puts values of the row into `detail`, `where` and some messages: they must not reach a log with the cause. */
function withoutValues(error: unknown, code: string | undefined): Error {
  const isServerError = error instanceof Error && code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  if (!isServerError) return error instanceof Error ? error : new Error("not an Error");
  const cause = new Error(`PostgreSQL error ${code}`);
  if (error.stack !== undefined) cause.stack = error.stack.replace(error.message, cause.message);
  return cause;
}
