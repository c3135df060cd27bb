import { z } from "zod";

const id = z.string().min(1).max(200);
const name = z.string().min(1).max(200);
const names = z.array(id).max(1000);
/** Folder keys, each letter of which may be many characters. */
const folderKeys = z.array(z.string().min(1).max(2000)).max(1000);

/** Sources and segments: what has a name. */
export const namedShape = z.object({ id, name });
/** A directory of instructions. */
export const directoryShape = z.object({ id, name, parentId: id.optional() });
/** A contact with its segments. */
export const contactShape = z.object({ id, name, segmentIds: names });
/** An agent as search knows it. */
export const searchAgentShape = z.object({ id, name, fallback: z.string().max(2000) });
/** A folder of a source. */
export const folderShape = z.object({
  key: z.string(),
  name: z.string(),
  sourceId: z.string(),
  parentKey: z.string().optional(),
});

/** What is put under an id that stands in the path. */
export const nameShape = z.strictObject({ name });
/** See `directoryShape`. */
export const directoryPutShape = z.strictObject({ name, parentId: id.optional() });
/** See `contactShape`. */
export const contactPutShape = z.strictObject({ name, segmentIds: names.default([]) });
/** See `searchAgentShape`. */
export const searchAgentPutShape = z.strictObject({ name, fallback: z.string().max(2000).default("") });

const mode = z.enum(["all", "selected"]);
/** What an agent may search, as it was selected. An empty selection of the mode `selected` is nothing. */
export const searchScopeShape = z.object({
  instructions: z.object({ mode, instructionIds: names, directoryIds: names }),
  knowledge: z.object({ mode, itemIds: names, folderKeys }),
});
/** A scope, and apart from it what follows from it: only `explicit` is ever put back. */
export const searchScopeViewShape = z.object({
  explicit: searchScopeShape,
  inherited: z.object({ directoryIds: z.array(z.string()), folderKeys: z.array(z.string()) }),
  effective: z.object({ instructions: z.int(), knowledge: z.int() }),
});

/** A document without its text. */
export const listedDocumentShape = z.object({
  id: z.string(),
  /** An instruction in a directory, or an item in a folder of its source. */
  place: z.object({
    category: z.enum(["instruction", "knowledge"]),
    directoryId: z.string().optional(),
    sourceId: z.string().optional(),
    externalId: z.string().optional(),
    folderKey: z.string().optional(),
  }),
  title: z.string(),
  language: z.string(),
  url: z.string().optional(),
  state: z.enum(["draft", "published"]),
  visibility: z.enum(["public", "private"]),
  channels: z.array(z.string()),
  audience: z.object({ type: z.enum(["everyone", "segments"]), segmentIds: z.array(z.string()).optional() }),
  activeFrom: z.string().optional(),
  activeUntil: z.string().optional(),
  passages: z.int(),
});
/** A document with its text, as it was put. */
export const readDocumentShape = listedDocumentShape.extend({
  text: z.string(),
  format: z.enum(["markdown", "html", "text"]),
});
/** An instruction as it is put; what is absent is as for items. */
export const instructionPutShape = z.strictObject({
  directoryId: id.optional(),
  title: z.string().max(1000).optional(),
  text: z.string().max(1_000_000),
  format: z.enum(["markdown", "html", "text"]).default("markdown"),
  state: z.enum(["draft", "published"]).optional(),
  visibility: z.enum(["public", "private"]).optional(),
  channels: names.optional(),
  /** Everybody where it is absent, nobody where it is empty. */
  segments: names.optional(),
  activeFrom: z.iso.datetime({ offset: true }).optional(),
  activeUntil: z.iso.datetime({ offset: true }).optional(),
});
/** Items of one source; `signalbox schema item` is the schema of each. One that cannot be taken leaves the others alone. */
export const itemsPutShape = z.strictObject({
  folder: z.array(z.string().max(200)).max(32).default([]),
  items: z.array(z.looseObject({})).min(1).max(200),
});
/** What came of them. */
export const itemsReportShape = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  passages: z.int(),
  problems: z.array(z.object({ where: z.string(), problem: z.string() })),
});
/** Nothing more is to be said. */
export const doneShape = z.object({ done: z.literal(true) });

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().describe("The `after` of the next page; null at the end."),
  });

/** A page of sources or segments. */
export const namedPageShape = pageOf(namedShape);
/** A page of directories. */
export const directoryPageShape = pageOf(directoryShape);
/** A page of contacts. */
export const contactPageShape = pageOf(contactShape);
/** A page of agents. */
export const searchAgentPageShape = pageOf(searchAgentShape);
/** A page of folders. */
export const folderPageShape = pageOf(folderShape);
/** A page of documents. */
export const documentPageShape = pageOf(listedDocumentShape);
