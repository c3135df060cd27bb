import type { Conversation } from "@signalbox/api";
import type { ReactElement } from "react";

/** Says when the talk is no longer an ordinary one. It is there, empty, before it is needed, so that it is read out. */
export function StatusBanner({ status, owner, onNew }: StatusBannerProps): ReactElement {
  const banner = bannerOf(status, owner);
  return (
    <div role="status">
      {banner !== undefined && (
        <div className={`banner banner-${banner.tone}`}>
          <p>
            <strong>{banner.title}</strong> {banner.text}
          </p>
          {banner.isOver && (
            <button type="button" className="button" onClick={onNew}>
              New conversation
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function bannerOf(status: StatusBannerProps["status"], owner: StatusBannerProps["owner"]): Banner | undefined {
  if (status === "ended")
    return { tone: "quiet", isOver: true, title: "Ended.", text: "Nothing more can be sent here." };
  if (owner === "human") {
    return {
      tone: "caution",
      isOver: false,
      title: "A person has taken over; the bot is silent.",
      text: "What you write is recorded for them.",
    };
  }
  if (status === "escalated")
    return { tone: "caution", isOver: false, title: "Escalated.", text: "A person was asked to take over." };
  if (status === "complete")
    return { tone: "clear", isOver: true, title: "Complete.", text: "Everything this agent set out to do is done." };
  return undefined;
}

interface Banner {
  readonly tone: "clear" | "caution" | "quiet";
  /** There is nothing left to do here but start over. */
  readonly isOver: boolean;
  readonly title: string;
  readonly text: string;
}

interface StatusBannerProps {
  readonly status: Conversation["status"];
  readonly owner: Conversation["owner"];
  readonly onNew: () => void;
}
