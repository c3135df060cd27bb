import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A document of the example, as one passage. */
export interface Document {
  /** Its path in the folder of knowledge: "en/contact.md". */
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** What may be said of it word for word: its sentences, without rows of tables and headings. */
  readonly sentences: readonly string[];
}

/** A sentence of somebody who has read the document and says it in other words. */
export interface Paraphrase {
  readonly document: string;
  readonly claim: string;
}

const knowledge = fileURLToPath(new URL("../../examples/insurance-desk/knowledge", import.meta.url));
const paraphraseShape = z.object({ document: z.string(), claim: z.string().min(1) });

/** The documents of the insurance desk, by language and name. */
export function readDocuments(): readonly Document[] {
  const languages = readdirSync(knowledge).filter((name) => existsSync(`${knowledge}/${name}/contact.md`));
  return languages.sort().flatMap((language) =>
    readdirSync(`${knowledge}/${language}`)
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => documentOf(`${language}/${name}`, language)),
  );
}

/** The faithful paraphrases, written by hand. Throws where a line has another shape. */
export function readParaphrases(): readonly Paraphrase[] {
  const lines = readFileSync(new URL("paraphrases.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => paraphraseShape.parse(JSON.parse(line)));
}

function documentOf(id: string, language: string): Document {
  const [heading = "", ...lines] = readFileSync(`${knowledge}/${id}`, "utf8").split("\n");
  const text = lines
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
    .map(withoutMarks)
    .join("\n")
    .trim();
  const prose = lines.filter((line) => line !== "" && !/^[#|]/.test(line)).map(withoutMarks);
  return { id, language, title: withoutMarks(heading), text, sentences: prose.flatMap(sentencesOfLine) };
}

/** A line as it is indexed: no marks of headings, lists or emphasis; the cells of a row apart. */
function withoutMarks(line: string): string {
  return line
    .replace(/^(?:#+|[-*]|\d+\.) +/, "")
    .replace(/^\|\s*|\s*\|$/g, "")
    .replace(/\s*\|\s*/g, " | ")
    .replace(/\*\*|`/g, "");
}

function sentencesOfLine(line: string): readonly string[] {
  return line
    .split(/(?<=[.!?؟])\s+(?=[\p{Lu}\p{Script=Arabic}\p{N}])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 4);
}
