import type { HandoffBook, StoredConversation } from "@signalbox/ports";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { Scope } from "./scope.ts";
import { asStorage } from "./storage-error.ts";
import { fromText, toText } from "./text.ts";

type Row = Pick<Database["signalbox.conversation"], "id" | "version"> & { readonly state: StoredConversation["state"] };

/** Handoffs by the columns that each commit writes beside the state. */
export function createSqlHandoffBook({ db, organisation }: Scope): HandoffBook {
  const conversations = db
    .selectFrom("signalbox.conversation")
    .select(["id", "state", "version"])
    .where("organisation", "=", organisation);
  return {
    list: ({ status, after, limit }) =>
      asStorage(async () => {
        const rows = await conversations
          .where("handoff_status", "in", [...status])
          .$if(after !== undefined, (query) =>
            query.where(
              sql<boolean>`(handoff_since, id) > (${after?.since}::timestamptz, ${toText(after?.conversationId ?? "")})`,
            ),
          )
          .orderBy("handoff_since")
          .orderBy("id")
          .limit(limit)
          .execute();
        return rows.map(stored);
      }),
    find: (handoffId) =>
      asStorage(async () => {
        const row = await conversations.where("handoff_id", "=", toText(handoffId)).executeTakeFirst();
        return row && stored(row);
      }),
    due: (at, limit) =>
      asStorage(async () => {
        const rows = await conversations
          .where(sql<boolean>`handoff_deadline <= ${at}::timestamptz`)
          .orderBy("handoff_deadline")
          .limit(limit)
          .execute();
        return rows.map(stored);
      }),
  };
}

function stored({ id, state, version }: Row): StoredConversation {
  return { id: fromText(id), agentId: state.agentId, state, version };
}
