import { type ComponentProps, type ReactElement, type UIEvent, useEffect, useRef } from "react";

import { footnotesOf } from "../answers/footnotes.ts";
import { Notice } from "../parts/notice.tsx";
import { PartView } from "../parts/part-view.tsx";
import type { TalkItem } from "./talk-items.ts";

const nearEndPx = 80;

/** The talk, oldest first. It follows its end unless the reader has scrolled up. */
export function MessageLog({ items, isTyping, onAnswer }: MessageLogProps): ReactElement {
  const end = useFollowedEnd(items);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
    <div className="log" role="log" aria-live="polite" aria-label="Conversation" tabIndex={0} {...end}>
      <ol className="messages">
        {items.map((item) => (
          <li key={item.id} className={`message message-${item.type}`}>
            <ItemView item={item} onAnswer={onAnswer} />
          </li>
        ))}
      </ol>
      <Typing isShown={isTyping} />
    </div>
  );
}

function ItemView({ item, onAnswer }: { readonly item: TalkItem } & Pick<MessageLogProps, "onAnswer">): ReactElement {
  switch (item.type) {
    case "notice":
      return <Notice text={item.text} />;
    case "user":
      return (
        <>
          <span className="visually-hidden">You: </span>
          <p className="bubble" dir="auto">
            {item.text}
          </p>
          {item.delivery === "failed" && <p className="delivery">Not confirmed</p>}
        </>
      );
    case "agent":
      return (
        <>
          <span className="visually-hidden">Agent: </span>
          {item.parts.map((part, index) => (
            <PartView
              // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts never change once it was said
              key={index}
              part={part}
              messageId={item.id}
              footnotes={footnotesOf(item.parts)}
              onAnswer={item.isOpen ? onAnswer : undefined}
            />
          ))}
        </>
      );
  }
}

/** Keeps its line when it is hidden, so that nothing jumps. */
function Typing({ isShown }: { readonly isShown: boolean }): ReactElement {
  return (
    <p className="typing" data-shown={isShown}>
      {isShown && (
        <>
          <span className="visually-hidden">The agent is answering</span>
          <span className="dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </>
      )}
    </p>
  );
}

/** Scrolls to the end after each change, unless the reader has scrolled up since the newest user message. */
function useFollowedEnd(items: readonly TalkItem[]): Pick<ComponentProps<"div">, "ref" | "onScroll"> {
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const seen = useRef<string>(undefined);
  const newest = items.findLast((item) => item.type === "user")?.id;
  useEffect(() => {
    if (seen.current !== newest) follows.current = true;
    seen.current = newest;
    if (follows.current && log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  });
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLDivElement>): void => {
    follows.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
  };
  return { ref: log, onScroll };
}

interface MessageLogProps {
  readonly items: readonly TalkItem[];
  readonly isTyping: boolean;
  readonly onAnswer: ((text: string) => void) | undefined;
}
