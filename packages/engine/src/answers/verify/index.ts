export type {
  BoundClaim,
  Claim,
  Conflict,
  Evidence,
  Finding,
  FindingCode,
  Place,
  Verified,
  VerifyInput,
} from "./contract.ts";
export type { NumberedValue } from "./values/number-values.ts";
export { numberValues } from "./values/number-values.ts";
export { verifyClaims } from "./verify-claims.ts";
