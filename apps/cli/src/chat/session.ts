import type { TurnReply } from "@signalbox/api";
import type { Part } from "@signalbox/engine";
import type { Outside } from "./read-outside.ts";

/** A piece of a message, from this process or from a server. */
export type ShownPart = Part | TurnReply["messages"][number]["parts"][number];
/** A tappable answer. */
export type ShownChip = (ShownPart & { type: "chips" })["options"][number];

/** What the agent answered. */
export interface Reply {
  readonly messages: readonly { readonly parts: readonly ShownPart[] }[];
  readonly status: "in-progress" | "complete" | "escalated" | "ended";
  /** What became of values that came from outside. */
  readonly given?:
    | {
        readonly taken: readonly string[];
        readonly refused: readonly { readonly name: string; readonly code: string }[];
      }
    | undefined;
  /** Each decision, of a conversation that is debugged. */
  readonly trace?: readonly { readonly tag: string; readonly [key: string]: unknown }[] | undefined;
}

/** The conversation as `/state` and `/why` show it. */
export interface View {
  readonly flow: string;
  readonly suspended: readonly string[];
  readonly slots: readonly {
    readonly name: string;
    readonly state: string;
    readonly value?: unknown;
    readonly isAskedNext: boolean;
    readonly waitsFor: readonly string[];
  }[];
  readonly tools: readonly { readonly tool: string; readonly offered: boolean; readonly reason: string }[];
}

/** One conversation, in this process or on a server. */
export interface Session {
  readonly opening: Reply;
  say(text: string): Promise<Reply>;
  receive(outside: Outside): Promise<Reply>;
  view(): Promise<View>;
  /** Lets go of what the conversation needed; absent where it needed nothing. */
  close?(): Promise<void>;
}
