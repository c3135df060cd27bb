/** What a person who was called in came to. */
export type HandoffMessage = "started" | "declined" | "busy" | "noAnswer" | "returned";

/** What an answer waits for, by its slot. What else is denied is told to the model and to programs, never to the customer. */
export type DenialMessage = "language" | "region";

/**
 * What a call's control says in one locale (call-state-machine, messages), in ICU MessageFormat. Nothing here depends on an agent's topic; a
 * text that is for the phone only says so. All of it is said by the engine, but for `greeting` and `region`, which are the agent file's to say:
 * they are what `examples/kz-operator` says.
 */
export interface PhaseMessages {
  readonly greeting: string;
  readonly language: {
    readonly ask: string;
    /** On the phone, after a miss: the keys of Russian and of Kazakh, in this order. */
    readonly keys: string;
    readonly askAgain: string;
    readonly notOffered: string;
    /** After two misses: this language is gone on with, unless another is asked for. */
    readonly offerDefault: string;
    /** After a switch. */
    readonly chosen: string;
    /** Said in the language that is offered, to somebody who has been speaking it. */
    readonly offerSwitch: string;
    /** After a switch that was declined, and where the default was taken without a yes. */
    readonly kept: string;
  };
  readonly region: {
    readonly ask: string;
    readonly askAgain: string;
    /** `{region}`: its name with its kind, in the nominative. */
    readonly chosen: string;
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
