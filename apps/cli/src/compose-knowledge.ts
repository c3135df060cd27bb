import { openPgliteStore } from "@signalbox/adapters/pglite";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import { createKnowledge, type Knowledge } from "@signalbox/knowledge";
import { type Config, conversationSettings, openEmbedder } from "@signalbox/server";

/** How long a search may take where nobody is on the line. */
const patientMs = 30_000;

/**
 * The knowledge of an installation, with its tables and its embedder, as the server has it. Throws `folder-locked`, `config-invalid` and
 * `storage-unavailable`.
 */
export async function openKnowledge(
  { storage, embedder: from }: Pick<Config, "storage" | "embedder">,
  now: () => string,
): Promise<{ readonly knowledge: Knowledge; close(): Promise<void> }> {
  const embedder = await openEmbedder(from);
  const organisation = "default";
  const { db, close } =
    storage.type === "pglite"
      ? await openPgliteStore({ folder: storage.folder, organisation })
      : openPostgresStore({ connectionString: storage.connectionString, organisation });
  const settings = { ...conversationSettings(from), deadlineMs: patientMs, embedMs: patientMs / 2 };
  const knowledge = createKnowledge({ db, clock: { now }, embedder, settings });
  try {
    await knowledge.migrate();
    return { knowledge, close };
  } catch (error) {
    await close();
    throw error;
  }
}
