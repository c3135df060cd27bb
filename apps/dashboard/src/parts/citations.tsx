import type { ReactElement } from "react";
import { type Footnote, panelIdOf } from "../answers/footnotes.ts";
import { PassagePanel } from "../answers/passage-panel.tsx";

/** What an answer rests on, by the numbers in its text; each opens its passage. */
export function Citations({ items, messageId }: CitationsProps): ReactElement {
  return (
    <>
      <ol className="citations" aria-label="Sources" dir="auto">
        {items.map((footnote) => (
          <li key={footnote.number} value={footnote.number}>
            <button type="button" className="citation" popoverTarget={panelIdOf(messageId, footnote)}>
              {footnote.title}
            </button>
          </li>
        ))}
      </ol>
      {items.map((footnote) => (
        <PassagePanel key={footnote.number} id={panelIdOf(messageId, footnote)} footnote={footnote} />
      ))}
    </>
  );
}

interface CitationsProps {
  readonly items: readonly Footnote[];
  readonly messageId: string;
}
