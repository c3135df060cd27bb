import * as z from "zod/mini";
import { text } from "./primitives.ts";

/** A tool that searches the knowledge base: what it may find is the administrator's to say, not the file's. */
export const knowledge = z.strictObject({
  limit: z._default(z.int().check(z.minimum(1), z.maximum(10)), 4).check(z.describe("How many passages at most.")),
  fallback: z.optional(text).check(z.describe("What is offered where nothing is found.")),
});
