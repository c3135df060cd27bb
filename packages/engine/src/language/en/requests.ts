import { phrases } from "../phrases.ts";

/** English verbs before somebody to talk to. */
export const personVerbs: readonly string[] = phrases(`
      talk to, talk with, speak to, speak with, chat to, chat with, talking to, talking with, speaking to, speaking with,
      connect me to, connect me with, transfer me to, put me through to, put me on to, pass me to, pass me on to,
      hand me over to, hand me to, switch me to, get me, give me, get hold of, get a hold of, reach
    `);

/** English words between such a verb and who is meant. */
export const personMiddle: readonly string[] = phrases("a, an, the, your, some, another, real, live, human, actual");

/** English words for those who work behind the bot. */
export const personRoles: readonly string[] = phrases(`
      person, human, human being, humans, agent, representative, rep, operator, manager, supervisor, adviser, advisor,
      colleague, staff member, member of staff, employee, receptionist, customer service, customer support,
      customer service agent, customer service representative, support agent, service agent, support, helpdesk
    `);

/** English words for anybody at all: a wish for a person only after one of the verbs. */
export const personAnyone: readonly string[] = phrases(`
      someone, somebody, anyone, anybody, team, staff, support team, real people, real one
    `);

/** Other English phrases for a wish for a person, wherever they stand. */
export const personPhrases: readonly string[] = [
  ...["want", "need", "prefer", "rather have"].flatMap((verb) =>
    phrases("human, real person, real human, human being, live agent, human agent, representative, live person").map(
      (role) => `${verb} a ${role}`,
    ),
  ),
  ...phrases(
    "transfer me, put me through, escalate this, escalate me, let me talk to, let me speak to, let me speak with",
  ),
];

/** English words that may stand beside a role that is all that is said. */
export const personFiller: readonly string[] = phrases(`
      i want, i need, i would like, id like, i want to have, id prefer, i prefer, id rather have, give me, get me,
      let me have, please, now, right now, just, can i have, could i have, can i get, could i get, may i have, i said,
      no, not a bot, not a robot, not a machine, immediately, instead, asap, thanks, sorry
    `);

/** English phrases that call the whole thing off. */
export const cancelPhrases: readonly string[] = phrases(`
      cancel, cancel it, cancel that, cancel this, cancel everything, cancel all, cancel the whole thing,
      canceling, cancelling, forget it, forget about it, forget that, forget this, forget the whole thing,
      forget everything, never mind, nevermind, nvm, stop, stop it, stop this, stop that, stop now, abort,
      quit, exit, call it off, call the whole thing off, scrap it, scrap that, scrap the whole thing, drop it,
      dont bother, leave it, dont want it anymore, dont want this anymore, dont want to do this anymore, dont
      want to book anymore, no longer want it, no longer want this, no longer need it, no longer need this,
      dont need it anymore, dont need this anymore
    `);

/** English words that may stand beside a cancellation. */
export const cancelFiller: readonly string[] = phrases(`
      i want to, i want you to, i wanna, id like to, i would like to, i need to, i have to, ive got to, i
      must, im, we want to, wed like to, we need to, we have to, i, we, just, please, lets, let us, can you,
      could you, would you, will you, can we, could we, no, nope, actually, sorry, so, now, then, for now,
      right now, all of it, thanks, thank you, the, my, our, this, that, whole, entire, booking, reservation,
      order, appointment, request, claim, table, process, conversation, application, about, it, everything,
      thing, wait, hold on, oh, decided to, ive decided to, and, with, altogether, after all, immediately
    `);

/** What a bot says in English when it brings in a person. */
export const personPromises: readonly string[] = [
  ...["ill", "i will", "let me", "im going to", "i am going to", "im now", "i am now", "ill now", "ill just"].flatMap(
    (start) =>
      phrases(
        "transfer you, connect you, hand you over, hand you off, put you through, pass you on, pass you to, forward you",
      ).map((promise) => `${start} ${promise}`),
  ),
  ...phrases("transferring you, connecting you, handing you over, putting you through, passing you to, passing you on"),
];
