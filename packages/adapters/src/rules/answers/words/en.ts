import { phrases } from "@signalbox/engine/language";
import type { AnswerWords } from "./answer-words.ts";

/** English. */
export const enAnswers: AnswerWords = {
  stop: phrases(`
    a, an, the, this, that, these, those, there, here, i, you, we, he, she, it, they, me, him, her, us, them, my, your, our, his, its, their, mine, yours, myself,
    am, is, are, was, were, be, been, being, do, does, did, done, doing, have, has, had, having, can, could, will, would, shall, should, may, might, must, need, want,
    what, whats, which, who, whom, whose, when, where, why, how, if, whether, and, or, but, so, then, than, as, at, by, for, from, in, into, of, off, on, onto, out, over, to,
    up, with, about, after, before, during, between, not, no, any, some, all, each, every, much, many, more, most, long, far, large, big, also, just, only, too, very, please,
    tell, know, get, got, give, let, like, mean, say, said, happen, happens, ok, okay, hi, hello, thanks, thank, still, yet, again, one, use, really, lot, now, everything, dont, doesnt, isnt, cant, wont, im, ive, id
  `),
  smallTalk: phrases(`
    that was very helpful, that was helpful, that is very helpful, very helpful, that helps, that helped, great, perfect, nice, good, super, cool, awesome, wonderful, lovely, fine, ok, okay, all right, alright,
    got it, i see, understood, that is all, thats all, nothing else, have a nice day, have a good day, you too, see you, take care, you are welcome, who are you, are you a bot, are you a robot, are you there,
    what can you do, for your help, for the help, my friend
  `),
  outOfScope: phrases(`
    who won, football match, football game, football team, the world cup, match yesterday, write a poem, write me a poem, a poem about, write a story, tell me a story, write an essay, an essay about, write a song, sing a song, tell me a joke,
    tell a joke, a joke about, another joke, what is the weather, whats the weather, hows the weather, how is the weather, weather today, weather tomorrow, weather forecast, will it rain, is it going to rain,
    shares should i buy, stocks should i buy, which shares, which stocks, stock tip, stock price, share price, buy bitcoin, bitcoin price, price of bitcoin, price of gold, exchange rate, dollar rate, recipe for, best recipe, a recipe, how to cook, how do i cook,
    how to bake, how do i bake, install a printer, install my printer, install windows, install linux, my homework, solve this equation, math problem, capital of, president of, prime minister, who is the president, who should i vote, next election,
    horoscope, my zodiac, star sign, lottery numbers, meaning of life, a good movie, which movie, a film to watch, song lyrics, video game, write code, write a program, python script, translate this, translate into, write my cv, dating advice, lose weight
  `),
  followUps: phrases(
    "what about, how about, and, and for, and what about, and if, what if, also, or, but what about, same for, the same for, and how about",
  ),
  pointers: phrases(
    "it, that, this, them, those, these, they, there, one, ones, same, then, both, either, former, latter",
  ),
  howTo: phrases(
    "how do i, how can i, how to, how do we, can i, can we, may i, do i need, do i have to, should i, must i, what happens, what if, is it possible, is there, what does, does, how long does, how much does, how often",
  ),
  own: phrases("my, our, mine"),
  records: {
    policy: phrases("policy, policies, insurance"),
    claim: phrases("claim, claims, case"),
    order: phrases("order, orders, purchase, parcel, package"),
    balance: phrases("balance, credit, points"),
    invoice: phrases("invoice, invoices, bill, bills, receipt"),
    payment: phrases("payment, payments, instalment, installment, refund"),
    booking: phrases("booking, bookings, reservation, appointment, appointments"),
    delivery: phrases("delivery, shipment"),
    contract: phrases("contract, contracts, tariff, plan"),
    subscription: phrases("subscription, membership"),
    card: phrases("card, cards"),
    account: phrases("account, profile, data"),
  },
  ownRecords: {},
  quantities: [
    { asks: phrases("how far"), units: phrases("kilometres, kilometers, km, miles, metres, meters") },
    {
      asks: phrases(
        "how long, how soon, how often, for how many days, how many days, how late, how early, waiting period",
      ),
      units: phrases("minute, hour, day, week, month, year, midnight, once, twice"),
    },
    {
      asks: phrases("when, what time, at what time, opening hours"),
      units: phrases("hour, day, midnight, week, month, monday, from, after, to"),
    },
    {
      asks: phrases(
        "how much, how many, how large, how big, how high, how old, what is the price, the price, cost, costs, limit",
      ),
      units: [],
    },
  ],
  facts: {
    name: /\b(?:[Mm]y name is|I am called|I'm called) ([\p{Lu}][\p{L}'-]+(?: [\p{Lu}][\p{L}'-]+){0,2})/u,
    city: /\b[Ii](?: live|'m based| am based| reside) in ([\p{Lu}][\p{L}'-]+(?: [\p{Lu}][\p{L}'-]+){0,2})/u,
    vehicle: /\b(?:[Ii] drive|[Mm]y car is) an? ([\p{Lu}\p{N}][\p{L}\p{N}-]+(?: [\p{Lu}\p{N}][\p{L}\p{N}-]+){0,2})/u,
    occupation: /\bi (?:work as|am working as) an? ([\p{L}-]+(?: (?!and\b|but\b|in\b|at\b|for\b)[\p{L}-]+)?)/iu,
    children: /\bi have (\p{L}+|\d) (?:children|kids|child)\b/iu,
  },
};
