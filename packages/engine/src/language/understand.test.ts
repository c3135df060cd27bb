import { describe, expect, it } from "vitest";
import { languagePack, mentionsDate, mentionsName, mentionsNumber, mentionsTime } from "./index.ts";
import {
  hasCorrection,
  inlineConfirmation,
  isAffirmation,
  isCancellation,
  isDenial,
  isFiller,
  isHoldOn,
  isNone,
  isPersonRequest,
  isQuestion,
  opensWithAffirmation,
} from "./understand.ts";

const pack = languagePack("en");

/** Runs one reading over the phrases it must accept and those it must refuse. */
function table(reading: (text: string) => boolean, accepted: readonly string[], refused: readonly string[]): void {
  it.each(accepted)("accepts %j", (text) => {
    expect(reading(text)).toBe(true);
  });
  it.each(refused)("refuses %j", (text) => {
    expect(reading(text)).toBe(false);
  });
}

const yeses = [
  "yes",
  "Yes.",
  "YES!",
  "yeah",
  "Yea",
  "yep",
  "yup",
  "ya",
  "y",
  "ok",
  "Okay",
  "okay!",
  "fine",
  "cool",
  "sure",
  "Sure, sounds good",
  "sounds good",
  "Sounds good to me",
  "yep sounds good",
  "correct!",
  "Yes, that's correct",
  "Yes, that’s correct.",
  "that's right",
  "that's right thanks",
  "yes that looks right",
  "looks good",
  "looks good to me",
  "absolutely",
  "yes please",
  "Yes, I am sure!",
  "exactly",
  "perfect",
  "perfect, thanks a lot!",
  "great, thank you",
  "Right.",
  "that is correct",
  "yes it is",
  "of course",
  "definitely",
  "go ahead",
  "all good",
  "that works for me",
  "confirmed",
  "yes yes",
  "ok then",
  "oh yes",
  "yes sir",
  "It's all correct",
  "everything looks good",
  "👍",
  "yes 😊",
  "ＹＥＳ",
  "  yes  ",
  "Yes, that is correct, thank you very much",
  "that's all correct",
  "yup, spot on",
  "uh huh",
  "alright",
  "please do",
  "I confirm",
  "that'd be great",
];
const notYeses = [
  "",
  "?",
  "yes?",
  "no",
  "not right",
  "hmm, not quite",
  "No, that's wrong",
  "Great question, do you have parking?",
  "great question do you have parking",
  "okay let me talk to a human",
  "Sure, make it 6",
  "yes, but change it",
  "yes but",
  "actually wait",
  "as you said",
  "like I told you just now",
  "the way you put it",
  "hello there",
  "do you have parking?",
  "tell me a joke",
  "right turn",
  "good morning",
  "thanks",
  "please",
  "that's",
  "correct the date",
  "correct it",
  "is it right",
  "ok google",
  "okay stop",
  "yes cancel",
  "I think so",
  "I guess so",
  "maybe",
  "yes 6",
  "right now",
  "ok hold on",
  "fine dining",
  "not ok",
  "isn't it right",
  "yes and no",
  "that's not correct",
  "sure?",
  "ok... wait",
  "you sure",
  "100",
  "I'm not sure",
  "yes or no",
  "perfect storm",
  "cool it",
  "k 7",
  "yes, saturday",
  "yes if it's quiet",
  "👎",
  "yes 👎",
  "almost right",
];

describe("isAffirmation", () => {
  table((text) => isAffirmation(text, pack), yeses, notYeses);
});

describe("inlineConfirmation", () => {
  const accepted: readonly (readonly [string, string])[] = [
    ["Yea, also my wife has a shellfish allergy", "my wife has a shellfish allergy"],
    ["Correct, and one more thing to add to the file for later", "one more thing to add to the file for later"],
    ["Yes and please note we will arrive by train", "note we will arrive by train"],
    ["yes my name is Chen", "my name is Chen"],
    ["That's right, my name is Chen", "my name is Chen"],
    ["Sounds good. Please add a high chair", "add a high chair"],
    ["sure, we'd love a window table", "we'd love a window table"],
    ["Yes thanks. It's a birthday party", "It's a birthday party"],
  ];
  it.each(accepted)("%j confirms and goes on", (text, rest) => {
    expect(inlineConfirmation(text, pack, () => false)).toEqual({ rest });
  });

  it.each([
    "Sure, make it 6",
    "okay let me talk to a human",
    "yes what time is it",
    "Great question, do you have parking?",
    "yes, and no nuts please",
    "yes, we don't eat nuts",
    "yes, without nuts please",
    "yes, but change it",
    "yes",
    "Yes, that's correct",
    "hello there",
    "great question do you have parking",
    "ok hold on, let me look",
    "yes cancel it all",
    "Yes, can you add a high chair",
    "yes. how much is it",
    "right turn at the corner",
    "fine dining is what we like",
    "correct the name please",
    "yes, actually Saturday",
    "yes if it's quiet",
    "yes, until nine",
    "good evening, my name is Bo",
    "yes, and what's the address",
    "yes, wait",
    "yes except the date",
    "ok my wife is coming",
    "yes, forget it",
    "yes, give me an operator",
    "yes I'd rather talk to someone",
    "right, I said Sunday",
    "no, also my wife has an allergy",
    "",
    "   ",
    "yes!!! ???",
  ])("%j confirms nothing", (text) => {
    expect(inlineConfirmation(text, pack, () => false)).toBeNull();
  });

  it("leaves a value for a pending slot to the caller", () => {
    const isPendingValue = (rest: string): boolean => mentionsNumber(rest, pack);
    expect(inlineConfirmation("yes, we are six", pack, isPendingValue)).toBeNull();
    expect(inlineConfirmation("yes, for 6 guests", pack, isPendingValue)).toBeNull();
    expect(inlineConfirmation("yes, and one more thing to note", pack, isPendingValue)).toEqual({
      rest: "one more thing to note",
    });
  });

  it("is bounded on a text of 8 KB", () => {
    expect(inlineConfirmation("yes, and ".repeat(1000), pack, () => false)).toBeNull();
  });
});

describe("isDenial", () => {
  table(
    (text) => isDenial(text, pack),
    [
      "no",
      "No.",
      "nope",
      "nah",
      "no, six people",
      "No, that's wrong",
      "hmm, not quite",
      "that's not right",
      "wrong",
      "incorrect",
      "no sorry",
      "no it's Saturday",
      "No no no",
      "that isn't correct",
      "not really",
      "no thanks",
      "um no",
      "👎",
      "no I said six",
      "I don't think so",
    ],
    [
      "yes",
      "no problem",
      "no worries",
      "no nuts please",
      "no?",
      "not sure",
      "nobody",
      "is that wrong?",
      "we have no allergies",
      "north",
      "no one was hurt",
      "",
      "knowing",
    ],
  );
});

describe("isCancellation", () => {
  table(
    (text) => isCancellation(text, pack),
    [
      "cancel",
      "Cancel!",
      "cancel that please",
      "cancel it",
      "please cancel",
      "forget it",
      "never mind",
      "nevermind",
      "Never mind, thanks",
      "stop",
      "please stop",
      "I want to cancel the booking",
      "I'd like to cancel my reservation",
      "no, cancel",
      "ok cancel everything",
      "can you cancel that?",
      "Could you cancel my booking please?",
      "just forget about it",
      "actually, cancel",
      "let's cancel",
      "I don't want it anymore",
      "cancel the whole thing",
      "quit",
      "abort",
      "wait, cancel it",
      "I no longer need it",
    ],
    [
      "what is your cancellation policy?",
      "don't cancel",
      "please do not cancel",
      "my flight was cancelled",
      "can I cancel later?",
      "cancel?",
      "stop by at seven",
      "never mind the time, what about food",
      "the last stop",
      "I want to stop smoking",
      "cancel that, make it 6",
      "forget-me-nots",
      "is it free to cancel",
      "",
      "hello",
      "I had to cancel my card yesterday",
      "yes",
      "no",
      "never",
      "if I cancel, what happens",
    ],
  );
});

describe("isPersonRequest", () => {
  table(
    (text) => isPersonRequest(text, pack),
    [
      "a person please",
      "talk to a human",
      "representative",
      "Representative!",
      "speak to an agent",
      "can I talk to someone",
      "can I talk to someone?",
      "operator",
      "okay let me talk to a human",
      "I want to speak to a real person",
      "agent",
      "human",
      "get me a human",
      "I'd like to speak with a representative please",
      "connect me to an agent",
      "transfer me to someone",
      "put me through to an operator",
      "I want a human",
      "this isn't working, get me a person",
      "can I please talk to your manager",
      "give me a real person",
      "customer service please",
      "not a bot, a person please",
      "I need to speak with somebody about my bill",
      "no, I want to talk to a person",
      "yes, give me an operator",
      "live agent",
    ],
    [
      "a table for one person",
      "two people",
      "is there a person named Bob",
      "my agent told me",
      "one person",
      "I don't want to talk to a human",
      "please don't transfer me",
      "are you a human?",
      "are you a real person",
      "I spoke to an agent yesterday",
      "people",
      "an extra person is coming",
      "personal details",
      "the agent was rude",
      "table for a person in a wheelchair",
      "the other person was hurt",
      "I am a representative of Acme",
      "",
      "yes",
      "talk to you later",
      "my name is Agent Smith",
      "a travel agent sold it to me",
      "six persons",
    ],
  );
});

describe("isHoldOn", () => {
  table(
    (text) => isHoldOn(text, pack),
    [
      "hold on",
      "Hold on.",
      "wait a second",
      "one moment",
      "just a sec please",
      "wait",
      "hang on, I'm looking",
      "give me a minute",
      "let me check with my wife",
      "ok wait",
      "one moment please",
    ],
    [
      "wait, make it seven",
      "actually, make it six",
      "the wait was long",
      "wait for me at seven",
      "yes",
      "do I have to wait?",
      "a moment of your time",
      "",
      "hold the onions",
    ],
  );
});

describe("isQuestion", () => {
  table(
    (text) => isQuestion(text, pack),
    [
      "do you have parking?",
      "do you have parking",
      "what time do you close",
      "What's the address",
      "is friday busy",
      "is there parking",
      "how much is it",
      "can I bring my dog",
      "hi, are you open today",
      "when do you open",
      "yes and do you have parking",
      "where is it",
      "why",
      "what",
      "you have parking?",
      "how late are you open",
      "I wonder if you have parking",
      "quick question",
      "متى؟ ok?",
    ],
    [
      "when I came home the pipe had burst",
      "yes",
      "four people",
      "what happened is that a deer ran into me",
      "next friday",
      "can opener",
      "my name is Will",
      "the problem is the router",
      "",
      "will be four of us",
      "may 4th",
      "is",
    ].filter((text) => text !== "is"),
  );
});

describe("isFiller", () => {
  table(
    (text) => isFiller(text, pack),
    [
      "hi",
      "hello there",
      "hey",
      "um",
      "thanks",
      "Hello!",
      "",
      "😊",
      "...",
      "good morning",
      "Hi, thanks",
      "how are you",
    ],
    ["hi I'm Bob", "yes", "four", "Sarah", "no", "hello world"],
  );
});

describe("isNone", () => {
  table(
    (text) => isNone(text, pack),
    [
      "no",
      "none",
      "nothing",
      "no thanks",
      "nope",
      "No, nothing else",
      "none, thank you",
      "not really",
      "nothing special",
      "no special requests",
      "n/a",
      "No, that's all",
      "I don't have any",
    ],
    [
      "no nuts please",
      "none of your business",
      "yes",
      "nothing with peanuts",
      "no?",
      "",
      "a quiet table",
      "not near the door",
    ],
  );
});

describe("hasCorrection", () => {
  table(
    (text) => hasCorrection(text, pack),
    [
      "actually make it six",
      "sorry, 8pm",
      "yes but later",
      "change the date",
      "no, six",
      "I meant Saturday",
      "wait",
      "Saturday instead",
    ],
    ["yes", "six people", "Saturday at eight", "my name is Butler", "our waiter was nice"],
  );
});

describe("mentions", () => {
  it.each([
    [mentionsNumber, "for six", true],
    [mentionsNumber, "for 6", true],
    [mentionsNumber, "two please, and one more thing", true],
    [mentionsNumber, "one more thing", false],
    [mentionsDate, "on saturday then", true],
    [mentionsDate, "tomorrow", true],
    [mentionsDate, "the 5th", true],
    [mentionsDate, "with a window", false],
    [mentionsTime, "at noon", true],
    [mentionsTime, "half past", true],
    [mentionsTime, "with a window", false],
    [mentionsName, "it's under Chen", true],
    [mentionsName, "by the window", false],
  ] as const)("%o in %j: %s", (mentions, text, expected) => {
    expect(mentions(text, pack)).toBe(expected);
  });
});

describe("opensWithAffirmation", () => {
  table(
    (text) => opensWithAffirmation(text, pack),
    ["yes", "yes, but do you have parking?", "ok, hold on"],
    ["do you have parking?", "great question", "no", ""],
  );
});

describe("languagePack", () => {
  it("finds a pack by language and falls back to English", () => {
    expect(languagePack("en-GB")).toBe(pack);
    expect(languagePack("EN")).toBe(pack);
    expect(languagePack("xx")).toBe(pack);
    expect(languagePack("")).toBe(pack);
  });
});
