import { sql } from "kysely";
import type { SqlDatabase, Statements } from "../storage/sql-database.ts";
import { knowledgeConflict, knowledgeNotFound } from "../storage/storage-error.ts";
import { hashOf, newToken, validAtOnce } from "./token-secret.ts";

/** A token of whoever runs the installation, as it is known afterwards: never itself. */
export interface OperatorToken {
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The tokens of operators: good for organisations as such, and for nothing within them. */
export interface OperatorTokens {
  /** Makes a token and returns it, this once. Throws `knowledge-conflict` for a name in use and for a third token. */
  add(name: string): Promise<string>;
  /** Throws `knowledge-not-found`. */
  remove(name: string): Promise<void>;
  /** The oldest first. */
  list(): Promise<readonly OperatorToken[]>;
  /** True for a token that is valid now. Read anew each time. */
  isValid(token: string): Promise<boolean>;
}

/** The operators' tokens of a database. */
export function operatorTokens(db: SqlDatabase, now: () => string): OperatorTokens {
  return {
    add: (name) => add(db, name, now()),
    async remove(name) {
      const removed = await db.run<{ name: string }>(
        sql`delete from signalbox_knowledge.operator_token where name = ${name}::text returning name`,
      );
      if (removed.length === 0) throw knowledgeNotFound("token");
    },
    list: () => list(db),
    async isValid(token) {
      const found = await db.run<{ name: string }>(
        sql`select name from signalbox_knowledge.operator_token where hash = ${hashOf(token)}::text`,
      );
      return found.length > 0;
    },
  };
}

function add(db: SqlDatabase, name: string, at: string): Promise<string> {
  const token = newToken("operator");
  return db.transaction(async (tx) => {
    await tx.run(sql`lock table signalbox_knowledge.operator_token in share row exclusive mode`);
    if ((await list(tx)).length >= validAtOnce)
      throw knowledgeConflict(`There are ${validAtOnce} operator tokens already.`, "Remove the older one first.");
    await tx.run(sql`
      insert into signalbox_knowledge.operator_token (name, hash, created_at)
      values (${name}::text, ${hashOf(token)}::text, ${at}::timestamptz)
    `);
    return token;
  });
}

function list(db: Statements): Promise<readonly OperatorToken[]> {
  return db.run<OperatorToken>(sql`
    select name, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from signalbox_knowledge.operator_token order by created_at, name
  `);
}
