import { isJsonObject } from "../../json.ts";
import { draftAgain } from "../draft-again.ts";
import type { JudgedClaim } from "../effects.ts";
import { evidenceLanguage } from "../evidence-language.ts";
import { packIn } from "../language-pack.ts";
import { messagesIn } from "../messages/index.ts";
import type { Move } from "../move.ts";
import { ask, escalation, go, wait } from "../move.ts";
import { optionsOf } from "../options.ts";
import { relevantOf } from "../passages.ts";
import type { Citation, SaidClaim } from "../result.ts";
import type { AnswerDraft } from "../thread.ts";
import { languageOf } from "../user-language.ts";
import { verifyClaims } from "../verify/index.ts";
import type { WorkingTurn } from "../working.ts";
import { nextRequest, note } from "../working.ts";

/** Holds a draft against the passages that it cites: by code first, then by whatever else is to read it, which can only refuse more. */
export function enterVerify(working: WorkingTurn): Move {
  const { turn, answers } = working;
  const { draft } = turn;
  if (draft === null) return draftAgain(working, ["there is no draft"]);
  const written = evidenceLanguage(working);
  const evidence = relevantOf(turn).map(({ id, title, text }) => ({ id, title, text, language: written }));
  const pack = packIn(answers, turn.language);
  if (pack === undefined) return draftAgain(working, ["there is no language to verify in"]);
  const { claims, isQuoted } = draft;
  const { products } = answers.definition;
  const checked = verifyClaims({
    claims,
    evidence,
    question: turn.text,
    language: turn.language,
    isQuoted,
    pack,
    asking: messagesIn(turn.language).asking,
    names: products,
  });
  const [conflict] = checked.conflicts;
  if (conflict !== undefined) return contradicted(working, [conflict.one.passageId, conflict.other.passageId]);
  const { verifier } = answers.definition;
  const counted = checked.findings.filter(({ code }) => code !== "unjudged" || verifier === "none");
  if (counted.length > 0)
    return draftAgain(
      working,
      counted.map(({ code, span }) => `${code}: ${span.slice(0, 200)}`),
    );
  const bound: AnswerDraft = { ...draft, claims: checked.claims.map(({ text, citations }) => ({ text, citations })) };
  turn.draft = bound;
  const judgedClaims = toJudge(working, bound);
  if (verifier === "none") return accept(working, bound);
  if (verifier === "claims") {
    working.effects.push({ type: "judge-claims", requestId: nextRequest(working, null), claims: judgedClaims });
    return wait;
  }
  const input = {
    claims: judgedClaims.map(({ text, passages }) => ({ text, passages: passages.map((each) => ({ ...each })) })),
  };
  return ask(working, "verify", input);
}

/** A model's judgement; one that does not parse supports nothing. */
export function modelJudged(working: WorkingTurn, value: unknown): Move {
  const given: unknown = isJsonObject(value) ? value.supported : undefined;
  const isList = Array.isArray(given) && given.every((each) => typeof each === "boolean");
  return judged(working, isList ? given : null);
}

/** Whoever judged has to support every claim. */
export function judged(working: WorkingTurn, supported: readonly boolean[] | null): Move {
  const { draft } = working.turn;
  if (draft === null) return draftAgain(working, ["there is no draft"]);
  const refused = draft.claims.filter((_claim, index) => supported?.[index] !== true);
  if (refused.length > 0)
    return draftAgain(
      working,
      refused.map(({ text }) => `unsupported: ${text.slice(0, 200)}`),
    );
  return accept(working, draft);
}

/** Two passages that are cited say different things: the user says which one counts, where they can be told apart. */
function contradicted(working: WorkingTurn, ids: readonly string[]): Move {
  const { turn } = working;
  note(working, "conflict", { passages: [...ids] });
  const options = optionsOf(
    working,
    relevantOf(turn).filter(({ id }) => ids.includes(id)),
  );
  if (options.length > 1) {
    turn.options = options;
    return go("clarify");
  }
  return escalation("ungrounded", "the passages contradict each other");
}

function toJudge({ turn }: WorkingTurn, { claims }: AnswerDraft): JudgedClaim[] {
  const passages = relevantOf(turn);
  return claims.map(({ text, citations }) => ({
    text,
    passages: passages
      .filter(({ id }) => citations.includes(id))
      .map(({ id, title, text: words }) => ({ id, title, text: words })),
  }));
}

/** Every claim holds: the answer is what they say, each with the numbers of what it rests on. */
function accept(working: WorkingTurn, draft: AnswerDraft): Move {
  const { turn } = working;
  const ids = [...new Set(draft.claims.flatMap(({ citations }) => citations))];
  const citations = ids.flatMap((id, index): Citation[] => {
    const passage = turn.passages.find((each) => each.id === id);
    if (passage === undefined) return [];
    const { source, title, url } = passage;
    return [{ number: index + 1, passageId: id, source, title, ...(url !== undefined && { url }) }];
  });
  const claims: SaidClaim[] = draft.claims.map(({ text, citations: cited }) => ({
    text,
    citations: cited.map((id) => ids.indexOf(id) + 1),
  }));
  const said = claims.map(({ text, citations: numbers }) => `${text} ${numbers.map((each) => `[${each}]`).join("")}`);
  const { language } = turn;
  const introduced = introduction(working, draft);
  turn.result = {
    status: "answered",
    kind: turn.route === "account" ? "account" : "knowledge",
    message: [...introduced, ...said].join(" "),
    spoken: [...introduced, ...claims.map(({ text }) => text)].join(" "),
    claims,
    citations,
    confidence: draft.confidence,
    language,
    isQuoted: draft.isQuoted,
  };
  note(working, "grounded", { claims: claims.length });
  return go("write_memory");
}

/** Sentences in another language than the user's are said to be quoted. */
function introduction({ answers, turn }: WorkingTurn, { isQuoted, claims }: AnswerDraft): string[] {
  if (!isQuoted) return [];
  const quoted = languageOf(claims.map(({ text }) => text).join(" "), answers.corpus);
  if (quoted === null || quoted === turn.language) return [];
  const messages = messagesIn(turn.language);
  return [messages.quoted.replace("{language}", messages.languages[quoted] ?? quoted)];
}
