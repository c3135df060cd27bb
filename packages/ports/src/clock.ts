/** The time. The engine never asks for it: each event carries it. */
export interface Clock {
  /** Now, as an ISO 8601 instant in UTC with milliseconds. */
  now(): string;
}

/** Names for new things. */
export interface Ids {
  /** A new id that was never given before; sortable ids keep an index dense. */
  next(): string;
}
