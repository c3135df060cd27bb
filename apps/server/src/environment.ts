/** Environment variables; an empty one counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable with what is wrong with it. */
export interface VariableProblem {
  readonly field: string;
  readonly message: string;
}
