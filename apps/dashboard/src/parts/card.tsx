import type { Part } from "@signalbox/api";
import type { ReactElement } from "react";
import { safeLink, safeMedia } from "./safe-url.ts";

/** A card: a picture, a title, some text, a link. Addresses that are no safe links are shown as text. */
export function Card({ card }: { readonly card: Extract<Part, { type: "card" }> }): ReactElement {
  const image = card.imageUrl === undefined ? undefined : safeMedia(card.imageUrl, document.baseURI);
  return (
    <div className="card" dir="auto">
      {image !== undefined && <img className="card-image" src={image} alt="" referrerPolicy="no-referrer" />}
      <div className="card-text">
        <p className="card-title">{card.title}</p>
        {card.subtitle !== undefined && <p className="card-subtitle">{card.subtitle}</p>}
        {card.body !== undefined && <p className="card-body">{card.body}</p>}
        {card.link !== undefined && <CardLink link={card.link} />}
      </div>
    </div>
  );
}

function CardLink({ link }: { readonly link: { readonly label: string; readonly url: string } }): ReactElement {
  const href = safeLink(link.url, document.baseURI);
  if (href === undefined) return <p className="card-body">{`${link.label} (${link.url})`}</p>;
  return (
    <a className="card-link" href={href} target="_blank" rel="noopener noreferrer">
      {link.label}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
