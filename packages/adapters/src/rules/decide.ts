import type { ToolCall, ToolField } from "@signalbox/engine";
import type { LanguagePack } from "@signalbox/engine/language";
import {
  hasCorrection,
  inlineConfirmation,
  isAffirmation,
  isCancellation,
  isDenial,
  isFiller,
  isHoldOn,
  isPersonRequest,
  languagePack,
  mentionsDate,
  mentionsName,
  mentionsNumber,
  mentionsTime,
  namedByExample,
  normalise,
  phraseAt,
  skipPhrases,
  toWords,
} from "@signalbox/engine/language";
import type { ModelRequest } from "@signalbox/ports";
import { answersInPart } from "./answer-in-part.ts";
import type { Extracted, Moment } from "./extract.ts";
import { extractValues } from "./extract.ts";
import type { OpenField } from "./fields.ts";
import { openFields } from "./fields.ts";
import { goodbyeCall, lookedUp, lookupCall } from "./lookups.ts";
import type { Statement } from "./questions.ts";
import { statementOf } from "./questions.ts";
import type { Reading } from "./reading.ts";
import { readingOf } from "./reading.ts";
import { todayOf } from "./values/dates.ts";
import { offeredTimes } from "./values/offered-times.ts";
import { dayPartsOf } from "./values/times.ts";
import type { RulesWords } from "./words/index.ts";

/** What the model says and calls. */
export interface Reply {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
}

/** A longer text is no answer that rules understand; to read a part of it would bend it. */
const longestRead = 2000;
const mostWordsRead = 500;

/** Answers a request: by tool calls where the user's words give a reason for one, else in words. Pure. */
export function decide(request: ModelRequest, rules: RulesWords): Reply {
  const { guidance, messages } = request;
  const pack = languagePack(guidance.locale);
  const text = readable(guidance.userText);
  const isFollowUp = messages.at(-1)?.role !== "user";
  const isAnswered = isAffirmation(text, pack) || (isFollowUp && hasStartedFlow(messages));
  const statement = isAnswered ? { text, hasQuestion: false } : statementOf(text, pack, rules);
  const calls =
    text.trim() === ""
      ? []
      : isFollowUp
        ? valueCalls(valuesIn(request, statement, pack, rules).filter(isChange))
        : orPushBack(callsFor(request, text, statement, pack, rules), request, statement, pack);
  const toolCalls = calls.map((call, index) => ({ id: `rules-${index + 1}`, ...call }));
  if (toolCalls.length > 0) return { text: "", toolCalls };
  const found = isFollowUp ? lookedUp(messages, pack) : "";
  if (found !== "")
    return { text: [found, guidance.asking === undefined ? "" : guidance.directive].join(" ").trim(), toolCalls };
  return {
    text: words(request, isFollowUp ? "" : guidance.userText.slice(0, longestRead), statement, pack),
    toolCalls,
  };
}

/** "When are you open?" was the wish for a flow: the flow answers it. */
function hasStartedFlow(messages: ModelRequest["messages"]): boolean {
  const last = messages.findLast((message) => message.role === "assistant");
  return last?.toolCalls.some(({ name }) => name === "start_flow") ?? false;
}

/** The text as it is read, or nothing where it is too long; some single characters are many when they are normalised. */
function readable(userText: string): string {
  const text = userText.length > longestRead ? "" : normalise(userText);
  return text.length > longestRead || toWords(text).length > mostWordsRead ? "" : text;
}

type Call = Omit<ToolCall, "id">;

function callsFor(
  request: ModelRequest,
  text: string,
  statement: Statement,
  pack: LanguagePack,
  rules: RulesWords,
): readonly Call[] {
  const wish = wishOf(request, text, statement, pack);
  if (wish !== undefined) return wish;
  if (isAboutCancelling(text, pack)) return [];
  const values = valuesIn(request, statement, pack, rules);
  const calls = [...answerCalls(request, text, values, pack), ...valueCalls(values.filter(isChange))];
  const lookup = calls.length === 0 || statement.hasQuestion ? lookupCall(request, text, statement, pack) : undefined;
  return lookup === undefined ? calls : [...calls, lookup];
}

/** What the user wants of the talk itself: a person, something else, to call it off, or to end it. Undefined where they want none of it. */
function wishOf(
  request: ModelRequest,
  text: string,
  statement: Statement,
  pack: LanguagePack,
): readonly Call[] | undefined {
  const isOffered = (name: string): boolean => request.tools.some((tool) => tool.name === name);
  const callOf = (name: string): readonly Call[] => (isOffered(name) ? [{ name, args: {} }] : []);
  if (isPersonRequest(text, pack)) return callOf("request_human_handoff");
  const flow = isOffered("start_flow") ? namedByExample(text, request.guidance.flows, pack) : undefined;
  if (flow !== undefined) return [{ name: "start_flow", args: { flow } }];
  if (isCancellation(text, pack)) return callOf("cancel");
  const goodbye = goodbyeCall(request, text, statement);
  return goodbye && [goodbye];
}

function answerCalls(
  request: ModelRequest,
  text: string,
  values: readonly Extracted[],
  pack: LanguagePack,
): readonly Call[] {
  const isOffered = (name: string): boolean => request.tools.some((tool) => tool.name === name);
  const isChanging = values.filter(isChange).some(({ open }) => open.current !== undefined);
  if (!isOffered("confirm_pending")) return [];
  const fields = openFields(request, false);
  const answer = isChanging ? undefined : answerTo(text, values, fields, pack);
  const inPart = answer === "confirm_pending" ? [] : answersInPart(text, fields, pack);
  if (inPart.length > 0) return inPart.filter(({ name }) => isOffered(name));
  return answer !== undefined && isOffered(answer) ? [{ name: answer, args: {} }] : [];
}

/** Words of which nothing could be read are no answer, unless they ask something, greet, or ask to wait. */
function orPushBack(
  calls: readonly Call[],
  { tools }: ModelRequest,
  { text, hasQuestion }: Statement,
  pack: LanguagePack,
): readonly Call[] {
  const isOffered = tools.some((tool) => tool.name === "push_back");
  const isNoAnswer = !hasQuestion && !isFiller(text, pack) && !isHoldOn(text, pack) && !isAboutCancelling(text, pack);
  return calls.length === 0 && isOffered && isNoAnswer ? [{ name: "push_back", args: {} }] : calls;
}

/** "Cancel my table for four": what it names is to go, so nothing of it is a value; it is not clear enough to call things off. */
function isAboutCancelling(text: string, { lexicons }: LanguagePack): boolean {
  const words = toWords(text);
  return phraseAt(lexicons.cancelSigns, words, skipPhrases(lexicons.leading, words)) > 0;
}

/** The answer to a read-back: a yes that takes nothing back, or a no. */
function answerTo(
  text: string,
  values: readonly Extracted[],
  fields: readonly OpenField[],
  pack: LanguagePack,
): string | undefined {
  const known = new Set(values.map(({ open }) => open.field.slot));
  const unread = fields.filter((open) => open.current !== undefined && !known.has(open.field.slot));
  const mayBeOther = (rest: string): boolean => unread.some(({ field }) => mentions(field.type, rest, pack));
  if (isAffirmation(text, pack) || inlineConfirmation(text, pack, mayBeOther)) return "confirm_pending";
  return isDenial(text, pack) ? "reject_pending" : undefined;
}

/** The text may hold a value of this type that was not understood. */
function mentions(type: ToolField["type"], text: string, pack: LanguagePack): boolean {
  if (type === "integer" || type === "number") return mentionsNumber(text, pack);
  if (type === "date") return mentionsDate(text, pack);
  if (type === "time") return mentionsTime(text, pack);
  return type === "name" && mentionsName(text, pack);
}

function isChange({ open, value }: Extracted): boolean {
  return open.current !== value;
}

function valuesIn(
  request: ModelRequest,
  statement: Statement,
  pack: LanguagePack,
  rules: RulesWords,
): readonly Extracted[] {
  const reading = readingOf(statement.text, pack, rules);
  const fields = openFields(request, hasCorrection(statement.text, pack));
  if (reading.words.length === 0 || fields.length === 0) return [];
  return extractValues(reading, fields, momentOf(request, reading));
}

/** One call a setter, with every field that it takes, and one a correction. */
function valueCalls(values: readonly Extracted[]): readonly Call[] {
  const args = new Map<string, Record<string, unknown>>();
  for (const { open, value } of values) {
    if (!open.isSettled) args.set(open.tool, { ...args.get(open.tool), [open.field.field]: value });
  }
  const corrections = values.filter(({ open }) => open.isSettled);
  return [
    ...[...args].map(([name, given]) => ({ name, args: given })),
    ...corrections.map(({ open, value }) => ({
      name: open.tool,
      args: { slot: open.field.slot, [open.field.field]: value },
    })),
  ];
}

function momentOf(request: ModelRequest, reading: Reading): Moment {
  const { guidance, messages, tools } = request;
  const isFollowUp = messages.at(-1)?.role !== "user";
  const isAddition = inlineConfirmation(guidance.userText, reading.pack, () => false) !== null;
  return {
    today: () => todayOf(guidance.at, guidance.timeZone),
    locale: guidance.locale,
    time: () => ({ offered: offeredTimes(request, reading), dayParts: dayPartsOf(reading) }),
    isReadback: tools.some((tool) => tool.name === "confirm_pending"),
    wasAsked: !isFollowUp && (guidance.wasAsked ?? !isAddition),
    isAddition: !isFollowUp && isAddition,
  };
}

function words({ guidance }: ModelRequest, text: string, { hasQuestion }: Statement, pack: LanguagePack): string {
  const { messages } = pack;
  const { directive } = guidance;
  if (hasQuestion && guidance.hasToWait !== true) return [messages.cannotAnswer, directive ?? ""].join(" ").trim();
  if (text !== "" && isHoldOn(text, pack)) return messages.takeYourTime;
  if (directive !== undefined && directive !== "") return directive;
  return text === "" || isFiller(text, pack) ? messages.nothingToAdd : messages.notUnderstood;
}
