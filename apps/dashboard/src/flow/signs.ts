import type { SlotView, TaskView } from "@signalbox/api";

/** How a state is shown: a word, a shape and a tone, so that colour is never the only sign. */
export interface Sign {
  readonly label: string;
  readonly meaning: string;
  readonly shape: "check" | "half" | "pause" | "ring" | "dashed" | "dash" | "cross";
  readonly tone: "clear" | "caution" | "danger" | "quiet" | "plain";
}

/** The signs of slots. */
export const slotSigns: Readonly<Record<SlotView["state"], Sign>> = {
  filled: { label: "Filled", meaning: "The value is settled.", shape: "check", tone: "clear" },
  pending: { label: "Pending", meaning: "A value is there and waits for a yes.", shape: "half", tone: "caution" },
  deferred: { label: "Deferred", meaning: "A value is kept for a later read-back.", shape: "pause", tone: "caution" },
  open: { label: "Open", meaning: "It can be given now.", shape: "ring", tone: "plain" },
  waiting: { label: "Waiting", meaning: "Something else has to come first.", shape: "dashed", tone: "quiet" },
  inactive: { label: "Inactive", meaning: "Its condition does not hold.", shape: "dash", tone: "quiet" },
};

/** The signs of tasks. */
export const taskSigns: Readonly<Record<TaskView["state"], Sign>> = {
  waiting: { label: "Waiting", meaning: "Its inputs are not all there.", shape: "dashed", tone: "quiet" },
  running: { label: "Running", meaning: "It was started and has not answered.", shape: "half", tone: "caution" },
  succeeded: { label: "Succeeded", meaning: "It is done.", shape: "check", tone: "clear" },
  failed: { label: "Failed", meaning: "It did not work.", shape: "cross", tone: "danger" },
  inactive: { label: "Inactive", meaning: "Its condition does not hold.", shape: "dash", tone: "quiet" },
};

/** The words for how far a conversation is. */
export const statusLabels = {
  "in-progress": "In progress",
  complete: "Complete",
  escalated: "Escalated",
  ended: "Ended",
} as const;

/** The words for who answers. */
export const ownerLabels = { bot: "Bot", human: "Person" } as const;
