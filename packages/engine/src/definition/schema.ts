import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import { slotTypes } from "../tools/specs.ts";
import { handoff } from "./handoff-schema.ts";
import { phases } from "./phase-schema.ts";
import { cel, identifier, localeTag, text } from "./primitives.ts";
import { channelResponses, response } from "./response-schema.ts";
import { tool } from "./tool-schema.ts";

const json = z.json();

const eventName = z
  .string()
  .check(
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,63}$/u, "a name of an event: letters, digits, _ . : or -, at most 64"),
  );

const thenCall = z.union([
  identifier,
  z.strictObject({ tool: identifier, args: z._default(z.record(z.string(), json), {}) }),
]);

const exhaust = z.strictObject({
  say: text.check(z.describe("What is said when the attempts are used up.")),
  response: z.optional(response),
  channelResponses: z.optional(channelResponses),
  then: z.optional(thenCall).check(z.describe("The tool that the handoff calls, if any.")),
});

const format = z.union([
  z.enum(["date", "time"]),
  z.strictObject({ type: z.literal("prefix"), text }),
  z.strictObject({ type: z.literal("plural"), one: text, other: text }),
  z.strictObject({ type: z.literal("noneSub"), text, none: z.optional(z.array(text)) }),
]);

const validation = z.strictObject({
  errors: z._default(z.record(z.string(), text), {}).check(z.describe("Error code to message.")),
  errorResponses: z.optional(z.record(z.string(), response)),
  channelErrorResponses: z.optional(z.record(z.string(), channelResponses)),
  maxRetries: z._default(z.int().check(z.minimum(1), z.maximum(20)), 3),
  onExhaust: z.optional(exhaust),
});

const reprompts = z.strictObject({
  noMatch: z
    .optional(z.array(text).check(z.maxLength(10)))
    .check(z.describe("Said one after the other when the answer is none (no match).")),
  noInput: z
    .optional(z.array(text).check(z.maxLength(10)))
    .check(z.describe("Said one after the other when there is no answer (no input).")),
  onExhaust: z.optional(exhaust),
});

const choice = z.union([
  text,
  z.strictObject({ value: text, label: z.optional(text), synonyms: z.optional(z.array(text)) }),
]);

const source = z
  .string()
  .check(z.regex(/^(user|event|announce|task:.+)$/, 'one of "user", "event", "announce", "task:<Name>"'));

const slot = z.strictObject({
  name: identifier,
  source: z._default(z.union([source, z.array(source).check(z.minLength(1), z.maxLength(4))]), "user"),
  eventKey: z.optional(z.string().check(z.minLength(1))),
  type: z.optional(z.enum(slotTypes)).check(z.describe("The type of the value; its setter is made from it.")),
  choices: z.optional(z.array(choice).check(z.minLength(1), z.maxLength(200))),
  min: z
    .optional(z.number())
    .check(z.describe("The least number; of a time, in hours, as 17.5 for half past five in the afternoon.")),
  max: z.optional(z.number()).check(z.describe("The greatest number; of a time, in hours.")),
  day: z
    .optional(identifier)
    .check(z.describe("Of a time: the slot of its day. Default: the only date that goes into a task with it.")),
  minLength: z.optional(z.int().check(z.minimum(0))).check(z.describe("Of a text or a name, in characters.")),
  maxLength: z.optional(z.int().check(z.minimum(1))).check(z.describe("Of a text or a name, in characters.")),
  pattern: z
    .optional(z.string().check(z.minLength(1), z.maxLength(500)))
    .check(z.describe("A regular expression (RE2) that the whole text must match.")),
  past: z.optional(z.boolean()).check(z.describe("For dates: may it lie before today? Default: false.")),
  future: z.optional(z.boolean()).check(z.describe("For dates: may it lie after today? Default: true.")),
  optional: z
    .optional(z.boolean())
    .check(z.describe('A "no" or "none" is an answer too and fills the slot with "none".')),
  setter: z.optional(identifier),
  setterField: z.optional(identifier),
  hint: z.optional(text),
  ask: z.optional(text),
  response: z.optional(response),
  channelResponses: z.optional(channelResponses),
  requires: z._default(z.array(identifier), []),
  condition: z.optional(cel),
  requiresReadback: z._default(z.boolean(), false),
  readbackFormat: z.optional(format),
  readbackStyle: z
    ._default(z.enum(["plain", "digits", "spelled"]), "plain")
    .check(
      z.describe("How the engine reads a value back; after a refusal a plain one becomes the clearest for its type."),
    ),
  validateAgainst: z.optional(
    z.strictObject({
      slot: identifier,
      errorCode: z._default(z.string().check(z.minLength(1)), "not_available"),
      responseField: z
        .optional(z.string().check(z.minLength(1)))
        .check(z.describe("The member of a custom setter's result that is compared instead of the value.")),
    }),
  ),
  validation: z.optional(validation),
  reprompts: z.optional(reprompts),
  message: z.optional(text),
  preempt: z.optional(z.boolean()),
  replaceable: z
    .optional(z.boolean())
    .check(z.describe("Its setter stays offered after the value is confirmed: another one takes its place.")),
  mustBeSaid: z
    .optional(z.boolean())
    .check(
      z.describe("A value that nothing in the user's words names is read back, also where no read-back is asked for."),
    ),
  listens: z
    .optional(z.boolean())
    .check(z.describe("Its custom setter hears all that the user says, before the model does.")),
});

const task = z.strictObject({
  name: identifier,
  tool: identifier,
  inputs: z._default(z.array(identifier), []),
  requires: z._default(z.array(identifier), []),
  outputs: z._default(z.record(z.string(), identifier), {}),
  successCheck: z.optional(z.string().check(z.minLength(1))),
  terminal: z._default(z.boolean(), false),
  parallel: z._default(z.boolean(), false).check(z.describe("Runs side by side with other tasks that carry it.")),
  readbackInputs: z._default(z.boolean(), false),
  condition: z.optional(cel),
  thenSay: z.optional(text),
  thenResponse: z.optional(response),
  channelThenResponse: z.optional(channelResponses),
  onFailure: z.optional(
    z.strictObject({
      retrySay: z.optional(text),
      retryResponse: z.optional(response),
      channelRetryResponse: z.optional(channelResponses),
      maxRetries: z._default(z.int().check(z.minimum(1), z.maximum(20)), 2),
      clearSlots: z._default(z.array(identifier), []),
      onExhaust: z.optional(exhaust),
    }),
  ),
});

const phraseList = z.optional(
  z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(200)),
);
const ownPhrases = z.strictObject({
  affirm: phraseList,
  deny: phraseList,
  correct: phraseList,
  cancel: phraseList,
  holdOn: phraseList,
  person: phraseList,
  question: phraseList,
});

const steerBack = z.strictObject({
  softAfter: z._default(z.int().check(z.minimum(1)), 2),
  hardAfter: z._default(z.int().check(z.minimum(1)), 4),
  escalateAfter: z._default(z.int().check(z.minimum(1)), 6),
  onExhaust: z.optional(exhaust),
});

const flow = z.strictObject({
  name: identifier,
  description: text.check(z.describe("What it is for, as the model is told: when to start it.")),
  examples: z._default(z.array(text).check(z.maxLength(50)), []).check(z.describe("What users say who want it.")),
  startsWhen: z.optional(cel).check(z.describe("The main flow starts it by itself when this comes to hold.")),
  shares: z
    ._default(z.array(identifier), [])
    .check(
      z.describe(
        "Slots of the agent whose confirmed values the flow takes along and brings back; they come first in it.",
      ),
    ),
  slots: z._default(z.array(slot).check(z.maxLength(2000)), []),
  tasks: z._default(z.array(task).check(z.maxLength(500)), []),
  closing: z.optional(text).check(z.describe("Said when the flow is done, before the talk goes back to where it was.")),
});

/** The shape of an agent file. Names and cross-references are checked by `compileAgent`. */
export const definitionSchema = z.strictObject({
  id: identifier,
  name: z.optional(text),
  description: z.optional(text),
  locale: z._default(localeTag, "en"),
  locales: z
    .optional(z.array(localeTag).check(z.minLength(1)).check(z.maxLength(20)))
    .check(z.describe("The languages of the agent: any text may then be given by language, as { ru: …, kk: … }.")),
  localeSlot: z
    .optional(identifier)
    .check(z.describe("The slot whose confirmed value is the language of the conversation from then on.")),
  persona: z
    .optional(z.string().check(z.maxLength(8000)))
    .check(z.describe("How the model is to sound. Not what the engine enforces.")),
  readback: z._default(z.enum(["verbatim", "guided"]), "verbatim"),
  confirmTransitionPrefix: z.optional(z.union([text, z.array(text).check(z.minLength(1))])),
  closing: z.optional(text).check(z.describe("Said when the user goes on after everything is done.")),
  slots: z.array(slot).check(z.minLength(1), z.maxLength(2000)),
  tasks: z._default(z.array(task).check(z.maxLength(500)), []),
  phrases: z
    .optional(z.record(localeTag, ownPhrases))
    .check(z.describe("Words of the customers' own, by language, beside those that the engine knows.")),
  flows: z._default(z.array(flow).check(z.maxLength(100)), []),
  gateSlot: z
    .optional(identifier)
    .check(
      z.describe(
        "Nothing else is announced, asked or taken before this slot is filled; the user's first words are kept for after it.",
      ),
    ),
  phases: z
    ._default(z.union([z.enum(["chat", "operator"]), phases]), "chat")
    .check(z.describe("The phases of a conversation: a preset, or a table of one's own.")),
  farewell: z.optional(text).check(z.describe("Said when the conversation is closed.")),
  events: z
    ._default(z.record(eventName, z.record(identifier, json)), {})
    .check(z.describe("The values that a named event fills in, by the event's name and the slot.")),
  handoff: z.prefault(handoff, {}).check(z.describe("How a person is called in, and what comes after.")),
  steerBack: z.prefault(steerBack, {}),
  limits: z.prefault(
    z.strictObject({
      modelCallsPerTurn: z._default(z.int().check(z.minimum(1), z.maximum(20)), 6),
      turns: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 200),
      turnsWithoutProgress: z
        ._default(z.int().check(z.minimum(1)).check(z.maximum(10_000)), 20)
        .check(
          z.describe(
            "User turns without a newly confirmed slot or a task that succeeds; after them a person takes over.",
          ),
        ),
    }),
    {},
  ),
  tools: z._default(z.record(identifier, tool), {}),
});

const { localeError } = en();

/** Holds something against the shape of an agent file; what is wrong is said in English. */
export function parseDefinition(definition: unknown): z.core.util.SafeParseResult<ParsedDefinition> {
  return definitionSchema.safeParse(definition, { error: localeError });
}

/** An agent as it is written: what `defineAgent`, YAML and JSON files hold. */
export type AgentDefinition = z.input<typeof definitionSchema>;
/** An agent with every default filled in. */
export type ParsedDefinition = z.output<typeof definitionSchema>;
/** A slot with every default filled in. */
export type SlotDefinition = ParsedDefinition["slots"][number];
/** A task with every default filled in. */
export type TaskDefinition = ParsedDefinition["tasks"][number];
/** A flow with every default filled in. */
export type FlowDefinition = ParsedDefinition["flows"][number];
/** What to do when attempts are used up. */
export type ExhaustDefinition = z.output<typeof exhaust>;
/** How a value sounds when it is read back. */
export type ReadbackFormat = z.output<typeof format>;
