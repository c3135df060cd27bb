import * as z from "zod/mini";
import { identifier, localeTag, text } from "./primitives.ts";

const failedHandoff = z.optional(
  z.strictObject({
    say: z.optional(text).check(z.describe("What is said when it comes to this, in place of the engine's own words.")),
    next: z
      .optional(z.enum(["retry", "back", "close"]))
      .check(z.describe("Try again, go on with the bot, or close the conversation.")),
  }),
);

/** How people are called in, as an agent file holds it. */
export const handoff = z.strictObject({
  returnToBot: z._default(z.boolean(), false).check(z.describe("A person may give the conversation back.")),
  maxAttempts: z
    ._default(z.int().check(z.minimum(1), z.maximum(10)), 2)
    .check(z.describe("How often a person is called for one handoff.")),
  timeoutSeconds: z
    .optional(z.int().check(z.minimum(1), z.maximum(604_800)))
    .check(
      z.describe("After it nobody answered. Default: 90 on the phone; elsewhere it waits for as long as it takes."),
    ),
  outcomes: z
    .prefault(
      z.strictObject({
        declined: failedHandoff.check(z.describe("A person refused it.")),
        busy: failedHandoff.check(z.describe("Nobody was free.")),
        noAnswer: failedHandoff.check(z.describe("Nobody answered in time.")),
      }),
      {},
    )
    .check(z.describe("What is said and tried next when nobody takes the conversation.")),
  intents: z
    ._default(
      z
        .array(
          z.strictObject({
            name: identifier.check(z.describe("What the record and the person who takes over call it.")),
            phrases: z
              .record(
                localeTag,
                z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(500)),
              )
              .check(z.describe("What users say who mean it, by language, word for word.")),
            say: z.optional(text).check(z.describe("The bot's last words, in place of the engine's.")),
          }),
        )
        .check(z.maxLength(100)),
      [],
    )
    .check(z.describe("What only people may talk about: whoever says one of the phrases is handed to a person.")),
});
