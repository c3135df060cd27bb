import { phrases } from "@signalbox/engine/language";
import type { RulesData } from "./rules-words.ts";
import { kindsWith, numbered, withoutWords } from "./without-words.ts";

const ordinals = phrases(`
  اول یکم, دوم, سوم, چهارم, پنجم, ششم, هفتم, هشتم, نهم, دهم, یازدهم, دوازدهم, سیزدهم, چهاردهم, پانزدهم, شانزدهم, هفدهم, هجدهم,
  نوزدهم, بیستم
`);
const ones = Object.entries(numbered(ordinals.slice(0, 9)));

/** Persian, as the rule-based model knows it. */
export const faRules: RulesData = {
  ...withoutWords,
  locale: "fa",
  dates: {
    ...withoutWords.dates,
    days: { امروز: 0, امشب: 0, فردا: 1, فرداشب: 1, "فردا شب": 1, پسفردا: 2, "پس فردا": 2, دیروز: -1, پریروز: -2 },
    thisOne: ["این", "همین"],
    last: [],
    nextWeek: phrases("آینده, بعد, بعدی, هفته آینده, هفته بعد, در هفته آینده"),
    nextMonth: phrases("ماه آینده, ماه بعد"),
    fromNow: phrases("دیگر, دیگه, بعد"),
    ago: ["پیش", "قبل"],
    units: { روز: "day", هفته: "week", ماه: "month", سال: "year" },
    ordinals: {
      ...numbered(ordinals),
      ...Object.fromEntries(ones.map(([word, value]) => [`بیست و ${word}`, 20 + value])),
      سیم: 30,
      "سی ام": 30,
      "سی و یکم": 31,
      ...numbered(phrases("یک, دو, سه, چهار, پنج, شش, هفت, هشت, نه, ده")),
    },
    between: phrases("ماه, م, ام"),
    beforeDay: phrases("روز, در, تا, از, برای, یا, نه"),
  },
  times: {
    ...withoutWords.times,
    am: phrases("صبح, بامداد, ق.ظ"),
    pm: phrases("عصر, بعدازظهر, بعد از ظهر, شب, غروب, ب.ظ"),
    named: {
      ظهر: [12, 0],
      "سر ظهر": [12, 0],
      "دوازده ظهر": [12, 0],
      "12 ظهر": [12, 0],
      "نیمه شب": [0, 0],
      "نصف شب": [0, 0],
      "دوازده شب": [0, 0],
      "12 شب": [0, 0],
    },
    afterHour: { "و نیم": 30, "و ربع": 15, "و بیست دقیقه": 20, "و ده دقیقه": 10, "و پنج دقیقه": 5 },
    at: phrases("ساعت, در ساعت, سر ساعت, ساعت حدود, برای ساعت"),
    around: phrases("حدود, تقریبا, حدودا"),
    quarter: ["ربع", "یک ربع"],
    to: ["به"],
    minutes: ["دقیقه"],
    dayParts: {
      صبح: "morning",
      ...Object.fromEntries(phrases("بعدازظهر, بعد از ظهر, عصر, ظهر").map((word) => [word, "afternoon" as const])),
      ...Object.fromEntries(phrases("شب, امشب, غروب, فرداشب").map((word) => [word, "evening" as const])),
    },
  },
  numbers: {
    ...withoutWords.numbers,
    thousands: ",",
    decimal: ".",
    fixed: { "یک جفت": 2 },
    multipliers: { هزار: 1000, میلیون: 1e6 },
    and: ["و"],
    joins: "tens-with-and",
    range: phrases("یا, تا"),
    between: ["بین", "از"],
    halves: ["و نیم"],
    minus: ["منفی"],
    kinds: kindsWith({
      people: { hints: "نفر, مهمان, تعداد نفرات", nouns: "نفر, نفره, نفریم, مهمان, آدم, بزرگسال, صندلی, تا" },
      money: { hints: "مبلغ, قیمت", nouns: "تومان, تومن, ریال, دلار" },
      nights: { hints: "شب", nouns: "شب" },
      time: { hints: "روز, هفته, دقیقه", nouns: "روز, هفته, دقیقه, ماه" },
    }),
    plain: phrases(
      "لطفا, ممنون, مرسی, و, یا, برای, در, از, به, امروز, فردا, صبح, عصر, شب, هستیم, هستم, است, نه, بله, فقط, میشیم, باشه",
    ),
    numbered: phrases("اتاق, میز, شماره, پلاک, واحد, طبقه, خیابان"),
    emptyHints: phrases("number, of, the, a, in, for, size, تعداد, شماره, چند"),
    onlyMe: phrases("فقط من, فقط خودم, تنها خودم, خودم تنها"),
  },
  names: {
    introductions: phrases("اسمم, اسم من, نام من, نامم, اسم, نام, به نام, به اسم, فامیلیم, نام خانوادگی"),
    weakIntroductions: phrases("من, بنده"),
    ends: phrases("است, هست, هستم, هستش, و, در, از, برای, لطفا, ممنون, امروز, فردا, می خواهم, میخوام, رو, را, ه"),
    not: phrases("نه, بله, می خواهم, میخوام, دنبال, هستم, فقط, مطمئن, نیستم, یک"),
    before: phrases("اسمم, اسم من, نام من, من, این, به نام, به اسم"),
  },
  booleans: {
    yes: phrases("هست, بود, داریم, دارم, موافقم"),
    no: phrases("نیست, نبود, نداریم, ندارم, هیچکس, موافق نیستم"),
  },
  unsure: phrases("نمی دانم, نمی دونم, نمیدونم, مطمئن نیستم, یادم نیست"),
  choices: {
    ordinals: numbered(phrases("اول اولی, دوم دومی, سوم سومی")),
    ordinalNouns: phrases("گزینه, لطفا, مورد, باشه"),
  },
  notBefore: phrases("نه, جز, به جز, غیر از, قبل از, کمتر از, بیشتر از, به جای"),
  notAfter: phrases("نمیشه, نمی شود, نه, مناسب نیست, خوب نیست"),
  or: ["یا"],
  perhaps: phrases("شاید, ممکنه, اگر, اگه, ولی, اما"),
  proposals: phrases("می توانم رزرو کنم, میشه رزرو کنم, چطوره"),
};
