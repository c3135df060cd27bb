import * as z from "zod/mini";
import { cel, identifier } from "./primitives.ts";

const phaseEvent = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_.-]{0,63}$/, "an event: small letters, digits, _ . and -, at most 64"));

/** A table of phases as an agent file holds it. */
export const phases = z.strictObject({
  initial: identifier,
  handoff: identifier.check(z.describe("The phase in which a person has the conversation.")),
  closing: identifier.check(z.describe("The phase in which the conversation is being ended.")),
  ended: identifier.check(z.describe("The last phase; it is never left.")),
  states: z.record(identifier, z.strictObject({ tools: z.union([z.literal("*"), z.array(identifier)]) })),
  transitions: z
    .array(
      z.strictObject({
        from: z.union([z.literal("*"), identifier]).check(z.describe('"*" is every phase but the ended one.')),
        event: phaseEvent,
        to: identifier,
        requires: z.optional(cel),
      }),
    )
    .check(z.minLength(1))
    .check(z.maxLength(500)),
  raises: z
    .prefault(
      z.strictObject({
        opened: z.optional(phaseEvent).check(z.describe("The conversation was opened.")),
        userTurn: z.optional(phaseEvent).check(z.describe("The user said something.")),
        answered: z.optional(phaseEvent).check(z.describe("The turn is answered.")),
        filled: z
          ._default(z.record(identifier, phaseEvent), {})
          .check(z.describe("Slot to event: it has a confirmed value.")),
      }),
      {},
    )
    .check(z.describe("The events that the engine raises by itself.")),
  guards: z
    ._default(z.record(identifier, cel), {})
    .check(z.describe("Tool to condition: it is not permitted unless it holds.")),
});

/** A table of phases with every default filled in. */
export type PhasesDefinition = z.output<typeof phases>;
