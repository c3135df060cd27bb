import { nearestName } from "./names.ts";

/** One mistake in an agent's definition. */
export interface Problem {
  /** Where, as `["slots", 2, "requires", 0]`. */
  readonly path: readonly (string | number)[];
  /** What is wrong, in words. */
  readonly message: string;
  readonly found?: unknown;
  readonly expected?: string | undefined;
  /** The nearest valid name. */
  readonly nearest?: string | undefined;
  /** The valid names, until the nearest one is looked for; no problem that is told has them. */
  readonly among?: Iterable<string> | undefined;
}

/** So many comparisons of names are made for one definition: a file with nothing but wrong names is told of them all the same. */
const mostComparisons = 50_000;

/** The problems with the nearest valid names, as far as the comparisons last. */
function withNearest(problems: readonly Problem[]): Problem[] {
  let left = mostComparisons;
  return problems.map(({ among, ...problem }) => {
    if (among === undefined || left <= 0 || typeof problem.found !== "string") return problem;
    const names = [...among];
    left -= names.length;
    return { ...problem, nearest: nearestName(problem.found, names) };
  });
}

/** Thrown by `compileAgent` with every problem found, not only the first. */
export class DefinitionError extends Error {
  readonly code = "agent-invalid";
  readonly hint = "Mend each problem; `signalbox check FILE` shows its line.";
  readonly problems: readonly Problem[];
  /** What would be allowed in what is not wrong, and is probably not meant. */
  readonly warnings: readonly Problem[];

  constructor(problems: readonly Problem[], warnings: readonly Problem[] = []) {
    super(`${problems.length} ${problems.length === 1 ? "problem" : "problems"} in the agent definition`);
    this.name = "DefinitionError";
    this.problems = withNearest(problems);
    this.warnings = warnings;
  }
}
