import { phrases } from "@signalbox/engine/language";
import type { CountedKind } from "./rules-words.ts";

/** What is counted in English: one entry a kind of thing. */
export const enKinds: readonly CountedKind[] = [
  {
    name: "people",
    slotWords: phrases(`
      party, guest, guests, people, person, persons, diners, covers, seats, attendees, passengers, travellers,
      travelers, headcount, dining, group
    `),
    nouns: phrases(`
      people, persons, person, guests, guest, diners, adults, adult, pax, of us, of you, friends, seats,
      covers, ppl, folks, kids, children, child, heads, passengers, men, women, colleagues, humans, diner,
      attendees, in total
    `),
    leadIns: phrases(`
      party of, party size of, party size, table for, table of, group of, for, for the, we are, were, well be,
      we will be, there are, there will be, therell be, therell be, reservation for, booking for, room for,
      were going to be, we would be, wed be, for about, for around, seats for, table for about, table for
      around, just the, the
    `),
  },
  {
    name: "money",
    slotWords: phrases(`
      amount, cost, price, damage, budget, value, sum, fee, payment, dollars, euros, deposit, salary, income,
      loss
    `),
    nouns: phrases(`
      dollars, dollar, bucks, euros, euro, pounds, quid, usd, eur, gbp, tenge, cents, grand, us dollars
    `),
    leadIns: phrases(`
      worth, costs, cost, damage of, amount of, budget of, comes to, amounts to, estimate of
    `),
  },
  {
    name: "nights",
    slotWords: ["nights", "night", "stay"],
    nouns: ["nights", "night"],
    leadIns: phrases("stay for, stay of, staying for, staying"),
  },
  {
    name: "time",
    slotWords: phrases("days, day, duration, weeks, hours, minutes, months, years"),
    nouns: phrases(`
      days, day, weeks, week, hours, hour, minutes, minute, months, month, seconds
    `),
    leadIns: [],
  },
  {
    name: "rooms",
    slotWords: ["rooms", "room", "bedrooms"],
    nouns: phrases("rooms, room, bedrooms, bedroom"),
    leadIns: [],
  },
  { name: "tables", slotWords: ["tables"], nouns: ["tables"], leadIns: [] },
  {
    name: "children",
    slotWords: phrases("children, kids, child, infants"),
    nouns: phrases("children, kids, child, kid, infants, babies, toddlers"),
    leadIns: [],
  },
  {
    name: "bags",
    slotWords: ["bags", "luggage", "suitcases"],
    nouns: phrases("bags, bag, suitcases, suitcase, pieces of luggage"),
    leadIns: [],
  },
  {
    name: "age",
    slotWords: ["age", "old"],
    nouns: phrases("years old, year old, years, yo"),
    leadIns: phrases("aged, age, i am, im"),
  },
  {
    name: "animals",
    slotWords: phrases("pets, dogs, cats, animals"),
    nouns: phrases("dogs, dog, cats, cat, pets, pet"),
    leadIns: [],
  },
  {
    name: "pieces",
    slotWords: phrases("quantity, items, pieces, tickets, copies, units"),
    nouns: phrases(`
      items, item, pieces, piece, tickets, ticket, copies, copy, units, unit, of them, of those, of these
    `),
    leadIns: ["quantity of", "quantity"],
  },
];
