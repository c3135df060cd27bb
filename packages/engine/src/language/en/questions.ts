import { phrases } from "../phrases.ts";

const auxiliaries = phrases(`
      do, does, did, is, are, was, were, can, could, will, would, should, shall, may, might, has, have, had,
      must, am, isnt, arent, dont, doesnt, didnt, cant, couldnt, wont, wouldnt, shouldnt
    `);
const subjects = phrases(`
      you, i, we, it, they, he, she, there, the, this, that, these, those, my, your, our, their, his, her, a,
      an, any, anyone, anybody, someone, somebody, everyone, everything, children, kids, dogs, pets, parking,
      breakfast, lunch, dinner, today, tomorrow, tonight, monday, tuesday, wednesday, thursday, friday,
      saturday, sunday, one, next, all, both, people, vegetarians
    `);
const wh = phrases("what, whats, when, where, which, who, whom, whose, why, how");

/** Words that may open an English question. */
export const questionWords: readonly string[] = [
  ...wh,
  ...auxiliaries,
  ...phrases(`
      wheres, whens, whos, hows, whys, whatre, any chance, any idea, what if
    `),
];

/** Phrases that surely open an English question: an inversion ("do you", "is the"), or a question word before a verb or a noun. */
export const questionPhrases: readonly string[] = [
  ...auxiliaries.flatMap((verb) => subjects.map((subject) => `${verb} ${subject}`)),
  ...wh.flatMap((word) => auxiliaries.map((verb) => `${word} ${verb}`)),
  ...phrases("whats, wheres, whens, whos, hows, whys"),
  ...phrases(`
      what time, what day, what date, what kind, what sort, what about, what if, what else, what for, what
      number, what hours, what options, which one, which ones, which day, which days, which times, which
      dates, how about, how come, how much, how many, how long, how far, how late, how early, how old, how
      often, how big, how soon, how expensive, how does, why not, why exactly, where exactly, any chance, any
      idea, i wonder, i was wondering, im wondering, just wondering, wondering if, tell me about, tell me
      what, tell me how, tell me when, tell me where, tell me why, tell me if, tell me whether, i have a
      question, i had a question, ive got a question, quick question, question, one question, i want to know,
      id like to know, i would like to know, i need to know, let me know
    `),
];

/** Openings of an English request in the shape of a question. */
export const politeRequests: readonly string[] = phrases(`
      can you, could you, would you, will you, can we, could we, can i, could i, may i, might i, can u, would
      you mind, would it be possible to, is it possible to, is there any way to, how do i, how can i
    `);
