import { parseAbsolute, parseDate, toCalendarDate } from "@internationalized/date";
import * as z from "zod/mini";
import type { Slot } from "../agent.ts";
import type { Json } from "../json.ts";
import type { LanguagePack } from "../language/pack.ts";
import { isAffirmation, isDenial, isFiller } from "../language/understand.ts";

/** A value that a slot takes, or the code of its refusal (a key of the slot's `validation.errors`). */
export type Checked =
  | { readonly type: "accepted"; readonly value: Json }
  | { readonly type: "refused"; readonly code: string };

/** What a check depends on beside the slot. */
export interface CheckContext {
  readonly at: string;
  readonly timeZone: string;
  readonly language: LanguagePack;
  /** It comes from a system: what would be a bare yes in a person's mouth is a value. */
  readonly isData?: boolean | undefined;
}

const email = z.email();

/**
 * Checks a value against a slot's type and constraints. Every value of a user slot passes here, whoever sends it.
 * Codes: `parse_error` (not of the type), `invalid_format`, `out_of_range`, `past_date`, `future_date`, `not_an_option`.
 */
export function checkValue(slot: Slot, raw: unknown, context: CheckContext): Checked {
  if (slot.definition.optional && isNoneWord(raw, context.language)) return accepted("none");
  switch (slot.type) {
    case "integer":
    case "number":
      return checkNumber(slot, raw);
    case "boolean":
      return checkBoolean(raw, context.language);
    case "date":
      return checkDate(slot, raw, context);
    case "time":
      return checkTime(slot, raw);
    case "phone":
      return checkPhone(raw);
    case "email":
      return checkEmail(raw);
    case "choice":
      return checkChoice(slot, raw);
    case "language":
      return checkLanguage(slot, raw);
    case "name":
    case "text":
      return checkText(slot, raw, context);
  }
}

function accepted(value: Json): Checked {
  return { type: "accepted", value };
}

function refused(code: string): Checked {
  return { type: "refused", code };
}

function isNoneWord(raw: unknown, language: LanguagePack): boolean {
  if (typeof raw !== "string") return false;
  const word = raw.trim().toLowerCase();
  return word === "none" || word === "" || language.none.includes(word);
}

function checkNumber(slot: Slot, raw: unknown): Checked {
  const value = typeof raw === "string" && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(raw) ? Number(raw) : raw;
  if (typeof value !== "number" || !Number.isFinite(value)) return refused("parse_error");
  if (slot.type === "integer" && !Number.isSafeInteger(value)) return refused("parse_error");
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE } = slot.definition;
  return value < min || value > max ? refused("out_of_range") : accepted(Object.is(value, -0) ? 0 : value);
}

function checkBoolean(raw: unknown, language: LanguagePack): Checked {
  if (typeof raw === "boolean") return accepted(raw);
  if (raw === "true" || (typeof raw === "string" && isAffirmation(raw, language))) return accepted(true);
  if (raw === "false" || (typeof raw === "string" && isDenial(raw, language))) return accepted(false);
  return refused("parse_error");
}

function checkDate(slot: Slot, raw: unknown, { at, timeZone }: CheckContext): Checked {
  if (typeof raw !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(raw.trim())) return refused("invalid_format");
  try {
    const date = parseDate(raw.trim());
    const today = toCalendarDate(parseAbsolute(at, timeZone));
    if (!slot.definition.past && date.compare(today) < 0) return refused("past_date");
    if (slot.definition.future === false && date.compare(today) > 0) return refused("future_date");
    return accepted(date.toString());
  } catch {
    return refused("invalid_format");
  }
}

function checkTime(slot: Slot, raw: unknown): Checked {
  const value = typeof raw === "string" ? readTime(raw) : undefined;
  if (value === undefined) return refused("invalid_format");
  const hours = Number(value.slice(0, 2)) + Number(value.slice(3)) / 60;
  const { min = 0, max = 24 } = slot.definition;
  return hours < min || hours > max ? refused("out_of_range") : accepted(value);
}

/** "7:30 PM", "19:30" or "7 pm" as "19:30"; undefined for what is no time of day. */
export function readTime(text: string): string | undefined {
  const match = /^\s*(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?\s*(?:m\.?)?\s*$/i.exec(
    text.replaceAll(/[\u202f\u00a0]/g, " "),
  );
  if (!match) return undefined;
  const half = match[3]?.toLowerCase();
  if (half === undefined && match[2] === undefined) return undefined;
  const said = Number(match[1]);
  const minutes = Number(match[2] ?? "0");
  if (half !== undefined && (said < 1 || said > 12)) return undefined;
  const hours = half === undefined ? said : (said % 12) + (half === "p" ? 12 : 0);
  return hours > 23 || minutes > 59
    ? undefined
    : `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

function checkPhone(raw: unknown): Checked {
  if (typeof raw !== "string" && typeof raw !== "number") return refused("parse_error");
  const text = String(raw).trim();
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return refused("invalid_format");
  const digits = text.replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 15) return refused("invalid_format");
  return accepted(text.startsWith("+") ? `+${digits}` : digits);
}

function checkEmail(raw: unknown): Checked {
  const parsed = email.safeParse(typeof raw === "string" ? raw.trim() : raw);
  return parsed.success && parsed.data.length <= 254 ? accepted(parsed.data) : refused("invalid_format");
}

function checkChoice(slot: Slot, raw: unknown): Checked {
  const said = String(typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean" ? raw : "")
    .trim()
    .toLowerCase();
  const match = slot.choices.find((choice) =>
    [choice.value, choice.label ?? choice.value, ...(choice.synonyms ?? [])].some(
      (word) => word.toLowerCase() === said,
    ),
  );
  return match && said !== "" ? accepted(match.value) : refused("not_an_option");
}

/** A language by its tag or its name, in whichever language. */
function checkLanguage(slot: Slot, raw: unknown): Checked {
  const checked = checkChoice(slot, raw);
  if (checked.type === "accepted" || typeof raw !== "string") return checked;
  const request = slot.languageRequest?.(raw);
  return request?.type === "asked" ? checkChoice(slot, request.locale) : checked;
}

/**
 * What shows nothing and turns round or hides what stands beside it, as in a read-back: overrides of the direction, spaces without a width,
 * halves of a surrogate pair. The joiners, which Persian and pictures are written with, are none.
 */
const unseen = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;

function checkText(slot: Slot, raw: unknown, { language, isData }: CheckContext): Checked {
  if (typeof raw !== "string" && typeof raw !== "number") return refused("parse_error");
  const text = String(raw)
    .replace(unseen, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (text === "" || !/[\p{L}\p{N}]/u.test(text)) return refused("parse_error");
  if (isData !== true && (isFiller(text, language) || isAffirmation(text, language) || isDenial(text, language)))
    return refused("parse_error");
  if (slot.type === "name" && (text.length > 100 || !/\p{L}/u.test(text))) return refused("invalid_format");
  const { minLength = 1, maxLength = slot.type === "name" ? 100 : 2000 } = slot.definition;
  if (text.length < minLength || text.length > maxLength) return refused("out_of_range");
  if (slot.fits !== null && !slot.fits(text)) return refused("invalid_format");
  return accepted(text);
}
