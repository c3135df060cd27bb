import * as z from "zod/mini";

/** A name of a slot, a task, a tool or an agent. */
export const identifier: z.ZodMiniString<string> = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, "a name: a letter, then letters, digits, _ or -, at most 64"))
  .check(z.refine((name) => !(name in Object.prototype), "another name: every object has this one already"));
/** What is said, with its placeholders. */
export const text: z.ZodMiniString<string> = z.string().check(z.minLength(1), z.maxLength(4000));
/** A condition. */
export const cel: z.ZodMiniString<string> = z.string().check(z.minLength(1), z.maxLength(2000));

/** A language by its tag. */
export const localeTag: z.ZodMiniString<string> = z
  .string()
  .check(z.maxLength(35), z.refine(isLocale, 'a BCP 47 language tag, as "en" or "pt-BR"'));

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
