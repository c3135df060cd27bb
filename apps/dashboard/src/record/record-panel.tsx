import type { Client, RecordEntry } from "@signalbox/api";
import type { ReactElement } from "react";
import { AnswerSteps } from "../answers/answer-steps.tsx";
import { RecordRow } from "./record-row.tsx";

/** Every event with what was decided and why, newest first, and how its questions were answered. */
export function RecordPanel({ client, conversationId, entries }: RecordPanelProps): ReactElement {
  if (entries.length === 0) return <p className="empty">Nothing recorded yet.</p>;
  return (
    <div className="record">
      <h2 className="visually-hidden">Record</h2>
      <p className="row-note">
        {entries.length === 1 ? "1 event" : `${entries.length} events`}, newest first. Open one to see why.
      </p>
      <ol className="rows" reversed>
        {entries.toReversed().map((entry) => (
          <RecordRow key={entry.sequence} entry={entry} />
        ))}
      </ol>
      {conversationId !== null && entries.some(asksForAnswer) && (
        <AnswerSteps client={client} conversationId={conversationId} revision={entries.length} />
      )}
    </div>
  );
}

function asksForAnswer({ effects }: RecordEntry): boolean {
  return effects.some(({ type }) => type === "answer");
}

interface RecordPanelProps {
  readonly client: Client;
  readonly conversationId: string | null;
  readonly entries: readonly RecordEntry[];
}
