import type { Client, Handoff, OpenConversation, RecordEntry } from "@signalbox/api";
import { type Problem, problemOf } from "./api/problem.ts";
import { failedTurn, maySend, mayTakeBack } from "./conversation-queries.ts";
import { isSending } from "./conversation-state.ts";
import type { ConversationStore } from "./conversation-store.ts";

const pageSize = 500;

/** What a person can do on the page. None of these throws: what goes wrong becomes a problem in the state. */
export interface ConversationActions {
  /** Opens a conversation; gives its id, or undefined when it could not be opened or the page has moved on. */
  open(request: OpenConversation): Promise<string | undefined>;
  /** Shows a conversation from its record. */
  show(id: string): Promise<void>;
  /** Goes back to the start. */
  leave(): void;
  /** Reads the flow and what is new in the record; does nothing while a turn is under way. */
  refresh(): Promise<void>;
  /** Sends a text; does nothing when nothing may be sent. */
  send(text: string): Promise<void>;
  /** Sends the failed turn again under its own key, so it cannot happen twice. */
  retry(): Promise<void>;
  /** Takes the failed turn back and gives its text; empty where there is none that may be taken back. */
  takeBack(): string;
  /** Takes the handoff that is open for somebody; gives what went wrong. */
  claimHandoff(handoffId: string, by: string): Promise<Problem | undefined>;
  /** Says what calling a person in came to; gives what went wrong. */
  settleHandoff(handoffId: string, end: HandoffEnd): Promise<Problem | undefined>;
}

/** What calling a person in came to, and in which attempt. */
export interface HandoffEnd {
  readonly outcome: NonNullable<Handoff["outcome"]>;
  readonly attempt: number;
  /** Who says so; whoever has claimed it, unless given. */
  readonly by?: string | undefined;
}

/** Binds the actions to one store and one API. `newKey` makes Idempotency-Keys. */
export function createActions(client: Client, store: ConversationStore, newKey: () => string): ConversationActions {
  return {
    async open(request) {
      store.dispatch({ type: "opening-began" });
      try {
        const opened = await client.openConversation(request);
        store.dispatch({ type: "opened", opened });
        return store.state().id === opened.id ? opened.id : undefined;
      } catch (error) {
        store.dispatch({ type: "failed", during: "opening", problem: problemOf(error) });
        return undefined;
      }
    },
    async show(id) {
      store.dispatch({ type: "loading-began", id });
      await read(client, store, "loading");
    },
    leave: () => store.dispatch({ type: "left" }),
    refresh: () => read(client, store, "refreshing"),
    async send(text) {
      if (text.trim() !== "" && maySend(store.state())) await sendTurn(client, store, newKey(), text.trim());
    },
    async retry() {
      const turn = failedTurn(store.state());
      if (turn?.text) await sendTurn(client, store, turn.key, turn.text);
    },
    takeBack() {
      const turn = failedTurn(store.state());
      if (turn === undefined || !mayTakeBack(turn)) return "";
      store.dispatch({ type: "turn-abandoned", key: turn.key });
      // It may have arrived after all, with only its answer lost.
      void read(client, store, "refreshing");
      return turn.text ?? "";
    },
    claimHandoff: (handoffId, by) =>
      report(client, store, () => client.claimHandoff(handoffId, { by }, { idempotencyKey: newKey() })),
    settleHandoff: (handoffId, end) =>
      report(client, store, () => client.settleHandoff(handoffId, end, { idempotencyKey: newKey() })),
  };
}

/** Tells of a handoff and reads what became of it, also where it was refused: somebody else may have been faster. */
async function report(
  client: Client,
  store: ConversationStore,
  tell: () => Promise<Handoff>,
): Promise<Problem | undefined> {
  let problem: Problem | undefined;
  try {
    await tell();
  } catch (error) {
    problem = problemOf(error);
  }
  await read(client, store, "refreshing");
  return problem;
}

async function sendTurn(client: Client, store: ConversationStore, key: string, text: string): Promise<void> {
  const { id } = store.state();
  if (id === null) return;
  store.dispatch({ type: "turn-began", key, text });
  try {
    for await (const event of client.streamTurn(id, { text }, { idempotencyKey: key })) {
      if (event.type === "message") store.dispatch({ type: "message-arrived", key, message: event.message });
      else store.dispatch({ type: "turn-settled", key, reply: event.reply });
    }
  } catch (error) {
    store.dispatch({ type: "turn-failed", key, problem: problemOf(error) });
    return;
  }
  await read(client, store, "refreshing");
}

async function read(client: Client, store: ConversationStore, during: "loading" | "refreshing"): Promise<void> {
  const { id, entries, attempts } = store.state();
  if (id === null || isSending(store.state())) return;
  try {
    const [view, added] = await Promise.all([
      client.getConversation(id),
      readRecord(client, id, entries.at(-1)?.sequence ?? 0),
    ]);
    store.dispatch({ type: "refreshed", attempts, view, entries: added });
  } catch (error) {
    if (store.state().id === id) store.dispatch({ type: "failed", during, problem: problemOf(error) });
  }
}

async function readRecord(client: Client, id: string, after: number): Promise<readonly RecordEntry[]> {
  const page = await client.listEvents(id, { after, limit: pageSize });
  if (page.next === null || page.entries.length === 0) return page.entries;
  return [...page.entries, ...(await readRecord(client, id, page.next))];
}
