/** Turns texts into vectors whose cosine distance says how near they are in meaning. */
export interface Embedder {
  /** Names model and version: vectors of different models are never compared. */
  readonly model: string;
  readonly dimension: number;
  /** What its nearness means; "lexical" is honest for one that knows no synonyms and no second language. */
  readonly kind: "semantic" | "lexical";
  /** One vector a text, in order. Throws an `AppError`, or whatever `signal` is aborted with. */
  embed(
    texts: readonly string[],
    use: "query" | "passage",
    signal: AbortSignal,
  ): Promise<readonly (readonly number[])[]>;
}
