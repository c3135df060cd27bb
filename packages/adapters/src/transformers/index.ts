export type { TransformersEmbedderOptions } from "./transformers-embedder.ts";
export { createTransformersEmbedder } from "./transformers-embedder.ts";
