import type { Conversation } from "@signalbox/api";
import type { ReactElement } from "react";

/** Says when the talk is no longer an ordinary one. It is there, empty, before it is needed, so that it is read out. */
export function StatusBanner({ status, owner, handoff, onNew }: StatusBannerProps): ReactElement {
  const banner = bannerOf(status, owner, handoff);
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

function bannerOf(
  status: StatusBannerProps["status"],
  owner: StatusBannerProps["owner"],
  handoff: StatusBannerProps["handoff"],
): Banner | undefined {
  if (status === "ended")
    return { tone: "quiet", isOver: true, title: "Ended.", text: "Nothing more can be sent here." };
  if (owner === "human") {
    return {
      tone: "caution",
      isOver: false,
      title: `${takerOf(handoff)}; the bot is silent.`,
      text: "What you write is recorded for them.",
    };
  }
  if (status === "escalated")
    return { tone: "caution", isOver: false, title: "Escalated.", text: "A person was asked to take over." };
  if (status === "complete")
    return { tone: "clear", isOver: true, title: "Complete.", text: "Everything this agent set out to do is done." };
  return undefined;
}

function takerOf(handoff: StatusBannerProps["handoff"]): string {
  if (handoff?.status === "open") return "A person is being called";
  if (handoff?.status === "claimed") return `${handoff.claimedBy ?? "A person"} is taking over`;
  return `${handoff?.claimedBy ?? "A person"} has taken over`;
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
  /** Null before the first, and where the page has not read it yet. */
  readonly handoff: Conversation["handoff"];
  readonly onNew: () => void;
}
