import { en } from "../../phases/messages/en.ts";
import type { EngineMessages } from "../pack.ts";

/** What the engine says in English. */
export const enMessages: EngineMessages = {
  yes: "yes",
  no: "no",
  onDate: "on {value}",
  atTime: "at {value}",
  askFor: "{hint}, please?",
  readback: "Just to confirm: {items}. Is that right?",
  kept: "All right, I'll leave it as it was: {items}.",
  cannotChange: "That is done already, so I can't change it here. A colleague can help you with it.",
  cancelled: "All right, I've cancelled that.",
  handoff: "Of course. I'm passing you to a colleague, who can see what we have talked about.",
  handoffDeclined: en.handoff.declined,
  handoffBusy: en.handoff.busy,
  handoffNoAnswer: en.handoff.noAnswer,
  handoffRetry: en.handoff.started,
  handoffReturned: en.handoff.returned,
  complete: "That's all taken care of. Is there anything else I can help you with?",
  invalid: "Sorry, I can't use that. Could you say it another way?",
  pastDate: "That date has already passed. Which date would you like?",
  noSuchTime: "The clocks go forward then, so there is no such time on that day. Which time would you like?",
  askAgain: "Sorry, I didn't catch that.",
  exhausted: "I'm sorry, I couldn't sort this out. Let me pass you to a colleague.",
  taskFailed: "Sorry, that didn't work. Let me try once more.",
  rejected: "Sorry about that.",
  outcomeUnknown:
    "I'm sorry, I can't tell whether that went through. So that nothing happens twice, a colleague will check it and get back to you.",
  opening: "Hello! How can I help?",
  farewell: "Thank you, and goodbye.",
  ready: en.ready.first,
  nothingToAdd: "Is there anything else I can help you with?",
  cannotAnswer: "I'm afraid I can't answer that here.",
  notUnderstood: "Sorry, I didn't quite get that.",
  takeYourTime: "Of course, take your time.",
};
