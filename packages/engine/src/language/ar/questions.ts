import { phrases } from "../phrases.ts";

/** Words that ask in an Arabic clause wherever they stand; in the dialects they come last as well ("الساعة كام"). */
export const questionSigns: readonly string[] = phrases(`
  هل, كم, كام, قديش, أديش, بكم, بكام, بقديش, وين, فين, أين, وينكم, فينكم, متى, إمتى, امتا, ليش, ليه, لماذا, كيف, ازاي, إزاي, شلون, شو, ايش, وش, شنو, ماذا,
  أي يوم, أي ساعة, أي وقت, أي رقم, في أي, ولا لا, والا لا, أم لا, مين, لوين, منين, إيه العنوان, إيه السعر, يعني إيه, قلت إيه, عنوانكم إيه, صح ولا, مو هيك, مش كده ولا
`);

/** Words that may open an Arabic question. */
export const questionWords: readonly string[] = phrases(
  "ما, من, أي, إيه, ماهو, ماهي, مهو, هو, في, فيه, عندكم, طيب لو, لو, أليس",
);

/** Phrases that surely open an Arabic question. */
export const questionPhrases: readonly string[] = phrases(`
  ما هو, ما هي, ما اسم, ما معنى, ما عنوان, ما رقم, ما سعر, من هو, من أنت, مين معي, عندكم, في عندكم, فيه عندكم, هو في, هو فيه, فيه خصم, متأكد, متاكدين, انت متأكد,
  سؤال, عندي سؤال, عندي استفسار, استفسار, بدي أسأل, عايز أسأل, أبغى أسأل, أريد أن أسأل, حابب أسأل, حبيت أسأل, بسأل, ودي أسأل, أريد أن أعرف, بدي أعرف, عايز أعرف, قلي, قولي,
  أعد من فضلك, ممكن تعيد, كرر, أليس كذلك, يا ترى, تقبلون, تستقبلون, بتفتحوا, بتسكروا
`);

/** Openings of an Arabic request in the shape of a question. */
export const politeRequests: readonly string[] = phrases(`
  ممكن, هل يمكن, هل يمكنك, هل بإمكانك, هل تستطيع, يمكنك, بتقدر, تقدر, فيك, فيني, ممكن لو سمحت, هل ممكن, هل يمكنني, هل أستطيع, أقدر, ينفع, بصير, عادي لو
`);
