import type { Knowledge } from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";
import type { Services } from "./route.ts";

/** The knowledge that the server has. Throws `storage-unavailable` where its database cannot hold any. */
export function knowledgeOf({ knowledge }: Services): Knowledge {
  if (knowledge !== undefined) return knowledge;
  throw new AppError({
    code: "storage-unavailable",
    message: "The database of this server cannot hold knowledge.",
    hint: "Install pgvector 0.7 or newer on it; the log of the start says what is missing.",
  });
}
