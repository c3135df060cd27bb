import { z } from "zod";
import type { NewDocument } from "../catalogue/document.ts";
import { folderPathOf } from "../folders/folder-key.ts";
import { digest } from "../passages/passage.ts";

const instant = z.iso.datetime({ offset: true });
const names = z.array(z.string().min(1).max(200)).max(100);

/** One item as ingestion takes it: a line of JSONL, a row of CSV. Exactly one of `text`, `markdown` and `html` holds what it says. */
export const itemRecordShape: z.ZodType<ItemRecord> = z
  .strictObject({
    /** What the source calls it: a second record of this id is a new version. */
    id: z.string().trim().min(1).max(500),
    title: z.string().max(1000).optional(),
    text: z.string().optional(),
    markdown: z.string().optional(),
    html: z.string().optional(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional(),
    /** The folder: names from the top down, or one text with slashes. */
    path: z.union([z.string().max(2000), names]).optional(),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
      .optional(),
    state: z.enum(["draft", "published"]).optional(),
    visibility: z.enum(["public", "private"]).optional(),
    channels: names.optional(),
    /** Who may find it: absent, everyone; an empty list, nobody. */
    segments: names.optional(),
    activeFrom: instant.optional(),
    activeUntil: instant.optional(),
  })
  .refine(({ text, markdown, html }) => [text, markdown, html].filter((each) => each !== undefined).length === 1, {
    message: "needs exactly one of text, markdown and html",
  });

/** See `itemRecordShape`. */
export interface ItemRecord {
  readonly id: string;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly markdown?: string | undefined;
  readonly html?: string | undefined;
  readonly url?: string | undefined;
  readonly path?: string | readonly string[] | undefined;
  readonly language?: string | undefined;
  readonly state?: "draft" | "published" | undefined;
  readonly visibility?: "public" | "private" | undefined;
  readonly channels?: readonly string[] | undefined;
  readonly segments?: readonly string[] | undefined;
  readonly activeFrom?: string | undefined;
  readonly activeUntil?: string | undefined;
}

/** What was read at one place: a record, or why there is none. `where` names the place, as "line 7" or a file. */
export type Reading =
  | { readonly type: "record"; readonly where: string; readonly record: ItemRecord }
  | { readonly type: "problem"; readonly where: string; readonly problem: string };

/** Holds a value against the shape; the problem is the first that there is. */
export function toReading(where: string, value: unknown): Reading {
  const parsed = itemRecordShape.safeParse(value);
  if (parsed.success) return { type: "record", where, record: parsed.data };
  const [issue] = parsed.error.issues;
  const path = issue?.path.join(".") ?? "";
  return { type: "problem", where, problem: `${path === "" ? "" : `${path}: `}${issue?.message ?? "is no record"}` };
}

/** A record as a document of a source, below `folder`. Its id follows from what the source calls it. */
export function toDocument(record: ItemRecord, sourceId: string, folder: readonly string[]): NewDocument {
  const {
    id,
    title,
    path = [],
    language,
    url,
    state,
    visibility,
    channels,
    segments,
    activeFrom,
    activeUntil,
  } = record;
  const below = typeof path === "string" ? folderPathOf(path) : path;
  return {
    id: digest(JSON.stringify([sourceId, id])).slice(0, 22),
    place: { category: "knowledge", sourceId, externalId: id, path: [...folder, ...below] },
    ...contentOf(record),
    title,
    language,
    url,
    state,
    visibility,
    channels,
    audience: segments === undefined ? { type: "everyone" } : { type: "segments", segmentIds: segments },
    activeFrom,
    activeUntil,
  };
}

function contentOf({ text, markdown, html }: ItemRecord): Pick<NewDocument, "text" | "format"> {
  if (markdown !== undefined) return { text: markdown, format: "markdown" };
  if (html !== undefined) return { text: html, format: "html" };
  return { text: text ?? "", format: "text" };
}
