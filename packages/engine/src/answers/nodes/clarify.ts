import { quickDigest } from "../../definition/hash.ts";
import { isJsonObject } from "../../json.ts";
import { normalise, toWords } from "../../language/words.ts";
import { messagesIn } from "../messages/index.ts";
import type { Move } from "../move.ts";
import { ask, escalation } from "../move.ts";
import type { Topic } from "../thread.ts";
import { languageOf } from "../user-language.ts";
import type { WorkingTurn } from "../working.ts";
import { note } from "../working.ts";

type Options = Topic["options"];

const longestQuestion = 300;
/** A question back is words: no picture that answers it, no link, no mark that turns it round. */
const inWords = /^[\p{L}\p{M}\p{N}\s,،;:'’"«»“”()\u200c-]+[?؟]$/u;

/** Asks which one is meant, unless that was asked often enough, or just so already. */
export function enterClarify(working: WorkingTurn): Move {
  const { answers, thread, turn } = working;
  const { options } = turn;
  const asked = thread.topic?.clarifications ?? 0;
  if (asked >= answers.definition.budgets.clarifications)
    return escalation("budget_exhausted", "asking back did not help");
  if (thread.topic?.offered.includes(digestOf(options)) === true)
    return escalation("budget_exhausted", "the same question was asked before");
  const labels = options.map(({ label }) => label);
  const input = { text: turn.text, query: turn.query, language: turn.language, options: labels };
  return ask(working, "clarify", input);
}

/**
 * A question of the model's own is asked where it says nothing but what the user asked and what is offered; else the catalogue's. The question that
 * was looked up speaks for no word of it: a model wrote that too.
 */
export function clarified(working: WorkingTurn, value: unknown): Move {
  const { thread, turn } = working;
  const { options, language } = turn;
  const given = isJsonObject(value) && typeof value.question === "string" ? value.question.trim() : "";
  const isUsable = isGrounded(working, given);
  const list = listed(options, messagesIn(language).or);
  const question = isUsable ? given : messagesIn(language).whichOne.replace("{options}", list);
  note(working, "clarify", { options: options.map(({ label }) => label), own: isUsable });
  thread.topic = {
    query: turn.query,
    clarifications: (thread.topic?.clarifications ?? 0) + 1,
    offered: [...(thread.topic?.offered ?? []), digestOf(options)],
    options,
  };
  const isComplete = options.every(({ label }) => question.includes(label));
  const offered = options.map(({ label, by }) => ({ label, by }));
  const message = isComplete ? question : `${question} ${list}`;
  return { type: "finish", result: { status: "clarify", message, question, options: offered, language } };
}

function isGrounded({ answers, turn }: WorkingTurn, question: string): boolean {
  if (question.length > longestQuestion || !isInWords(question, turn.options)) return false;
  const language = languageOf(question, answers.locales);
  if (language !== null && language !== turn.language) return false;
  const given = [turn.text, ...turn.options.map(({ label }) => label), ...messagesIn(turn.language).asking];
  const known = new Set(given.flatMap((text) => toWords(normalise(text)).map(({ word }) => word)));
  return toWords(normalise(question)).every(({ word }) => known.has(word));
}

/** Options are written as they are, whatever they hold. */
function isInWords(question: string, options: Options): boolean {
  return inWords.test(options.reduce((rest, { label }) => rest.replaceAll(label, "x"), question));
}

function listed(options: Options, or: string): string {
  const labels = options.map(({ label }) => label);
  const last = labels.at(-1) ?? "";
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(", ")} ${or} ${last}`;
}

function digestOf(options: Options): string {
  return quickDigest(options.map(({ label }) => label).sort());
}
