import type { Profile, ProfileFact } from "@signalbox/engine/answers";
import type { ListedProfile, ProfileStore } from "@signalbox/ports";
import { sql } from "kysely";
import type { Scope } from "./scope.ts";
import { asStorage } from "./storage-error.ts";
import { fromText, toText } from "./text.ts";

/** What is remembered of people, one row a person; each call is one statement. */
export function createSqlProfileStore(scope: Scope): ProfileStore {
  return {
    get: (contact) => asStorage(() => get(scope, contact)),
    put: (contact, facts, version) => asStorage(() => put(scope, contact, facts, version)),
    delete: (contact) => asStorage(() => forget(scope, contact)),
    list: (after, limit) => asStorage(() => list(scope, after, limit)),
  };
}

async function get({ db, organisation }: Scope, contact: string): Promise<Profile | undefined> {
  return await db
    .selectFrom("signalbox.profile")
    .select(["version", "facts"])
    .where("organisation", "=", organisation)
    .where("contact", "=", toText(contact))
    .executeTakeFirst();
}

/** Two statements, of which only the one that the version asks for is run. */
async function put(
  { db, organisation }: Scope,
  contact: string,
  facts: readonly ProfileFact[],
  version: number,
): Promise<boolean> {
  const text = JSON.stringify(facts);
  const statement =
    version === 0
      ? sql`insert into signalbox.profile (organisation, contact, version, facts)
          values (${organisation}, ${toText(contact)}, 1, ${text}::json)
          on conflict (organisation, contact) do nothing returning 1`
      : sql`update signalbox.profile set version = version + 1, facts = ${text}::json, updated_at = now()
          where organisation = ${organisation} and contact = ${toText(contact)} and version = ${version}::integer
          returning 1`;
  const { rows } = await statement.execute(db);
  return rows.length > 0;
}

async function forget({ db, organisation }: Scope, contact: string): Promise<boolean> {
  const { rows } = await sql`
    delete from signalbox.profile where organisation = ${organisation} and contact = ${toText(contact)} returning 1
  `.execute(db);
  return rows.length > 0;
}

async function list(
  { db, organisation }: Scope,
  after: string | undefined,
  limit: number,
): Promise<readonly ListedProfile[]> {
  const { rows } = await sql<ListedProfile>`
    select contact, version, json_array_length(facts) as facts from signalbox.profile
    where organisation = ${organisation} and contact > ${after === undefined ? "" : toText(after)}
    order by contact limit ${limit}
  `.execute(db);
  return rows.map(({ contact, ...rest }) => ({ contact: fromText(contact), ...rest }));
}
