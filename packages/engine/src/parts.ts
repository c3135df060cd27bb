import type { JsonObject } from "./json.ts";

/** One piece of a message, in the order a person meets it (rich responses of the slot-filling spec, section 8a). */
export type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "chips"; readonly options: readonly ChipOption[] }
  | {
      readonly type: "card";
      readonly title: string;
      readonly subtitle?: string | undefined;
      readonly body?: string | undefined;
      readonly imageUrl?: string | undefined;
      readonly link?: { readonly label: string; readonly url: string } | undefined;
    }
  | { readonly type: "payload"; readonly data: JsonObject }
  | { readonly type: "citations"; readonly items: readonly CitedPassage[] }
  | { readonly type: "audio"; readonly uri: string }
  | { readonly type: "end-session"; readonly reason: string }
  | { readonly type: "transfer"; readonly target: string };

/** What an answer rests on: `number` stands in its text, as "[1]". */
export interface CitedPassage {
  readonly number: number;
  readonly passageId: string;
  readonly title: string;
  readonly url?: string | undefined;
}

/** A tappable answer: `text` is what is sent, `label` what is shown (`text` where it is absent). */
export interface ChipOption {
  readonly text: string;
  readonly label?: string | undefined;
}
