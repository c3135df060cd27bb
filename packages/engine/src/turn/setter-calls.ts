import type { Setter, Slot } from "../agent.ts";
import { canonicalJson } from "../definition/hash.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { ToolCall } from "../events.ts";
import type { Json, JsonObject } from "../json.ts";
import { isJsonObject } from "../json.ts";
import { own } from "../messages/parts.ts";
import { holdSlot } from "../slots/change.ts";
import { changeableSlots } from "../slots/changeable.ts";
import type { CheckContext } from "../slots/check-value.ts";
import { checkValue } from "../slots/check-value.ts";
import { missingTimes, noSuchTime } from "../slots/clock-change.ts";
import type { Correction } from "../slots/corrections.ts";
import { changeValues } from "../slots/corrections.ts";
import { unmet } from "../slots/next.ts";
import { matchesOptions } from "../slots/options.ts";
import type { OpenCall, SlotError } from "../state.ts";
import { valueDenial, wordsOf } from "../tools/permission.ts";
import { has, isActive } from "../view.ts";
import { callCustomSetter } from "./custom-setter.ts";
import { isOwnIdea } from "./hear-language.ts";
import { keepRest } from "./unanswered.ts";

const prerequisiteCode = "prereq_not_met";

/** A value on its way into a slot, or its refusal. */
type Write =
  | { readonly type: "value"; readonly slot: Slot; readonly value: Json; readonly isChange?: boolean }
  | {
      readonly type: "error";
      readonly slot: Slot;
      readonly code: string;
      readonly text?: string;
      readonly isChange?: boolean;
    };

/**
 * Takes the setter calls of one reply. Setters of the slots' own types are decided here; custom ones become tool calls, and the
 * decision waits for them. All values are looked at before any is stored, so that the order of the calls does not matter.
 */
export function applySetterCalls(
  draft: Draft,
  calls: readonly ToolCall[],
  changeable: readonly Slot[],
): "done" | "waiting" {
  const given = distinctCalls(calls.flatMap((call) => valueCall(draft, call, changeable) ?? []));
  const writes: Write[] = [];
  let isWaiting = false;
  for (const one of given) {
    const { setter, call, isChange } = one;
    const disputed = setter.isCustom ? disputedSlots(one, given) : [];
    if (disputed.length > 0) writes.push(...disputed.map((slot) => ({ ...conflict, slot, isChange })));
    else if (setter.isCustom) isWaiting = callCustomSetter(draft, setter, call, isChange) || isWaiting;
    else writes.push(...typedWrites(draft, setter, call, isChange));
  }
  store(draft, writes);
  return isWaiting ? "waiting" : "done";
}

const conflict = { type: "error", code: "conflict" } as const;

/** A call that gives values, with the setter that takes them. */
interface ValueCall {
  readonly setter: Setter;
  readonly call: ToolCall;
  readonly isChange: boolean;
}

/** A setter's own call, or a correction as the call of its slot's setter. */
function valueCall(draft: Draft, call: ToolCall, changeable: readonly Slot[]): ValueCall | undefined {
  const change = call.name === "change_value" ? readChange(draft, call, changeable) : undefined;
  if (change) return { setter: change.setter, call: { ...call, args: change.args }, isChange: true };
  const setter = draft.agent.setter.get(call.name);
  if (!setter) return undefined;
  const isChange = setter.slots.every(
    (slot) => slot.definition.replaceable === true && has(draft.flow.filled, slot.name),
  );
  return { setter, call, isChange };
}

/** A custom setter that a model calls twice with the same runs once. */
function distinctCalls(given: readonly ValueCall[]): ValueCall[] {
  const custom = given.filter(({ setter }) => setter.isCustom);
  const once = new Map(custom.map((one) => [canonicalJson([one.setter.name, one.call.args, one.isChange]), one]));
  return [...given.filter(({ setter }) => !setter.isCustom), ...once.values()];
}

/** The slots for which another call of the same custom setter gives something else: nobody could tell which result is meant. */
function disputedSlots({ setter, call }: ValueCall, given: readonly ValueCall[]): Slot[] {
  const others = given.filter((other) => other.setter === setter && other.call !== call);
  const slotsOf = ({ args }: ToolCall): Slot[] => (isJsonObject(args) ? givenSlots(setter, args) : []);
  return slotsOf(call).filter((slot) => others.some((other) => slotsOf(other.call).includes(slot)));
}

/**
 * Takes what a custom setter returned: `{ stored, value }`, `{ stored, values, fieldErrors }` or `{ error, errorCode }`; beside a value,
 * `inferred` names values of other slots that follow from it (spec section 6a.1). `question` is said in place of the slot's words for the
 * error, `confirm` wants a yes for the value whatever its slot wants, `keep` comes back with the setter's next call, and `rest` is what the
 * user said besides: it is answered once that may be.
 */
export function applySetterResult(draft: Draft, call: OpenCall, setter: Setter, result: JsonObject): void {
  const { args, isChange = false } = call;
  draft.flow.kept = { ...draft.flow.kept, [setter.name]: result.keep };
  if (typeof result.rest === "string") keepRest(draft, result.rest);
  const named = givenSlots(setter, args);
  const meant = named.length > 0 ? named : setter.slots.slice(0, 1);
  if (result.error === true || result.error_code !== undefined || result.errorCode !== undefined) {
    const code = String(result.errorCode ?? result.error_code ?? "invalid_format");
    const said = typeof result.question === "string" ? { text: result.question } : {};
    const errors = meant.map((slot): Write => ({ type: "error", slot, code, isChange, ...said }));
    return store(draft, errors);
  }
  const values = isJsonObject(result.values) ? result.values : {};
  const errors = isJsonObject(result.fieldErrors)
    ? result.fieldErrors
    : isJsonObject(result.field_errors)
      ? result.field_errors
      : {};
  const writes = setter.slots.flatMap((slot): Write[] => {
    const code = errors[slot.field];
    if (code !== undefined) return [{ type: "error", slot, code: String(code), isChange }];
    const value = values[slot.field] ?? (meant[0] === slot ? result.value : undefined);
    return value === undefined || value === null ? [] : [{ ...guarded(draft, slot, value, result), isChange }];
  });
  store(draft, [...writes, ...inferredWrites(draft, setter, result.inferred)]);
  // Afterwards, as a value that is put in the place of another one is forgotten with all that is known of it.
  if (result.confirm === true)
    draft.flow.unsure = writes.flatMap(({ type, slot }) => (type === "value" ? [slot.name] : []));
}

/**
 * An inferred value takes the place of one that waits for a yes, as it is read back with the rest; never of a confirmed one or of one
 * that is still being checked. It is left out where its slot cannot take it.
 */
function inferredWrites(draft: Draft, setter: Setter, inferred: Json | undefined): Write[] {
  if (!isJsonObject(inferred)) return [];
  return Object.entries(inferred).flatMap(([name, raw]): Write[] => {
    const slot = draft.agent.slot.get(name);
    const isOther = slot?.isUser === true && !setter.slots.includes(slot);
    if (!isOther || valueDenial(draft, slot) !== null || isAwaited(draft, slot)) return [];
    const checked = checkValue(slot, raw, contextOf(draft));
    const write = checked.type === "accepted" ? guarded(draft, slot, checked.value) : undefined;
    return write?.type === "value" ? [write] : [];
  });
}

/** A custom setter of this slot is under way. */
function isAwaited({ agent, state }: Draft, slot: Slot): boolean {
  return state.calls.some((call) => call.purpose === "setter" && agent.setter.get(call.tool)?.slots.includes(slot));
}

/** A custom setter that failed: its slots were not understood. */
export function failSetter(draft: Draft, { args, isChange = false }: OpenCall, setter: Setter): void {
  const named = givenSlots(setter, args);
  store(
    draft,
    (named.length > 0 ? named : setter.slots.slice(0, 1)).map((slot) => ({
      type: "error",
      slot,
      code: "setter_failed",
      isChange,
    })),
  );
}

/** The slots that a call gives a value for. Models fill the fields that they have nothing for with null, or with blanks where there are several. */
export function givenSlots(setter: Setter, args: JsonObject): Slot[] {
  const isShared = setter.slots.length > 1;
  return setter.slots.filter((slot) => {
    const raw = Object.hasOwn(args, slot.field) ? args[slot.field] : undefined;
    return raw !== undefined && raw !== null && !(isShared && typeof raw === "string" && raw.trim() === "");
  });
}

function contextOf({ state, agent }: Draft): CheckContext {
  return { at: state.turn.at, timeZone: state.timeZone, language: agent.language };
}

/** A correction as a call of its slot's setter; undefined, and in the record, where it names no slot that may be corrected. */
function readChange(
  draft: Draft,
  { name, args }: ToolCall,
  changeable: readonly Slot[],
): { readonly setter: Setter; readonly args: JsonObject } | undefined {
  const given = isJsonObject(args) ? args : {};
  const slot = changeable.find((candidate) => candidate.name === given.slot);
  const setter = draft.agent.setter.get(slot?.setter ?? "");
  if (slot && setter && given.value !== undefined) return { setter, args: { [slot.field]: given.value } };
  note(draft, "denied", { tool: name, why: "it names no value that can be corrected" });
  return undefined;
}

function typedWrites(draft: Draft, setter: Setter, call: ToolCall, isChange = false): Write[] {
  const { args } = call;
  if (!isJsonObject(args)) {
    note(draft, "malformed-arguments", { tool: call.name });
    return [];
  }
  return givenSlots(setter, args).flatMap((slot): Write[] => {
    const raw = args[slot.field];
    const checked = checkValue(slot, raw, contextOf(draft));
    const write: Write =
      checked.type === "refused" ? { type: "error", slot, code: checked.code } : guarded(draft, slot, checked.value);
    return write.type === "value" || isTakeable(draft, { ...write, isChange }) ? [{ ...write, isChange }] : [];
  });
}

/** What holds for every value, whoever checked it: its slot can take one, and it is among the options that were given out. */
function guarded(draft: Draft, slot: Slot, value: Json, result: JsonObject = {}): Write {
  const against = slot.definition.validateAgainst;
  const options = against === undefined ? undefined : draft.flow.filled[against.slot];
  const compared = own(result, against?.responseField ?? "") ?? value;
  if (against !== undefined && options !== undefined && !matchesOptions(slot, compared, options)) {
    return { type: "error", slot, code: against.errorCode };
  }
  return { type: "value", slot, value };
}

function isTakeable(draft: Draft, write: Write): boolean {
  const { slot, isChange } = write;
  if (write.type === "value" && isOwnIdea(draft, slot, write.value)) {
    note(draft, "denied", {
      tool: slot.setter ?? slot.name,
      slot: slot.name,
      why: "the user asked for no other language",
    });
    return false;
  }
  if (isChange && changeableSlots(draft).includes(slot)) return true;
  const denial = valueDenial(draft, slot);
  if (denial !== null) note(draft, "denied", { tool: slot.setter ?? slot.name, slot: slot.name, why: wordsOf(denial) });
  return denial === null;
}

/** A value that came before what its slot requires: said where the slot has words for it, otherwise it is asked when its time comes. */
function prerequisiteErrors(draft: Draft, writes: readonly Write[]): SlotError[] {
  const slots = [...new Set(writes.map((write) => write.slot))];
  return slots
    .filter((slot) => unmet(draft, slot.requires).length > 0 && isActive(draft, slot))
    .filter((slot) => own(slot.definition.validation?.errors, prerequisiteCode) !== undefined)
    .map((slot) => ({ slot: slot.name, code: prerequisiteCode }));
}

/** Corrections go first: what depends on what they correct takes no value then, nor does that itself, in whichever order the calls came. */
function store(draft: Draft, writes: readonly Write[]): void {
  draft.flow.errors = [...draft.flow.errors, ...prerequisiteErrors(draft, writes)];
  const changes = existing(
    draft,
    settledWrites(
      draft,
      writes.filter((write) => write.isChange && isTakeable(draft, write)),
    ),
  );
  changeValues(draft, changes);
  const isCorrected = (slot: Slot): boolean => changes.some((change) => change.slot === slot);
  const values = existing(
    draft,
    settledWrites(
      draft,
      writes.filter((write) => !write.isChange && !isCorrected(write.slot) && isTakeable(draft, write)),
    ),
  );
  for (const { slot, value } of values) {
    holdSlot(draft, slot.name, value);
    note(draft, "pending", { slot: slot.name });
  }
}

/** Without the times that do not exist on their day. */
function existing(draft: Draft, values: readonly Correction[]): Correction[] {
  const missing = missingTimes(draft, values);
  draft.flow.errors = [...draft.flow.errors, ...missing.map(({ name }) => ({ slot: name, code: noSuchTime }))];
  return values.filter(({ slot }) => !missing.includes(slot));
}

/** One value a slot; two different ones are none, and errors are noted. */
function settledWrites(draft: Draft, writes: readonly Write[]): Correction[] {
  return [...new Set(writes.map((write) => write.slot))].flatMap((slot) => {
    const own = writes.filter((write) => write.slot === slot);
    const distinct = new Map(
      own.map((write) => [canonicalJson(write.type === "value" ? write.value : write.code), write]),
    );
    const only = distinct.size === 1 ? own[0] : undefined;
    if (only?.type === "value") return [{ slot, value: only.value }];
    const { code, text } = only?.type === "error" ? only : { code: "conflict", text: undefined };
    draft.flow.errors = [...draft.flow.errors, { slot: slot.name, code, ...(text !== undefined && { text }) }];
    return [];
  });
}
