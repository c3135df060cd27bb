import type { JsonObject } from "../../json.ts";
import { isJsonObject } from "../../json.ts";
import { draftAgain } from "../draft-again.ts";
import { evidenceLanguage } from "../evidence-language.ts";
import type { Move } from "../move.ts";
import { ask, escalation, go } from "../move.ts";
import { idOf, relevantOf } from "../passages.ts";
import { hasWords, plainText } from "../plain-text.ts";
import type { AnswerDraft } from "../thread.ts";
import { numberValues } from "../verify/index.ts";
import type { WorkingTurn } from "../working.ts";

/** The most sentences of one answer, and the longest one, in UTF-16 code units. */
const mostClaims = 12;
const longestClaim = 1000;

/** Asks for a draft from the passages that are about the question, and from nothing else. */
export function enterGenerate(working: WorkingTurn): Move {
  const { turn } = working;
  const input: JsonObject = {
    question: turn.text,
    query: turn.query,
    language: turn.language,
    passages: relevantOf(turn).map(({ label, title, text }) => ({
      id: label,
      title,
      text,
      values: numberValues({ text, language: evidenceLanguage(working) }).map(({ span }) => span),
    })),
    problems: [...turn.findings],
  };
  return ask(working, "generate", input);
}

/** A draft that says that it is none, or is not sure enough, goes to a person; one that does not parse is drafted anew. */
export function generated(working: WorkingTurn, value: unknown): Move {
  const { turn, answers } = working;
  if (isJsonObject(value) && value.answered === false)
    return escalation("low_confidence", "the passages do not say it");
  const draft = draftOf(working, value);
  if (draft === undefined) return draftAgain(working, ["the reply was not the JSON object that was asked for"]);
  if (draft.confidence < answers.definition.minConfidence)
    return escalation("low_confidence", "the draft is not sure of itself");
  turn.draft = draft;
  return go("verify");
}

function draftOf({ turn }: WorkingTurn, value: unknown): AnswerDraft | undefined {
  if (!isJsonObject(value) || value.answered !== true || !Array.isArray(value.claims)) return undefined;
  const { confidence } = value;
  if (typeof confidence !== "number" || !(confidence >= 0 && confidence <= 1)) return undefined;
  const given: readonly unknown[] = value.claims;
  const claims = given.flatMap((claim) => claimOf(claim, (label) => idOf(turn, label)));
  if (claims.length === 0 || claims.length !== given.length || claims.length > mostClaims) return undefined;
  return { claims, confidence, isQuoted: value.quoted === true };
}

function claimOf(claim: unknown, toId: (label: string) => string): AnswerDraft["claims"] {
  if (!isJsonObject(claim) || typeof claim.text !== "string" || !Array.isArray(claim.citations)) return [];
  const text = plainText(claim.text);
  if (!hasWords(text) || text.length > longestClaim) return [];
  const cited: readonly unknown[] = claim.citations;
  const citations = cited.flatMap((each) => (typeof each === "string" ? [toId(each)] : []));
  const withIds = text.replace(/\{\{\s*(P\d{1,4})\s*#/gu, (_all, label: string) => `{{${toId(label)}#`);
  return [{ text: withIds, citations: [...new Set(citations)] }];
}
