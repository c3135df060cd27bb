import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describeClaimVerifier } from "@signalbox/testing";
import { describe, expect, test } from "vitest";
import { premisesOf } from "./premises.ts";
import { createTransformersClaimVerifier } from "./transformers-claim-verifier.ts";

/** A folder in which `@huggingface/transformers` is installed: it is too large to come with every `npm ci`. */
const installed = process.env["SIGNALBOX_TRANSFORMERS"] ?? "";
/** Knows eight words, and whether one sentence has all of another's and denies as much: made for this test. */
const folder = fileURLToPath(new URL("tiny-verifier.fixture", import.meta.url));
const { signal } = new AbortController();

const load = (): Promise<unknown> => {
  const path = createRequire(`${installed}/`).resolve("@huggingface/transformers");
  return import(pathToFileURL(path).href);
};
const passage = (text: string) => ({ id: "a", title: "", text });

describe.skipIf(installed === "")("a model in a folder that judges claims", () => {
  describeClaimVerifier("it", () => createTransformersClaimVerifier({ folder, load }));

  test("is as sure as its label says, and supports from the threshold on", async () => {
    const claims = [{ text: "hail is covered", passages: [passage("hail is covered")] }];
    const usual = await createTransformersClaimVerifier({ folder, load });
    const [judgement] = await usual.judge(claims, signal);
    expect(judgement).toMatchObject({ supported: true, score: expect.closeTo(0.936), spans: ["hail is covered"] });
    const strict = await createTransformersClaimVerifier({ folder, load, threshold: 0.95 });
    expect(await strict.judge(claims, signal)).toMatchObject([{ supported: false, spans: [] }]);
  });

  test("reads a long passage to its end, piece by piece", async () => {
    const text = `${"storm is insured. ".repeat(200)}hail is covered.`;
    const verifier = await createTransformersClaimVerifier({ folder, load });
    const claims = [{ text: "hail is covered", passages: [passage(text)] }];
    expect(await verifier.judge(claims, signal)).toMatchObject([{ supported: true }]);
  });

  test("says nothing for a claim that it cannot read to its end", async () => {
    const verifier = await createTransformersClaimVerifier({ folder, load });
    const claims = [{ text: "hail is covered ".repeat(40), passages: [passage("hail is covered")] }];
    expect(await verifier.judge(claims, signal)).toEqual([{ supported: false, score: 0, spans: [] }]);
  });

  test("whose labels say nothing of the kind is refused with those that it has", async () => {
    await expect(createTransformersClaimVerifier({ folder, load, label: "proven" })).rejects.toMatchObject({
      code: "config-invalid",
      message: expect.stringContaining("contradiction, neutral, entailment"),
    });
  });

  test("that is not there is refused with what belongs there", async () => {
    await expect(createTransformersClaimVerifier({ folder: `${folder}/none`, load })).rejects.toMatchObject({
      code: "config-invalid",
      hint: expect.stringContaining("config.json"),
    });
  });
});

describe("a passage in pieces", () => {
  test("is one where it is short, with its title", () => {
    expect(premisesOf({ title: "Weather", text: "Hail is covered. Storm is not." })).toEqual([
      "Weather\nHail is covered.\nStorm is not.",
    ]);
  });

  test("overlaps by a sentence, and leaves out nothing", () => {
    const sentences = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} says something of its own.`);
    const pieces = premisesOf({ title: "", text: sentences.join(" ") }).map((piece) => piece.split("\n"));
    expect(new Set(pieces.flat())).toEqual(new Set(sentences));
    for (const [at, piece] of pieces.slice(1).entries()) expect(piece[0]).toBe(pieces[at]?.at(-1));
    expect(Math.max(...pieces.map((piece) => piece.join("\n").length))).toBeLessThanOrEqual(600);
  });
});

test("a package that is not installed is told with the command that installs it", async () => {
  const missing = () => Promise.reject(new Error("not found"));
  await expect(createTransformersClaimVerifier({ folder, load: missing })).rejects.toMatchObject({
    code: "config-invalid",
    hint: expect.stringContaining("npm install @huggingface/transformers"),
  });
});
