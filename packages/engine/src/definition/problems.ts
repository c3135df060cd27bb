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
    this.problems = problems;
    this.warnings = warnings;
  }
}
