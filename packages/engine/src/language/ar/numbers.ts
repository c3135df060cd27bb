/** Each word, bare and with what Arabic writes joined before it ("and", "for", "at"), stands for its value. */
function withPrefixes(
  prefixes: readonly string[],
  rows: readonly (readonly [number, string])[],
): { readonly [word: string]: number } {
  return Object.fromEntries(
    rows.flatMap(([value, words]) =>
      words.split(" ").flatMap((word) => ["", ...prefixes].map((prefix): [string, number] => [prefix + word, value])),
    ),
  );
}

/** Arabic number words, in the standard language and as they are said in Egypt, the Levant and the Gulf. */
export const numbers: { readonly [word: string]: number | undefined } = withPrefixes(
  ["و", "ل", "ب", "ال", "لل", "وال"],
  [
    [0, "صفر"],
    [1, "واحد واحدة"],
    [2, "اثنان اثنين اثنتين اتنين ثنين شخصين"],
    [3, "ثلاثة ثلاث تلاتة تلات تلت"],
    [4, "أربعة أربع"],
    [5, "خمسة خمس"],
    [6, "ستة ست"],
    [7, "سبعة سبع"],
    [8, "ثمانية ثماني ثمان تمانية تمن تمان"],
    [9, "تسعة تسع"],
    [10, "عشرة عشر"],
    [11, "احدعش حداشر احداشر"],
    [12, "اثنعش اتناشر اطنعش طنعش"],
    [13, "تلتاشر تلطعش"],
    [14, "اربعتاشر"],
    [15, "خمستاشر خمسطعش"],
    [16, "ستاشر سطعش"],
    [17, "سبعتاشر سبعطعش"],
    [18, "تمنتاشر تمنطعش"],
    [19, "تسعتاشر تسعطعش"],
    [20, "عشرون عشرين"],
    [30, "ثلاثون ثلاثين تلاتين"],
    [40, "أربعون أربعين"],
    [50, "خمسون خمسين"],
    [60, "ستون ستين"],
    [70, "سبعون سبعين"],
    [80, "ثمانون ثمانين تمانين"],
    [90, "تسعون تسعين"],
    [100, "مئة مائة مية ميه"],
    [200, "مئتين ميتين مئتان"],
    [1000, "ألف آلاف"],
  ],
);

/** Arabic month names: those of Egypt and the Gulf, and those of the Levant that are one word. */
export const months: { readonly [word: string]: number | undefined } = withPrefixes(
  ["ب", "ل", "ف"],
  [
    [1, "يناير جانفي"],
    [2, "فبراير شباط فيفري"],
    [3, "مارس آذار"],
    [4, "أبريل إبريل نيسان أفريل"],
    [5, "مايو أيار"],
    [6, "يونيو يونيه حزيران جوان"],
    [7, "يوليو يوليه تموز جويلية"],
    [8, "أغسطس آب"],
    [9, "سبتمبر أيلول"],
    [10, "أكتوبر"],
    [11, "نوفمبر"],
    [12, "ديسمبر"],
  ],
);

/** Arabic weekday names, Monday = 1. Without its article "اثنين" is a number. */
export const weekdays: { readonly [word: string]: number | undefined } = withPrefixes(
  ["و", "ب", "ل", "ع"],
  [
    [1, "الاثنين الإثنين الاتنين للاثنين"],
    [2, "الثلاثاء الثلاثا التلات الثلوث للثلاثاء"],
    [3, "الأربعاء الأربعا الاربع للأربعاء"],
    [4, "الخميس خميس للخميس"],
    [5, "الجمعة جمعة للجمعة"],
    [6, "السبت سبت للسبت"],
    [7, "الأحد الحد للأحد"],
  ],
);
