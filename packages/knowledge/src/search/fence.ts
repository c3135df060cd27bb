import { type RawBuilder, sql } from "kysely";
import type { Caller } from "./caller.ts";

/** Documents that a statement is about, of those that the caller may see: by number, by id, or both. */
export interface Only {
  readonly numbers?: readonly number[] | undefined;
  readonly ids?: readonly string[] | undefined;
}

/**
 * What a caller may see, as common table expressions: `principal` (one row, or none when anything about the caller is in doubt) and `allowed`
 * (the documents). Every statement that ranks or reads passages begins with it and joins `allowed` before any limit, so that what is
 * forbidden neither comes out nor crowds out. It is evaluated each time from the rows as they are then. `only` narrows it.
 */
export function fence(caller: Caller, now: string, only: Only = {}): RawBuilder<unknown> {
  const organisation = sql`${caller.organisation}::text`;
  return sql`
    ${principal(caller)},
    directory_scope as (
      select s.directory_id as id from signalbox_knowledge.agent_directory s
      join principal p on p.organisation = s.organisation and p.agent_id = s.agent_id
      union
      select d.id from signalbox_knowledge.instruction_directory d
      join directory_scope above on d.parent_id = above.id where d.organisation = ${organisation}
    ),
    folder_scope as (
      select s.folder_key as key from signalbox_knowledge.agent_folder s
      join principal p on p.organisation = s.organisation and p.agent_id = s.agent_id
      union
      select f.key from signalbox_knowledge.folder f
      join folder_scope above on f.parent_key = above.key where f.organisation = ${organisation}
    ),
    document_scope as (
      select s.document_id as id from signalbox_knowledge.agent_document s
      join principal p on p.organisation = s.organisation and p.agent_id = s.agent_id
    ),
    segment_scope as (
      select d.document_id as id from principal p
      join signalbox_knowledge.contact_segment c on c.organisation = p.organisation and c.contact_id = p.contact_id
      join signalbox_knowledge.document_segment d on d.organisation = c.organisation and d.segment_id = c.segment_id
    ),
    allowed as materialized (
      select d.number, d.category, d.passages from signalbox_knowledge.document d
      where d.organisation = ${organisation} and ${isAmong(only)} and exists (select from principal)
        and ${sql.join(
          predicates(now).map(({ holds }) => sql`(${holds})`),
          sql` and `,
        )}
    )`;
}

function isAmong({ numbers, ids }: Only): RawBuilder<unknown> {
  const byNumber = numbers === undefined ? sql`true` : sql`d.number = any(${numbers}::bigint[])`;
  const byId = ids === undefined ? sql`true` : sql`d.id = any(${ids}::text[])`;
  return sql`${byNumber} and ${byId}`;
}

/** A session counts only while it is open, and only for its own agent; a contact only if the organisation has it. */
function principal(caller: Caller): RawBuilder<unknown> {
  const organisation = sql`${caller.organisation}::text`;
  const agent = sql`${caller.agentId}::text`;
  const session = sql`${caller.sessionId ?? null}::text`;
  const channel = sql`${caller.sessionId === undefined ? caller.channel : null}::text`;
  const contact = sql`${caller.sessionId === undefined ? (caller.contactId ?? null) : null}::text`;
  return sql`
    caller as (
      select s.channel, s.contact_id from signalbox_knowledge.session s
      where s.organisation = ${organisation} and s.id = ${session} and s.agent_id = ${agent} and s.ended_at is null
      union all
      select ${channel}, ${contact}
      where ${session} is null and ${channel} is not null and (${contact} is null or exists (
        select from signalbox_knowledge.contact c where c.organisation = ${organisation} and c.id = ${contact}))
    ),
    principal as materialized (
      select a.organisation, a.id as agent_id, a.instruction_mode, a.knowledge_mode, o.generation, o.number,
        caller.channel, caller.contact_id
      from signalbox_knowledge.agent a
      join signalbox_knowledge.organisation o on o.id = a.organisation
      cross join caller
      where a.organisation = ${organisation} and a.id = ${agent}
    )`;
}

/** Why a document may not be found by a caller. */
export type RemovedBy =
  | "deleted"
  | "draft"
  | "private"
  | "channel"
  | "not-yet-active"
  | "no-longer-active"
  | "segment"
  | "not-selected";

/** What must hold for a document `d` and the `principal`, each with the name of what removes the document where it does not. */
export function predicates(
  now: string,
): readonly { readonly removedBy: RemovedBy; readonly holds: RawBuilder<unknown>; readonly isOfCaller: boolean }[] {
  const ofDocument = (removedBy: RemovedBy, holds: RawBuilder<unknown>) => ({ removedBy, holds, isOfCaller: false });
  const ofCaller = (removedBy: RemovedBy, holds: RawBuilder<unknown>) => ({ removedBy, holds, isOfCaller: true });
  return [
    ofDocument("deleted", sql`d.deleted_at is null`),
    ofDocument("draft", sql`d.state = 'published'`),
    ofDocument("private", sql`d.visibility = 'public'`),
    ofCaller("channel", sql`'*' = any(d.channels) or (select channel from principal) = any(d.channels)`),
    ofDocument("not-yet-active", sql`d.active_from is null or d.active_from <= ${now}::timestamptz`),
    ofDocument("no-longer-active", sql`d.active_until is null or ${now}::timestamptz < d.active_until`),
    ofCaller(
      "segment",
      sql`d.audience = 'everyone' or (d.audience = 'segments' and d.id in (select id from segment_scope))`,
    ),
    ofCaller("not-selected", isSelected),
  ];
}

/** Read once, not for each document. A mode that is neither of the two opens nothing. */
const isMode = (category: "instruction" | "knowledge", mode: "all" | "selected"): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`${category}_mode`)} = ${sql.lit(mode)} from principal)`;

const isSelected: RawBuilder<unknown> = sql`case d.category
          when 'knowledge' then ${isMode("knowledge", "all")} or (${isMode("knowledge", "selected")}
            and (d.id in (select id from document_scope) or d.folder_key in (select key from folder_scope)))
          when 'instruction' then ${isMode("instruction", "all")} or (${isMode("instruction", "selected")}
            and (d.id in (select id from document_scope) or d.directory_id in (select id from directory_scope)))
          else false end`;
