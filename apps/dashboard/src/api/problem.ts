import { ApiFailure } from "@signalbox/api";

/** What went wrong, as it is shown: what happened, and what to do about it. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** The turn arrived and its answer was lost on the way, so it may be repeated under its key but not changed. */
export const streamCut = "stream-cut";

/** Turns whatever a request threw into something to show. Failures of the API keep their own words. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiFailure && error.code === streamCut) {
    return {
      code: streamCut,
      message: "The connection was lost before the answer was complete.",
      hint: "Send it again to get the rest: it will not happen twice.",
    };
  }
  if (error instanceof ApiFailure) return { code: error.code, message: error.message, hint: error.hint };
  return {
    code: "page-failed",
    message: "This page made a mistake.",
    hint: "Reload it: the conversation is kept on the server.",
  };
}
