import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { isFiller, isQuestion } from "../language/understand.ts";
import { toWords } from "../language/words.ts";
import { advance, raiseIfValid } from "../phases/advance.ts";
import { pendingNames } from "../slots/readback.ts";
import type { View } from "../view.ts";
import type { Trigger } from "./trigger.ts";

/** A question has more than one word, and a need that is stated more than two. */
const fewestWords = { question: 2, statement: 3 };
/** How many questions are kept, and how much of each: the state stays small. */
const mostKept = 3;
const mostCharacters = 500;

/** Whether the agent's table has phases in which questions are answered, so that in others they wait. */
function hasQuestions({ agent }: View): boolean {
  const { userTurn, answered } = agent.phases.definition.raises;
  return userTurn !== undefined && answered !== undefined;
}

/** What the user asks is kept until it is answered: it may come before its turn, or with a value that is taken first. */
export function keepQuestion(draft: Draft): void {
  const { text } = draft.state.turn;
  if (hasQuestions(draft) && isQuestion(text, draft.agent.language) && says(draft, text, fewestWords.question))
    keep(draft, text);
}

/** Of what the user said, a value took its part; the rest is what they asked for, or nothing. */
export function keepRest(draft: Draft, rest: string): void {
  const { flow, state } = draft;
  if (!hasQuestions(draft)) return;
  setQuestions(draft, flow.questions?.filter((kept) => kept !== state.turn.kept) ?? []);
  state.turn = { ...state.turn, kept: undefined };
  const least = isQuestion(rest, draft.agent.language) ? fewestWords.question : fewestWords.statement;
  if (says(draft, rest, least)) keep(draft, rest);
}

/** Whether the model has something to answer beside what is announced: what waited, or what was just asked and can be looked up. */
export function isAsked(draft: Draft, trigger: Trigger): boolean {
  if (hasQuestions(draft)) return mayAnswer(draft);
  const { agent, state } = draft;
  return trigger === "user" && agent.modelTools.length > 0 && isWholeQuestion(agent, state.turn.text);
}

function isWholeQuestion({ language }: View["agent"], text: string): boolean {
  return isQuestion(text, language) && toWords(text).length >= fewestWords.question;
}

/** Whether something waits to be answered that can be answered now; the table is taken as far as it leads. */
function mayAnswer(draft: Draft): boolean {
  if (draft.flow.questions === undefined || pendingNames(draft.flow.pending).length > 0) return false;
  advance(draft);
  raiseIfValid(draft, draft.agent.phases.definition.raises.userTurn);
  return isPhase(draft, "to");
}

/** Takes what waited, once it can be answered. What the user said in this very turn needs no repeating. */
export function takeQuestions(draft: Draft): string {
  const { flow, state } = draft;
  const { question = "" } = state.turn;
  if (flow.questions === undefined || !mayAnswer(draft)) return question;
  const asked = flow.questions.filter((kept) => kept !== shortened(state.turn.text));
  setQuestions(draft, []);
  if (asked.length > 0) note(draft, "question-taken", { count: asked.length });
  return [question, ...asked].filter((text) => text !== "").join("\n");
}

/** What was asked is a person's to answer, and was. */
export function forgetQuestions(draft: Draft): void {
  setQuestions(draft, []);
}

/** Whether what was asked in this turn has to wait. */
export function hasToWait(view: View): boolean {
  return view.state.turn.kept !== undefined && !isPhase(view, "to");
}

/** Whether the user may ask now whatever they want: what a call comes to once all is chosen. */
export function isReady(draft: Draft): boolean {
  if (!hasQuestions(draft)) return false;
  advance(draft);
  return isPhase(draft, "from") || isPhase(draft, "to");
}

/** The phase is one that the event of a question leads to, or from. */
function isPhase({ agent, state }: View, end: "from" | "to"): boolean {
  const { transitions, raises } = agent.phases.definition;
  return transitions.some((row) => row.event === raises.userTurn && row[end] === state.phase);
}

function says({ agent }: View, text: string, least: number): boolean {
  return !isFiller(text, agent.language) && toWords(text).length >= least;
}

function keep(draft: Draft, text: string): void {
  const kept = shortened(text);
  draft.state.turn = { ...draft.state.turn, kept };
  setQuestions(draft, [...(draft.flow.questions ?? []).filter((other) => other !== kept), kept].slice(-mostKept));
}

function setQuestions({ flow }: Draft, questions: readonly string[]): void {
  if (questions.length > 0) flow.questions = questions;
  else delete flow.questions;
}

function shortened(text: string): string {
  return text.slice(0, mostCharacters);
}
