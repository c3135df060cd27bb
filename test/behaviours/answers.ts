import type { Behaviour } from "./behaviour.ts";

/** What is promised of answers. */
export const answersBehaviours = {
  "answers.cited": {
    sentence: "Every sentence of an answer names the passage that it rests on, by one number an answer.",
    source: "G11",
  },
  "answers.words-unaltered": {
    sentence: "The user's words are never altered: a rewrite of them is searched for, and is in the record.",
    source: "grounded answers: contextualize",
  },
  "answers.second-search-differs": {
    sentence: "A turn searches at most as often as its budget says, and never for the same words twice.",
    source: "grounded answers: loop budgets",
  },
  "answers.exhaustion-escalates": {
    sentence: "Every budget that is used up leads to a person, with what was looked up.",
    source: "G4",
  },
  "answers.unsure-escalates": {
    sentence: "A draft that is not sure of itself is not said.",
    source: "grounded answers: escalation triggers",
  },
  "answers.malformed-replies": {
    sentence:
      "A reply of a model that does not parse has a branch of its own in every node, and none leads to a guess.",
    source: "grounded answers: nodes",
  },
  "answers.grounded-clarification": {
    sentence: "What a question back offers was retrieved in this turn, and the choice narrows the next search.",
    source: "grounded answers: clarify",
  },
  "answers.never-asked-twice": {
    sentence: "The same question back is never asked twice, and after the budget of them a person is called.",
    source: "grounded answers: loop budgets",
  },
  "answers.heard-everywhere": {
    sentence: "A stop and a wish for a person are heard also while something is asked back.",
    source: "G14",
  },
  "answers.escalation-triggers": {
    sentence: "A wish for a person, a restricted intent and a user who has had enough call a person without any model.",
    source: "grounded answers: escalation triggers",
  },
  "answers.one-way": {
    sentence: "After the handoff signal nothing is answered until a person gives the talk back.",
    source: "G12",
  },
  "answers.catalogue-only": {
    sentence: "Small talk and refusals come from the catalogue and state no fact.",
    source: "G11",
  },
  "answers.account": {
    sentence: "What is the user's own is looked up only for a user whom the channel knows.",
    source: "grounded answers: triage",
  },
  "answers.memory": {
    sentence:
      "Only what a known user said word for word in an answered turn is remembered, under a named key, with its source and its end.",
    source: "grounded answers: write_memory",
  },
  "answers.nobody-elses": {
    sentence: "What one person said in a thread and was told is neither told to another there nor to the models.",
    source: "house rule: personal data",
  },
  "answers.ends-in-time": {
    sentence: "A turn ends when it has taken as long as it may, whatever does not return.",
    source: "issue 6.2: a cap on wall time",
  },
  "answers.asked-once": {
    sentence: "A question is answered once, and questions of one thread one after the other.",
    source: "G8",
  },
  "answers.never-paid-twice": {
    sentence:
      "When the process dies in a turn, no model is asked again whose reply was kept, and the turn ends once, with one result.",
    source: "issue 6, crash",
  },
  "answers.over-http": {
    sentence:
      "Questions are asked, threads and passages read, and what is remembered of people read and erased over HTTP; the same key is the same question.",
    source: "issue 6.10",
  },
  "answers.recorded-by-id": {
    sentence: "The record keeps passages by their ids, never their words.",
    source: "grounded answers: state",
  },
  "answers.withdrawn": {
    sentence: "Evidence is what may be seen now: instructions and what was withdrawn are none.",
    source: "G10",
  },
  "answers.mid-flow": {
    sentence:
      "A question in the middle of a flow is answered word for word as verified, and the open question is asked once more.",
    source: "design: digressions",
  },
  "answers.choice-goes-back": {
    sentence: "A choice from what was asked back goes to the graph as it is; other words go to the model.",
    source: "grounded answers: clarify",
  },
  "answers.handoff": {
    sentence: "The handoff signal becomes the handoff of the conversation, and the person is told what was looked up.",
    source: "grounded answers: handoff is a signal",
  },
  "answers.late": {
    sentence: "An answer to a question of an earlier turn is not said.",
    source: "G3",
  },
  "answers.unavailable": {
    sentence: "What keeps a question from being answered leaves it unanswered, never made up.",
    source: "G11",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
