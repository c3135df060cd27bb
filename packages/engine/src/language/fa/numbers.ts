/** Each word, bare and with the counter that is written joined to it ("دوتا"), stands for its value. */
function withCounter(rows: readonly (readonly [number, string])[]): { readonly [word: string]: number } {
  return Object.fromEntries(
    rows.flatMap(([value, words]) =>
      words
        .split(" ")
        .flatMap((word) => ["", "تا", "نفر", "نفره"].map((counter): [string, number] => [word + counter, value])),
    ),
  );
}

/** Persian number words. Nine is left out: it is written like "no", and a refusal must not become a number. */
export const numbers: { readonly [word: string]: number | undefined } = withCounter([
  [0, "صفر"],
  [1, "یک"],
  [2, "دو"],
  [3, "سه"],
  [4, "چهار چار"],
  [5, "پنج"],
  [6, "شش شیش"],
  [7, "هفت"],
  [8, "هشت"],
  [10, "ده"],
  [11, "یازده"],
  [12, "دوازده"],
  [13, "سیزده"],
  [14, "چهارده چارده"],
  [15, "پانزده پونزده"],
  [16, "شانزده شونزده"],
  [17, "هفده هیفده"],
  [18, "هجده هیجده"],
  [19, "نوزده"],
  [20, "بیست"],
  [30, "سی"],
  [40, "چهل"],
  [50, "پنجاه"],
  [60, "شصت"],
  [70, "هفتاد"],
  [80, "هشتاد"],
  [90, "نود"],
  [100, "صد"],
  [200, "دویست"],
  [300, "سیصد"],
  [400, "چهارصد"],
  [500, "پانصد پونصد"],
  [600, "ششصد"],
  [700, "هفتصد"],
  [800, "هشتصد"],
  [900, "نهصد"],
  [1000, "هزار"],
]);

/** The months of the western calendar by their Persian names; those of the Persian calendar name other days and are `dayWords`. */
export const months: { readonly [word: string]: number | undefined } = {
  ژانویه: 1,
  فوریه: 2,
  مارس: 3,
  آوریل: 4,
  مه: 5,
  ژوئن: 6,
  ژوئیه: 7,
  جولای: 7,
  اوت: 8,
  آگوست: 8,
  سپتامبر: 9,
  اکتبر: 10,
  نوامبر: 11,
  دسامبر: 12,
};

/** Persian weekday names, Monday = 1. */
export const weekdays: { readonly [word: string]: number | undefined } = {
  دوشنبه: 1,
  سه‌شنبه: 2,
  چهارشنبه: 3,
  چارشنبه: 3,
  پنجشنبه: 4,
  جمعه: 5,
  شنبه: 6,
  یکشنبه: 7,
};
