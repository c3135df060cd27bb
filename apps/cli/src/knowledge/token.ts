import type { Knowledge, TokenRole } from "@signalbox/knowledge";
import { readConfig } from "@signalbox/server";
import { openKnowledge } from "../compose-knowledge.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";

/** What `signalbox token` is called with. */
export interface TokenOptions {
  readonly action: "add" | "remove" | "list";
  /** An operator's is of no organisation. */
  readonly role?: TokenRole | "operator" | undefined;
  readonly name?: string | undefined;
  readonly organisation: string;
}

/** Makes, removes or lists the tokens of an organisation. Throws `knowledge-not-found`, `knowledge-conflict` for a third one of a role. */
export async function token({ action, role, name, organisation }: TokenOptions, io: Io): Promise<ExitCode> {
  const { knowledge, close } = await openKnowledge(readConfig(io.env, io.folder), io.now);
  try {
    if (organisation === "default") await knowledge.putOrganisation({ id: "default", name: "default" });
    const tokens = tokensOf(knowledge, organisation);
    if (role !== undefined && name !== undefined && action === "add") {
      io.write(`${await tokens.add(role, name)}\n`);
      io.writeError("It is shown this once: only its hash is kept.\n");
    } else if (role !== undefined && name !== undefined && action === "remove") {
      await tokens.remove(role, name);
    } else if (action === "list") {
      for (const each of await tokens.list()) io.write(`${each.role} ${each.name} since ${each.createdAt}\n`);
    } else {
      io.writeError(`error: signalbox token ${action} takes a role (voice, admin or operator) and a name\n`);
      return exitCode.usage;
    }
    return exitCode.ok;
  } finally {
    await close();
  }
}

type Role = TokenRole | "operator";

interface Tokens {
  add(role: Role, name: string): Promise<string>;
  remove(role: Role, name: string): Promise<void>;
  list(): Promise<readonly { readonly role: Role; readonly name: string; readonly createdAt: string }[]>;
}

/** The tokens of an organisation, and those of the operators. */
function tokensOf(knowledge: Knowledge, organisation: string): Tokens {
  const [own, operators] = [knowledge.of(organisation), knowledge.operatorTokens];
  return {
    add: (role, name) => (role === "operator" ? operators.add(name) : own.addToken(role, name)),
    remove: (role, name) => (role === "operator" ? operators.remove(name) : own.removeToken(role, name)),
    list: async () => [
      ...(await operators.list()).map((each) => ({ role: "operator" as const, ...each })),
      ...(await own.tokens()),
    ],
  };
}
