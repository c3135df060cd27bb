import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";

const documents = new URL("../../examples/insurance-desk/knowledge/", import.meta.url);

const paraphrase = z.strictObject({ document: z.string(), claim: z.string() });
const question = z.strictObject({
  question: z.string(),
  language: z.enum(["en", "fa"]),
  expects: z.enum(["answer", "clarify", "refuse", "escalate"]),
  document: z.optional(z.string()),
});

const linesOf = <T>(name: string, shape: z.ZodType<T>): T[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => shape.parse(JSON.parse(line)));

const paraphrases = linesOf("paraphrases.jsonl", paraphrase);
const questions = linesOf("questions.jsonl", question);

describe("the paraphrases", () => {
  it("are at least ninety in each language, each once", () => {
    for (const language of ["en/", "fa/"]) {
      const claims = paraphrases.filter(({ document }) => document.startsWith(language)).map(({ claim }) => claim);
      expect(claims.length).toBeGreaterThanOrEqual(90);
      expect(new Set(claims).size).toBe(claims.length);
    }
  });

  it("are of documents that exist, and are no copies of their sentences", () => {
    for (const { document, claim } of paraphrases)
      expect(readFileSync(new URL(document, documents), "utf8")).not.toContain(claim);
  });
});

describe("the questions", () => {
  it("are forty in each language, with every end that a question can come to", () => {
    for (const language of ["en", "fa"]) {
      const own = questions.filter((line) => line.language === language);
      expect(own.length).toBe(40);
      expect(new Set(own.map(({ expects }) => expects)).size).toBe(4);
    }
  });

  it("name a document of their language where they name one, and only where they are to be answered", () => {
    for (const { document, language, expects } of questions) {
      if (document === undefined) continue;
      expect([document.startsWith(`${language}/`), existsSync(new URL(document, documents)), expects]).toEqual([
        true,
        true,
        "answer",
      ]);
    }
  });
});
