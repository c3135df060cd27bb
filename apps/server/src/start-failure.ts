import { isAppError } from "@signalbox/ports";

/**
 * What a person is told of an error that kept the server from starting: one line of what happened and what to do, then a line for each
 * problem of a file where the error brings a list. Never a stack.
 */
export function describeStartFailure(error: unknown): string {
  if (!isAppError(error)) {
    const message = error instanceof Error ? error.message : String(error);
    return `signalbox: could not start: ${message.split("\n")[0] ?? ""}`;
  }
  const problems = error.code === "agent-invalid" ? problemLines(error.details) : [];
  const count = problems.length === 1 ? "there is 1 problem" : `there are ${problems.length} problems`;
  const message = problems.length === 0 ? error.message : `${count} in the agents`;
  return [`signalbox: ${join(message.replace(/\.$/, ""), error.hint)}`, ...problems].join("\n");
}

/** A hint that is a sentence of its own stays one. */
function join(message: string, hint: string): string {
  return /^\p{Lu}/u.test(hint) ? `${message}. ${hint}` : `${message}; ${hint}`;
}

function problemLines(details: unknown): readonly string[] {
  return Array.isArray(details) ? details.map((line) => `  ${String(line)}`) : [];
}
