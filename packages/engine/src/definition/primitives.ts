import * as z from "zod";

/** A name of a slot, a task, a tool or an agent. */
export const identifier: z.ZodString = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, "a name: a letter, then letters, digits, _ or -, at most 64")
  .refine((name) => !(name in Object.prototype), "another name: every object has this one already");
/** What is said, with its placeholders. */
export const text: z.ZodString = z.string().min(1).max(4000);
/** A condition. */
export const cel: z.ZodString = z.string().min(1).max(2000);

/** A language by its tag. */
export const localeTag = z.string().max(35).refine(isLocale, 'a BCP 47 language tag, as "en" or "pt-BR"');

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
