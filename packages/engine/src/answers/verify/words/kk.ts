import { months, numbers, weekdays } from "../../../language/kk/numbers.ts";
import type { VerifyWords } from "./words.ts";

const endings =
  "дық дік тық тік лық лік ға ге қа ке да де та те дан ден тан тен нан нен ды ді ты ті ны ні дың дің тың тің ның нің ы і сы сі лар лер дар дер тар тер мен бен пен на не нда нде ына іне сына сіне".split(
    " ",
  );

/** Words with the endings that Kazakh gives them. */
function withEndings(words: string): string {
  return words
    .split(",")
    .map((word) => word.trim())
    .flatMap((word) => [word, word, ...endings.map((ending) => word + ending)])
    .join(", ");
}

/** Kazakh. */
export const kk: VerifyWords = {
  locale: "kk",
  letters: /[әғқңөұүһі]/iu,
  fillers: `
    және, мен, бен, пен, немесе, бұл, осы, сол, ол, олар, сіз, сіздің, сізге, біз, біздің, бізге, үшін, кейін, дейін, бойынша, туралы, арқылы, егер, бірақ, да, де, та, те, ғана, тек, бар, жоқ,
    емес, болады, болған, болса, болып, керек, мүмкін, бір, әр, барлық, кез келген, тағы, соң, бастап, ішінде, деген, қалай, қашан, қанша, ма, ме, ба, бе, па, пе, еді, екен, оны, оның, осылай
  `,
  hasDecimalComma: true,
  inflectsNumbers: true,
  numbers: { ...numbers, жарым: 0.5, мың: undefined },
  scales: { мың: 1000, миллион: 1e6, млн: 1e6, миллиард: 1e9, млрд: 1e9 },
  numberJoiners: "",
  counted: { "50 percent": "жартысы, жартысын, жартысына", "6 month": "жарты жыл, жарты жылға, жарты жылдан" },
  articles: "бір",
  units: {
    percent: withEndings("пайыз, процент, %"),
    second: withEndings("секунд"),
    minute: withEndings("минут, мин"),
    hour: withEndings("сағат"),
    day: withEndings("күн, тәулік"),
    week: withEndings("апта"),
    month: withEndings("ай"),
    year: withEndings("жыл, жас"),
    night: withEndings("түн"),
    time: withEndings("рет, есе"),
    person: withEndings("адам"),
    km: withEndings("километр, шақырым, км"),
    metre: withEndings("метр, м"),
    cm: withEndings("сантиметр, см"),
    sqm: "шаршы метр, шаршы метр, м²",
    kg: withEndings("килограмм, кг"),
    litre: withEndings("литр"),
    gb: withEndings("гигабайт, гб"),
    mb: withEndings("мегабайт, мб"),
    eur: withEndings("еуро, евро, eur, €"),
    usd: withEndings("доллар, usd, $"),
    gbp: withEndings("фунт, gbp, £"),
    rub: withEndings("рубль, руб, ₽"),
    kzt: withEndings("теңге, тг, kzt, ₸"),
  },
  working: "жұмыс",
  unitFillers: "күнтізбелік, толық, қатарынан, тағы, келесі",
  per: "әр, сайын",
  ranges: "немесе, мен, пен, бен, дейін",
  clock: "сағат",
  beforeNoon: "",
  afterNoon: "",
  months,
  weekdays,
  negators: "жоқ, емес, ешқашан, ешкім, ештеңе, болмайды, болмаса, алмайды, алмайсыз, ешбір",
  denialsAgain: "",
  negatorsNot:
    "кем емес, артық емес, көп емес, ғана емес, кеш емес, кешіктірмей, аспайды, асырмай, қарамастан, қарамай",
  negateBeginnings: "",
  negateEndings: `
    майды, мейді, байды, бейді, пайды, пейді, маймыз, мейміз, байсыз, майсыз, мейсіз, пейсіз, пайсыз, маған, меген, баған, беген, паған, пеген, май, мей, бай, бей, пай, пей, маңыз, меңіз, баңыз, беңіз, сыз, сіз
  `,
  negatives: "тегін, жабық",
  negativeBeginnings: "тыйым, қоспаға, жарамсыз",
  only: "тек, ғана, тек қана",
  always: "әрқашан, үнемі, әрдайым",
  must: "керек, тиіс, қажет, міндетті, міндеттісіз, шарт",
  may: "мүмкін, болады, алады, аласыз, рұқсат, қалауы, еркін",
  all: "барлық, бәрі, бүкіл, әр, әрбір, кез келген, толық",
  atMost: "дейін, ең көбі, артық емес, аспайды, асырмай, кешіктірмей, ішінде, көп емес",
  atLeast: "кемінде, ең аз, ең азы, кем емес, бастап, артық, астам, асса",
};
