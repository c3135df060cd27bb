import type { ReactElement, ReactNode } from "react";
import type { ConversationActions } from "../conversation-actions.ts";
import { HandoffDesk } from "./handoff-desk.tsx";
import { type HandoffView, handoffLabels, isUnderWay, outcomeLabels, reasonOf } from "./handoff-words.ts";

/** The newest handoff: why it began, how far it is, who has it, and what a person can do about it. */
export function HandoffSection({ handoff, actions }: HandoffSectionProps): ReactElement {
  const { attempt, since, deadline, claimedBy, outcome, summary } = handoff;
  return (
    <section className="flow-section handoff">
      <h2>Handoff</h2>
      <dl className="handoff-facts">
        <Fact name="State">{handoffLabels[handoff.status]}</Fact>
        <Fact name="Reason">
          <span dir="auto">{reasonOf(handoff)}</span>
        </Fact>
        <Fact name="Attempt">
          {attempt}, since <Time at={since} />
        </Fact>
        {deadline !== null && (
          <Fact name="Rings until">
            <Time at={deadline} />
          </Fact>
        )}
        {claimedBy !== null && (
          <Fact name="Who has it">
            <span dir="auto">{claimedBy}</span>
          </Fact>
        )}
        {outcome !== null && <Fact name="Outcome">{outcomeLabels[outcome]}</Fact>}
        {summary !== "" && (
          <Fact name="Summary">
            <span dir="auto">{summary}</span>
          </Fact>
        )}
      </dl>
      {isUnderWay(handoff) && <HandoffDesk handoff={handoff} actions={actions} />}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Time({ at }: { readonly at: string }): ReactElement {
  return <time dateTime={at}>{new Date(at).toLocaleTimeString()}</time>;
}

interface HandoffSectionProps {
  readonly handoff: HandoffView;
  readonly actions: Pick<ConversationActions, "claimHandoff" | "settleHandoff">;
}
