export { createModelClaimVerifier } from "./model-claim-verifier.ts";
