import { months, numbers, weekdays } from "../../../language/ar/numbers.ts";
import type { VerifyWords } from "./words.ts";

/** Words as they are, and with what Arabic writes joined before them. */
function withPrefixes(words: string): string {
  return words
    .split(",")
    .map((word) => word.trim())
    .flatMap((word) => [word, `ال${word}`, `ب${word}`, `ل${word}`, `و${word}`, `لل${word}`, `بال${word}`, `ولل${word}`])
    .join(", ");
}

/** The unit's one and several first, as they are shown; then every form. */
function unit(one: string, several: string, others = ""): string {
  return [one, several, withPrefixes([one, several, others].filter((each) => each !== "").join(","))].join(", ");
}

/** Arabic. */
export const ar: VerifyWords = {
  locale: "ar",
  letters: /[ةىأإ]/u,
  fillers: `
    في, من, إلى, على, عن, مع, أو, ثم, هذا, هذه, ذلك, تلك, التي, الذي, الذين, أن, إن, لا, لم, لن, ما, كان, كانت, يكون, تكون, هو, هي, هم, نحن, أنت, أنا, كل, بعد, قبل, عند, حتى, إذا, لكن, قد, أي, بين,
    خلال, لك, لنا, له, لها, به, بها, فيه, فيها, منه, منها, عليه, عليها, كما, أيضا, فقط, غير, كيف, متى, كم, هل, دون, و
  `,
  hasDecimalComma: false,
  inflectsNumbers: true,
  numbers: { ...numbers, ألف: undefined, آلاف: undefined, شخصين: undefined },
  scales: { ألف: 1000, آلاف: 1000, الف: 1000, ألفا: 1000, مليون: 1e6, ملايين: 1e6, مليار: 1e9, مليارات: 1e9 },
  numberJoiners: "و",
  counted: {
    "2 day": withPrefixes("يومين, يومان"),
    "2 week": withPrefixes("أسبوعين, أسبوعان"),
    "2 month": withPrefixes("شهرين, شهران"),
    "2 year": withPrefixes("سنتين, سنتان, عامين, عامان"),
    "2 hour": withPrefixes("ساعتين, ساعتان"),
    "2 time": "مرتين, مرتان",
    "2 person": "شخصين, شخصان",
    "50 percent": withPrefixes("نصف"),
  },
  articles: "",
  units: {
    percent: "بالمئة, بالمئة, بالمائة, في المئة, في المائة, %",
    second: unit("ثانية", "ثوان", "ثواني"),
    minute: unit("دقيقة", "دقائق"),
    hour: unit("ساعة", "ساعات"),
    day: unit("يوم", "أيام", "يوما, يومي, يوميا"),
    week: unit("أسبوع", "أسابيع", "أسبوعا, أسبوعيا"),
    month: unit("شهر", "أشهر", "شهرا, شهور, شهريا"),
    year: unit("سنة", "سنوات", "عام, أعوام, عاما, سنويا"),
    night: unit("ليلة", "ليال", "ليالي"),
    time: unit("مرة", "مرات"),
    person: unit("شخص", "أشخاص", "شخصا, فرد, أفراد"),
    visit: unit("زيارة", "زيارات"),
    session: unit("جلسة", "جلسات"),
    instalment: unit("قسط", "أقساط", "قسطا"),
    km: unit("كيلومتر", "كيلومترات", "كيلومترا, كم"),
    metre: unit("متر", "أمتار", "مترا"),
    cm: unit("سنتيمتر", "سنتيمترات", "سم"),
    sqm: "متر مربع, متر مربع, مترا مربعا, م²",
    kg: unit("كيلوغرام", "كيلوغرامات", "كيلوغراما, كيلوجرام, كيلو, كغ, كجم"),
    litre: unit("لتر", "لترات", "لترا"),
    gb: unit("غيغابايت", "غيغابايت", "جيجابايت"),
    mb: unit("ميغابايت", "ميغابايت", "ميجابايت"),
    eur: `${unit("يورو", "يورو")}, eur, €`,
    usd: `${unit("دولار", "دولارات", "دولارا")}, usd, $`,
    gbp: "جنيه إسترليني, جنيه إسترليني, £",
    rub: unit("روبل", "روبل", "روبلا"),
    kzt: unit("تينغ", "تينغ", "تنغي"),
    irr: "ريال إيراني, ريال إيراني, ﷼",
    irt: unit("تومان", "تومان"),
    sar: unit("ريال", "ريالات", "ريالا, ريال سعودي, ريالا سعوديا"),
    aed: unit("درهم", "دراهم", "درهما, درهم إماراتي"),
    try: unit("ليرة", "ليرات"),
  },
  working: "عمل, العمل",
  unitFillers: "كاملة, متتالية, تقويمية, أخرى, إضافية",
  per: "في, لكل, كل, خلال",
  ranges: "إلى, حتى, أو, و",
  clock: "الساعة",
  beforeNoon: "صباحا",
  afterNoon: "مساء, ظهرا, عصرا",
  months,
  weekdays,
  negators: "لا, لم, لن, ليس, ليست, ليسوا, غير, بدون, دون, أبدا, فلا, بلا, ما لم, لست",
  denialsAgain: "ولا",
  negatorsNot: "لا يقل, لا تقل, لا يزيد, لا تزيد, لا يتجاوز, لا تتجاوز, لا يتعدى, لا تتعدى, ليس فقط, غير أن, غير ذلك",
  negateBeginnings: "",
  negateEndings: "",
  negatives: "لاغ, مغلق, عدم",
  negativeBeginnings:
    "مستثن, يستثن, تستثن, باستثناء, استثناء, مرفوض, يرفض, ترفض, نرفض, ممنوع, محظور, باطل, مجان, يسقط, تعذر, يتعذر, امتن",
  only: "فقط, حصرا, إلا, سوى, وحده, وحدها, حصريا",
  always: "دائما, في كل الأحوال, في جميع الأحوال, باستمرار",
  must: "يجب, ينبغي, يلزم, لازم, إلزامي, مطلوب, عليك, يتعين, ضروري, يشترط",
  may: "يمكن, يمكنك, قد, يجوز, بإمكانك, ربما, مسموح, يسمح, اختياري, يحق",
  all: "كل, جميع, أي, كافة, كامل, بالكامل, مهما, كليا",
  atMost: "حتى, بحد أقصى, كحد أقصى, الحد الأقصى, لا يزيد, لا تزيد, لا يتجاوز, لا تتجاوز, أقل من, خلال, في غضون",
  atLeast: "على الأقل, بحد أدنى, كحد أدنى, الحد الأدنى, لا يقل, لا تقل, أكثر من, فأكثر, فما فوق",
};
