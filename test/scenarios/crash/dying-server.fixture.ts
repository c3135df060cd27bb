import { loadAgentFolder } from "@signalbox/adapters/agent-files";
import { openPgliteStore } from "@signalbox/adapters/pglite";
import { createRulesModel } from "@signalbox/adapters/rules";
import type { ConversationStore } from "@signalbox/ports";
import { createConversations } from "@signalbox/runtime";
import { memoryAnswers } from "../../../apps/server/src/memory-answers.fixture.ts";
import { serve } from "../../../apps/server/src/server.ts";
import { createUuidV7Ids } from "../../../apps/server/src/uuid-v7.ts";

/**
 * The real server on a real database, but for one thing: its process kills itself at a given write, before or after the write.
 * Arguments: data folder, agents folder, the number of the write (0: never), "before" or "after".
 */
const [folder = "", agents = "", nth = "0", when = "after"] = process.argv.slice(2);
const clock = { now: () => new Date().toISOString() };
const ids = createUuidV7Ids(clock);

let writes = 0;
/** The process ends at the nth write; what the write does is durable when it ends after it, and lost when it ends before. */
function dying<Arguments extends unknown[], Result>(
  write: (...args: Arguments) => Promise<Result>,
  isWrite: (result: Result) => boolean,
): typeof write {
  return async (...args) => {
    if (when === "before") endAtNth();
    const result = await write(...args);
    if (when === "after" && isWrite(result)) endAtNth();
    return result;
  };
}

function endAtNth(): void {
  writes += 1;
  if (writes === Number(nth)) process.kill(process.pid, "SIGKILL");
}

async function open() {
  const { store, handoffs, outbox, ping, close } = await openPgliteStore({ organisation: "default", folder });
  // A message that is sent again is not written again; ending before it is kept is no different from not having been sent.
  const receive = when === "after" ? dying(store.receive, ({ isNew }) => isNew) : store.receive;
  const mortal: ConversationStore = { ...store, receive, commit: dying(store.commit, () => true) };
  const catalog = await loadAgentFolder(agents, { env: process.env });
  const conversations = createConversations({ catalog, store: mortal, model: createRulesModel(), clock, ids });
  const kept = { handoffs, outbox, checkStorage: ping };
  const services = { conversations, catalog, ...memoryAnswers(catalog), ...kept, version: "0.0.0" };
  return { services, page: new Map(), ids, close };
}

const server = await serve(
  { host: "127.0.0.1", port: 0, allowedHosts: [], mayLogPersonalData: false },
  () => undefined,
  open,
);
process.stdout.write(`ready ${server.url}\n`);
process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
