import * as z from "zod";
import { cel, identifier } from "./primitives.ts";

const phaseEvent = z
  .string()
  .regex(/^[a-z][a-z0-9_.-]{0,63}$/, "an event: small letters, digits, _ . and -, at most 64");

/** A table of phases as an agent file holds it. */
export const phases = z.strictObject({
  initial: identifier,
  handoff: identifier.describe("The phase in which a person has the conversation."),
  closing: identifier.describe("The phase in which the conversation is being ended."),
  ended: identifier.describe("The last phase; it is never left."),
  states: z.record(identifier, z.strictObject({ tools: z.union([z.literal("*"), z.array(identifier)]) })),
  transitions: z
    .array(
      z.strictObject({
        from: z.union([z.literal("*"), identifier]).describe('"*" is every phase but the ended one.'),
        event: phaseEvent,
        to: identifier,
        requires: cel.optional(),
      }),
    )
    .min(1)
    .max(500),
  raises: z
    .strictObject({
      opened: phaseEvent.optional().describe("The conversation was opened."),
      userTurn: phaseEvent.optional().describe("The user said something."),
      answered: phaseEvent.optional().describe("The turn is answered."),
      filled: z.record(identifier, phaseEvent).default({}).describe("Slot to event: it has a confirmed value."),
    })
    .prefault({})
    .describe("The events that the engine raises by itself."),
  guards: z.record(identifier, cel).default({}).describe("Tool to condition: it is not permitted unless it holds."),
});

/** A table of phases with every default filled in. */
export type PhasesDefinition = z.output<typeof phases>;
