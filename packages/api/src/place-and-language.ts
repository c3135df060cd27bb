/** True for a name of the IANA time zone database (`Europe/Berlin`, `UTC`); offsets such as `+03:00` are none. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** True for a well-formed BCP 47 language tag (`en`, `en-GB`). */
export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
