import { z } from "zod";

/** Headers are given by their names in lower case. */
export const mayRepeat = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]([\x20-\x7e]{0,198}[\x21-\x7e])?$/, "1 to 200 printable ASCII characters")
    .optional()
    .describe("The same key with the same body gives the same reply and never a second turn."),
});

/** Which page of a record. */
export const recordPage = z.strictObject({
  after: z.int().min(0).default(0).describe("The sequence number to go on after."),
  limit: z.int().min(1).max(500).default(100).describe("How many entries at most."),
});

/** What an endpoint that takes a body answers to one that is wrong. */
export const wrongBody = [
  "invalid-json",
  "invalid-encoding",
  "unsupported-media-type",
  "body-too-large",
  "validation-failed",
] as const;
