import { restrictedIntentIn } from "../../handoff/intents.ts";
import { isJsonObject } from "../../json.ts";
import { findPhrase } from "../../language/lexicon.ts";
import { isCancellation, isPersonRequest } from "../../language/understand.ts";
import { normalise, toWords } from "../../language/words.ts";
import { chosenOption } from "../choose-option.ts";
import { messagesIn } from "../messages/index.ts";
import type { Move } from "../move.ts";
import { ask, escalation, go } from "../move.ts";
import { talkInput } from "../prompts/talk.ts";
import type { AnswerResult } from "../result.ts";
import type { Exchange, Route } from "../thread.ts";
import type { WorkingTurn } from "../working.ts";
import { note } from "../working.ts";

const routes: readonly Route[] = ["chitchat", "knowledge", "account", "handoff_request", "out_of_scope"];
/** A question that was put this often in the last exchanges is put by somebody who has had enough. */
const repetitions = 2;
const lastExchanges = 4;
/** The share of words that two wordings of one question have in common. */
const sameWording = 0.8;

/** What the turn is: first what code decides for sure, in every state; then what a model says. */
export function enterTriage(working: WorkingTurn): Move {
  const { answers, thread, turn } = working;
  if (answers.packs.some((pack) => isPersonRequest(turn.text, pack))) {
    turn.route = "handoff_request";
    return escalation("user_requested", "the user asks for a person");
  }
  const intent = restrictedIntentIn(turn.text, answers.restrictedIntents);
  if (intent !== undefined) return escalation("restricted_intent", intent.name);
  if (isFrustrated(working)) return escalation("frustration", "the user has had enough");
  const options = thread.topic?.options ?? [];
  if (thread.topic !== null && options.length > 0) {
    if (answers.packs.some((pack) => isCancellation(turn.text, pack))) return refuse(working, "stopped");
    const choice = chosenOption(turn.text, options);
    if (choice !== undefined) return takeChoice(working, thread.topic.query, choice);
  }
  const isKnown = turn.contact !== undefined;
  const input = { ...talkInput(working), isIdentified: isKnown, hasAccountTools: answers.accountTools.length > 0 };
  return ask(working, "triage", input);
}

/** A triage that does not parse is one of a question: what is retrieved decides then. */
export function triaged(working: WorkingTurn, value: unknown): Move {
  const { turn, answers } = working;
  const named = isJsonObject(value) ? routes.find((route) => route === value.route) : undefined;
  const route = named === "account" && answers.accountTools.length === 0 ? "knowledge" : (named ?? "knowledge");
  turn.route = route;
  note(working, "triaged", { route, parsed: named !== undefined });
  switch (route) {
    case "chitchat":
      return { type: "finish", result: smallTalk(turn.language) };
    case "out_of_scope":
      return refuse(working, "out_of_scope");
    case "handoff_request":
      return escalation("user_requested", "the user asks for a person");
    case "account":
      return turn.contact === undefined ? refuse(working, "not_identified") : go("account");
    case "knowledge":
      return go("contextualize");
  }
}

/** What the user chose narrows the search to the documents of that option. */
function takeChoice(working: WorkingTurn, query: string, choice: NonNullable<WorkingTurn["turn"]["choice"]>): Move {
  const { turn } = working;
  turn.route = "knowledge";
  turn.choice = choice;
  turn.query = query.includes(choice.label) ? query : `${query} ${choice.label}`;
  note(working, "chosen", { label: choice.label });
  return go("retrieve");
}

function refuse(working: WorkingTurn, reason: (AnswerResult & { status: "refused" })["reason"]): Move {
  const { language } = working.turn;
  const messages = messagesIn(language);
  const said = { out_of_scope: messages.outOfScope, not_identified: messages.notIdentified, stopped: messages.stopped };
  note(working, "refused", { reason });
  return { type: "finish", result: { status: "refused", reason, message: said[reason], language } };
}

function smallTalk(language: string): AnswerResult {
  const message = messagesIn(language).smallTalk;
  const none = { claims: [], citations: [], isQuoted: false };
  return { status: "answered", kind: "small-talk", message, spoken: message, confidence: 1, language, ...none };
}

function isFrustrated({ answers, thread, turn }: WorkingTurn): boolean {
  const words = toWords(normalise(turn.text.slice(0, 2000)));
  if (findPhrase(answers.frustration, words) >= 0) return true;
  const asked = new Set(words.map(({ word }) => word));
  const isSame = ({ user, outcome }: Exchange): boolean => outcome !== "clarify" && overlap(asked, user) >= sameWording;
  return asked.size >= 3 && thread.exchanges.slice(-lastExchanges).filter(isSame).length >= repetitions;
}

function overlap(words: ReadonlySet<string>, text: string): number {
  const others = new Set(toWords(normalise(text)).map(({ word }) => word));
  const common = [...others].filter((word) => words.has(word)).length;
  return common / Math.max(1, words.size, others.size);
}
