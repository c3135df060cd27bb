/** What a person who was called in came to. */
export type HandoffMessage = "started" | "already" | "declined" | "busy" | "noAnswer" | "failed" | "returned";

/** Why something that the customer asked for is not done now. */
export type DenialMessage = "language" | "region" | "phase" | "tool" | "owner" | "closing" | "ended";

/**
 * What a call's control says in one locale (call-state-machine, messages), in ICU MessageFormat. Nothing here depends on an agent's topic; a
 * text that is for the phone only says so.
 */
export interface PhaseMessages {
  readonly greeting: string;
  readonly language: {
    readonly ask: string;
    /** On the phone: the keys. `{first}` and `{second}` are theirs. */
    readonly keys: string;
    readonly askAgain: string;
    readonly notOffered: string;
    /** After two misses: this language is gone on with, unless another is asked for. */
    readonly offerDefault: string;
    readonly chosen: string;
    /** Said in the language that is offered, to somebody who has been speaking it. */
    readonly offerSwitch: string;
    readonly kept: string;
  };
  readonly region: {
    readonly ask: string;
    readonly askAgain: string;
    /** `{region}`: its name with its kind, in the nominative. */
    readonly chosen: string;
    readonly changed: string;
    readonly kept: string;
  };
  readonly ready: {
    readonly first: string;
    readonly again: string;
  };
  readonly denial: { readonly [reason in DenialMessage]: string };
  readonly handoff: { readonly [outcome in HandoffMessage]: string };
  readonly closing: {
    readonly done: string;
    /** Nothing was heard for long. */
    readonly silence: string;
    readonly limit: string;
  };
}
