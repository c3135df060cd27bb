import type { Problem } from "./problems.ts";

/** A definition as it reads in one language. */
export interface LocaleVersion {
  /** Undefined where the definition does not name its languages. */
  readonly locale?: string;
  readonly definition: unknown;
  /** Texts that other languages have and this one lacks. */
  readonly problems: readonly Problem[];
}

type Entries = { readonly [key: string]: unknown };

/**
 * A definition that names several `locales` in each of them, the default one first: wherever it gives a text by language, as
 * `{ ru: …, kk: … }`, the text of that language stands. One that names none is what it is.
 */
export function localeVersions(definition: unknown): readonly LocaleVersion[] {
  const locales = localesOf(definition);
  if (!isRecord(definition) || locales.length === 0) return [{ definition, problems: [] }];
  const given = definition["locale"];
  const first = typeof given === "string" && locales.includes(given) ? given : locales[0];
  const others = locales.filter((locale) => locale !== first);
  return [first, ...others].flatMap((locale) => {
    if (locale === undefined) return [];
    const problems: Problem[] = [];
    const { phrases, ...rest } = definition;
    const read = readIn(rest, locale, new Set(locales), [], problems);
    const version = { ...(isRecord(read) ? read : {}), locale, ...(phrases !== undefined && { phrases }) };
    return { locale, definition: version, problems };
  });
}

/** A place in one language's version as a place in the whole definition. */
export function pathIn(definition: unknown, path: Problem["path"], locale: string | undefined): Problem["path"] {
  if (locale === undefined) return path;
  const locales = new Set(localesOf(definition));
  const whole: (string | number)[] = [];
  let value: unknown = definition;
  for (const key of path) {
    whole.push(key);
    value = memberOf(value, key);
    if (!keepsItsLocales(whole) && isByLocale(value, locales)) {
      whole.push(locale);
      value = memberOf(value, locale);
    }
  }
  return whole;
}

function memberOf(value: unknown, key: string | number): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function isByLocale(value: unknown, locales: ReadonlySet<string>): value is Entries {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => locales.has(key));
}

/** What users say is listened to in every language at once. */
function keepsItsLocales(path: Problem["path"]): boolean {
  return path[0] === "handoff" && path[1] === "intents" && path[3] === "phrases";
}

/** The languages that a definition names; none where it has only one. */
export function localesOf(definition: unknown): string[] {
  const locales = isRecord(definition) ? definition["locales"] : undefined;
  return Array.isArray(locales) ? [...new Set(locales.filter((locale) => typeof locale === "string"))] : [];
}

/** A file may nest without end; nothing that has a meaning lies as deep as this. */
const deepest = 40;

function readIn(
  value: unknown,
  locale: string,
  locales: ReadonlySet<string>,
  path: Problem["path"],
  problems: Problem[],
): unknown {
  if (path.length > deepest) return value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => readIn(item, locale, locales, [...path, index], problems));
  if (!isRecord(value) || keepsItsLocales(path)) return value;
  const keys = Object.keys(value);
  if (!isByLocale(value, locales))
    return Object.fromEntries(keys.map((key) => [key, readIn(value[key], locale, locales, [...path, key], problems)]));
  if (Object.hasOwn(value, locale)) return readIn(value[locale], locale, locales, [...path, locale], problems);
  problems.push({
    path,
    message: `there is no text in "${locale}"`,
    found: keys.join(", "),
    expected: `a text for each of ${[...locales].join(", ")}`,
  });
  return value[keys[0] ?? ""];
}

function isRecord(value: unknown): value is Entries {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
