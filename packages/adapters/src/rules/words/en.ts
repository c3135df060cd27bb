import { phrases } from "@signalbox/engine/language";
import { enDates } from "./en-dates.ts";
import { enKinds } from "./en-kinds.ts";
import type { RulesData } from "./rules-words.ts";

const requestVerbs = phrases(`
      book, reserve, get, make, schedule, have, change, move, do, arrange, switch, order, come, say, go, take,
      use, put, try
    `);
const askers = phrases(`
      can i, could i, may i, can we, could we, may we, can you, could you, would you, will you, shall we,
      shall i, should we
    `);
const offers = phrases(`
      a table, any tables, any table, tables, anything, something, space, room, availability, a slot, any
      slots, a room, any availability, a free table, an appointment, a reservation, a booking
    `);
const offerVerbs = phrases(`
      do you have, would you have, have you got, is there, are there, any chance of, any chance for, do you
      still have, can you fit, could you fit
    `);

/** English, as the rule-based model knows it. */
export const enRules: RulesData = {
  locale: "en",
  dates: enDates,
  times: {
    am: ["a.m.", "a.m", "am"],
    pm: ["p.m.", "p.m", "pm"],
    named: {
      noon: [12, 0],
      midday: [12, 0],
      "twelve noon": [12, 0],
      "12 noon": [12, 0],
      midnight: [0, 0],
      "twelve midnight": [0, 0],
      "12 midnight": [0, 0],
    },
    oclock: ["oclock", "o clock"],
    half: ["half"],
    quarter: ["quarter", "a quarter"],
    past: ["past", "after"],
    to: phrases("to, before, till, til"),
    minutes: phrases("minutes, minute, min, mins"),
    at: phrases("at, at around, at about, at like, at say"),
    around: phrases("around, about, by, approximately, roughly, circa, maybe, say, from"),
    dayParts: {
      morning: "morning",
      breakfast: "morning",
      afternoon: "afternoon",
      lunch: "afternoon",
      lunchtime: "afternoon",
      evening: "evening",
      dinner: "evening",
      supper: "evening",
      night: "night",
      tonight: "night",
    },
    zero: ["oh", "o"],
    suffixes: ["ish"],
    afterHour: {},
  },
  numbers: {
    thousands: ",",
    decimal: ".",
    fixed: {
      "half a dozen": 6,
      "a half dozen": 6,
      "a couple": 2,
      couple: 2,
      "a pair": 2,
      "a dozen": 12,
      "half dozen": 6,
      dozen: 12,
      "a hundred": 100,
      "a thousand": 1000,
    },
    multipliers: { million: 1_000_000, hundred: 100, thousand: 1000, k: 1000, dozen: 12, grand: 1000 },
    and: ["and"],
    joins: "tens",
    range: phrases("or, to, or maybe, or even, or perhaps, till"),
    between: ["between", "from"],
    halves: ["and a half"],
    companions: phrases(`
      my wife, my husband, my partner, my girlfriend, my boyfriend, my friend, my mother, my father, my mom, my mum, my dad,
      my son, my daughter, my colleague, my boss, my fiancee, my fiance, my sister, my brother, wife, husband, i
    `),
    minus: ["minus", "negative"],
    kinds: enKinds,
    moneyKind: "money",
    peopleKind: "people",
    plain: phrases(`
      please, thanks, thank, and, or, but, for, at, on, in, of, to, by, with, from, the, this, next, is, are,
      would, will, i, we, it, its, name, my, under, make, that, then, today, tonight, tomorrow, around, about,
      actually, no, not, sorry, thats, so, if, because, maybe, if, may, total, altogether, only, just,
      exactly, instead, also, oh, um, uh, max, tops, ok, okay, yes, yeah, a, an, until, after, before, per,
      each, all, as, sir, madam, right, monday, tuesday, wednesday, thursday, friday, saturday, sunday, now,
      can, could, do, you, when, where, how, what, who, more
    `),
    numbered: phrases(`
      room, table, line, flat, apartment, number, house, suite, unit, platform, gate, bus, chapter, page,
      road, route, street, zone, floor, level, version, terminal, option, size
    `),
    emptyHints: phrases(`
      number, of, the, a, an, in, for, to, how, many, much, your, you, size, estimated, total, set, value,
      what, is, are, will, be, this, that, whether, by, or, and, please, whose, which, count, amount
    `),
    meAnd: phrases(`
      me and, me plus, myself and, myself plus, i and, me with, me along with
    `),
    andMe: phrases("and me, and myself, plus me, plus myself, and i"),
    onlyMe: phrases(`
      just me, only me, just myself, only myself, just for me, only for me, me alone, by myself, on my own,
      just one, its just me, just the one
    `),
    pluralEndings: ["s"],
    spoken: {
      zero: "0",
      oh: "0",
      o: "0",
      nought: "0",
      one: "1",
      two: "2",
      three: "3",
      four: "4",
      five: "5",
      six: "6",
      seven: "7",
      eight: "8",
      nine: "9",
    },
    repeat: { double: 2, triple: 3 },
  },
  names: {
    introductions: phrases(`
      my name down as, name down as, my name as,
      my name is, my names, my full name is, name is, the name is, names, the names, name, the name, the name
      of, under the name, under the name of, under the name is, in the name of, on the name of, called, call
      me, my surname is, surname is, surname, my last name is, my first name is, last name is, last name,
      first name is, for the name of
    `),
    weakIntroductions: phrases(`
      under, its under, put it under, book it under, for, its for, it is for, i am, im, this is, its, it is,
      it will be, thats, that is, here is, speaking is
    `),
    ends: phrases(`
      and, for, at, on, in, please, we, my, the, thanks, thank, you, i, im, is, are, a, an, with, to, from,
      by, but, our, ill, id, table, party, today, tomorrow, tonight, speaking, here, or, of, it, its, that,
      not, so, as, who, whose, have, has, had, would, will, can, could, because, also
    `),
    not: phrases(`
      down, in, on,      looking, allergic, vegetarian, vegan, calling, trying, hoping, wondering, sure, not, sorry, fine, good,
      happy, here, ready, running, late, coming, bringing, going, getting, thinking, afraid, interested,
      flexible, free, available, done, ok, okay, well, new, just, still, also, really, very, quite, already,
      having, planning, about, wanting, interested, using, driving, dinner, lunch, breakfast, work, business,
      me, us, two, you, him, her, them, him, it, tonight, today, tomorrow, now, later, everyone, someone,
      people, guests, free, more, a, an, the, my, our, your, this, that, one, right, correct, wrong, great,
      perfect, cool, yes, no, none, nothing, maybe, perhaps, lovely, what, which, who, how, when, where, why,
      only, both, either, neither, change, cancel, instead, actually, wait, under, over, birthday,
      anniversary, able, unable, hungry, tired, confused, lost, stuck, back, home, outside, inside, glad,
      pleased, excited
    `),
    before: phrases(`
      its, it is, thats, that is, that would be, thatd be, this is, i am, im, my name is, name, under, for,
      put, just, please put, put it under, put down, make it, mr, mrs, ms, ill say, sure its, it would be, the
      name is, names, sorry
    `),
  },
  texts: {
    before: phrases(`
      its, it is, thats, that is, sure, sure its, the answer is, my answer is, i think its, well, so, oh, um,
      uh, er, hi, hello, hey, sorry, actually, yes, yeah, yep, ok, okay, right, and, also, please note, plus
    `),
    codeHints: phrases(`
      number, code, id, reference, account, policy, order, ticket, booking, serial, plate, registration,
      identifier
    `),
    is: phrases("is, are, would be, was"),
    possessives: ["my", "the", "our"],
  },
  booleans: {
    yes: phrases(`
      i do, we do, i have, we have, there is, there are, there was, there were, it is, it was, it does, it
      did, i am, we are, i was, we were, i did, we did, i accept, i agree, someone was, somebody was, yes,
      yeah, yep, yup, yea, unfortunately yes, sadly yes, im afraid so, i think so, i believe so
    `),
    no: phrases(`
      i dont, we dont, i havent, we havent, there isnt, there arent, there wasnt, there werent, it isnt, it
      wasnt, it doesnt, it didnt, im not, i am not, we arent, i wasnt, i didnt, we didnt, i do not, we do not,
      nobody, no one, noone, none, never, not that i know, not as far as i know, not at all, not really,
      everyone is fine, everybody is fine, everyones fine, were all fine, fortunately not, luckily not,
      thankfully not, luckily no, thankfully no, i dont think so, no injuries
    `),
  },
  unsure: phrases(`
      im not sure, i am not sure, not sure, im unsure, i dont know, i do not know, dont know, no idea, i have
      no idea, i dont remember, i cant say, i cant remember, hard to say, no clue, i dont understand
    `),
  choices: {
    ordinals: {
      first: 1,
      "1st": 1,
      second: 2,
      "2nd": 2,
      third: 3,
      "3rd": 3,
      fourth: 4,
      "4th": 4,
      fifth: 5,
      "5th": 5,
      last: -1,
      "option one": 1,
      "option two": 2,
      "option three": 3,
      "option 1": 1,
      "option 2": 2,
      "option 3": 3,
      "option 4": 4,
      "number one": 1,
      "number two": 2,
      "number three": 3,
      "number 1": 1,
      "number 2": 2,
      "number 3": 3,
      "number 4": 4,
    },
    ordinalNouns: phrases(`
      the, one, option, choice, please, id, like, ill, take, i, want, would, um, uh, that, thats, its, lets,
      go, with
    `),
  },
  emails: { at: ["at"], dot: ["dot", "point"] },
  notBefore: phrases(`
      after, before, between, until, till, no later than, later than, earlier than, any day but, every day but, any time but,
      not, not on, not at, not for, instead of, rather than, dont want, cant do, cant make, cant on, isnt,
      never, except, cant come on, not the, not a, cant, dont, wont, without, but not, anything but, wasnt,
      didnt, didnt have a, less than, fewer than, more than, at least, at most, up to, nobody, no one, noone
    `),
  notAfter: phrases(`
      doesnt work, does not work, wont work, is not possible, isnt possible, is no good, is bad, doesnt suit,
      is not good, isnt good, isnt right, is not right, is wrong, was wrong, not possible
    `),
  or: ["or", "or maybe", "or perhaps"],
  orSo: ["or so", "or thereabouts"],
  perhaps: phrases("maybe, perhaps, possibly, if, unless, but"),
  proposals: [
    ...askers.flatMap((asker) => requestVerbs.map((verb) => `${asker} ${verb}`)),
    ...offerVerbs.flatMap((verb) => offers.map((offer) => `${verb} ${offer}`)),
    ...phrases(`
      how about, what about, would it be possible to book, is it possible to book, would it be possible to
      get, is it possible to get, could it be, can it be, can you please book, could you please book, can i
      please book, could i please book, can i please get, can i please have, could i please have, can you
      please change, can you please make, could you please make, could you please change, can i maybe book
    `),
  ],
};
