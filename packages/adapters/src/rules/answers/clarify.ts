import type { JsonObject } from "@signalbox/engine";
import { messagesIn } from "@signalbox/engine/answers";
import { z } from "zod";

/** What the rules read of a request for a question back. */
const shape = z.object({ language: z.string().default("en"), options: z.array(z.string()).default([]) });

/** Asks which one is meant, in the catalogue's words, every option as it is written. */
export function clarify(input: JsonObject): { question: string } {
  const { language, options } = shape.parse(input);
  const { whichOne, or } = messagesIn(language);
  const last = options.at(-1) ?? "";
  const list = options.length < 2 ? last : `${options.slice(0, -1).join(", ")} ${or} ${last}`;
  return { question: whichOne.replace("{options}", () => list) };
}
