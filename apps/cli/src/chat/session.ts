/** A piece of a message as the terminal shows it. */
export type ShownPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "chips"; readonly options: readonly ShownChip[] }
  | {
      readonly type: "card";
      readonly title: string;
      readonly subtitle?: string | undefined;
      readonly body?: string | undefined;
      readonly imageUrl?: string | undefined;
      readonly link?: { readonly label: string; readonly url: string } | undefined;
    }
  | { readonly type: "payload"; readonly data: object }
  | { readonly type: "audio"; readonly uri: string }
  | { readonly type: "end-session"; readonly reason: string }
  | { readonly type: "transfer"; readonly target: string };

/** A tappable answer. */
export interface ShownChip {
  readonly text: string;
  readonly label?: string | undefined;
}

/** What the agent answered. */
export interface Reply {
  readonly messages: readonly { readonly parts: readonly ShownPart[] }[];
  readonly status: "in-progress" | "complete" | "escalated" | "ended";
}

/** The conversation as `/state` and `/why` show it. */
export interface View {
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
  view(): Promise<View>;
}
