import { useEffect, useSyncExternalStore } from "react";
import type { ConversationActions } from "./conversation-actions.ts";
import { isAwaitingReply, isBeingHandedOff } from "./conversation-queries.ts";
import type { ConversationState } from "./conversation-state.ts";
import type { ConversationStore } from "./conversation-store.ts";
import type { Route } from "./route.ts";

const pollMs = 1500;
const maxPolls = 40;

/** The state of the conversation that the address names. */
export function useConversation(
  store: ConversationStore,
  actions: ConversationActions,
  route: Route,
): ConversationState {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const wanted = route.type === "conversation" ? route.id : null;
  useEffect(() => {
    const { id } = store.state();
    if (wanted === null) actions.leave();
    else if (wanted === id) void actions.refresh();
    else void actions.show(wanted);
  }, [store, actions, wanted]);
  useReading(actions, isAwaitingReply(state) || isBeingHandedOff(state));
  return state;
}

/** Reads again when the page comes back to the front, and for a minute while a recorded turn has no reply yet or a person is being called. */
function useReading(actions: ConversationActions, isAwaiting: boolean): void {
  useEffect(() => {
    const onShow = (): void => {
      if (document.visibilityState === "visible") void actions.refresh();
    };
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  }, [actions]);
  useEffect(() => {
    if (!isAwaiting) return;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls >= maxPolls) clearInterval(timer);
      void actions.refresh();
    }, pollMs);
    return () => clearInterval(timer);
  }, [actions, isAwaiting]);
}
