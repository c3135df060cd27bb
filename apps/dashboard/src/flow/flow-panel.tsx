import type { Conversation, RecordEntry } from "@signalbox/api";
import type { ReactElement, ReactNode } from "react";
import type { ConversationActions } from "../conversation-actions.ts";
import { HandoffSection } from "../handoff/handoff-section.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { FlowSummary } from "./flow-summary.tsx";
import { Lamp } from "./lamp.tsx";
import { PhaseSection } from "./phase-section.tsx";
import { slotSigns } from "./signs.ts";
import { SlotRow } from "./slot-row.tsx";
import { TaskRow } from "./task-row.tsx";
import { ToolRow } from "./tool-row.tsx";

/** What is known, what is missing, what comes next, and which tools the model has. */
export function FlowPanel({ view, entries, actions }: FlowPanelProps): ReactElement {
  if (view === null) return <p className="empty">Reading the flow…</p>;
  const { slots, tasks, tools } = view;
  return (
    <div className="flow">
      <FlowSummary view={view} />
      {view.suspended.length > 0 && (
        <p className="row-note">
          In “{view.flow}”, then back to {view.suspended.map((name) => `“${name}”`).join(", ")}.
        </p>
      )}
      {view.handoff !== null && <HandoffSection key={view.handoff.id} handoff={view.handoff} actions={actions} />}
      <PhaseSection view={view} entries={entries} />
      <Section title="Slots" isEmpty={slots.length === 0} note={filledOf(slots)}>
        {slots.map((slot) => (
          <SlotRow key={slot.name} slot={slot} />
        ))}
      </Section>
      <Section title="Tasks" isEmpty={tasks.length === 0}>
        {tasks.map((task) => (
          <TaskRow key={task.name} task={task} />
        ))}
      </Section>
      <Section
        title="Tools"
        isEmpty={tools.length === 0}
        note={`${tools.filter((tool) => tool.offered).length} of ${tools.length} offered`}
      >
        {[...tools]
          .sort((a, b) => Number(b.offered) - Number(a.offered))
          .map((tool) => (
            <ToolRow key={tool.tool} tool={tool} />
          ))}
      </Section>
      <Legend />
    </div>
  );
}

/** Slots that play no part now are not counted: a conversation that is complete has all of them. */
function filledOf(slots: Conversation["slots"]): string {
  const active = slots.filter((slot) => slot.state !== "inactive");
  return `${active.filter((slot) => slot.state === "filled").length} of ${active.length} filled`;
}

function Section({ title, note, isEmpty, children }: SectionProps): ReactElement {
  return (
    <section className="flow-section">
      <h2>
        {title}
        {note !== undefined && !isEmpty && <span className="flow-count">{note}</span>}
      </h2>
      {isEmpty ? <p className="row-note">None</p> : <ul className="rows">{children}</ul>}
    </section>
  );
}

function Legend(): ReactElement {
  return (
    <Disclosure summary="What the signs mean">
      <dl className="legend">
        {Object.values(slotSigns).map((sign) => (
          <div key={sign.label}>
            <dt>
              <Lamp sign={sign} />
              {sign.label}
            </dt>
            <dd>{sign.meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

interface FlowPanelProps {
  readonly view: Conversation | null;
  readonly entries: readonly RecordEntry[];
  readonly actions: Pick<ConversationActions, "claimHandoff" | "settleHandoff">;
}

interface SectionProps {
  readonly title: string;
  readonly note?: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}
