import type { AnswerEntry, AnswerThread, Client } from "@signalbox/api";
import { type ReactElement, useEffect, useState } from "react";
import { Disclosure } from "../parts/disclosure.tsx";
import { showValue } from "../record/show-value.ts";
import { titleOf } from "../record/summarise.ts";

const mostSteps = 500;

/** How the questions of a conversation were answered, newest first: each step with the node that decided and why. Nothing where none was asked. */
export function AnswerSteps({ client, conversationId, revision }: AnswerStepsProps): ReactElement | null {
  const { steps, last } = useAnswers(client, conversationId, revision);
  if (steps.length === 0) return null;
  return (
    <section className="record" aria-label="Answers">
      <h3>Answers</h3>
      {last !== null && <LastAnswer last={last} />}
      <ol className="rows" reversed>
        {steps.toReversed().map((step) => (
          <li key={step.sequence} className="entry">
            <Disclosure className="entry-fold" summary={<StepSummary step={step} />}>
              <StepBody step={step} />
            </Disclosure>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How the newest question was answered: what was looked up, what was found of it, and what that used. */
function LastAnswer({ last }: { readonly last: NonNullable<AnswerThread["last"]> }): ReactElement {
  const { route, outcome, queries, verdicts, findings, spent } = last;
  const rows = {
    outcome: `${route ?? "no route"} → ${outcome}`,
    "looked up": queries.join(" · "),
    verdicts: verdicts.join(", "),
    findings: findings.join(", "),
    spent: `${spent.modelCalls} model calls, ${spent.retrievals} searches, ${spent.regenerations} new drafts`,
  };
  return (
    <ul className="lines">
      {Object.entries(rows).map(([name, value]) =>
        value === "" ? null : (
          <li key={name}>
            <span className="pair-key">{name}</span> <span dir="auto">{value}</span>
          </li>
        ),
      )}
    </ul>
  );
}

function StepSummary({ step: { sequence, event, trace } }: StepProps): ReactElement {
  return (
    <span className="entry-summary">
      <span className="entry-place">{sequence}</span>
      <span className="entry-main">
        <span className="entry-head">
          <strong>{titleOf(event.type)}</strong>
        </span>
        <span className="row-note">{trace.map(({ node, what }) => `${node}: ${what}`).join(", ")}</span>
      </span>
    </span>
  );
}

function StepBody({ step }: StepProps): ReactElement {
  return (
    <div className="entry-body">
      <ul className="lines">
        {step.trace.map(({ node, what, data }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step never changes
          <li key={index}>
            <code className="tag">{node}</code> {what}{" "}
            {Object.entries(data ?? {}).map(([key, value]) => (
              <span key={key} className="pair">
                <span className="pair-key">{key}</span> <span dir="auto">{showValue(value)}</span>{" "}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Disclosure summary="As it is kept">
        <pre className="json">{JSON.stringify(step, null, 2)}</pre>
      </Disclosure>
    </div>
  );
}

interface Answers {
  readonly steps: readonly AnswerEntry[];
  readonly last: AnswerThread["last"];
}

/** The thread that has the conversation's id; what cannot be read is not shown, as the record of the conversation is. */
function useAnswers(client: Client, conversationId: string, revision: number): Answers {
  const [answers, setAnswers] = useState<Answers>({ steps: [], last: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was recorded since is read again
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    const steps = client.listThreadEvents(conversationId, { limit: mostSteps, signal });
    Promise.all([steps, client.getThread(conversationId, { signal })]).then(
      ([{ entries }, { last }]) => setAnswers({ steps: entries, last }),
      () => undefined,
    );
    return () => reading.abort();
  }, [client, conversationId, revision]);
  return answers;
}

interface StepProps {
  readonly step: AnswerEntry;
}

interface AnswerStepsProps {
  readonly client: Client;
  readonly conversationId: string;
  /** Changes with the record of the conversation. */
  readonly revision: number;
}
