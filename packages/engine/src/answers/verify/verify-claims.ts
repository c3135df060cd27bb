import { languageOnly } from "../language-tag.ts";
import { conflictsOf } from "./checks/conflicts.ts";
import { plainName } from "./checks/names.ts";
import type { Verified, VerifyInput } from "./contract.ts";
import { readPassages } from "./passages.ts";
import { read } from "./reading.ts";
import type { Sources } from "./verify-claim.ts";
import { verifyClaim } from "./verify-claim.ts";

const longestAnswer = 12_000;
const mostClaims = 60;

/**
 * Holds an answer's claims against the passages that they cite, by code alone: citations, values with their units and the words around them,
 * names, denials and words of quantity, quotations, language. Writes each bound value as its passage has it. Never throws; linear in
 * the length of the passages.
 */
export function verifyClaims(input: VerifyInput): Verified {
  const { claims, evidence, names = [] } = input;
  const length = claims.reduce((sum, { text }) => sum + text.length, 0);
  if (length > longestAnswer || claims.length > mostClaims) return refusedWhole(input);
  const passages = readPassages(evidence, languageOnly(input.language));
  const sources: Sources = {
    input,
    passages,
    question: read(input.question.slice(0, longestAnswer)),
    products: names
      .map(plainName)
      .filter((name) => name.trim() !== "")
      .sort((one, other) => other.length - one.length),
  };
  const verified = claims.map((claim, index) => verifyClaim(sources, claim, index));
  const ids = new Set(claims.flatMap(({ citations }) => citations));
  const cited = [...ids].flatMap((id) => passages.byId.get(id) ?? []);
  return {
    findings: verified.flatMap(({ findings }) => findings),
    conflicts: verified.flatMap(({ bindings }, index) =>
      conflictsOf(index, bindings, cited, passages, sources.products),
    ),
    claims: verified.map(({ claim }) => claim),
  };
}

/** No answer is that long: it is not read at all. */
function refusedWhole({ claims }: VerifyInput): Verified {
  return {
    findings: [{ code: "too-long", claim: 0, span: claims[0]?.text.slice(0, 80) ?? "" }],
    conflicts: [],
    claims: claims.map((claim) => ({ ...claim, values: [] })),
  };
}
