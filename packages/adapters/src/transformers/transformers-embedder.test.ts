import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { createTransformersEmbedder } from "./transformers-embedder.ts";

/** A folder in which `@huggingface/transformers` is installed: it is too large to come with every `npm ci`. */
const installed = process.env["SIGNALBOX_TRANSFORMERS"] ?? "";
/** Knows six words, in four dimensions: made for this test. */
const folder = fileURLToPath(new URL("tiny-model.fixture", import.meta.url));
const { signal } = new AbortController();

const load = (): Promise<unknown> => {
  const path = createRequire(`${installed}/`).resolve("@huggingface/transformers");
  return import(pathToFileURL(path).href);
};

function nearness(one: readonly number[] = [], other: readonly number[] = []): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

describe.skipIf(installed === "")("a model in a folder", () => {
  test("gives each text a vector of its own dimension and of length 1, the same every time", async () => {
    const embedder = await createTransformersEmbedder({ folder, load });
    const vectors = await embedder.embed(["renew card", "opening hours today"], "passage", signal);
    expect(embedder.dimension).toBe(4);
    expect(vectors.map((vector) => nearness(vector, vector))).toEqual([expect.closeTo(1), expect.closeTo(1)]);
    expect(await embedder.embed(["opening hours today"], "passage", signal)).toEqual([
      vectors[1]?.map((value) => expect.closeTo(value)),
    ]);
  });

  test("brings what means the same nearer than what is spelled alike", async () => {
    const embedder = await createTransformersEmbedder({ folder, load });
    const [asked, meant, other] = await embedder.embed(["opening", "close hours", "passport"], "query", signal);
    expect(nearness(asked, meant)).toBeGreaterThan(nearness(asked, other));
  });

  test("marks questions and passages as the model wants it, and is named by that", async () => {
    const plain = await createTransformersEmbedder({ folder, load });
    const marked = await createTransformersEmbedder({ folder, load, prefixes: { query: "hours ", passage: "card " } });
    expect(await marked.embed(["renew"], "query", signal)).toEqual(await plain.embed(["hours renew"], "query", signal));
    expect(await marked.embed(["renew"], "passage", signal)).toEqual(
      await plain.embed(["card renew"], "passage", signal),
    );
    expect(marked.model).not.toBe(plain.model);
  });

  test("is not asked when it was given up", async () => {
    const embedder = await createTransformersEmbedder({ folder, load });
    await expect(embedder.embed(["hours"], "query", AbortSignal.abort(new Error("too late")))).rejects.toThrow(
      "too late",
    );
  });

  test("that is not there, or lacks the weights that were named, is refused with what belongs there", async () => {
    for (const options of [{ folder: `${folder}/none` }, { folder, dtype: "q8" }]) {
      await expect(createTransformersEmbedder({ ...options, load })).rejects.toMatchObject({
        code: "config-invalid",
        hint: expect.stringContaining("config.json"),
      });
    }
  });
});

test.each([
  ["is not installed", () => Promise.reject(new Error("not found"))],
  ["is something else", () => Promise.resolve({ name: "x" })],
])("a package that %s is told with the command that installs it", async (_, loadWrong) => {
  await expect(createTransformersEmbedder({ folder, load: loadWrong })).rejects.toMatchObject({
    code: "config-invalid",
    hint: expect.stringContaining("npm install @huggingface/transformers"),
  });
});
