import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Paragraphs, and questions that each one paragraph answers. */
export interface QuestionSet {
  readonly language: string;
  readonly paragraphs: readonly { readonly title: string; readonly text: string }[];
  readonly questions: readonly { readonly text: string; readonly paragraph: number }[];
}

const squadShape = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(z.object({ question: z.string(), is_impossible: z.boolean().default(false) })),
        }),
      ),
    }),
  ),
});
const lineShape = z.object({ title: z.string(), context: z.string(), question: z.string() });

const FILES: readonly (readonly [language: string, file: string])[] = [
  ["en", "xquad.en.json"],
  ["ru", "xquad.ru.json"],
  ["ar", "xquad.ar.json"],
  ["fa", "persianqa-test.json"],
  ["kk", "kazqad-val.jsonl"],
];

/** The question sets that a folder holds: XQuAD, PersianQA and KazQAD under their own file names. */
export function readQuestionSets(folder: string): readonly QuestionSet[] {
  return FILES.filter(([, file]) => existsSync(join(folder, file))).map(([language, file]) => {
    const content = readFileSync(join(folder, file), "utf8");
    return file.endsWith(".jsonl") ? fromLines(language, content) : fromSquad(language, content);
  });
}

function fromSquad(language: string, content: string): QuestionSet {
  const paragraphs: QuestionSet["paragraphs"][number][] = [];
  const questions: QuestionSet["questions"][number][] = [];
  for (const article of squadShape.parse(JSON.parse(content)).data) {
    for (const { context, qas } of article.paragraphs) {
      const answerable = qas.filter((each) => !each.is_impossible);
      questions.push(...answerable.map(({ question }) => ({ text: question, paragraph: paragraphs.length })));
      paragraphs.push({ title: article.title.replaceAll("_", " "), text: context });
    }
  }
  return { language, paragraphs, questions };
}

function fromLines(language: string, content: string): QuestionSet {
  const paragraphs = new Map<string, { readonly title: string; readonly text: string; readonly at: number }>();
  const questions: QuestionSet["questions"][number][] = [];
  for (const line of content.trim().split("\n")) {
    const { title, context, question } = lineShape.parse(JSON.parse(line));
    const known = paragraphs.get(context) ?? { title, text: context, at: paragraphs.size };
    paragraphs.set(context, known);
    questions.push({ text: question, paragraph: known.at });
  }
  return { language, paragraphs: [...paragraphs.values()].map(({ title, text }) => ({ title, text })), questions };
}
