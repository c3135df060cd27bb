import { isJsonObject } from "../../json.ts";
import { normalise, toWords } from "../../language/words.ts";
import type { Move } from "../move.ts";
import { ask, escalation, go } from "../move.ts";
import { factsAt } from "../profile.ts";
import { talkInput } from "../prompts/talk.ts";
import type { WorkingTurn } from "../working.ts";
import { note } from "../working.ts";

/** The longest query, in UTF-16 code units. */
const longestQuery = 500;

/** Asks for the question as it stands alone, in the language of the documents. The user's own words stay as they are. */
export function enterContextualize(working: WorkingTurn): Move {
  const { answers, turn, thread } = working;
  const input = {
    ...talkInput(working),
    corpusLanguage: answers.corpus[0] ?? turn.language,
    profile: factsAt(turn.profile, working.at),
    pending: thread.topic?.query ?? "",
    tried: [...turn.queries],
  };
  return ask(working, "contextualize", input);
}

/** A rewrite that does not parse, or was searched for already, is replaced: by the user's words, then by those with the last question. */
export function contextualized(working: WorkingTurn, value: unknown): Move {
  const { turn, thread } = working;
  const given = isJsonObject(value) && typeof value.query === "string" ? value.query : "";
  const before = thread.topic?.query ?? thread.exchanges.at(-1)?.query ?? "";
  const candidates = [given, turn.text, before === "" ? "" : `${before} ${turn.text}`];
  const tried = new Set(turn.queries.map(wordsOf));
  const query = candidates.map(shortened).find((each) => wordsOf(each) !== "" && !tried.has(wordsOf(each)));
  if (query === undefined) return escalation("insufficient_retrieval", "there is no other question to look up");
  note(working, "contextualized", { query, rewritten: query === shortened(given) });
  turn.query = query;
  return go("retrieve");
}

function shortened(text: string): string {
  return text.trim().slice(0, longestQuery);
}

function wordsOf(text: string): string {
  return toWords(normalise(text))
    .map(({ word }) => word)
    .join(" ");
}
