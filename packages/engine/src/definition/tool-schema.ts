import * as z from "zod/mini";
import { answers } from "./answers-schema.ts";
import { knowledge } from "./knowledge-schema.ts";
import { cel, text } from "./primitives.ts";

const jsonObject = z.record(z.string(), z.json());

const http = z.strictObject({
  method: z._default(z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]), "POST"),
  url: z
    .string()
    .check(z.minLength(1), z.describe("An http or https address; {argument} and ${ENV_NAME} are filled in.")),
  headers: z
    ._default(z.record(z.string(), z.string()), {})
    .check(z.describe("Header values; ${ENV_NAME} is filled in from the environment.")),
  timeoutMs: z._default(z.int().check(z.minimum(1), z.maximum(120_000)), 10_000),
  allowPrivate: z._default(z.boolean(), false).check(z.describe("Allow loopback, link-local and private addresses.")),
});

/** The shape of what there is to say of a tool. */
export const tool = z.strictObject({
  description: z.optional(text),
  parameters: z
    .optional(jsonObject)
    .check(z.describe("JSON Schema of a custom setter's arguments; made from its slots if absent.")),
  setter: z
    ._default(z.boolean(), false)
    .check(z.describe("A custom setter: its handler checks the value instead of the slot's type.")),
  offered: z
    ._default(z.boolean(), false)
    .check(z.describe("The model may call it, where the phase and its guard permit, and is told the result.")),
  guard: z.optional(cel).check(z.describe("It is not permitted unless this holds.")),
  idempotent: z
    ._default(z.boolean(), false)
    .check(z.describe("A repeated call with the same idempotency key has no second effect.")),
  knowledge: z.optional(knowledge).check(z.describe("It searches the knowledge base, and is offered to the model.")),
  answers: z
    .optional(answers)
    .check(
      z.describe(
        "It answers questions from the knowledge base, word for word as it was verified, and is offered to the model.",
      ),
    ),
  http: z.optional(http).check(z.describe("Where to send the call; absent: a TypeScript handler of this name.")),
});

/** How a tool is bound. */
export type ToolBinding = z.output<typeof tool>;
/** Where an HTTP tool's calls go. */
export type HttpBinding = z.output<typeof http>;
