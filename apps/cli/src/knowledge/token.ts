import type { TokenRole } from "@signalbox/knowledge";
import { readConfig } from "@signalbox/server";
import { openKnowledge } from "../compose-knowledge.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";

/** What `signalbox token` is called with. */
export interface TokenOptions {
  readonly action: "add" | "remove" | "list";
  readonly role?: TokenRole | undefined;
  readonly name?: string | undefined;
  readonly organisation: string;
}

/** Makes, removes or lists the tokens of an organisation. Throws `knowledge-not-found`, `knowledge-conflict` for a third one of a role. */
export async function token({ action, role, name, organisation }: TokenOptions, io: Io): Promise<ExitCode> {
  const { knowledge, close } = await openKnowledge(readConfig(io.env, io.folder), io.now);
  try {
    if (organisation === "default") await knowledge.putOrganisation({ id: "default", name: "default" });
    const own = knowledge.of(organisation);
    if (role !== undefined && name !== undefined && action === "add") {
      io.write(`${await own.addToken(role, name)}\n`);
      io.writeError("It is shown this once: only its hash is kept.\n");
    } else if (role !== undefined && name !== undefined && action === "remove") {
      await own.removeToken(role, name);
    } else if (action === "list") {
      for (const each of await own.tokens()) io.write(`${each.role} ${each.name} since ${each.createdAt}\n`);
    } else {
      io.writeError(`error: signalbox token ${action} takes a role (voice or admin) and a name\n`);
      return exitCode.usage;
    }
    return exitCode.ok;
  } finally {
    await close();
  }
}
