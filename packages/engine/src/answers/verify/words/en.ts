import { months, numbers, weekdays } from "../../../language/en/numbers.ts";
import type { VerifyWords } from "./words.ts";

/** English. */
export const en: VerifyWords = {
  locale: "en",
  letters: null,
  fillers: `
    the, a, an, and, or, of, to, in, on, at, by, for, from, with, as, is, are, was, were, be, been, being, it, its, this, that, these, those, there, you, your, yours, we, our, ours, us,
    they, their, them, he, she, his, her, i, my, me, if, then, so, than, which, who, whom, whose, what, when, where, how, do, does, did, has, have, had, will, would, can, could, should,
    shall, may, might, must, not, no, also, too, but, however, into, onto, out, up, over, under, per, each, any, some, such, other, more, most, about, after, before, during, while,
    within, until, till, only, just, please, here, get, gets, got
  `,
  hasDecimalComma: false,
  inflectsNumbers: false,
  numbers: { ...numbers, couple: undefined, dozen: 12, hundred: undefined, thousand: undefined },
  scales: { hundred: 100, thousand: 1000, k: 1000, million: 1e6, mln: 1e6, billion: 1e9, bn: 1e9 },
  numberJoiners: "and",
  counted: { "2 time": "twice", "1 time": "once", "2 week": "fortnight", "50 percent": "half", "3 time": "thrice" },
  articles: "a, an",
  units: {
    percent: "percent, percent, per cent, pct, %",
    second: "second, seconds, sec, secs",
    minute: "minute, minutes, min, mins",
    hour: "hour, hours, hr, hrs, h, hourly",
    day: "day, days, daily",
    week: "week, weeks, weekly",
    month: "month, months, monthly",
    year: "year, years, yr, yrs, yearly, annually",
    night: "night, nights",
    time: "time, times",
    person: "person, people, persons, traveller, travellers, passenger, passengers",
    visit: "visit, visits",
    session: "session, sessions",
    instalment: "instalment, instalments, installment, installments",
    km: "kilometre, kilometres, kilometer, kilometers, km, kms",
    metre: "metre, metres, meter, meters, m",
    cm: "centimetre, centimetres, centimeter, centimeters, cm",
    mm: "millimetre, millimetres, mm",
    sqm: "square metre, square metres, square meter, square meters, sqm, m²",
    mile: "mile, miles",
    kg: "kilogram, kilograms, kilo, kilos, kg, kgs",
    gram: "gram, grams, g",
    litre: "litre, litres, liter, liters, l",
    gb: "gigabyte, gigabytes, gb",
    mb: "megabyte, megabytes, mb",
    degree: "degree, degrees, °",
    point: "point, points",
    eur: "euro, euros, eur, €",
    usd: "dollar, dollars, usd, $, us dollar, us dollars",
    gbp: "pound, pounds, gbp, £",
    rub: "rouble, roubles, ruble, rubles, rub, ₽",
    kzt: "tenge, tenge, kzt, ₸",
    irr: "rial, rials, irr, ﷼",
    irt: "toman, tomans",
    sar: "riyal, riyals, sar",
    aed: "dirham, dirhams, aed",
    try: "lira, liras, ₺",
  },
  working: "working, business",
  unitFillers: "calendar, consecutive, full, whole, further, more, additional, extra, other, different, separate, of",
  per: "per, a, an, each, every, in a, in any, in each",
  ranges: "to, or, and, until, till, through",
  clock: "",
  beforeNoon: "am, a.m",
  afterNoon: "pm, p.m",
  months,
  weekdays: { ...weekdays, sat: undefined, sun: undefined, mon: undefined, wed: undefined },
  negators: `
    not, no, never, cannot, nor, neither, none, without, nobody, nothing, nowhere, dont, doesnt, didnt, isnt, arent, wasnt, werent, wont, wouldnt, cant, couldnt, shouldnt, mustnt, neednt,
    havent, hasnt, hadnt, hardly
  `,
  negatorsNot: `
    no more than, not more than, no later than, not later than, no less than, not less than, no fewer than, not fewer than, not only, no matter, not exceed, not exceeding, no longer than,
    not longer than, no earlier than, not earlier than, no sooner than, whether or not
  `,
  negateBeginnings: "",
  negateEndings: "",
  negativeBeginnings: `
    exclu, except, unless, refus, declin, reject, denied, deny, denies, denial, forbid, forbad, prohibit, void, invalid, laps, unable, impossib, ineligib, uncover, uninsur, unpaid, fail,
    lack, ban, unavailab, non, disallow, barred, free, exempt, waive, outside
  `,
  only: "only, solely, exclusively, just, nothing but, no one but, alone, sole",
  always: "always, at all times, in every case, at any time, every time, constantly",
  must: "must, have to, has to, had to, need to, needs to, required, requires, require, mandatory, obliged, obligatory, compulsory, necessary, shall, should",
  may: "may, might, can, could, optional, optionally, allowed, permitted, able to, possible, free to, voluntary",
  all: "all, every, any, each, everything, everyone, whole, entire, fully, completely, both, whatever, whichever, no matter, anywhere",
  atMost: `
    up to, at most, maximum, max, no more than, not more than, no longer than, not longer than, no later than, not later than, capped, cap, limit, within, not exceed, not exceeding, less than, fewer than, under,
    below, before
  `,
  atLeast:
    "at least, minimum, min, no less than, not less than, no fewer than, not fewer than, or more, more than, over, above, exceed, exceeds, from",
};
