import type { FindingCode } from "@signalbox/engine/answers";
import { verifyClaims } from "@signalbox/engine/answers";
import { languagePack } from "@signalbox/engine/language";
import type { Document } from "./documents.ts";

const products: { readonly [language: string]: readonly string[] | undefined } = {
  en: ["Motor Basic", "Motor Comfort", "Motor Prime"],
  fa: ["خودرو پایه", "خودرو آسوده", "خودرو ویژه"],
};

/** What the desk sells, as a language calls it. */
export function productsIn(language: string): readonly string[] {
  return products[language] ?? [];
}

/** What the verifier finds in a claim that cites a document. */
export function findingsIn(claim: string, document: Document): readonly FindingCode[] {
  const { id, language, title, text } = document;
  const { findings } = verifyClaims({
    claims: [{ text: claim, citations: [id] }],
    evidence: [{ id, title, text }],
    question: "",
    language,
    isQuoted: false,
    pack: languagePack(language),
    names: Object.values(products).flatMap((names) => names ?? []),
  });
  return findings.map(({ code }) => code);
}
