import type { RecordEntry } from "@signalbox/api";
import { memo, type NamedExoticComponent, type ReactElement } from "react";
import { Disclosure } from "../parts/disclosure.tsx";
import { showValue } from "./show-value.ts";
import { summariseEffect, summariseEvent, titleOf } from "./summarise.ts";

/** One event, folded: what happened, what was decided, the trace of the decision, and the whole entry as it is kept. */
export const RecordRow: NamedExoticComponent<RecordRowProps> = memo(({ entry }: RecordRowProps): ReactElement => {
  const { event, effects, trace, sequence } = entry;
  return (
    <li className="entry">
      <Disclosure className="entry-fold" summary={<EntrySummary entry={entry} />}>
        <div className="entry-body">
          <h3>Decided</h3>
          {effects.length === 0 && <p className="row-note">Nothing to do.</p>}
          <ul className="lines">
            {effects.map((effect, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
              <li key={index}>
                <strong>{titleOf(effect.type)}</strong> <span dir="auto">{summariseEffect(effect)}</span>
              </li>
            ))}
          </ul>
          <h3>Why</h3>
          {trace.length === 0 && <p className="row-note">No trace.</p>}
          <ul className="lines">
            {trace.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
              <TraceLine key={index} line={line} />
            ))}
          </ul>
          <Disclosure summary="As it is kept">
            <pre className="json">{JSON.stringify({ sequence, event, effects, trace }, null, 2)}</pre>
          </Disclosure>
        </div>
      </Disclosure>
    </li>
  );
});

function EntrySummary({ entry }: RecordRowProps): ReactElement {
  const { event, sequence, effects } = entry;
  return (
    <span className="entry-summary">
      <span className="entry-place">{sequence}</span>
      <span className="entry-main">
        <span className="entry-head">
          <strong>{titleOf(event.type)}</strong>
          <time dateTime={event.at}>{timeOf(event.at)}</time>
        </span>
        <span className="entry-text" dir="auto">
          {summariseEvent(event)}
        </span>
        {effects.length > 0 && <span className="row-note">→ {effects.map((effect) => effect.type).join(", ")}</span>}
      </span>
    </span>
  );
}

function TraceLine({ line }: { readonly line: RecordEntry["trace"][number] }): ReactElement {
  const { tag, ...rest } = line;
  return (
    <li>
      <code className="tag">{tag}</code>{" "}
      {Object.entries(rest).map(([key, value]) => (
        <span key={key} className="pair">
          <span className="pair-key">{key}</span> <span dir="auto">{showValue(value)}</span>{" "}
        </span>
      ))}
    </li>
  );
}

/** The reader's local time; what is no instant is shown as it is. */
function timeOf(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? at : time.toLocaleTimeString();
}

interface RecordRowProps {
  readonly entry: RecordEntry;
}
