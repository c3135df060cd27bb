import type { Finding, Verified, VerifyInput } from "./contract.ts";

export type { Verified, VerifyInput } from "./contract.ts";
export function verifyClaims(input: VerifyInput): Verified {
  const findings: Finding[] = [];
  input.claims.forEach(({ citations, text }, claim) => {
    if (citations.length === 0) findings.push({ code: "uncited", claim, span: text });
    for (const id of citations)
      if (!input.evidence.some((e) => e.id === id)) findings.push({ code: "unknown-citation", claim, span: text });
  });
  return { findings, conflicts: [], claims: input.claims.map((c) => ({ ...c, values: [] })) };
}
