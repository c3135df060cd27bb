import type { Conversation, Handoff } from "@signalbox/api";

/** A conversation's handoff as the page reads it. */
export type HandoffView = NonNullable<Conversation["handoff"]>;

/** The words for how far a handoff is. */
export const handoffLabels: Readonly<Record<HandoffView["status"], string>> = {
  open: "Open: nobody has taken it yet",
  claimed: "Claimed",
  answered: "Settled: a person has the conversation",
  failed: "Settled: nobody took it, and the bot went on",
  returned: "Returned to the bot",
  closed: "Closed with the conversation",
};

/** The words for what calling a person in came to. */
export const outcomeLabels: Readonly<Record<NonNullable<Handoff["outcome"]>, string>> = {
  answered: "Answered",
  declined: "Declined",
  busy: "Busy",
  "no-answer": "No answer",
  "hung-up": "Hung up",
};

/** Why a person was called, in words: the reason's name, with the detail where there is one. */
export function reasonOf({ reason, detail }: Pick<HandoffView, "reason" | "detail">): string {
  const words = reason.replaceAll("-", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return detail === "" ? title : `${title}: ${detail}`;
}

/** Whether a person may still claim or settle it. */
export function isUnderWay({ status }: Pick<HandoffView, "status">): boolean {
  return status === "open" || status === "claimed";
}
