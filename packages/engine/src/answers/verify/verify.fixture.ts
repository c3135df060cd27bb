import { languagePack } from "../../language/index.ts";
import { messagesIn } from "../messages/index.ts";
import type { Evidence, FindingCode, Verified, VerifyInput } from "./contract.ts";
import { verifyClaims } from "./verify-claims.ts";

/** A passage with the id "p". */
export function passage(text: string, title = "", id = "p"): Evidence {
  return { id, title, text };
}

/** What comes of one claim in a language that cites every passage. */
export function verified(
  text: string,
  evidence: readonly Evidence[],
  language = "en",
  more: Partial<VerifyInput> = {},
): Verified {
  return verifyClaims({
    claims: [{ text, citations: evidence.map(({ id }) => id) }],
    evidence,
    question: "",
    language,
    isQuoted: false,
    pack: languagePack(language),
    asking: messagesIn(language).asking,
    ...more,
  });
}

/** The codes of its findings. */
export function codes(
  text: string,
  evidence: Evidence | readonly Evidence[],
  language = "en",
  more: Partial<VerifyInput> = {},
): readonly FindingCode[] {
  const list = Array.isArray(evidence) ? (evidence as readonly Evidence[]) : [evidence as Evidence];
  return verified(text, list, language, more).findings.map(({ code }) => code);
}
