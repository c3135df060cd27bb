import { type FormEvent, type ReactElement, useState } from "react";
import type { Problem } from "../api/problem.ts";
import type { ConversationActions } from "../conversation-actions.ts";
import { ProblemNotice } from "../talk/problem-notice.tsx";
import { type HandoffView, outcomeLabels } from "./handoff-words.ts";

const longestName = 100;
/** What can be told from a desk; that a caller hung up, the line tells. */
const outcomes = ["answered", "declined", "busy", "no-answer"] as const;

/** Where a person takes a handoff and says what came of it. */
export function HandoffDesk({ handoff, actions }: HandoffDeskProps): ReactElement {
  const [by, setBy] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const tell = async (action: () => Promise<Problem | undefined>): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    setProblem(await action());
    setIsSending(false);
  };
  const settle = (outcome: (typeof outcomes)[number]): void => {
    const end = { outcome, attempt: handoff.attempt, ...(by.trim() !== "" && { by: by.trim() }) };
    void tell(() => actions.settleHandoff(handoff.id, end));
  };
  const claim = (event: FormEvent): void => {
    event.preventDefault();
    if (by.trim() !== "") void tell(() => actions.claimHandoff(handoff.id, by.trim()));
  };
  return (
    <div className="handoff-desk">
      {handoff.status === "open" && (
        <form className="handoff-claim" onSubmit={claim}>
          <label htmlFor="handoff-by">Your name</label>
          <input
            id="handoff-by"
            autoComplete="name"
            maxLength={longestName}
            value={by}
            onChange={(event) => setBy(event.target.value)}
          />
          <button type="submit" className="button button-primary" aria-disabled={isSending || by.trim() === ""}>
            Claim
          </button>
        </form>
      )}
      <fieldset className="handoff-settle">
        <legend>Settle as</legend>
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className="button"
            aria-disabled={isSending}
            onClick={() => settle(outcome)}
          >
            {outcomeLabels[outcome]}
          </button>
        ))}
      </fieldset>
      {problem !== undefined && (
        <ProblemNotice problem={problem} actions={[{ label: "Dismiss", run: () => setProblem(undefined) }]} />
      )}
    </div>
  );
}

interface HandoffDeskProps {
  readonly handoff: HandoffView;
  readonly actions: Pick<ConversationActions, "claimHandoff" | "settleHandoff">;
}
