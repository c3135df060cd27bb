import * as z from "zod/mini";
import { identifier, localeTag, text } from "./primitives.ts";

const count = (most: number, usual: number, what: string) =>
  z._default(z.int().check(z.minimum(0), z.maximum(most)), usual).check(z.describe(what));

const budgets = z.strictObject({
  retrievals: count(4, 2, "Searches a turn; the second one asks differently."),
  clarifications: count(4, 2, "Questions back about one topic."),
  regenerations: count(3, 1, "New drafts after one that did not hold."),
  modelCalls: count(16, 8, "Requests to models a turn."),
  seconds: z._default(z.int().check(z.minimum(1), z.maximum(300)), 60).check(z.describe("How long a turn may take.")),
});

const tier = z.optional(z.enum(["small", "main"])).check(z.describe("The model for this purpose."));
const models = z.strictObject({
  triage: tier,
  contextualize: tier,
  grade: tier,
  clarify: tier,
  generate: tier,
  verify: tier,
  account: tier,
  remember: tier,
});

/** A tool that answers questions by the graph of grounded answers. */
export const answers = z.strictObject({
  corpus: z
    ._default(z.array(localeTag).check(z.maxLength(10)), [])
    .check(
      z.describe(
        "The languages of the documents, the main one first; questions are looked up in it. Default: the agent's locale.",
      ),
    ),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(10)), 6).check(z.describe("Passages a search at most.")),
  minConfidence: z
    ._default(z.number().check(z.minimum(0), z.maximum(1)), 0.5)
    .check(z.describe("A draft that is less sure of itself goes to a person.")),
  products: z
    ._default(z.array(text.check(z.maxLength(200))).check(z.maxLength(200)), [])
    .check(
      z.describe(
        "Names of products that are alike, in every language of the documents: a question that fits several is asked back.",
      ),
    ),
  frustration: z
    ._default(z.record(localeTag, z.array(text.check(z.maxLength(200))).check(z.maxLength(500))), {})
    .check(z.describe("What people say who have had enough, by language, beside what the engine knows.")),
  account: z
    ._default(z.array(identifier).check(z.maxLength(20)), [])
    .check(z.describe("Tools that look up what is the user's own; only for a user who is known.")),
  memory: z
    .optional(
      z.strictObject({
        keys: z
          .array(identifier)
          .check(z.minLength(1), z.maxLength(20), z.describe('What may be remembered, as "car".')),
        days: z._default(z.int().check(z.minimum(1), z.maximum(3650)), 180).check(z.describe("For how long.")),
      }),
    )
    .check(z.describe("What is remembered of a user who is known, and for how many days; absent: nothing.")),
  verifier: z
    ._default(z.enum(["none", "model", "claims"]), "none")
    .check(
      z.describe(
        "What reads a draft after the checks by code, and can only refuse more: nothing, a model, or the claim verifier that the server is given.",
      ),
    ),
  budgets: z.prefault(budgets, {}).check(z.describe("Each one that is used up calls a person.")),
  historyTokens: z
    ._default(z.int().check(z.minimum(100), z.maximum(20_000)), 1500)
    .check(z.describe("How much of the talk models are told, in tokens, roughly.")),
  models: z
    .prefault(models, {})
    .check(z.describe("Which model serves which purpose. Default: `main` for generate, `small` for the rest.")),
});

/** How questions are answered, as an agent file says it. */
export type AnswersDefinition = z.output<typeof answers>;
