import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FindingCode } from "@signalbox/engine/answers";
import { verifyClaims } from "@signalbox/engine/answers";
import { languagePack } from "@signalbox/engine/language";
import { z } from "zod";
import { shareOf, shareText } from "./interval.ts";

const rowShape = z.object({
  label: z.enum(["supported", "partially_supported", "not_supported"]),
  claim: z.string(),
  evidence: z.array(z.string()),
});
type Row = z.infer<typeof rowShape>;

/** What a passage may be long; the article that a claim cites is retrieved as passages of it, and all of them are cited. */
const passageLength = 4000;
/** The checks that are told apart: each alone, and all of them. */
const checks: { readonly [name: string]: readonly FindingCode[] | null } = {
  "values only": ["value-not-in-passage", "unit-differs", "value-of-something-else"],
  "value not in the passage": ["value-not-in-passage"],
  "names only": ["name-not-in-passage"],
  "values and names": ["value-not-in-passage", "unit-differs", "value-of-something-else", "name-not-in-passage"],
  everything: null,
};

/**
 * Judges the claims of a public set, `wice-dev.jsonl`: "unsupported" is partially or not supported. Of each check: balanced accuracy, how much
 * of what is unsupported it finds, and how much of what is supported it lets pass. Throws where a line has another shape.
 */
export function publicSetReport(folder: string): readonly string[] {
  const lines = readFileSync(join(folder, "wice-dev.jsonl"), "utf8").trim().split("\n");
  const rows = lines.map((line) => rowShape.parse(JSON.parse(line)));
  const judged = rows.map((row) => ({ isSupported: row.label === "supported", codes: codesIn(row) }));
  return Object.entries(checks).map(([name, codes]) => {
    const isFound = (found: readonly FindingCode[]): boolean =>
      found.some((code) => codes === null || codes.includes(code));
    const unsupported = judged.filter(({ isSupported }) => !isSupported);
    const supported = judged.filter(({ isSupported }) => isSupported);
    const recall = shareOf(unsupported.filter((each) => isFound(each.codes)).length, unsupported.length);
    const specificity = shareOf(supported.filter((each) => !isFound(each.codes)).length, supported.length);
    const balanced = (((recall.share + specificity.share) / 2) * 100).toFixed(1);
    return `${name}: balanced accuracy ${balanced} %, recall ${shareText(recall)}, specificity ${shareText(specificity)}`;
  });
}

function codesIn({ claim, evidence }: Row): readonly FindingCode[] {
  const passages: { id: string; title: string; text: string }[] = [];
  for (const sentence of evidence) {
    const last = passages.at(-1);
    if (last !== undefined && last.text.length + sentence.length < passageLength) last.text += `\n${sentence}`;
    else passages.push({ id: `p${passages.length}`, title: evidence[0] ?? "", text: sentence });
  }
  const { findings } = verifyClaims({
    claims: [{ text: claim, citations: passages.map(({ id }) => id) }],
    evidence: passages,
    question: "",
    language: "en",
    isQuoted: false,
    pack: languagePack("en"),
  });
  return findings.map(({ code }) => code);
}
