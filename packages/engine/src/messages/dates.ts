/** How dates and times are put into words in one locale. */
export interface DateWords {
  /** "2026-12-04" as "Friday, December 4", with its year where `at` (ISO 8601) is in another one; other text comes back as it is. */
  readonly date: (text: string, at: string) => string;
  /** "2026-12-04" as "Friday, December 4, 2026": so that nobody can mean another day. */
  readonly fullDate: (text: string) => string;
  /** "2026-07-15" as "July 15th" in English and as a plain date elsewhere. */
  readonly spokenDate: (text: string) => string;
  /** "19:30" as "7:30 PM" where people say so; text that is no time comes back as it is. */
  readonly time: (text: string) => string;
}

/** The date words of a locale. Made once an agent, each formatter when it is first needed: building one costs more than a whole step. */
export function dateWords(locale: string): DateWords {
  const monthDay = { month: "long", day: "numeric" } as const;
  const weekday = formatter(locale, { weekday: "long", ...monthDay });
  const withYear = formatter(locale, { weekday: "long", year: "numeric", ...monthDay });
  const month = formatter(locale, monthDay);
  const clock = formatter(locale, { hour: "numeric", minute: "2-digit" });
  const isEnglish = locale.toLowerCase().startsWith("en");
  return {
    date: (text, at) =>
      worded(parseDate(text), text, (date) => (text.slice(0, 4) === at.slice(0, 4) ? weekday : withYear)(date)),
    fullDate: (text) => worded(parseDate(text), text, withYear),
    spokenDate: (text) =>
      worded(parseDate(text), text, (date) => `${month(date)}${isEnglish ? ordinalSuffix(date.getUTCDate()) : ""}`),
    time: (text) => worded(parseTime(text), text, (date) => clock(date).replace(/[\u202f\u00a0]/g, " ")),
  };
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => {
    made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return made.format(date);
  };
}

function worded(date: Date | undefined, text: string, format: (date: Date) => string): string {
  return date === undefined ? text : format(date);
}

function parseDate(text: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return date.toISOString().startsWith(text) ? date : undefined;
}

function parseTime(text: string): Date | undefined {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? new Date(Date.UTC(2000, 0, 1, Number(match[1]), Number(match[2]))) : undefined;
}

function ordinalSuffix(day: number): string {
  if (day % 100 >= 11 && day % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
