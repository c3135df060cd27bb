/** Endings of place, direction, origin and belonging, in every harmony: what does not fit a word makes a form that nobody says. */
const caseEndings =
  "да де та те ға ге қа ке дан ден тан тен нан нен ды ді ты ті ны ні дың дің тың тің ның нің на не нда нде".split(" ");

/** "Together", "once", "at once", "then": they only look like a one or a ten with its ending. */
const otherWords: readonly string[] = ["бірге", "бірде", "бірден", "онда"];

/** Each word, bare and with its case endings, stands for its value. */
function withCases(rows: readonly (readonly [number, string])[]): { readonly [word: string]: number } {
  return Object.fromEntries(
    rows.flatMap(([value, words]) =>
      words
        .split(" ")
        .flatMap((word) => ["", ...caseEndings].map((ending) => word + ending))
        .filter((form) => !otherWords.includes(form))
        .map((form): [string, number] => [form, value]),
    ),
  );
}

/** Kazakh number words, as they count things, people ("бесеу") and hours ("жетіде"). */
export const numbers: { readonly [word: string]: number | undefined } = withCases([
  [0, "нөл ноль"],
  [1, "бір біреу"],
  [2, "екі екеу екеуміз"],
  [3, "үш үшеу үшеуміз"],
  [4, "төрт төртеу төртеуміз"],
  [5, "бес бесеу бесеуміз"],
  [6, "алты алтау алтауымыз"],
  [7, "жеті жетеу жетеуміз"],
  [8, "сегіз сегізеу сегізіміз"],
  [9, "тоғыз тоғызымыз"],
  [10, "он онымыз"],
  [20, "жиырма"],
  [30, "отыз"],
  [40, "қырық"],
  [50, "елу"],
  [60, "алпыс"],
  [70, "жетпіс"],
  [80, "сексен"],
  [90, "тоқсан"],
  [100, "жүз"],
  [1000, "мың"],
]);

/** Kazakh month names, and the Russian ones that are used beside them. */
export const months: { readonly [word: string]: number | undefined } = withCases([
  [1, "қаңтар қаңтары января"],
  [2, "ақпан февраля"],
  [3, "наурыз марта"],
  [4, "сәуір апреля"],
  [5, "мамыр мая"],
  [6, "маусым июня"],
  [7, "шілде июля"],
  [8, "тамыз августа"],
  [9, "қыркүйек сентября"],
  [10, "қазан октября"],
  [11, "қараша ноября"],
  [12, "желтоқсан декабря"],
]);

/** Kazakh weekday names, Monday = 1, and the Russian ones that are used beside them. */
export const weekdays: { readonly [word: string]: number | undefined } = withCases([
  [1, "дүйсенбі понедельник"],
  [2, "сейсенбі вторник"],
  [3, "сәрсенбі среда среду"],
  [4, "бейсенбі четверг"],
  [5, "жұма пятница пятницу"],
  [6, "сенбі суббота субботу"],
  [7, "жексенбі воскресенье"],
]);
