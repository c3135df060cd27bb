import type { Mutable } from "../../mutable.ts";
import type { AnswerEvent } from "../events.ts";
import { languageOnly } from "../language-tag.ts";
import type { Move } from "../move.ts";
import { go, wait } from "../move.ts";
import type { Profile } from "../profile.ts";
import type { AnswerTurn } from "../thread.ts";
import { languageOf } from "../user-language.ts";
import type { Working, WorkingTurn } from "../working.ts";
import { inTurn, nextRequest, note } from "../working.ts";

type Asked = AnswerEvent & { readonly type: "asked" };

/** Begins a turn. Undefined where there is none: one is under way, or a person has the conversation and the user is told so again. */
export function beginTurn(working: Working, event: Asked): WorkingTurn | undefined {
  const { thread } = working;
  if (thread.turn !== null) return undefined;
  if (thread.contact !== undefined && thread.contact !== event.contact) forget(working);
  if (event.contact === undefined) delete thread.contact;
  else thread.contact = event.contact;
  if (thread.escalation !== null && event.reopens !== true) {
    working.effects.push({ type: "finish", turnId: event.turnId, result: thread.escalation });
    return undefined;
  }
  thread.status = "open";
  thread.escalation = null;
  thread.turnCount += 1;
  const turn = newTurn(working, event);
  thread.language = turn.language;
  thread.turn = turn;
  return inTurn(working, turn);
}

/** Somebody else asks now: nothing of what the one before said or was told is known to them, or to the models that answer them. */
function forget({ thread }: Working): void {
  thread.exchanges = [];
  thread.summary = "";
  thread.topic = null;
  thread.last = null;
  if (thread.escalation === null) return;
  const handoff_context = { rewritten_query: "", top_chunks: [], conversation_summary: "", user_profile: {} };
  thread.escalation = { ...thread.escalation, handoff_context };
}

/** The person's memory is read, where there is a person and the agent remembers. */
export function enterLoadMemory(working: WorkingTurn): Move {
  const { contact } = working.turn;
  if (contact === undefined || working.answers.definition.memory === undefined) return go("triage");
  working.effects.push({ type: "load-memory", requestId: nextRequest(working, null), contact });
  return wait;
}

/** What is known of the person; null where nothing is, or it could not be read. */
export function memoryLoaded(working: WorkingTurn, profile: Profile | null): Move {
  working.turn.profile = profile;
  note(working, "memory", { facts: profile?.facts.length ?? 0 });
  return go("triage");
}

function newTurn({ answers, thread, at }: Working, event: Asked): Mutable<AnswerTurn> {
  const { seconds } = answers.definition.budgets;
  return {
    id: event.turnId,
    at,
    deadline: new Date(Date.parse(at) + seconds * 1000).toISOString(),
    text: event.text,
    channel: event.channel,
    contact: event.contact,
    language: languageOf(event.text, answers.locales) ?? knownLanguage(answers.locales, event.locale, thread.language),
    node: "load_memory",
    request: null,
    profile: null,
    route: null,
    query: "",
    queries: [],
    choice: null,
    passages: [],
    texts: {},
    relevant: [],
    verdicts: [],
    options: [],
    tool: null,
    draft: null,
    findings: [],
    result: null,
    spent: { modelCalls: 0, retrievals: 0, regenerations: 0 },
  };
}

/** A text that tells no language is in that of the conversation, or of the turn before. */
function knownLanguage(spoken: readonly string[], locale: string | undefined, before: string | null): string {
  const wanted = [locale, before ?? undefined].flatMap((tag) => (tag === undefined ? [] : [languageOnly(tag)]));
  return wanted.flatMap((tag) => spoken.find((each) => languageOnly(each) === tag) ?? [])[0] ?? spoken[0] ?? "en";
}
