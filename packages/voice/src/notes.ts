/** Something worth a line in a log: a name and a code, never what anybody said. */
export interface CallNote {
  readonly tag:
    | "call-discarded"
    | "leg-failed"
    | "post-failed"
    | "provider-failed"
    | "provider-lost"
    | "response-discarded"
    | "response-late"
    | "transfer";
  readonly code: string;
}

/** Takes notes of a call. */
export type TakeNote = (note: CallNote) => void;
