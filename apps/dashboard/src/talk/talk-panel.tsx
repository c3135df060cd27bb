import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { ConversationActions } from "../conversation-actions.ts";
import { failedTurn, isAwaitingReply, maySend, mayTakeBack } from "../conversation-queries.ts";
import { type ConversationState, isSending, type LiveTurn } from "../conversation-state.ts";
import { Composer } from "./composer.tsx";
import { MessageLog } from "./message-log.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { StatusBanner } from "./status-banner.tsx";
import { talkItems } from "./talk-items.ts";

/** The talk with its banner, its problems and the place to write. */
export function TalkPanel({ state, actions, onNew }: TalkPanelProps): ReactElement {
  const [draft, setDraft] = useState("");
  const input = useRef<HTMLTextAreaElement>(null);
  const items = useMemo(() => talkItems(state.entries, state.live), [state.entries, state.live]);
  useFocusWhenReady(input, state.phase === "ready");
  const send = (text: string): void => void actions.send(text);
  const sendDraft = (text: string): void => {
    setDraft("");
    send(text);
  };
  const edit = (): void => {
    const text = actions.takeBack();
    setDraft((written) => (written.trim() === "" ? text : `${text}\n${written}`));
    input.current?.focus();
  };
  const answer = (text: string): void => {
    // The chip is about to be disabled, which would drop the focus.
    input.current?.focus();
    send(text);
  };
  const retry = (): void => {
    // The button goes away with the problem.
    input.current?.focus();
    void actions.retry();
  };
  const isTyping = state.owner === "bot" && (isSending(state) || isAwaitingReply(state));
  return (
    <div className="talk">
      <StatusBanner status={state.status} owner={state.owner} handoff={state.view?.handoff ?? null} onNew={onNew} />
      <MessageLog items={items} isTyping={isTyping} onAnswer={maySend(state) ? answer : undefined} />
      <TurnProblem turn={failedTurn(state)} onRetry={retry} onEdit={edit} />
      {state.problem?.during === "refreshing" && (
        <ProblemNotice problem={state.problem} actions={[{ label: "Refresh", run: () => void actions.refresh() }]} />
      )}
      <Composer
        draft={draft}
        onDraft={setDraft}
        onSend={sendDraft}
        input={input}
        maySend={maySend(state)}
        isEnded={state.status === "ended"}
      />
    </div>
  );
}

function TurnProblem({ turn, onRetry, onEdit }: TurnProblemProps): ReactElement | null {
  const mayEdit = turn !== undefined && mayTakeBack(turn);
  useEscape(mayEdit ? onEdit : undefined);
  if (!turn?.problem) return null;
  const again = { label: "Send again", run: onRetry };
  const actions = mayEdit ? [again, { label: "Edit message", run: onEdit }] : [again];
  return <ProblemNotice problem={turn.problem} actions={actions} />;
}

/** Calls `onEscape`, where there is one, when Escape is pressed and nothing else has taken it. */
function useEscape(onEscape: (() => void) | undefined): void {
  useEffect(() => {
    if (onEscape === undefined) return;
    const listener = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onEscape();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [onEscape]);
}

/** Puts the cursor where the person writes, where that opens no on-screen keyboard. */
function useFocusWhenReady(input: RefObject<HTMLTextAreaElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (isReady && matchMedia("(pointer: fine)").matches) input.current?.focus();
  }, [input, isReady]);
}

interface TurnProblemProps {
  readonly turn: LiveTurn | undefined;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
}

interface TalkPanelProps {
  readonly state: ConversationState;
  readonly actions: ConversationActions;
  readonly onNew: () => void;
}
