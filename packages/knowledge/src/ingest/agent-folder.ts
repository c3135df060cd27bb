import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isAppError, type LoadedAgent } from "@signalbox/ports";
import type { SearchAgent } from "../catalogue/agents.ts";
import type { NewDocument } from "../catalogue/document.ts";
import { folderKey } from "../folders/folder-key.ts";
import type { OrganisationKnowledge } from "../knowledge.ts";
import { digest } from "../passages/passage.ts";
import { added, type IngestReport, ingest, ingestAs } from "./ingest.ts";
import { readFolder } from "./read-folder.ts";
import type { ItemRecord, Reading } from "./reading.ts";

/** The agent as search knows it; undefined for one that has no tool that searches. */
export function searcherOf({ agent }: LoadedAgent): SearchAgent | undefined {
  const tools = [...agent.bindings.values()].filter(({ knowledge, answers }) => (knowledge ?? answers) !== undefined);
  if (tools.length === 0) return undefined;
  const [fallback = ""] = tools.flatMap(({ knowledge }) => knowledge?.fallback ?? []);
  return { id: agent.id, name: agent.definition.name ?? agent.id, fallback };
}

/**
 * Brings what lies beside an agent file into the organisation: the files of `knowledge` become items of a source, those of `instructions`
 * instructions of a directory, both named as the agent. An agent that is new searches those and nothing else; the scope of one that is
 * there already stays as it is. A file that cannot be taken is told. Throws `storage-unavailable`.
 */
export async function ingestAgentFolder(
  own: OrganisationKnowledge,
  agent: SearchAgent,
  folder: string,
  signal: AbortSignal,
): Promise<IngestReport> {
  const { id, name } = agent;
  await own.putSource({ id, name });
  await own.putDirectory({ id, name, parentId: undefined });
  const isNew = await own.scopeOf(id).then(() => false, orThrow);
  await own.putAgent(agent);
  if (isNew) await restrict(own, id);
  const toDocument = (record: ItemRecord): NewDocument => toInstruction(record, id);
  const instructions = await ingestAs(own, readings(join(folder, "instructions")), toDocument, { signal });
  const items = await ingest(own, readings(join(folder, "knowledge")), { sourceId: id, signal });
  if (isNew) await restrict(own, id);
  return added(instructions, items);
}

/** The agent's own source and directory, with what comes into them later. The source's root folder is there once an item is. */
async function restrict(own: OrganisationKnowledge, id: string): Promise<void> {
  const knowledge = { mode: "selected", itemIds: [], folderKeys: [folderKey({ sourceId: id, path: [] })] } as const;
  const instructions = { mode: "selected", instructionIds: [], directoryIds: [id] } as const;
  await own.putScope(id, { instructions, knowledge }).catch(async (error: unknown) => {
    if (!isNotFound(error)) throw error;
    await own.putScope(id, { instructions, knowledge: { ...knowledge, folderKeys: [] } });
  });
}

function toInstruction({ id, title, text, markdown, html }: ItemRecord, directoryId: string): NewDocument {
  const format = markdown !== undefined ? "markdown" : html !== undefined ? "html" : "text";
  return {
    id: digest(JSON.stringify(["instruction", directoryId, id])).slice(0, 22),
    place: { category: "instruction", directoryId },
    title,
    text: markdown ?? html ?? text ?? "",
    format,
  };
}

/** A folder that is not there holds nothing. */
async function* readings(folder: string): AsyncGenerator<Reading> {
  const found = await stat(folder).catch(() => undefined);
  if (found !== undefined) yield* readFolder(folder);
}

function orThrow(error: unknown): true {
  if (isNotFound(error)) return true;
  throw error;
}

function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.code === "knowledge-not-found";
}
