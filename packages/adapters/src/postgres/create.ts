import type { NewConversation } from "@signalbox/ports";
import { sql } from "kysely";
import { checkSequence } from "../storage/check-sequence.ts";
import { conversationExists } from "../storage/store-errors.ts";
import { entryRows } from "./record.ts";
import type { Scope } from "./scope.ts";
import { toText } from "./text.ts";

/** Keeps a new conversation with its first entries, in one statement. Throws `conversation-exists`. */
export async function create({ db, organisation }: Scope, { state, entries }: NewConversation): Promise<void> {
  checkSequence(entries, 0);
  const id = toText(state.id);
  const { rows } = await sql`
    with created as (
      insert into signalbox.conversation (organisation, id, agent_id, state, status, owner, version, sequence)
      values (
        ${organisation}, ${id}, ${toText(state.agentId)}, ${JSON.stringify(state)}::json, ${state.status}, ${state.owner},
        1, ${entries.length}::integer
      )
      on conflict (organisation, id) do nothing
      returning id
    ), appended as (
      insert into signalbox.event (organisation, conversation_id, sequence, event, effects, trace)
      select ${organisation}, created.id, e.sequence, e.event::json, e.effects::json, e.trace::json
      from created, ${entryRows(entries)}
    )
    select id from created
  `.execute(db);
  if (rows.length === 0) throw conversationExists();
}
