import type { Passage } from "@signalbox/api";
import { type ReactElement, type ToggleEvent, useContext, useRef, useState } from "react";
import { type Problem, problemOf } from "../api/problem.ts";
import { safeLink } from "../parts/safe-url.ts";
import type { Footnote } from "./footnotes.ts";
import { PassageSourceContext } from "./passage-source.ts";

type Reading =
  | { readonly type: "reading" }
  | { readonly type: "read"; readonly passage: Passage }
  | { readonly type: "failed"; readonly problem: Problem };

/**
 * The passage behind a footnote, in a popover that its buttons open. It is read each time it is opened, so that it shows what may be seen now. Escape
 * or a click beside it closes it, and the focus goes back to the footnote.
 */
export function PassagePanel({ id, footnote }: PassagePanelProps): ReactElement {
  const source = useContext(PassageSourceContext);
  const [reading, setReading] = useState<Reading>({ type: "reading" });
  const close = useRef<HTMLButtonElement>(null);
  const onToggle = async ({ newState }: ToggleEvent<HTMLDivElement>): Promise<void> => {
    if (newState !== "open" || source === undefined) return;
    close.current?.focus();
    setReading({ type: "reading" });
    setReading(
      await source(footnote.passageId).then(
        (passage): Reading => ({ type: "read", passage }),
        (error: unknown): Reading => ({ type: "failed", problem: problemOf(error) }),
      ),
    );
  };
  return (
    <div id={id} className="passage" popover="auto" role="dialog" aria-label={footnote.title} onToggle={onToggle}>
      <div className="passage-head">
        <h3 dir="auto">{footnote.title}</h3>
        <button
          ref={close}
          type="button"
          className="passage-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
        >
          ×
        </button>
      </div>
      <PassageBody reading={reading} />
      <SourceLink url={footnote.url} />
    </div>
  );
}

function PassageBody({ reading }: { readonly reading: Reading }): ReactElement {
  if (reading.type === "reading") return <p role="status">Reading the passage…</p>;
  if (reading.type === "failed")
    return (
      <p role="alert">
        {reading.problem.message} {reading.problem.hint}
      </p>
    );
  const { headings, text } = reading.passage;
  return (
    <>
      {headings.length > 0 && (
        <p className="row-note" dir="auto">
          {headings.join(" › ")}
        </p>
      )}
      <p className="passage-text" dir="auto">
        {text}
      </p>
    </>
  );
}

function SourceLink({ url }: { readonly url: string | undefined }): ReactElement | null {
  const href = url === undefined ? undefined : safeLink(url, document.baseURI);
  if (href === undefined) return null;
  return (
    <a className="card-link" href={href} target="_blank" rel="noopener noreferrer">
      Open the document<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

interface PassagePanelProps {
  readonly id: string;
  readonly footnote: Footnote;
}
