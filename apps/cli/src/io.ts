/** What a command reaches the terminal through. Only `bin.ts` makes one from the process. */
export interface Io {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Opens standard input; lines come without their end. */
  readonly readLines: () => AsyncIterable<string>;
  /** Opens standard input as bytes, in pieces of any size. */
  readonly readBytes: () => AsyncIterable<Uint8Array>;
  /** A person types: prompts are shown. Otherwise what was read is shown, so that the output is a transcript. */
  readonly isInteractive: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly folder: string;
  /** The instant, ISO 8601 in UTC. */
  readonly now: () => string;
  /** The version of Node that runs this, as "20.20.0". */
  readonly nodeVersion: string;
  /** Aborted when the process is asked to stop. */
  readonly signal: AbortSignal;
}
