import { isJsonObject } from "../../json.ts";
import type { Move } from "../move.ts";
import { ask, go } from "../move.ts";
import { optionsOf } from "../options.ts";
import { idOf, readable, relevantOf } from "../passages.ts";
import { anotherSearch } from "../search-again.ts";
import type { Verdict } from "../thread.ts";
import type { WorkingTurn } from "../working.ts";
import { note } from "../working.ts";

const verdicts: readonly Verdict[] = ["sufficient", "ambiguous", "insufficient"];

/** Asks whether the passages answer the question. */
export function enterGrade(working: WorkingTurn): Move {
  const { turn, answers } = working;
  const input = {
    text: turn.text,
    query: turn.query,
    choice: turn.choice?.label ?? "",
    products: [...answers.definition.products],
    passages: readable(turn).map(({ label, title, text, score }) => ({ id: label, title, text, score })),
  };
  return ask(working, "grade", input);
}

/** A judgement that does not parse counts as one that they do not. */
export function graded(working: WorkingTurn, value: unknown): Move {
  const { turn } = working;
  const verdict = isJsonObject(value) ? verdicts.find((each) => each === value.verdict) : undefined;
  turn.relevant = isJsonObject(value) ? relevantIds(working, value.relevant) : [];
  turn.verdicts = [...turn.verdicts, verdict ?? "insufficient"];
  note(working, "graded", {
    verdict: verdict ?? "insufficient",
    parsed: verdict !== undefined,
    relevant: turn.relevant,
  });
  if (verdict === undefined || verdict === "insufficient")
    return anotherSearch(working, "the passages do not answer it");
  const options = verdict === "ambiguous" ? optionsOf(working, relevantOf(turn)) : [];
  if (options.length < 2) return go("generate");
  turn.options = options;
  return go("clarify");
}

function relevantIds({ turn }: WorkingTurn, named: unknown): string[] {
  if (!Array.isArray(named)) return [];
  const known = new Set(readable(turn).map(({ id }) => id));
  const ids = named.flatMap((each) => (typeof each === "string" ? [idOf(turn, each)] : []));
  return [...new Set(ids)].filter((id) => known.has(id));
}
