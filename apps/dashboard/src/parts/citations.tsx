import type { Part } from "@signalbox/api";
import type { ReactElement } from "react";

type CitationsPart = Part & { readonly type: "citations" };

/** What an answer rests on, by the numbers in its text. */
export function Citations({ items }: Pick<CitationsPart, "items">): ReactElement {
  return (
    <ol className="citations" aria-label="Sources">
      {items.map(({ number, passageId, title, url }) => (
        <li key={passageId} value={number} dir="auto">
          {url === undefined ? (
            title
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
