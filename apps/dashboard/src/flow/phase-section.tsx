import type { Conversation, RecordEntry } from "@signalbox/api";
import type { ReactElement } from "react";
import { denialsIn } from "./denials.ts";
import { PhaseMatrix } from "./phase-matrix.tsx";

/** Where the conversation is in its table, which tools each phase lists, and what was denied so far. */
export function PhaseSection({ view, entries }: PhaseSectionProps): ReactElement {
  const denials = denialsIn(entries);
  const hasMatrix = view.phase.states.some(({ tools }) => tools !== "*" && tools.length > 0);
  return (
    <section className="flow-section">
      <h2>
        Phase<span className="flow-count phase-now">{view.phase.current}</span>
      </h2>
      {hasMatrix && <PhaseMatrix phase={view.phase} tools={view.tools} />}
      <h3 className="phase-denials">{denials.length === 0 ? "Nothing was denied" : `Denied: ${denials.length}`}</h3>
      <ul className="lines">
        {denials.map(({ sequence, what, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a denial never changes
          <li key={index}>
            <span className="row-name">{what}</span>{" "}
            <span className="row-note">
              {why} (event {sequence})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PhaseSectionProps {
  readonly view: Pick<Conversation, "phase" | "tools">;
  readonly entries: readonly RecordEntry[];
}
