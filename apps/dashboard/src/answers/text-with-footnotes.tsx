import type { ReactElement } from "react";
import { type Footnote, panelIdOf, piecesOf } from "./footnotes.ts";

/** What an agent said; the numbers of what it rests on open the passages. */
export function TextWithFootnotes({ text, messageId, footnotes }: TextWithFootnotesProps): ReactElement {
  return (
    <p className="bubble" dir="auto">
      {piecesOf(text, footnotes).map((piece, index) =>
        piece.type === "words" ? (
          piece.text
        ) : (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said never changes
            key={index}
            type="button"
            className="footnote"
            popoverTarget={panelIdOf(messageId, piece.footnote)}
            aria-label={`Source ${piece.footnote.number}: ${piece.footnote.title}`}
          >
            {piece.footnote.number}
          </button>
        ),
      )}
    </p>
  );
}

interface TextWithFootnotesProps {
  readonly text: string;
  readonly messageId: string;
  readonly footnotes: readonly Footnote[];
}
