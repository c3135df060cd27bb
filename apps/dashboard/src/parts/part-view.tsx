import type { Part } from "@signalbox/api";
import type { ReactElement } from "react";
import type { Footnote } from "../answers/footnotes.ts";
import { TextWithFootnotes } from "../answers/text-with-footnotes.tsx";
import { AudioPart } from "./audio-part.tsx";
import { Card } from "./card.tsx";
import { Chips } from "./chips.tsx";
import { Citations } from "./citations.tsx";
import { Notice } from "./notice.tsx";
import { Payload } from "./payload.tsx";

/** One part of an agent's message. `onAnswer` is absent where its chips no longer answer anything. */
export function PartView({ part, messageId, footnotes, onAnswer }: PartViewProps): ReactElement {
  switch (part.type) {
    case "text":
      return <TextWithFootnotes text={part.text} messageId={messageId} footnotes={footnotes} />;
    case "chips":
      return <Chips options={part.options} onAnswer={onAnswer} />;
    case "card":
      return <Card card={part} />;
    case "payload":
      return <Payload data={part.data} />;
    case "citations":
      return <Citations items={part.items} messageId={messageId} />;
    case "audio":
      return <AudioPart uri={part.uri} />;
    case "transfer":
      return <Notice text={`Transferred to ${part.target}.`} />;
    case "end-session":
      return <Notice text={`The agent closed the session: ${part.reason}.`} />;
  }
}

interface PartViewProps {
  readonly part: Part;
  readonly messageId: string;
  /** What the numbers in the message's text stand for. */
  readonly footnotes: readonly Footnote[];
  readonly onAnswer: ((text: string) => void) | undefined;
}
