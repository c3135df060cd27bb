export { withAnswerFallback } from "./with-answer-fallback.ts";
export type { FallbackOptions } from "./with-fallback.ts";
export { withFallback } from "./with-fallback.ts";
