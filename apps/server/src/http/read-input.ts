import type { Operation } from "@signalbox/api";
import { AppError } from "@signalbox/ports";
import { z } from "zod";
import type { FieldProblem } from "./failure.ts";
import { readJsonBody } from "./read-body.ts";
import { findUnkeepableText } from "./unkeepable-text.ts";

/** A request's data, each part as its shape gives it. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

/**
 * Reads and checks a request by its operation. Throws what `readJsonBody` throws, `validation-failed` with every offending field,
 * and the operation's own `…-not-found` for an id that none of its things can have.
 */
export async function readInput(
  operation: Operation,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<RawInput> {
  const path = operation.params.safeParse(params);
  if (!path.success) throw noSuchId(operation, fieldsOf(path.error, "id"));
  const unkeepable = findUnkeepableText(params);
  if (unkeepable.length > 0) throw noSuchId(operation, unkeepable);
  const asked = readQuery(operation.query, request.url);
  const problems: FieldProblem[] = [...findUnkeepableText(asked)];
  const check = (shape: z.ZodType, value: unknown, whole: string, spell = (name: string) => name): unknown => {
    const parsed = shape.safeParse(value);
    if (!parsed.success) {
      problems.push(...fieldsOf(parsed.error, whole).map(({ field, message }) => ({ field: spell(field), message })));
    }
    return parsed.data;
  };
  const query = check(operation.query, asked, "query");
  const headers = check(operation.headers, readHeaders(operation.headers, request.headers), "headers", headerName);
  const body = operation.body === null ? undefined : check(operation.body, await readBody(operation, request), "body");
  if (problems.length > 0) throw invalid(problems);
  return { params: path.data, query, headers, body };
}

async function readBody(operation: Operation, request: Request): Promise<unknown> {
  const isOptional = operation.isBodyOptional === true;
  const sent = await readJsonBody(request, isOptional, operation.maxBodyBytes);
  const body = sent === undefined ? {} : sent;
  const problems = findUnkeepableText(body);
  if (problems.length > 0) throw invalid(problems);
  return body;
}

/** Whole numbers become numbers where no text is taken; a parameter given twice becomes a list, which no shape takes. */
function readQuery({ shape }: z.ZodObject, url: string): Record<string, unknown> {
  const search = new URL(url).searchParams;
  const read = (name: string): unknown => {
    const isText = shape[name] !== undefined && z.safeParse(shape[name], search.get(name)).success;
    const values = search.getAll(name).map((value) => (/^-?\d{1,15}$/.test(value) && !isText ? Number(value) : value));
    return values.length === 1 ? values[0] : values;
  };
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, read(name)]));
}

function readHeaders(shape: z.ZodObject, headers: Headers): Record<string, string> {
  const named = Object.keys(shape.shape).map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(named.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** `idempotency-key` as people write it: `Idempotency-Key`. */
function headerName(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** `whole` names the part itself, for a problem that is not with one of its fields. */
function fieldsOf(error: z.ZodError, whole: string): readonly FieldProblem[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({ field: [...path, key].join("."), message: "is not known here" }));
    }
    return [{ field: path.length === 0 ? whole : path.join("."), message: issue.message }];
  });
}

function invalid(problems: readonly FieldProblem[]): AppError {
  const names = [...new Set(problems.map(({ field }) => field))].slice(0, 5).join(", ");
  return new AppError({
    code: "validation-failed",
    message: `The request has wrong fields: ${names}.`,
    hint: "Mend the fields that details names; /openapi.json says what each endpoint takes.",
    details: problems.slice(0, 50),
  });
}

/** What an operation looks for under the ids of its path, the most particular first. */
const notFound = {
  "handoff-not-found": "There is no such handoff.",
  "knowledge-not-found": "There is nothing under this id.",
  "thread-not-found": "There is no such thread.",
  "passage-not-found": "There is no such passage.",
  "conversation-not-found": "There is no such conversation.",
} as const;
type NotFound = keyof typeof notFound;

function noSuchId({ errors }: Operation, details: readonly FieldProblem[]): AppError {
  const codes = Object.keys(notFound) as NotFound[];
  const code = codes.find((each) => errors.includes(each)) ?? "conversation-not-found";
  return new AppError({
    code,
    message: notFound[code],
    hint: "Check the id; it is what making it gave back.",
    details,
  });
}
