import type { Agent } from "@signalbox/engine";

/** A place in a file, both counted from 1; columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One mistake in a file of an agent. */
export interface FileProblem extends Position {
  readonly file: string;
  /** The place in the definition, as `slots[2].requires[0]`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
  readonly found?: unknown;
  readonly expected?: string | undefined;
  /** The nearest valid name. */
  readonly nearest?: string | undefined;
}

/** What a check of an agent's file says; `agent` is there when it compiles. */
export interface Report {
  readonly file: string;
  readonly problems: readonly FileProblem[];
  readonly agent?: Agent | undefined;
}

const mostProblems = 100;

/** A report with its problems in the order of the file, each once, at most a hundred. */
export function reportOf(file: string, problems: readonly FileProblem[], agent?: Agent): Report {
  const different = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  const sorted = [...different.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  const first = sorted.slice(0, mostProblems);
  const rest = sorted.length - first.length;
  if (rest > 0) first.push({ ...startOf(file), message: `and ${rest} more` });
  return problems.length === 0 && agent !== undefined ? { file, problems: [], agent } : { file, problems: first };
}

/** The first character of a file, for what concerns the file as a whole. */
export function startOf(file: string): Omit<FileProblem, "message"> {
  return { file, line: 1, column: 1, path: "" };
}

/** A path as people write it: `slots[2].requires[0]`; keys that are no plain names are quoted. */
export function formatPath(path: readonly (string | number)[]): string {
  return path
    .map((key, index) => {
      if (typeof key === "number") return `[${key}]`;
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `[${JSON.stringify(key)}]`;
      return index === 0 ? key : `.${key}`;
    })
    .join("");
}

/** One problem on one line: `file:line:column path: message (found …, expected …); did you mean …?` */
export function formatProblem(problem: FileProblem): string {
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  const path = problem.path === "" ? "" : ` ${problem.path}:`;
  const facts = [
    ...(problem.found === undefined ? [] : [`found ${shorten(JSON.stringify(problem.found) ?? "nothing")}`]),
    ...(problem.expected === undefined ? [] : [`expected ${problem.expected}`]),
  ];
  const detail = facts.length === 0 ? "" : ` (${facts.join(", ")})`;
  const nearest = problem.nearest === undefined ? "" : `; did you mean "${problem.nearest}"?`;
  return `${place}${path} ${problem.message}${detail}${nearest}`.replace(/[\u0000-\u001f\u007f]+/gu, " ");
}

/** A whole report for a terminal: a line for each problem, then their number; one line when all is well. */
export function formatReport(report: Report): string {
  const { problems } = report;
  if (problems.length === 0) return `${report.file}: no problems`;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return [...problems.map(formatProblem), `${report.file}: ${count}`].join("\n");
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
