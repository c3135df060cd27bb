import { phrases } from "../phrases.ts";

/** Words that ask in a Persian clause wherever they stand: the verb comes last, and what is asked for before it. */
export const questionSigns: readonly string[] = phrases(`
  آیا, چنده, چقدر, چقدره, چه قدر, کجا, کجاست, کجاس, کجایید, کجایین, چطور, چطوره, چطوری, چگونه, چجوری, چه جوری, چه, چی, چیه, چیست, چرا, کدوم, کدام, کدومه, مگه, مگر, کی باز,
  کی می, کی تعطیل, از کی, تا کی, کی هست, کیه, ساعت چند, چند نفر, چند تا, چندتا, چند سال, به چند, با چند, تا چند, چند شد, چند می‌شه, چند میشه, دارید, دارین, هستید, هستین, می‌دید, چندم, چندمه, یا نه, یا خیر, می‌تونم, می‌شود که, شما کی
`);

/** Words that may open a Persian question. */
export const questionWords: readonly string[] = phrases("کی, چند, اگر, اگه, می‌شه, میشه, می‌شود, ممکنه, امکان داره");

/** Phrases that surely open a Persian question. */
export const questionPhrases: readonly string[] = phrases(`
  میشه, می‌شه, می‌شود, ممکنه, ممکن است, امکان داره, امکانش هست, مطمئنی, مطمئنید, مطمئنین, سوال دارم, سؤال دارم, یه سوال, یک سوال, سوال, می‌خواستم بدونم, می‌خواستم بپرسم, میخواستم ببینم,
  بگید ببینم, بفرمایید که, تکرار کنید, دوباره بگید, لطفا تکرار کنید, راسته, واقعا, خبر دارید, شما دارید, شما دارین
`);

/** Openings of a Persian request in the shape of a question. */
export const politeRequests: readonly string[] = phrases(`
  میشه, می‌شه, می‌شود, می‌تونید, می‌تونین, می‌توانید, می‌تونم, می‌توانم, ممکنه, ممکن است, امکان داره, امکانش هست, لطف می‌کنید, می‌شه لطفا, می‌شه شما
`);
