import type { Agent, Effect } from "@signalbox/engine";
import { describe, permittedTools } from "@signalbox/engine";
import type { Moment } from "./replay.ts";
import { isTaskTool } from "./replay.ts";
import type { Outcome, Trace, TracePart, TraceStep } from "./trace.ts";

/** A field in which the engine and a trace do not agree. */
export interface Difference {
  readonly field: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** Holds the engine's moment against what was recorded for the step. */
export function compareStep(agent: Agent, trace: Trace, index: number, moment: Moment): readonly Difference[] {
  const recorded = trace.steps[index];
  if (recorded?.out === undefined) return [];
  if (!("status" in recorded.out)) return differing([["payloads", recorded.out.payloads, payloadsOf(moment)]]);
  const { out } = recorded;
  const head: Row[] = [
    ["status", out.status, moment.state.status.replace("-", "_")],
    ["preempted", out.preempted, isPreempted(moment)],
    ["parts", comparable(agent, out.parts ?? [], recorded), comparable(agent, partsOf(moment, recorded), recorded)],
  ];
  if (moment.isAutoConfirmed) return differing(head);
  return differing([...head, ...stateRows(agent, out, moment), ...promptRows(agent, out, moment)]);
}

/** Tools of ours that the reference does not have, offered at times only. */
const unknownToTraces: readonly string[] = ["change_value", "push_back"];

type Row = readonly [field: string, expected: unknown, found: unknown];

function differing(rows: readonly Row[]): Difference[] {
  return rows
    .filter(([, expected, found]) => canonical(expected) !== canonical(found))
    .map(([field, expected, found]) => ({ field, expected, found }));
}

/** Values are not corrected in the traces: that tool of the engine's own is left out. */
function stateRows(agent: Agent, out: Outcome, { state }: Moment): Row[] {
  const { filled, pending, deferred, retries, steerBackTurns } = state.flow;
  const hidden = permittedTools(agent, state).flatMap(({ tool, offered }) =>
    offered || unknownToTraces.includes(tool) ? [] : [tool],
  );
  return [
    ["filled", out.filled, filled],
    ["pending", out.pending, pending],
    ["deferred", out.deferred, deferred],
    ["retries", out.retries, retries],
    ["steerBackTurns", out.steerBackTurns, steerBackTurns],
    ...(out.hidden === null ? [] : [["hidden", out.hidden, hidden.sort()] as const]),
  ];
}

/** What the model is told, as facts: the connecting words are each engine's own. */
function promptRows(agent: Agent, out: Outcome, moment: Moment): Row[] {
  const request = requestOf(moment);
  if (request === undefined) return [];
  const { system } = request;
  const directive = [...textsOf(moment.effects), sectionOf(system, "system_directive")].join(" ");
  const drift = factsOnly(out.steerBack?.replace(/^.*? — steer back\. /, "") ?? null);
  return [
    ["block", out.block, blockOf(system)],
    holding("directive", factsOnly(out.directive), directive),
    holding("steerBack", drift, sectionOf(system, "steer_back")),
    holding("userContext", out.userContext, sectionOf(system, "user_context")),
    ["readbackScope", [], out.readbackScope === null ? [] : missingFacts(agent, out.readbackScope, moment)],
    ["deferredCollection", [], missingDeferred(agent, out.deferredCollection, system)],
  ];
}

/** Sentences in which the recorded engine names no value and relays no message: there is nothing in them to compare. */
function factsOnly(text: string | null): string | null {
  return text === "All information collected!" || text?.startsWith("read back the pending values") ? "" : text;
}

/** A row that agrees where `expected` stands in `found`. */
function holding(field: string, expected: string | null | undefined, found: string | undefined): Row {
  if (expected === null || expected === undefined) return [field, null, null];
  return found?.includes(expected) ? [field, null, null] : [field, expected, found ?? null];
}

/** The values to read back that only one side names. */
function missingFacts(agent: Agent, scope: string, { state }: Moment): string[] {
  const pending = describe(agent, state).slots.filter((slot) => slot.state === "pending");
  const items = pending.map((slot) => slot.text ?? "");
  const ours = items.filter((item) => !scope.includes(item));
  const names = pending.map((slot) => slot.name);
  const rest = [...items, ...names].reduce((text, fact) => text.replace(fact, ""), scope.replace(/^[^:]*:/, ""));
  return [...ours, ...(/[^\s,.:-]/.test(rest) ? [rest.trim()] : [])];
}

/** What is to be put aside or asked next and does not stand in the prompt. */
function missingDeferred(agent: Agent, expected: string | null, system: string): string[] {
  const match = /collected \((.*?)\).*?proceed to ask: (.*)$/s.exec(expected ?? "");
  if (match === null) return [];
  const [, names = "", question = ""] = match;
  const section = sectionOf(system, "deferred_collection") ?? "";
  const hints = names.split(", ").map((name) => agent.slot.get(name)?.hint ?? name);
  return [
    ...hints.filter((hint) => !section.includes(hint)),
    ...(sectionOf(system, "system_directive")?.includes(question) ? [] : [question]),
  ];
}

/** Something was done, and without the model. */
function isPreempted(moment: Moment): boolean {
  if (moment.isOpened || moment.isAutoConfirmed) return true;
  return requestOf(moment) === undefined && moment.effects.length > 0;
}

function requestOf({ effects }: Moment): (Effect & { type: "ask-model" }) | undefined {
  return effects.findLast((effect) => effect.type === "ask-model");
}

function blockOf(system: string): string {
  if (sectionOf(system, "readback_protocol") !== undefined) return "readback";
  return sectionOf(system, "slot_filling_protocol") === undefined ? "none" : "collection";
}

function sectionOf(system: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>\\n(.*?)\\n</${tag}>`, "s").exec(system)?.[1];
}

/** What was said and called without the model. */
function partsOf(moment: Moment, recorded: TraceStep): TracePart[] {
  if (moment.isAutoConfirmed && recorded.in.kind === "user")
    return [{ type: "call", name: "confirm_pending", args: {} }];
  return moment.effects.flatMap(effectParts);
}

function effectParts(effect: Effect): TracePart[] {
  if (effect.type === "say") {
    return effect.parts.map(({ type, ...rest }): TracePart => ({ type: type.replace("-", "_"), ...rest }));
  }
  if (effect.type === "call-tool" && effect.purpose === "task")
    return [{ type: "call", name: effect.tool, args: effect.args }];
  if (effect.type === "hand-off" && effect.then)
    return [{ type: "call", name: effect.then.tool, args: effect.then.args }];
  return [];
}

function payloadsOf(moment: Moment): TracePart[] {
  return moment.effects.flatMap(effectParts).filter((part) => part.type !== "text" && part.type !== "call");
}

function textsOf(effects: readonly Effect[]): string[] {
  return effects.flatMap(effectParts).flatMap((part) => (part.type === "text" ? [String(part.text)] : []));
}

/** Texts in a row are one; the acknowledgement is no part of what is said for a task. */
function comparable(agent: Agent, parts: readonly TracePart[], recorded: TraceStep): TracePart[] {
  const texts = parts.flatMap((part) => (part.type === "text" ? [String(part.text)] : []));
  const prefix = agent.definition.confirmTransitionPrefix;
  const text = texts.join(" ");
  const isOfTask =
    recorded.in.kind === "toolResults" && recorded.in.results.some(({ tool }) => isTaskTool(agent, tool));
  const said =
    isOfTask && typeof prefix === "string" && text.startsWith(`${prefix} `) ? text.slice(prefix.length + 1) : text;
  return [...(said === "" ? [] : [{ type: "text", text: facts(said) }]), ...parts.flatMap(comparablePart)];
}

/** A text without the words of a read-back that each engine puts around the values. */
function facts(text: string): string {
  return text.replace(/Just to confirm( —|:) (.*)\. Is that (correct|right)\?$/, "$2");
}

function comparablePart(part: TracePart): TracePart[] {
  if (part.type === "text") return [];
  if (part.type === "payload") return [{ type: part.type, data: part.data ?? part.payload ?? null }];
  return part.type === "end_session" ? [{ type: part.type, reason: part.reason ?? null }] : [part];
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const object: { readonly [key: string]: unknown } = { ...value };
  return `{${Object.keys(object)
    .sort()
    .map((key) => `${key}:${canonical(object[key])}`)
    .join()}}`;
}
