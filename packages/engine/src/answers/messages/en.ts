import { phrases } from "../../language/phrases.ts";
import type { AnswerMessages } from "./catalog.ts";

/** English. */
export const en: AnswerMessages = {
  smallTalk: "Hello! Ask me anything about our documents.",
  outOfScope: "I can't help with that here. I answer questions about our documents.",
  notIdentified: "I can only look that up once I know who you are. Please sign in first.",
  stopped: "All right, let's leave that.",
  whichOne: "Which one do you mean: {options}?",
  or: "or",
  quoted: "This is what the document says, in {language}:",
  languages: { en: "English", ru: "Russian", kk: "Kazakh", ar: "Arabic", fa: "Persian" },
  escalations: {
    user_requested: "Of course. I'm passing you to a colleague, who can see what we have talked about.",
    insufficient_retrieval: "I can't find that in our documents. I'm passing you to a colleague who can help.",
    ungrounded: "I can't give you an answer that I could vouch for. I'm passing you to a colleague who can help.",
    low_confidence: "I'm not sure enough to answer that. I'm passing you to a colleague who can help.",
    restricted_intent: "That is for one of my colleagues to deal with. I'm passing you on now.",
    budget_exhausted: "I can't settle that myself. I'm passing you to a colleague who can help.",
    frustration: "I'm sorry that this has been so tiresome. I'm passing you to a colleague now.",
  },
  asking: phrases(`
    which, what, one, do you mean, are you asking about, would you like to know, is it, or, of these, the, your, you have, policy, product, please, tell me, about, for, these, did you mean, interested in, shall i, look at, could you, say
  `),
  frustration: phrases(`
    this is ridiculous, this is useless, you are useless, you're useless, this is a joke, are you kidding, are you serious, i am fed up, i'm fed up, fed up with this, sick of this,
    you don't understand, you do not understand, you're not listening, you are not listening, not helping, you're not helping, stop repeating, i already told you, i told you already,
    i've told you, how many times, this is getting nowhere, waste of time, wasting my time, terrible service, worst service, so frustrating, this is frustrating, stupid bot, useless bot
  `),
};
