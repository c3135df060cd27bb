import * as z from "zod/mini";
import { text } from "./primitives.ts";

const part = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text }),
  z.strictObject({
    type: z.literal("chips"),
    options: z
      .array(z.strictObject({ text, label: z.optional(text) }))
      .check(z.minLength(1))
      .check(z.maxLength(20)),
  }),
  z.strictObject({
    type: z.literal("card"),
    title: text,
    subtitle: z.optional(text),
    body: z.optional(text),
    imageUrl: z.optional(z.url()),
    link: z.optional(z.strictObject({ label: text, url: z.url() })),
  }),
  z.strictObject({ type: z.literal("payload"), data: z.record(z.string(), z.json()) }),
  z.strictObject({ type: z.literal("audio"), uri: text }),
  z.strictObject({ type: z.literal("end-session"), reason: text }),
  z.strictObject({ type: z.literal("transfer"), target: text }),
]);
/** A rich answer. */
export const response = z.array(part).check(z.minLength(1), z.maxLength(20));
/** Rich answers by channel. */
export const channelResponses = z.record(z.string(), response);
