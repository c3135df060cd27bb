import { type Action, type ConversationState, initialState, reduce } from "./conversation-state.ts";

/** Holds the state of the page; every change goes through `reduce`. */
export interface ConversationStore {
  state(): ConversationState;
  dispatch(action: Action): void;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A store at the start. */
export function createConversationStore(): ConversationStore {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
