import { CalendarDate } from "@internationalized/date";
import type { Json } from "@signalbox/engine";
import { assignNumbers, onlyMe } from "./assign-numbers.ts";
import type { OpenField } from "./fields.ts";
import type { Found, Reading, Span } from "./reading.ts";
import { hasAlternative, isFree, meantOf, wordHolding } from "./reading.ts";
import { booleanIn } from "./values/booleans.ts";
import { choiceIn } from "./values/choices.ts";
import { findEmails, findPhones, findSpokenPhones } from "./values/contacts.ts";
import type { DateContext } from "./values/dates.ts";
import { dayIn, findDates } from "./values/dates.ts";
import { nameIn } from "./values/names.ts";
import { findNumbers } from "./values/numbers.ts";
import { textIn } from "./values/texts.ts";
import type { TimeContext } from "./values/time-of-day.ts";
import { timeOfDay } from "./values/time-of-day.ts";
import type { FoundTime } from "./values/times.ts";
import { findTimes } from "./values/times.ts";
import { lengthBefore } from "./words/phrase-map.ts";

/** What values are read against. */
export interface Moment {
  readonly today: () => CalendarDate;
  readonly locale: string;
  readonly time: () => Omit<TimeContext, "current">;
  /** A bare value changes one that waits for a yes: the user is asked whether that is right. */
  readonly isReadback: boolean;
  /** The question that is open now was put to the user before they spoke. */
  readonly wasAsked: boolean;
  /** The user said yes to an earlier question and more behind it: a remark, where remarks are welcome. */
  readonly isAddition: boolean;
}

/** A value for a field. */
export interface Extracted {
  readonly open: OpenField;
  readonly value: Json;
}

const anyDay = new CalendarDate(2000, 1, 1);

type Placed = Found<Json> & Extracted;

/**
 * The values that a statement holds for the open fields. What is sure by its shape comes first (addresses, dates, clock times), then
 * what needs words around it, last what is taken because it was asked for; no stretch of the text serves twice.
 */
export function extractValues(reading: Reading, fields: readonly OpenField[], moment: Moment): readonly Extracted[] {
  const placed: Placed[] = [];
  const ofType = (...types: readonly string[]): readonly OpenField[] =>
    fields.filter((open) => types.includes(open.field.type));
  const emails = findEmails(reading);
  placed.push(...inOrder(emails, ofType("email"), reading));
  const spoken = findSpokenPhones(reading);
  const dates = findDates(reading, dateContext(ofType("date"), moment), [...emails, ...spoken]);
  const clock = findTimes(reading, [...emails, ...spoken, ...dates]).filter((time) => time.kind === "clock");
  const phones = [...spoken, ...findPhones(reading, [...emails, ...spoken, ...dates, ...clock])];
  const isPhoneWanted = ofType("phone").length > 0;
  placed.push(...inOrder(phones, ofType("phone"), reading), ...inOrder(dates, ofType("date"), reading));
  const shaped: Span[] = [
    ...emails,
    ...dates,
    ...clock,
    ...(isPhoneWanted ? phones : phones.filter((phone) => isGrouped(phone, reading))),
  ];
  placed.push(...choices(reading, fields, moment));
  const chosen = [...shaped, ...placed];
  const isAsked = fields.some((open) => open.isAsked && open.field.type === "time");
  const counted = placeNumbers(reading, ofType("integer", "number"), chosen, { ...moment, isTimeAsked: isAsked });
  const times = [...clock, ...findTimes(reading, chosen).filter((time) => time.kind !== "clock")];
  placed.push(...placeTimes(reading, ofType("time"), times, counted, moment));
  const timed = placed.filter((one) => one.open.field.type === "time");
  placed.push(...counted.filter((number) => isFree(number, timed)));
  const taken = [...chosen, ...placed];
  return [...placed, ...askedValues(reading, fields, taken, moment)];
}

/** Where no date is wanted, dates are looked for all the same: their numbers are no answers. Which day it is does not matter then. */
function dateContext(fields: readonly OpenField[], { today, locale }: Moment): DateContext {
  return {
    today: fields.length > 0 ? today() : anyDay,
    locale,
    isPast: fields.length > 0 && fields.every((open) => open.field.isPast === true),
    current: changedDay(fields),
  };
}

/** The day that waits for a yes, or else is corrected, where it is only one. */
function changedDay(fields: readonly OpenField[]): CalendarDate | undefined {
  const waiting = fields.filter((open) => !open.isSettled);
  const isWaiting = waiting.some(({ current }) => current !== undefined);
  const [pending, ...more] = (isWaiting ? waiting : fields).flatMap(({ current }) =>
    typeof current === "string" ? current : [],
  );
  return pending === undefined || more.length > 0 ? undefined : dayIn(pending);
}

function isGrouped(span: Span, { text }: Reading): boolean {
  return !/^\p{Nd}+$/u.test(text.slice(span.start, span.end));
}

/** One value for one field; several in the order in which both come, as arrival and departure. */
function inOrder(found: readonly Found<string>[], fields: readonly OpenField[], reading: Reading): Placed[] {
  const [only, ...more] = fields;
  if (!only) return [];
  const distinct = new Set(found.map((one) => one.value));
  if (more.length > 0 && distinct.size === fields.length && distinct.size > 1) {
    return fields.flatMap((open, index) => (found[index] ? [{ ...found[index], open }] : []));
  }
  const meant = meantOf(found, reading);
  if (meant && only.field.type === "date" && hasAlternative(meant, reading)) return [];
  const open = fields.find((field) => field.isAsked) ?? only;
  return meant ? [{ ...meant, open }] : [];
}

function choices(reading: Reading, fields: readonly OpenField[], { isReadback }: Moment): Placed[] {
  return fields.flatMap((open) => {
    const found =
      open.field.type === "choice"
        ? choiceIn(reading, open.field.choices ?? [], open.isAsked && !isReadback)
        : undefined;
    return found ? [{ ...found, open }] : [];
  });
}

function placeNumbers(
  reading: Reading,
  fields: readonly OpenField[],
  taken: readonly Span[],
  moment: Moment & { readonly isTimeAsked: boolean },
): Placed[] {
  if (fields.length === 0) return [];
  const numbers = findNumbers(reading, taken);
  const focused = focusOf(fields, moment);
  const focus = fields.map((open) => ({ open, isFocus: focused === open }));
  const assigned = assignNumbers(reading, numbers, focus, taken.length > 0);
  const me = numbers.length === 0 ? onlyMe(reading, fields) : undefined;
  return me ? [me] : [...assigned];
}

/** The field that a number on its own is for: what waits for a yes, else what was asked for, else the only one that can be corrected. */
function focusOf(
  fields: readonly OpenField[],
  { isReadback, isTimeAsked }: { readonly isReadback: boolean; readonly isTimeAsked: boolean },
): OpenField | undefined {
  const only = (some: readonly OpenField[]): OpenField | undefined => (some.length === 1 ? some[0] : undefined);
  if (isReadback) return only(fields.filter((open) => open.current !== undefined && !open.isSettled));
  const asked = fields.find((open) => open.isAsked);
  if (asked || isTimeAsked) return asked;
  return only(fields.filter((open) => open.isSettled));
}

/** A clock time is one wherever it stands; an hour needs "at", or a question for the time, or nothing else that it could be. */
function placeTimes(
  reading: Reading,
  fields: readonly OpenField[],
  times: readonly FoundTime[],
  numbers: readonly Placed[],
  moment: Moment,
): Placed[] {
  const open =
    fields.find((field) => field.isAsked) ??
    fields.find((field) => field.current !== undefined && !field.isSettled) ??
    fields[0];
  if (!open) return [];
  const isWanted = moment.isReadback ? open.current !== undefined && !open.isSettled : open.isAsked;
  const sure = times.filter((time) => time.kind === "clock" || (time.kind === "at" && isFree(time, numbers)));
  const around = times.filter((time) => time.kind === "around" && isFree(time, numbers) && isAlone(time, reading));
  const bare = isWanted ? times.filter((time) => isFree(time, numbers) && isAlone(time, reading)) : [];
  const best = [sure, around, bare].find((candidates) => candidates.length > 0) ?? [];
  const current = typeof open.current === "string" ? open.current : undefined;
  if (best.length === 0) return [];
  const context = moment.time();
  const values = best.map((time) => ({
    start: time.start,
    end: time.end,
    value: timeOfDay(time.value, { ...context, current }),
  }));
  const meant = meantOf(values, reading);
  return meant && !hasAlternative(meant, reading) ? [{ ...meant, open }] : [];
}

/** No noun follows that the number would count, and it is not introduced as a count ("table for"). */
function isAlone(span: Span, { words, rules }: Reading): boolean {
  if (lengthBefore(rules.leadIns, words, wordHolding(words, span.start)) > 1) return false;
  const next = words.find((word) => word.start >= span.end);
  return !next || next.opensClause || rules.plain.has(next.word) || Object.hasOwn(rules.data.times.dayParts, next.word);
}

/** Names first: what introduces one is no part of an answer in free words. */
function askedValues(
  reading: Reading,
  fields: readonly OpenField[],
  taken: readonly Span[],
  moment: Moment,
): Extracted[] {
  const { isReadback, wasAsked, isAddition } = moment;
  const names = fields.flatMap((open): Placed[] => {
    const name =
      open.field.type === "name" ? nameIn(reading, taken, open.isAsked && wasAsked && !isReadback) : undefined;
    return name ? [{ ...name, open }] : [];
  });
  if (isReadback) return names;
  const used = [...taken, ...names];
  const asked = fields.filter((open) => open.isAsked && (wasAsked || (isAddition && open.field.isOptional)));
  return [
    ...names,
    ...asked.flatMap((open) => askedValue(reading, open.field, used).map((value) => ({ open, value }))),
  ];
}

function askedValue(reading: Reading, field: OpenField["field"], taken: readonly Span[]): Json[] {
  const value =
    field.type === "boolean" ? booleanIn(reading) : field.type === "text" ? textIn(reading, field, taken) : undefined;
  return value === undefined ? [] : [value];
}
