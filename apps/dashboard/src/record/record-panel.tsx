import type { RecordEntry } from "@signalbox/api";
import type { ReactElement } from "react";
import { RecordRow } from "./record-row.tsx";

/** Every event with what was decided and why, newest first. */
export function RecordPanel({ entries }: { readonly entries: readonly RecordEntry[] }): ReactElement {
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
    </div>
  );
}
