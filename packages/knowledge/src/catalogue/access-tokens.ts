import { sql } from "kysely";
import type { SqlDatabase, Statements } from "../storage/sql-database.ts";
import { knowledgeConflict, knowledgeNotFound } from "../storage/storage-error.ts";
import { hashOf, newToken, validAtOnce } from "./token-secret.ts";

/** What a token is good for: the voice API, or the administration of one organisation. */
export type TokenRole = "voice" | "admin";

/** A token as it is known afterwards: never itself. */
export interface AccessToken {
  readonly role: TokenRole;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/**
 * Makes a token and returns it, this once: only its hash is kept. Throws `knowledge-not-found` for an organisation that is not there,
 * `knowledge-conflict` for a name in use and for a third token of a role.
 */
export function addToken(
  db: SqlDatabase,
  organisation: string,
  role: TokenRole,
  name: string,
  at: string,
): Promise<string> {
  const token = newToken(role);
  return db.transaction(async (tx) => {
    await tx.run(sql`select from signalbox_knowledge.organisation where id = ${organisation}::text for update`);
    const known = await readTokens(tx, organisation);
    if (known.filter((each) => each.role === role).length >= validAtOnce)
      throw knowledgeConflict(`There are ${validAtOnce} ${role} tokens already.`, "Remove the older one first.");
    await tx.run(sql`
      insert into signalbox_knowledge.access_token (organisation, role, name, hash, created_at)
      values (${organisation}::text, ${role}::text, ${name}::text, ${hashOf(token)}::text, ${at}::timestamptz)
    `);
    return token;
  });
}

/** A token is good for nothing from the commit on. Throws `knowledge-not-found`. */
export async function removeToken(db: SqlDatabase, organisation: string, role: TokenRole, name: string): Promise<void> {
  const removed = await db.run<{ name: string }>(sql`
    delete from signalbox_knowledge.access_token
    where organisation = ${organisation}::text and role = ${role}::text and name = ${name}::text returning name
  `);
  if (removed.length === 0) throw knowledgeNotFound("token");
}

/** The tokens of an organisation, the oldest first. */
export function readTokens(db: Statements, organisation: string): Promise<readonly AccessToken[]> {
  return db.run<AccessToken>(sql`
    select role, name, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from signalbox_knowledge.access_token where organisation = ${organisation}::text order by created_at, role, name
  `);
}

/** The organisation that a token is good for in a role; undefined for one that is not, or not any more. Read anew each time. */
export async function organisationOfToken(db: Statements, role: TokenRole, token: string): Promise<string | undefined> {
  const [row] = await db.run<{ organisation: string }>(sql`
    select organisation from signalbox_knowledge.access_token
    where role = ${role}::text and hash = ${hashOf(token)}::text
  `);
  return row?.organisation;
}
