import * as z from "zod";
import { identifier, localeTag, text } from "./primitives.ts";

const failedHandoff = z
  .strictObject({
    say: text.optional().describe("What is said when it comes to this, in place of the engine's own words."),
    next: z
      .enum(["retry", "back", "close"])
      .optional()
      .describe("Try again, go on with the bot, or close the conversation."),
  })
  .optional();

/** How people are called in, as an agent file holds it. */
export const handoff = z.strictObject({
  returnToBot: z.boolean().default(false).describe("A person may give the conversation back."),
  maxAttempts: z.int().min(1).max(10).default(2).describe("How often a person is called for one handoff."),
  timeoutSeconds: z
    .int()
    .min(1)
    .max(604_800)
    .optional()
    .describe("After it nobody answered. Default: 90 on the phone; elsewhere it waits for as long as it takes."),
  outcomes: z
    .strictObject({
      declined: failedHandoff.describe("A person refused it."),
      busy: failedHandoff.describe("Nobody was free."),
      noAnswer: failedHandoff.describe("Nobody answered in time."),
    })
    .prefault({})
    .describe("What is said and tried next when nobody takes the conversation."),
  intents: z
    .array(
      z.strictObject({
        name: identifier.describe("What the record and the person who takes over call it."),
        phrases: z
          .record(localeTag, z.array(z.string().min(1).max(200)).min(1).max(500))
          .describe("What users say who mean it, by language, word for word."),
        say: text.optional().describe("The bot's last words, in place of the engine's."),
      }),
    )
    .max(100)
    .default([])
    .describe("What only people may talk about: whoever says one of the phrases is handed to a person."),
});
