import type { LanguageData } from "../pack.ts";
import { phrases } from "../phrases.ts";
import { enMessages } from "./messages.ts";
import { months, numbers, weekdays } from "./numbers.ts";
import { politeRequests, questionPhrases, questionWords } from "./questions.ts";
import {
  cancelFiller,
  cancelPhrases,
  personAnyone,
  personFiller,
  personMiddle,
  personPhrases,
  personPromises,
  personRoles,
  personVerbs,
} from "./requests.ts";
import { spelling } from "./spelling.ts";

const praise = phrases(`
      good, great, perfect, fine, cool, excellent, wonderful, lovely, fantastic, brilliant, awesome, amazing,
      super, correct, right, ok, okay, nice, alright, accurate, ideal
    `);

/** English. Hedged yeses ("I think so", "I guess") do not affirm: what is confirmed is acted upon. */
export const en: LanguageData = {
  locale: "en",
  affirmOpening: phrases(`
      yes, yeah, yea, yep, yup, yah, ya, ye, yess, yessir, aye, uh huh, mhm, mm hmm
    `),
  affirmNot: phrases("yeah right, yeah sure right, as if"),
  affirm: [
    ...praise,
    ...phrases(`
      sounds, looks, seems, it sounds, it looks, it seems, that sounds, that looks, that seems, this looks,
      this sounds, everything looks, all looks, all sounds, looking, sounding
    `).flatMap((verb) => praise.map((word) => `${verb} ${word}`)),
    ...phrases("good, great, fine, right, correct, ok, okay, perfect").flatMap((word) => [
      `${word} to me`,
      `${word} by me`,
      `${word} with me`,
    ]),
    ...phrases("good, fine, great, ok, okay, perfect, right, correct").flatMap((word) =>
      phrases(`
      looks, sounds, seems, that looks, that sounds, it looks, it sounds, everything looks
    `).map((verb) => `${verb} ${word} to me`),
    ),
    ...phrases("great, perfect, fine, good, lovely, wonderful").flatMap((word) => [
      `that would be ${word}`,
      `thatd be ${word}`,
      `thatll be ${word}`,
    ]),
    ...phrases(`
      k, kk, y, oki, okey, okie dokie, okey dokey, sure, sure thing, for sure, surely, of course, certainly,
      definitely, absolutely, indeed, exactly, precisely, totally, affirmative, agreed, i agree, confirm,
      confirmed, i confirm, i can confirm, please confirm, true, all right, all good, all correct, spot on,
      bang on, you bet, you got it, got it right, thats it, that is it, that works, works, it works, works for
      me, that works for me, that will do, thatll do, that does it, go ahead, go for it, please do, do it, do
      that, book it, im sure, i am sure, im positive, good to go, happy with that, im happy with that, no
      doubt, by all means, very well, roger, righto, right on, splendid, sweet, grand, deal, exactly right,
      quite right, quite so, just so, thats the one, hundred percent, 100 percent, 👍, 👌, ✅
    `),
  ],
  affirmFiller: phrases(`
      please, thanks, thanks a lot, thanks so much, thank you, thank you very much, thank you so much, many thanks, cheers, very, very much,
      so much, that is, thats, it is, its, this is, they are, these are, everything is, everythings, all of it
      is, its all, all, completely, entirely, just, then, i do, i am, we are, we do, it does, it was, that
      was, oh, ah, um, uh, er, well, sir, maam, madam, mate, buddy, to me, with me, for me
    `),
  continuation: phrases("and, also, plus, please, oh, by the way, btw, additionally, so"),
  deny: phrases(`
      no, nope, nah, nay, no no, hell no, heck no, yeah nah, no way, negative, wrong, incorrect, thats wrong, that is wrong, its wrong, it
      is wrong, thats incorrect, that is incorrect, not right, not correct, not quite, not quite right, not
      really, not exactly, not ok, thats not right, that is not right, thats not correct, that is not correct,
      that isnt right, that isnt correct, thats not it, that isnt it, thats not what i said, that isnt what i
      said, not what i said, its not, it isnt, it is not, doesnt look right, that doesnt look right, i dont
      think so, absolutely not, definitely not, certainly not, of course not, i didnt say that, you got it
      wrong, you got that wrong, thats a mistake, theres a mistake, not at all, false, 👎
    `),
  denyFiller: phrases(`
      sorry, please, thanks, thank you, thats, that, that is, its, it, it is, the, i, i said, i meant, i mean,
      im afraid, hmm, hm, um, uh, er, oh, well, actually, wait, all, make, change, not, we, he, she, this,
      you, my, is, sir, maam, but, and, dont, id, let me, lets
    `),
  denyNot: phrases(`
      no problem, no problems, no worries, no doubt, no idea, no one, no need, no matter, no rush, no clue, no
      sooner, no later, no more than, no less than, not really sure, not sure
    `),
  correct: phrases(`
      but, actually, wait, change, wrong, instead, different, differently, make it, make that, rather,
      correction, i meant, i mean, sorry, no, nope, nah, switch, update, edit, modify, fix, swap, should be,
      should have been, shouldve been, supposed to be, except, however, though, although, incorrect, mistake,
      mistaken, typo, lets do, lets make, lets say, better, move it, on second thought, on second thoughts,
      scratch that, hmm, hm, unless, if, only, as long as, provided, almost, nearly, mostly, partly, or, not
      quite, replace, adjust, amend, redo, again, oops, whoops, my bad, changed my mind, misheard, spelled,
      spelt, i said, you said, until, rethink, maybe, perhaps, later than, earlier than
    `),
  correctNot: phrases("as you said, like you said, just as you said, as i said, like i said, as you just said"),
  negate: phrases(`
      not, no, nope, nah, dont, doesnt, didnt, isnt, arent, wasnt, werent, wont, wouldnt, cant, cannot,
      couldnt, shouldnt, havent, hasnt, hadnt, never, none, nothing, neither, nor, without, aint, nobody,
      nowhere, hardly, dont think, mustnt, neednt, 👎
    `),
  negateBeginnings: [],
  negateEndings: [],
  cancel: cancelPhrases,
  cancelFiller,
  cancelNot: phrases("cancel no, cancel it no, no cancel no, no cancellation"),
  cancelSigns: phrases(`
      cancel, cancelled, canceled, cancels, cancelling, canceling, cancellation, stop, quit, abort, forget,
      never mind, nevermind, nvm, call off, scrap
    `),
  holdOn: phrases(`
      hold on, hold on a second, hold on a sec, hold on a minute, hang on, hang on a second, hang on a minute,
      wait, wait a second, wait a sec, wait a minute, wait a moment, wait please, please wait, one moment, one
      second, one sec, one minute, just a moment, just a second, just a sec, just a minute, just one second,
      just one moment, give me a second, give me a sec, give me a minute, give me a moment, give me one
      second, bear with me, let me check, let me think, let me see, let me look, im checking, im thinking, be
      right back, brb, not so fast, hold the line
    `),
  person: personPhrases,
  personPromise: personPromises,
  personVerbs,
  personMiddle,
  personRoles,
  personAnyone,
  personFiller,
  wishing: phrases(`
      want, need, like, wish, to, i, id, have, you, really, please, just, even, would, did
    `),
  question: questionPhrases,
  questionWords,
  questionSigns: [],
  politeRequest: politeRequests,
  questionMarks: ["?"],
  none: phrases(`
      no, none, nothing, nope, nah, no thanks, no thank you, nothing else, nothing special, nothing in
      particular, not really, n/a, na, nil, no requests, no special requests, no request, no special request,
      none at all, not at all, thats all, that is all, thats it, that will be all, thatll be all, thats
      everything, that is everything, i dont have any, dont have any, i dont, we dont, im good, were good, all
      good, no need, not this time, not today, not for now, not now, skip, skip it, skip that, nobody, no one,
      no problem
    `),
  noneFiller: phrases(`
      thanks, thank you, please, for me, for us, really, at all, else, special, just, so, i think, i have, we
      have, there is, theres, its, cheers, um, uh, well, oh, im, ok, okay, for now, from me, today
    `),
  filler: phrases(`
      hi, hello, hey, hiya, howdy, yo, hi there, hello there, hey there, greetings, good morning, good
      afternoon, good evening, good day, morning, afternoon, evening, um, uh, umm, uhm, er, erm, hmm, hm, ah,
      oh, eh, mm, well, so, like, you know, thanks, thank you, thank you very much, thanks a lot, many thanks,
      cheers, ta, please, sir, maam, how are you, how are you doing, nice to meet you, lol, haha, there, bye,
      goodbye, anyway, everyone, all, again
    `),
  numbers,
  numberWords: phrases(
    "another person, another guest, extra person, extra guest, additional guest, another one, extra one",
  ),
  numbersNot: phrases(`
      one more thing, first one, second one, third one, last one, next one, other one, later one, earlier one,
      latest one, earliest one, middle one, one thing, one other thing, one last thing, another one, one
      question, no one, dont have one, do not have one, havent got one, didnt get one, never got one, dont want one,
      dont need one, one another, one of, one day, one moment, one second, one sec, one minute, that one, this one, which one,
      the one, any one, each one, one more question, a second
    `),
  months,
  weekdays,
  nextWords: phrases("next"),
  spelling,
  dayWords: phrases(`
      today, tonight, tomorrow, tmrw, tmr, tomorow, yesterday, day after, day, days, week, weeks, weekend,
      month, next, first, second, third, date
    `),
  timeWords: phrases(`
      noon, midday, midnight, oclock, am, pm, quarter, half, past, morning, afternoon, evening, night,
      earlier, later, lunchtime, hour, hours, minutes
    `),
  nameSigns: phrases(`
      my name is, my names, name is, names, the name is, the names, name, under, its for, called, surname,
      first name, last name, i am, im, this is, call me
    `),
  messages: enMessages,
};
