import { isFiller, isQuestion, promisesPerson } from "../../language/understand.ts";
import { languageOnly } from "../language-tag.ts";
import type { Binding } from "./binding/bind.ts";
import { bindValue } from "./binding/bind.ts";
import { pasteValues } from "./binding/paste.ts";
import { fillSlots } from "./binding/slots.ts";
import { strangeNames } from "./checks/names.ts";
import { isLimitReversed } from "./checks/quantities.ts";
import { strangeQuotations } from "./checks/quotations.ts";
import { sentenceFaults } from "./checks/sentence-checks.ts";
import { strangeSigns } from "./checks/strange-signs.ts";
import { verbatimBindings } from "./checks/verbatim.ts";
import type { BoundClaim, Claim, Finding, VerifyInput } from "./contract.ts";
import type { Passage, Passages } from "./passages.ts";
import type { Reading, Sentence } from "./reading.ts";
import { read } from "./reading.ts";
import { hearLanguage, scriptOfLanguage } from "./text/language.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";

/** What every claim of an answer is held against. */
export interface Sources {
  readonly input: VerifyInput;
  readonly passages: Passages;
  readonly question: Reading;
  /** In plain form, the longest first. */
  readonly products: readonly string[];
}

/** What came of one claim. */
export interface VerifiedClaim {
  readonly findings: readonly Finding[];
  readonly bindings: readonly Binding[];
  readonly claim: BoundClaim;
}

type Fault = Omit<Finding, "claim">;

/** A claim longer than this is no claim. */
const longestClaim = 2000;
const mostValues = 40;

/** Verifies one claim by its number. */
export function verifyClaim(sources: Sources, claim: Claim, index: number): VerifiedClaim {
  const asFindings = (faults: readonly Fault[]): readonly Finding[] =>
    faults.map((fault) => ({ ...fault, claim: index }));
  const unbound = { text: claim.text, citations: claim.citations, values: [] };
  if (claim.text.length > longestClaim) return { findings: asFindings([tooLong(claim)]), bindings: [], claim: unbound };
  const { input, passages } = sources;
  const cited = claim.citations.flatMap((id) => passages.byId.get(id) ?? []);
  const language = input.isQuoted ? (cited[0]?.reading.language ?? input.language) : languageOnly(input.language);
  const filled = fillSlots(claim.text, passages, language);
  const reading = read(filled.text, language);
  if (reading.values.length > mostValues)
    return { findings: asFindings([tooLong(claim)]), bindings: [], claim: unbound };
  const { faults, bindings } = judge(sources, reading, cited, claim);
  const unknown = filled.unknown.map((span): Fault => ({ code: "unknown-slot", span }));
  const bound = bindings.filter((each) => each.type === "bound");
  return {
    findings: asFindings([...unknown, ...faults]),
    bindings,
    claim: pasteValues(reading, claim.citations, bound),
  };
}

function tooLong({ text }: Claim): Fault {
  return { code: "too-long", span: text.slice(0, 80) };
}

interface Judged {
  readonly faults: readonly Fault[];
  readonly bindings: readonly Binding[];
}

function judge(sources: Sources, reading: Reading, cited: readonly Passage[], { citations }: Claim): Judged {
  const { input, passages, question } = sources;
  const { text } = reading;
  const faults: Fault[] = citations
    .filter((id) => !passages.byId.has(id))
    .map((id) => ({ code: "unknown-citation", span: id }));
  if (promisesPerson(text, input.pack)) faults.push({ code: "promises-person", span: text });
  if (isOtherLanguage(reading, input)) faults.push({ code: "wrong-language", span: text });
  if (citations.length === 0 && isFactual(reading, sources)) faults.push({ code: "uncited", span: text });
  faults.push(...strangeSigns(text, cited).map((span): Fault => ({ code: "value-not-in-passage", span })));
  if (cited.length === 0) return { faults, bindings: [] };
  faults.push(...strangeQuotations(text, cited, question).map((span): Fault => ({ code: "quotation-differs", span })));
  const sentences = reading.sentences.map((sentence) => judgeSentence(sources, reading, sentence, cited));
  return {
    faults: [...faults, ...sentences.flatMap((each) => each.faults)],
    bindings: sentences.flatMap((each) => each.bindings),
  };
}

function judgeSentence(sources: Sources, claim: Reading, sentence: Sentence, cited: readonly Passage[]): Judged {
  const { passages, question, products, input } = sources;
  const verbatim = verbatimBindings(claim, sentence, cited);
  if (verbatim !== null) return { faults: [], bindings: verbatim };
  const span = claim.text.slice(sentence.start, sentence.end).trim();
  // What is told to be a quotation is one.
  const isForeign = input.isQuoted && claim.language !== languageOnly(input.language);
  if (isForeign) return { faults: [{ code: "quotation-differs", span }], bindings: [] };
  const bindings = sentence.values
    .filter(({ isImplied }) => !isImplied)
    .map((value) => bindValue(claim, sentence, value, cited, passages));
  const values = bindings.flatMap((each) => valueFaults(claim, each));
  const own = cited.filter(({ reading }) => reading.language === claim.language);
  if (own.length === 0 || !claim.isKnownLanguage) {
    const isSaying = isFactual(read(span, claim.language), sources);
    return { faults: isSaying ? [...values, { code: "unjudged", span }] : values, bindings };
  }
  const names = strangeNames(claim, sentence, { cited: own, question, products });
  const nameFaults = names.map((name): Fault => ({ code: "name-not-in-passage", span: name }));
  const whole = isFactual(read(span, claim.language), sources) ? sentenceFaults(claim, sentence, own, passages) : [];
  // An altered value is told once, by its own words where they are known.
  const more = whole.filter(({ code }) => values.length === 0 || code !== "value-of-something-else");
  return { faults: [...values, ...nameFaults, ...more.map((each) => ({ ...each, span }))], bindings };
}

function valueFaults(claim: Reading, binding: Binding): readonly Fault[] {
  const { value } = binding;
  const span = claim.text.slice(value.fullStart, value.fullEnd);
  if (binding.type === "refused") return [{ code: binding.code, span, evidence: binding.evidence }];
  const isReversed = binding.everywhere.every((each) => isLimitReversed(claim, value, each));
  return isReversed ? [{ code: "quantity-word-differs", span, evidence: binding.to.passage.id }] : [];
}

/**
 * A greeting and the like say nothing that would need a source, unless they hold a value; nor does a question in words of
 * asking alone. In others it may well say something: "did you know that theft is covered?"
 */
function isFactual({ text, values, sentences }: Reading, { input }: Sources): boolean {
  if (values.some(({ isImplied }) => !isImplied)) return true;
  return sentences.some(({ start, end, stems }) => {
    const sentence = text.slice(start, end);
    if (!isQuestion(sentence, input.pack)) return !isFiller(sentence, input.pack);
    const asking = (input.asking ?? []).flatMap((phrase) => tokensOf(phrase).map(({ base }) => stemOf(base)));
    return ![...stems].every((stem) => asking.includes(stem));
  });
}

/** Heard surely in another language; a quotation may be in its passage's. */
function isOtherLanguage({ text, tokens, language }: Reading, input: VerifyInput): boolean {
  const heard = hearLanguage(text, tokens);
  if (!heard.isSure || heard.language === language || heard.language === languageOnly(input.language)) return false;
  // A row of names and numbers has no words that a language is heard by; what is quoted is held to its passage word for word.
  if (heard.language === "und" && input.isQuoted) return false;
  return heard.language !== "und" || scriptOfLanguage(language) !== undefined;
}
