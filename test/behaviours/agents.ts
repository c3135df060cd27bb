import type { Behaviour } from "./behaviour.ts";

/** What is promised to those who write agents. */
export const agentBehaviours = {
  "definition.every-problem-at-once": {
    sentence: "A definition with mistakes is refused with all of them, each with its path and the nearest valid name.",
    source: "slots 3.4",
  },
  "definition.dead-ends-are-refused": {
    sentence:
      "A definition in which something can never be asked, run, or be true is refused with the place, before a conversation meets it.",
    source: "slots 3.4",
  },
  "definition.warnings-refuse-nothing": {
    sentence:
      "What works and is probably not meant is told as a warning, beside the problems, and keeps no agent from being used.",
    source: "slots 3.4",
  },
  "messages.cards-follow-the-model": {
    sentence: "Cards and the like follow the model's own words, once, also those of an announcement that it phrases.",
    source: "slots 8a",
  },
  "conditions.broken-is-closed": {
    sentence: "A condition that cannot be evaluated counts as false and is in the record.",
    source: "design 4",
  },
  "examples.happy-path": {
    sentence: "The worked example of a reservation goes from the first question to the number.",
    source: "slots 13",
  },
  "examples.failure": {
    sentence: "The worked example of a day without openings escalates or asks again, as its attempts say.",
    source: "slots 14",
  },
  "examples.inline-correction": {
    sentence: "The worked example of a correction during a readback ends with the new value confirmed.",
    source: "slots 15",
  },
  "messages.no-braces-reach-the-user": {
    sentence: "A placeholder without a value never reaches the user, neither as braces nor as an empty plural.",
    source: "design 3",
  },
  "messages.plural-and-select": {
    sentence: "Messages choose their words by number and by value.",
    source: "design 3",
  },
  "messages.channel-words-go-to-the-model": {
    sentence:
      "On a channel with words of its own for a question, those are what the model is to put across, and what the engine says for it.",
    source: "slots 8a",
  },
  "messages.rich-parts-by-channel": {
    sentence:
      "A channel's own response goes before the response, and its texts before the text, with placeholders filled.",
    source: "slots 8a",
  },
  "definition.every-language-has-every-text": {
    sentence: "A text that is there in one language of an agent and not in another is refused with its place.",
    source: "operator, messages",
  },
  "definition.flows-are-checked": {
    sentence: "Mistakes in flows are refused like those in the agent's own slots and tasks.",
    source: "design 4",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
