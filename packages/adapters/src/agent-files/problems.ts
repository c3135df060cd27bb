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
  /** What keeps the agent from being used. */
  readonly problems: readonly FileProblem[];
  /** What works as it is written, and is probably not meant. */
  readonly warnings: readonly FileProblem[];
  readonly agent?: Agent | undefined;
}

const mostProblems = 100;

/** What a report is made of. */
export interface Findings {
  readonly problems: readonly FileProblem[];
  readonly warnings?: readonly FileProblem[];
  readonly agent?: Agent | undefined;
}

/** A report with its problems in the order of the file, each once, at most a hundred; so with its warnings. */
export function reportOf(file: string, { problems, warnings = [], agent }: Findings): Report {
  const report = { file, problems: inOrder(file, problems), warnings: inOrder(file, warnings) };
  return problems.length === 0 && agent !== undefined ? { ...report, agent } : report;
}

function inOrder(file: string, problems: readonly FileProblem[]): readonly FileProblem[] {
  const different = new Map(
    problems.map((problem) => [`${problem.line}:${problem.column} ${problem.path} ${problem.message}`, problem]),
  );
  const sorted = [...different.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  const first = sorted.slice(0, mostProblems);
  const rest = sorted.length - first.length;
  return rest > 0 ? [...first, { ...startOf(file), message: `and ${rest} more` }] : first;
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

/** A whole report for a terminal: a line for each problem and each warning, then their number; one line when all is well. */
export function formatReport({ file, problems, warnings }: Report): string {
  const lines = [...problems.map(formatProblem), ...warnings.map(formatWarning)];
  const counts = [
    ...(problems.length > 0 || warnings.length === 0 ? [counted(problems.length, "problem")] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, "warning")] : []),
  ];
  return [...lines, `${file}: ${counts.join(", ")}`].join("\n");
}

function formatWarning(warning: FileProblem): string {
  return formatProblem({ ...warning, message: `warning: ${warning.message}` });
}

function counted(count: number, word: string): string {
  return count === 0 ? `no ${word}s` : `${count} ${word}${count === 1 ? "" : "s"}`;
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
