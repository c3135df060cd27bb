import type { LanguagePack } from "@signalbox/engine/language";
import { isAffirmation, isDenial, isFiller, isHoldOn, toWords } from "@signalbox/engine/language";
import type { ModelMessage, ModelRequest } from "@signalbox/ports";
import { foundAnswer } from "./found-answer.ts";
import type { Statement } from "./questions.ts";
import { isGoodbye } from "./words/goodbyes.ts";

interface Call {
  readonly name: string;
  readonly args: { readonly [name: string]: string };
}

/** The parameter by which a tool says that it looks up what somebody asks. */
const queryParameter = "query";

/** Looks up what the user asks, where a tool for that is offered: a question, or anything of more than a word while nothing is asked of the user. */
export function lookupCall(
  request: ModelRequest,
  text: string,
  statement: Statement,
  pack: LanguagePack,
): Call | undefined {
  const tool = request.tools.find(({ fields, parameters }) => fields.length === 0 && takesQuery(parameters));
  if (tool === undefined) return undefined;
  const isAnswer = [isAffirmation, isDenial, isFiller, isHoldOn].some((means) => means(text, pack));
  const isAsked = request.guidance.asking !== undefined || isWaiting(request);
  const isRequest = !isAsked && !isAnswer && toWords(text).length > 1;
  return statement.hasQuestion || isRequest ? { name: tool.name, args: { [queryParameter]: text.trim() } } : undefined;
}

/** Ends the call where the user says goodbye and asks nothing. */
export function goodbyeCall(
  { tools, guidance }: ModelRequest,
  text: string,
  { hasQuestion }: Statement,
): Call | undefined {
  if (hasQuestion || !tools.some(({ name }) => name === "end_call")) return undefined;
  return isGoodbye(text, guidance.locale) ? { name: "end_call", args: {} } : undefined;
}

/** What the tools that were called last say, if they say something; a language model would put it in its own words. */
export function lookedUp(messages: readonly ModelMessage[], pack: LanguagePack): string {
  const last = messages.findLastIndex(({ role }) => role !== "tool");
  const said = messages
    .slice(last + 1)
    .flatMap((message) => (message.role === "tool" ? sayingOf(message.result, pack) : []));
  return [...new Set(said)].join(" ");
}

function isWaiting({ guidance }: ModelRequest): boolean {
  return Object.keys(guidance.pending).length > 0;
}

function takesQuery({ properties }: ModelRequest["tools"][number]["parameters"]): boolean {
  return typeof properties === "object" && properties !== null && Object.hasOwn(properties, queryParameter);
}

function sayingOf(result: string, pack: LanguagePack): string[] {
  const parsed: unknown = JSON.parse(result);
  if (typeof parsed !== "object" || parsed === null) return [];
  if ("guidance" in parsed) return [foundAnswer(parsed, pack)];
  const said = ["answer", "message", "text"].map((key): unknown => Reflect.get(parsed, key));
  return said.filter((value) => typeof value === "string" && value !== "").slice(0, 1) as string[];
}
