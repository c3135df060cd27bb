import type { Part } from "@signalbox/api";

/** What an answer rests on, by its number in the text. */
export type Footnote = (Part & { readonly type: "citations" })["items"][number];

/** A piece of a text: words, or the number of a footnote. */
export type TextPiece =
  | { readonly type: "words"; readonly text: string }
  | { readonly type: "footnote"; readonly footnote: Footnote };

/** The text with its numbers in brackets taken out, where there is a footnote of that number. */
export function piecesOf(text: string, footnotes: readonly Footnote[]): readonly TextPiece[] {
  return text
    .split(/(\[\d{1,3}\])/u)
    .flatMap((piece): TextPiece[] => {
      const number = /^\[(\d+)\]$/u.exec(piece)?.[1];
      const footnote = footnotes.find((each) => String(each.number) === number);
      if (footnote !== undefined) return [{ type: "footnote", footnote }];
      return piece === "" ? [] : [{ type: "words", text: piece }];
    })
    .map((piece, index, pieces) => (pieces[index + 1]?.type === "footnote" ? keptTogether(piece) : piece));
}

/** A footnote stays on the line of the word before it. */
function keptTogether(piece: TextPiece): TextPiece {
  return piece.type === "words" ? { ...piece, text: piece.text.replace(/ $/u, "\u00a0") } : piece;
}

/** The footnotes of a message. */
export function footnotesOf(parts: readonly Part[]): readonly Footnote[] {
  return parts.flatMap((part) => (part.type === "citations" ? part.items : []));
}

/** The id of the panel that a footnote of a message opens. */
export function panelIdOf(messageId: string, { number }: Footnote): string {
  return `passage-${messageId.replaceAll(/[^\w-]/gu, "_")}-${number}`;
}
