import { phrases } from "../phrases.ts";

/** Arabic verbs before somebody to talk to. */
export const personVerbs: readonly string[] = [
  ...phrases(`
    التحدث, أتحدث, التكلم, أتكلم, أحكي, نحكي, أكلم, اتكلم, التواصل, أتواصل, احكي, الكلام, الحديث, أحچي
  `).flatMap((verb) => [verb, `${verb} مع`, `${verb} الى`]),
  ...phrases(
    "حولني, حوّلني, حولوني, وصلني, وصلوني, أوصلني, تحويلي, توصيلي, تحولني, توصلني, انقلني, ربطني, اربطني",
  ).flatMap((verb) => ["", " على", " إلى", " ل", " مع", " ع", " ب"].map((preposition) => `${verb}${preposition}`)),
  ...phrases("أعطني, عطني, أعطيني, اعطوني, عطيني, هاتلي, هاتولي, نادي, ناديلي"),
];

/** Arabic words between such a verb and who is meant. */
export const personMiddle: readonly string[] = phrases(`
  مع, إلى, على, ال, أي, أحد, حد, احد من, واحد من, لو سمحت, من فضلك, رجاء, فضلا, مباشرة, خدمة, بشري, أكلم, أتكلم, أحكي, اكلم
`);

const someone = phrases(`
  موظف, موظفة, موظفين, إنسان, بشري, مدير, مسؤول, مشرف, شخص حقيقي, إنسان حقيقي, بني آدم, خدمة العملاء, خدمة الزبائن, موظف خدمة العملاء, موظف خدمة, ممثل خدمة العملاء,
  ممثل, الدعم, الدعم الفني, سنترال, موظف حقيقي, مندوب, شخص مسؤول
`);

/** Arabic words for those who work behind the bot, with what is written joined before them. */
export const personRoles: readonly string[] = someone.flatMap((role) => {
  const bare = role.startsWith("ال") ? role.slice(2) : role;
  return [role, `ل${role}`, `ب${role}`, `ال${bare}`, `لل${bare}`, `بال${bare}`];
});

/** Arabic words for anybody at all. */
export const personAnyone: readonly string[] = phrases(
  "حدا, حد, أحد, شخص, أي شخص, أي حد, أي حدا, واحد منكم, أحد منكم, بشخص, لشخص, لحد, لحدا, بحدا",
);

/** Other Arabic phrases for a wish for a person. */
export const personPhrases: readonly string[] = phrases(`
  شخص حقيقي لو سمحت, ما بدي روبوت, مش عايز روبوت, لا أريد التحدث مع روبوت, ما أبغى أكلم روبوت
`);

/** Arabic words that may stand beside a role that is all that is said. */
export const personFiller: readonly string[] = phrases(`
  أريد, بدي, أبغى, أبي, عايز, عاوز, عايزة, محتاج, أحتاج, لو سمحت, من فضلك, رجاء, فورا, الآن, هلق, دلوقتي, الحين, حالا, لا, مش بوت, مو روبوت, مش روبوت,
  شكرا, بسرعة, عفوا, ممكن
`);

const things = phrases(`
  الحجز, حجزي, الموعد, موعدي, الطلب, طلبي, الطاولة, كل شي, كل شيء, كل حاجة, هذا, هالحجز, الحجز ده, الحجز هذا, الموضوع, العملية, كله, الكل, حجز, الأوردر
`);

/** Arabic phrases that call the whole thing off. */
export const cancelPhrases: readonly string[] = phrases(`
  إلغاء, الغاء, ألغي, الغي, ألغ, الغ, ألغيه, الغيه, ألغيها, الغيها, ألغوا, الغوا, ألغوه, تلغي, تلغيه, تلغوا, نلغي, بلغي, كنسل, كنسله, كنسلها, كنسلوا, أكنسل, تكنسل, الإلغاء, للإلغاء,
  انسى, انس, انسى الموضوع, انسا, خلص انسى, بطلت, توقف, وقف, أوقف, ما عاد بدي, ما عدت أريد, لم أعد أريد, ما عاد أبغى, مش عايز خلاص, خلاص مش عايز, مبقتش عايز, ما بدي شي, صرف النظر, اصرف النظر, ستوب
`);

/** Arabic words that may stand beside a cancellation. */
export const cancelFiller: readonly string[] = [
  ...things,
  ...phrases(`
    أريد, أريد أن, بدي, أبغى, ابغا, أبي, عايز, عاوز, عايزة, نريد, بدنا, عايزين, أرجو, أود, حابب, لو سمحت, لو سمحتي, من فضلك, رجاء, فضلا, لا, لأ, خلاص, خلص, طيب, ممكن, هل يمكنك, بتقدر, تقدر,
    يمكنك, شكرا, معلش, آسف, عفوا, يا ريت, أنا, نحن, احنا, تماما, هلق, الآن, دلوقتي, الحين, غيرت رأيي, بس, يلا, عن, لازم
  `),
];

/** Arabic words that make a sentence be about calling something off. */
export const cancelSigns: readonly string[] = phrases(`
  إلغاء, الغاء, الإلغاء, الالغاء, ألغي, الغي, ألغ, الغ, ألغيه, الغيه, ألغيها, الغيها, ألغوا, الغوا, تلغي, تلغوا, نلغي, بلغي, كنسل, كنسله, أكنسل, تكنسل, انسى, انسوا, توقف, وقف, أوقف, ملغي, ستوب
`);

/** What a bot says in Arabic when it brings in a person. */
export const personPromises: readonly string[] = phrases(`
      سأحولك, سوف أحولك, سأقوم بتحويلك, أحولك الآن, جاري تحويلك, سأوصلك, سأنقلك
    `);
