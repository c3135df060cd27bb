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
  const { message, hint, retryable } = describeCode(code, error instanceof Error ? error.message : "");
  return new AppError({ code: "storage-unavailable", message, hint, retryable, cause: withoutValues(error, code) });
}

interface Description {
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
}

/** What the server answers to whom it does not let in, or lets do no more, by its code. */
const refusals: { readonly [code: string]: Omit<Description, "retryable"> | undefined } = {
  "28P01": {
    message: "The database refused the user or the password (28P01).",
    hint: "Check both in DATABASE_URL; special characters in a password are percent-encoded.",
  },
  "28000": {
    message: "The database does not let this user in from here (28000).",
    hint: "Check the user in DATABASE_URL, and what the server's pg_hba.conf says of it.",
  },
  "3D000": {
    message: "The server has no such database (3D000).",
    hint: "Create it, or correct the name at the end of DATABASE_URL.",
  },
  "42501": {
    message: "The role lacks a right in the database (42501).",
    hint: "Grant it, or start once with a role that may create schema and tables.",
  },
  "42P01": noTables(),
  "3F000": noTables(),
};

function noTables(): Omit<Description, "retryable"> {
  return {
    message: "The database has no Signalbox tables.",
    hint: "`signalbox serve` makes them when it starts.",
  };
}

/** What the driver says before the server was asked for anything: it has no code for these. */
const driverRefusals: readonly (Omit<Description, "retryable"> & { readonly says: string })[] = [
  {
    says: "password must be a",
    message: "The database wants a password, and there is none.",
    hint: "Add it to DATABASE_URL: postgres://user:password@host:5432/database.",
  },
  {
    says: "does not support SSL",
    message: "The database does not speak TLS, and DATABASE_URL asks for it.",
    hint: "Turn TLS on at the server, or take sslmode out of DATABASE_URL.",
  },
];

function describeCode(code: string | undefined, said: string): Description {
  const refusal = code === undefined ? driverRefusals.find(({ says }) => said.includes(says)) : refusals[code];
  if (refusal !== undefined) return { message: refusal.message, hint: refusal.hint, retryable: false };
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
