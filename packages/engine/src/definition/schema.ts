import * as z from "zod";
import { slotTypes } from "../tools/specs.ts";
import { handoff } from "./handoff-schema.ts";
import { phases } from "./phase-schema.ts";
import { cel, identifier, localeTag, text } from "./primitives.ts";

const json = z.json();
const jsonObject = z.record(z.string(), json);

const part = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text }),
  z.strictObject({
    type: z.literal("chips"),
    options: z
      .array(z.strictObject({ text, label: text.optional() }))
      .min(1)
      .max(20),
  }),
  z.strictObject({
    type: z.literal("card"),
    title: text,
    subtitle: text.optional(),
    body: text.optional(),
    imageUrl: z.url().optional(),
    link: z.strictObject({ label: text, url: z.url() }).optional(),
  }),
  z.strictObject({ type: z.literal("payload"), data: jsonObject }),
  z.strictObject({ type: z.literal("audio"), uri: text }),
  z.strictObject({ type: z.literal("end-session"), reason: text }),
  z.strictObject({ type: z.literal("transfer"), target: text }),
]);
const response = z.array(part).min(1).max(20);
const channelResponses = z.record(z.string(), response);

const eventName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,63}$/u, "a name of an event: letters, digits, _ . : or -, at most 64");

const thenCall = z.union([
  identifier,
  z.strictObject({ tool: identifier, args: z.record(z.string(), json).default({}) }),
]);

const exhaust = z.strictObject({
  say: text.describe("What is said when the attempts are used up."),
  response: response.optional(),
  channelResponses: channelResponses.optional(),
  then: thenCall.optional().describe("The tool that the handoff calls, if any."),
});

const format = z.union([
  z.enum(["date", "time"]),
  z.strictObject({ type: z.literal("prefix"), text }),
  z.strictObject({ type: z.literal("plural"), one: text, other: text }),
  z.strictObject({ type: z.literal("noneSub"), text, none: z.array(text).optional() }),
]);

const validation = z.strictObject({
  errors: z.record(z.string(), text).default({}).describe("Error code to message."),
  errorResponses: z.record(z.string(), response).optional(),
  channelErrorResponses: z.record(z.string(), channelResponses).optional(),
  maxRetries: z.int().min(1).max(20).default(3),
  onExhaust: exhaust.optional(),
});

const choice = z.union([
  text,
  z.strictObject({ value: text, label: text.optional(), synonyms: z.array(text).optional() }),
]);

const source = z.string().regex(/^(user|event|announce|task:.+)$/, 'one of "user", "event", "announce", "task:<Name>"');

const slot = z.strictObject({
  name: identifier,
  source: z.union([source, z.array(source).min(1).max(4)]).default("user"),
  eventKey: z.string().min(1).optional(),
  type: z.enum(slotTypes).optional().describe("The type of the value; its setter is made from it."),
  choices: z.array(choice).min(1).max(200).optional(),
  min: z
    .number()
    .optional()
    .describe("The least number; of a time, in hours, as 17.5 for half past five in the afternoon."),
  max: z.number().optional().describe("The greatest number; of a time, in hours."),
  minLength: z.int().min(0).optional().describe("Of a text or a name, in characters."),
  maxLength: z.int().min(1).optional().describe("Of a text or a name, in characters."),
  pattern: z.string().min(1).max(500).optional().describe("A regular expression (RE2) that the whole text must match."),
  past: z.boolean().optional().describe("For dates: may it lie before today? Default: false."),
  future: z.boolean().optional().describe("For dates: may it lie after today? Default: true."),
  optional: z.boolean().optional().describe('A "no" or "none" is an answer too and fills the slot with "none".'),
  setter: identifier.optional(),
  setterField: identifier.optional(),
  hint: text.optional(),
  ask: text.optional(),
  response: response.optional(),
  channelResponses: channelResponses.optional(),
  requires: z.array(identifier).default([]),
  condition: cel.optional(),
  requiresReadback: z.boolean().default(false),
  readbackFormat: format.optional(),
  validateAgainst: z
    .strictObject({
      slot: identifier,
      errorCode: z.string().min(1).default("not_available"),
      responseField: z
        .string()
        .min(1)
        .optional()
        .describe("The member of a custom setter's result that is compared instead of the value."),
    })
    .optional(),
  validation: validation.optional(),
  message: text.optional(),
  preempt: z.boolean().optional(),
  replaceable: z
    .boolean()
    .optional()
    .describe("Its setter stays offered after the value is confirmed: another one takes its place."),
});

const task = z.strictObject({
  name: identifier,
  tool: identifier,
  inputs: z.array(identifier).default([]),
  requires: z.array(identifier).default([]),
  outputs: z.record(z.string(), identifier).default({}),
  successCheck: z.string().min(1).optional(),
  terminal: z.boolean().default(false),
  parallel: z.boolean().default(false).describe("Runs side by side with other tasks that carry it."),
  readbackInputs: z.boolean().default(false),
  condition: cel.optional(),
  thenSay: text.optional(),
  thenResponse: response.optional(),
  channelThenResponse: channelResponses.optional(),
  onFailure: z
    .strictObject({
      retrySay: text.optional(),
      retryResponse: response.optional(),
      channelRetryResponse: channelResponses.optional(),
      maxRetries: z.int().min(1).max(20).default(2),
      clearSlots: z.array(identifier).default([]),
      onExhaust: exhaust.optional(),
    })
    .optional(),
});

const http = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("POST"),
  url: z.string().min(1).describe("An http or https address; {argument} and ${ENV_NAME} are filled in."),
  headers: z
    .record(z.string(), z.string())
    .default({})
    .describe("Header values; ${ENV_NAME} is filled in from the environment."),
  timeoutMs: z.int().min(1).max(120_000).default(10_000),
  allowPrivate: z.boolean().default(false).describe("Allow loopback, link-local and private addresses."),
});

const tool = z.strictObject({
  description: text.optional(),
  parameters: jsonObject
    .optional()
    .describe("JSON Schema of a custom setter's arguments; made from its slots if absent."),
  setter: z
    .boolean()
    .default(false)
    .describe("A custom setter: its handler checks the value instead of the slot's type."),
  offered: z
    .boolean()
    .default(false)
    .describe("The model may call it, where the phase and its guard permit, and is told the result."),
  guard: cel.optional().describe("It is not permitted unless this holds."),
  idempotent: z
    .boolean()
    .default(false)
    .describe("A repeated call with the same idempotency key has no second effect."),
  http: http.optional().describe("Where to send the call; absent: a TypeScript handler of this name."),
});

const phraseList = z.array(z.string().min(1).max(200)).min(1).max(200).optional();
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
  softAfter: z.int().min(1).default(2),
  hardAfter: z.int().min(1).default(4),
  escalateAfter: z.int().min(1).default(6),
  onExhaust: exhaust.optional(),
});

const flow = z.strictObject({
  name: identifier,
  description: text.describe("What it is for, as the model is told: when to start it."),
  examples: z.array(text).max(50).default([]).describe("What users say who want it."),
  startsWhen: cel.optional().describe("The main flow starts it by itself when this comes to hold."),
  shares: z
    .array(identifier)
    .default([])
    .describe("Slots of the agent whose confirmed values the flow takes along and brings back; they come first in it."),
  slots: z.array(slot).max(2000).default([]),
  tasks: z.array(task).max(500).default([]),
  closing: text.optional().describe("Said when the flow is done, before the talk goes back to where it was."),
});

/** The shape of an agent file. Names and cross-references are checked by `compileAgent`. */
export const definitionSchema = z.strictObject({
  id: identifier,
  name: text.optional(),
  description: text.optional(),
  locale: localeTag.default("en"),
  locales: z
    .array(localeTag)
    .min(1)
    .max(20)
    .optional()
    .describe("The languages of the agent: any text may then be given by language, as { ru: …, kk: … }."),
  localeSlot: identifier
    .optional()
    .describe("The slot whose confirmed value is the language of the conversation from then on."),
  persona: z.string().max(8000).optional().describe("How the model is to sound. Not what the engine enforces."),
  readback: z.enum(["verbatim", "guided"]).default("verbatim"),
  confirmTransitionPrefix: z.union([text, z.array(text).min(1)]).optional(),
  closing: text.optional().describe("Said when the user goes on after everything is done."),
  slots: z.array(slot).min(1).max(2000),
  tasks: z.array(task).max(500).default([]),
  phrases: z
    .record(localeTag, ownPhrases)
    .optional()
    .describe("Words of the customers' own, by language, beside those that the engine knows."),
  flows: z.array(flow).max(100).default([]),
  gateSlot: identifier
    .optional()
    .describe(
      "Nothing else is announced, asked or taken before this slot is filled; the user's first words are kept for after it.",
    ),
  phases: z
    .union([z.enum(["chat", "operator"]), phases])
    .default("chat")
    .describe("The phases of a conversation: a preset, or a table of one's own."),
  farewell: text.optional().describe("Said when the conversation is closed."),
  events: z
    .record(eventName, z.record(identifier, json))
    .default({})
    .describe("The values that a named event fills in, by the event's name and the slot."),
  handoff: handoff.prefault({}).describe("How a person is called in, and what comes after."),
  steerBack: steerBack.prefault({}),
  limits: z
    .strictObject({
      modelCallsPerTurn: z.int().min(1).max(20).default(6),
      turns: z.int().min(1).max(10_000).default(200),
      turnsWithoutProgress: z
        .int()
        .min(1)
        .max(10_000)
        .default(20)
        .describe("User turns without a newly confirmed slot or a task that succeeds; after them a person takes over."),
    })
    .prefault({}),
  tools: z.record(identifier, tool).default({}),
});

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
/** How a tool is bound. */
export type ToolBinding = z.output<typeof tool>;
/** Where an HTTP tool's calls go. */
export type HttpBinding = z.output<typeof http>;
