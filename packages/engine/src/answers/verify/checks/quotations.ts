import type { Passage } from "../passages.ts";
import type { Reading } from "../reading.ts";
import { tokensOf } from "../text/tokens.ts";
import { plainText } from "./names.ts";

const quoted = /"([^"\n]{1,600})"|“([^”\n]{1,600})”|«([^»\n]{1,600})»|„([^“”\n]{1,600})[“”]/gu;

/** What a claim puts between quotation marks and neither a cited passage nor the question has word for word. */
export function strangeQuotations(text: string, cited: readonly Passage[], question: Reading): readonly string[] {
  const asked = plainText(question.tokens);
  return [...text.matchAll(quoted)].flatMap((match) => {
    const span = match[1] ?? match[2] ?? match[3] ?? match[4] ?? "";
    const plain = plainText(tokensOf(span));
    const isFound = asked.includes(plain) || cited.some((passage) => passage.plain.includes(plain));
    return isFound || plain.trim() === "" ? [] : [span];
  });
}
