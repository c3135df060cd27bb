/**
 * Who may see what, told a second time: in plain loops over plain objects, without SQL and without any code of the product. It is slow and easy
 * to check by reading.
 */
export interface OracleDocument {
  readonly id: string;
  readonly category: "instruction" | "knowledge";
  readonly directoryId: string | undefined;
  readonly sourceId: string;
  readonly path: readonly string[];
  readonly state: "draft" | "published";
  readonly visibility: "public" | "private";
  readonly channels: readonly string[];
  /** Undefined: everyone. */
  readonly segments: readonly string[] | undefined;
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly isDeleted: boolean;
  readonly sections: readonly Section[];
}

/** A passage: words that are searched, and one that no other passage has. */
export interface Section {
  readonly mark: string;
  readonly words: readonly string[];
}

export interface OracleScope {
  readonly instructions: "all" | { readonly ids: readonly string[]; readonly directories: readonly string[] };
  readonly knowledge:
    | "all"
    | { readonly ids: readonly string[]; readonly folders: readonly { sourceId: string; path: readonly string[] }[] };
}

export interface OracleSession {
  readonly id: string;
  readonly agentId: string;
  readonly channel: string;
  readonly contactId: string | undefined;
  readonly hasEnded: boolean;
}

export interface OracleWorld {
  readonly directories: ReadonlyMap<string, string | undefined>;
  readonly documents: readonly OracleDocument[];
  readonly contacts: ReadonlyMap<string, readonly string[]>;
  readonly segments: readonly string[];
  readonly agents: ReadonlyMap<string, OracleScope>;
  readonly sessions: readonly OracleSession[];
}

export type OracleCaller = { readonly agentId: string } & (
  | { readonly sessionId: string }
  | { readonly sessionId?: undefined; readonly channel: string; readonly contactId: string | undefined }
);

/** The documents that a caller may see; undefined when he is not who he says he is. */
export function allowedDocuments(
  world: OracleWorld,
  caller: OracleCaller,
  now: string,
): readonly OracleDocument[] | undefined {
  const scope = world.agents.get(caller.agentId);
  if (scope === undefined) return undefined;
  const situation = situationOf(world, caller);
  if (situation === undefined) return undefined;
  const { channel, contactId } = situation;
  const own = contactId === undefined ? [] : (world.contacts.get(contactId) ?? []);
  const allowed: OracleDocument[] = [];
  for (const document of world.documents) {
    if (document.isDeleted || document.state !== "published" || document.visibility !== "public") continue;
    if (!document.channels.includes("*") && !document.channels.includes(channel)) continue;
    if (document.from !== undefined && now < document.from) continue;
    if (document.until !== undefined && now >= document.until) continue;
    if (document.segments !== undefined && !document.segments.some((segment) => own.includes(segment))) continue;
    if (isInScope(world, scope, document)) allowed.push(document);
  }
  return allowed;
}

function situationOf(world: OracleWorld, caller: OracleCaller) {
  if (caller.sessionId === undefined) {
    if (caller.contactId !== undefined && !world.contacts.has(caller.contactId)) return undefined;
    return { channel: caller.channel, contactId: caller.contactId };
  }
  for (const session of world.sessions) {
    if (session.id !== caller.sessionId) continue;
    if (session.agentId !== caller.agentId || session.hasEnded) return undefined;
    return { channel: session.channel, contactId: session.contactId };
  }
  return undefined;
}

function isInScope(world: OracleWorld, scope: OracleScope, document: OracleDocument): boolean {
  if (document.category === "instruction") {
    if (scope.instructions === "all") return true;
    if (scope.instructions.ids.includes(document.id)) return true;
    for (let at = document.directoryId; at !== undefined; at = world.directories.get(at)) {
      if (scope.instructions.directories.includes(at)) return true;
    }
    return false;
  }
  if (scope.knowledge === "all") return true;
  if (scope.knowledge.ids.includes(document.id)) return true;
  for (const folder of scope.knowledge.folders) {
    if (folder.sourceId !== document.sourceId || folder.path.length > document.path.length) continue;
    if (folder.path.every((name, depth) => name.toLowerCase() === document.path[depth]?.toLowerCase())) return true;
  }
  return false;
}
