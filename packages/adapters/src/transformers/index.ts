export type { TransformersClaimVerifierOptions } from "./transformers-claim-verifier.ts";
export { createTransformersClaimVerifier } from "./transformers-claim-verifier.ts";
export type { TransformersEmbedderOptions } from "./transformers-embedder.ts";
export { createTransformersEmbedder } from "./transformers-embedder.ts";
