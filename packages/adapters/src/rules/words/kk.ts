import { phrases } from "@signalbox/engine/language";
import type { RulesData } from "./rules-words.ts";
import { kindsWith, numbered, withoutWords } from "./without-words.ts";

const ordinals = phrases("бірінші, екінші, үшінші, төртінші, бесінші, алтыншы, жетінші, сегізінші, тоғызыншы, оныншы");
const ones = Object.entries(numbered(ordinals.slice(0, 9)));

/** Kazakh, as the rule-based model knows it. */
export const kkRules: RulesData = {
  ...withoutWords,
  locale: "kk",
  dates: {
    ...withoutWords.dates,
    days: {
      бүгін: 0,
      бүгінге: 0,
      ертең: 1,
      ертеңге: 1,
      бүрсігүні: 2,
      бүрсігүнге: 2,
      "ертеңнен кейін": 2,
      кеше: -1,
      "алдыңғы күні": -2,
    },
    next: ["келесі", "алдағы"],
    last: phrases("өткен, былтырғы"),
    thisOne: phrases("осы, бұл"),
    nextWeek: phrases("келесі аптада, келесі аптадағы, келесі аптаның"),
    nextMonth: phrases("келесі айдың, келесі айда"),
    fromNow: phrases("кейін, соң"),
    ago: ["бұрын"],
    units: {
      ...Object.fromEntries(phrases("күн, күннен").map((word) => [word, "day" as const])),
      ...Object.fromEntries(phrases("апта, аптадан").map((word) => [word, "week" as const])),
      ...Object.fromEntries(phrases("ай, айдан").map((word) => [word, "month" as const])),
      ...Object.fromEntries(phrases("жыл, жылдан").map((word) => [word, "year" as const])),
    },
    ordinals: {
      ...numbered(ordinals),
      ...Object.fromEntries(ones.map(([word, value]) => [`он ${word}`, 10 + value])),
      жиырмасыншы: 20,
      ...Object.fromEntries(ones.map(([word, value]) => [`жиырма ${word}`, 20 + value])),
      отызыншы: 30,
      "отыз бірінші": 31,
    },
    between: phrases("інші, ыншы, ншы, нші"),
    named: { наурыз: [3, 22], "жаңа жыл": [1, 1] },
    beforeDay: phrases("дейін, және, немесе, жоқ, емес"),
  },
  times: {
    ...withoutWords.times,
    named: { "түскі он екі": [12, 0], "түскі он екіде": [12, 0], "түн ортасы": [0, 0], "түн ортасында": [0, 0] },
    oclock: [],
    afterHour: { жарым: 30, жарымда: 30, жарымға: 30 },
    at: phrases("сағат, дәл сағат, шамамен сағат"),
    around: phrases("шамамен, жуық"),
    dayParts: {
      ...Object.fromEntries(phrases("таңғы, таңертең, таңертеңгі, таңда").map((word) => [word, "morning" as const])),
      ...Object.fromEntries(
        phrases("түстен кейін, түскі, түсте, күндізгі").map((word) => [word, "afternoon" as const]),
      ),
      ...Object.fromEntries(phrases("кешкі, кеште, кешке, кешкісін").map((word) => [word, "evening" as const])),
      ...Object.fromEntries(phrases("түнгі, түнде").map((word) => [word, "night" as const])),
    },
  },
  numbers: {
    ...withoutWords.numbers,
    // "Бірде" alone is "once".
    fixed: { "он бірде": 11, "он бірден": 11 },
    multipliers: { жүз: 100, мың: 1000, миллион: 1e6 },
    joins: "tens-and-ten",
    range: phrases("немесе, әлде"),
    minus: ["минус"],
    kinds: kindsWith({
      people: { hints: "адам, қонақ, кісі", nouns: "адам, адамға, адамбыз, кісі, кісіге, қонақ, қонаққа, орын" },
      money: { hints: "сома, баға, теңге", nouns: "теңге, доллар, рубль" },
      nights: { hints: "түн", nouns: "түн, түнге" },
      time: { hints: "күн, апта, минут", nouns: "күн, күнге, апта, аптаға, минут" },
    }),
    plain: phrases(
      "өтінемін, рахмет, және, немесе, ғой, бізге, маған, бүгін, ертең, кешке, таңертең, болады, керек, жоқ, иә, үшін",
    ),
    numbered: phrases("бөлме, үстел, пәтер, үй, нөмір, қабат, көше"),
    emptyHints: phrases("number, of, the, a, in, for, size, саны, нөмірі, неше, қанша"),
    onlyMe: phrases("тек мен, мен ғана, жалғыз өзім, бір өзім"),
  },
  names: {
    introductions: phrases("менің атым, атым, менің есімім, есімім, тегім, менің тегім, аты, аты жөнім, фамилиям"),
    weakIntroductions: phrases("мен, бұл"),
    ends: phrases("және, деп, болады, атына, атым, есімім, өтінемін, рахмет, бүгін, ертең, үшін, керек, еді"),
    not: phrases("жоқ, иә, емес, керек, білмеймін, келемін, іздеймін, ғана, тек"),
    before: phrases("менің атым, атым, есімім, мен, бұл, жазыңыз"),
  },
  booleans: { yes: phrases("бар, болды, келісемін"), no: phrases("болған жоқ, ешкім, келіспеймін, болмады") },
  unsure: phrases("білмеймін, сенімді емеспін, есімде жоқ"),
  choices: {
    ordinals: numbered(phrases("бірінші біріншісі, екінші екіншісі, үшінші үшіншісі")),
    ordinalNouns: phrases("нұсқа, өтінемін, болсын"),
  },
  notBefore: phrases("кем, артық"),
  notAfter: phrases("емес, болмайды, келмейді, дейін"),
  or: phrases("немесе, әлде, не"),
  perhaps: phrases("мүмкін, егер, бірақ"),
  proposals: [],
};
