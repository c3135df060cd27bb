import { basename, resolve } from "node:path";
import { AppError, type Embedder } from "@signalbox/ports";
import { loadTransformers } from "./load-transformers.ts";

/** What is used of the package `@huggingface/transformers`. */
interface Transformers {
  pipeline(task: "feature-extraction", model: string, options: { readonly dtype: string }): Promise<Extractor>;
}

type Extractor = (texts: readonly string[], options: Pooled) => Promise<{ tolist(): number[][] }>;

interface Pooled {
  readonly pooling: "mean" | "cls";
  readonly normalize: true;
}

/** An embedding model in a folder of its own, as transformers.js reads it: `config.json`, the tokenizer's files, `onnx/model.onnx`. */
export interface TransformersEmbedderOptions {
  readonly folder: string;
  /** Which of the folder's weights, by the name that transformers.js has for them ("fp32": `model.onnx`, "q8": `model_quantized.onnx`). */
  readonly dtype?: string | undefined;
  /** How the vectors of a text's tokens become one, as the model's maker tells it. Default: "mean". */
  readonly pooling?: Pooled["pooling"] | undefined;
  /** What the model wants before a text, as "query: " and "passage: "; nothing where absent. */
  readonly prefixes?: { readonly query: string; readonly passage: string } | undefined;
  /** Loads the package; its own name where absent. */
  readonly load?: (() => Promise<unknown>) | undefined;
}

/**
 * Vectors computed in this process by transformers.js, from files that are there: nothing is ever fetched. The dimension is the model's own.
 * A batch that has begun is computed to its end, also when it is given up. Throws `config-invalid` without the package, or without a
 * model in the folder.
 */
export async function createTransformersEmbedder(options: TransformersEmbedderOptions): Promise<Embedder> {
  const { dtype = "fp32", pooling = "mean", prefixes } = options;
  const folder = resolve(options.folder);
  const extract = await openModel(await loadTransformers<Transformers>(["pipeline"], options.load), folder, dtype);
  const vectorsOf = async (texts: readonly string[]): Promise<readonly (readonly number[])[]> =>
    (await extract(texts, { pooling, normalize: true })).tolist();
  const [probe = []] = await vectorsOf(["?"]);
  const name = [basename(folder), dtype, pooling, ...(prefixes === undefined ? [] : Object.values(prefixes))];
  return {
    model: name.join(" "),
    dimension: probe.length,
    kind: "semantic",
    embed: async (texts, use, signal) => {
      signal.throwIfAborted();
      const vectors = await vectorsOf(texts.map((text) => `${prefixes?.[use] ?? ""}${text}`));
      signal.throwIfAborted();
      return vectors;
    },
  };
}

async function openModel({ pipeline }: Transformers, folder: string, dtype: string): Promise<Extractor> {
  try {
    return await pipeline("feature-extraction", folder, { dtype });
  } catch (cause) {
    throw new AppError({
      code: "config-invalid",
      message: `There is no embedding model (${dtype}) that can be read in ${folder}.`,
      hint: "The folder needs config.json, tokenizer.json, tokenizer_config.json and the weights in onnx/.",
      cause,
    });
  }
}
