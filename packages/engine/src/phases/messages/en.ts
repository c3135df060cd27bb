import type { PhaseMessages } from "./catalog.ts";

/** What is said where all is chosen. */
export const ready: PhaseMessages["ready"] = {
  first: "How can I help?",
  again: "Is there anything else I can help you with?",
};

/** What is said of a person who is called in. */
export const handoff: PhaseMessages["handoff"] = {
  started: "I am passing you to a member of our team. Please wait a moment.",
  declined: "Sorry, our team cannot take this conversation right now.",
  busy: "Sorry, everybody in our team is busy right now.",
  noAnswer: "Sorry, nobody in our team has answered yet.",
  returned: "This is the virtual operator again. Let us go on.",
};

/** The last words. */
export const closing: PhaseMessages["closing"] = {
  done: "Thank you, and goodbye.",
  silence: "Sorry, I cannot hear you. Please get in touch again. Goodbye!",
  limit: "Sorry, our time is up. Please get in touch again. Goodbye!",
};

/** For agents that speak English beside Russian and Kazakh, or alone. */
export const en: PhaseMessages = {
  greeting: "Hello! You are talking to a virtual operator.",
  language: {
    ask: "Which language do you prefer: Russian or Kazakh?",
    keys: "Press {first} for Russian or {second} for Kazakh.",
    askAgain: "Sorry, I did not get that. Please say “Russian” or “Kazakh”.",
    notOffered: "Sorry, we do not speak that language yet. Please choose Russian or Kazakh.",
    offerDefault: "Shall we go on in English? You can ask for another language at any time.",
    chosen: "All right, we are speaking English.",
    offerSwitch: "Would you rather speak English?",
    kept: "All right, we will go on in English.",
  },
  region: {
    ask: "Which region are you in? Please name a region or a city.",
    askAgain: "Sorry, I did not get which region that is. Please name a region or a city, for example Pavlodar Region.",
    chosen: "Your region is {region}.",
  },
  ready,
  denial: {
    language: "Let us choose a language first.",
    region: "The answer depends on your region.",
  },
  handoff,
  closing,
};
