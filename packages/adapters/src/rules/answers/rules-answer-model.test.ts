import type { JsonObject } from "@signalbox/engine";
import type { AnswerPurpose } from "@signalbox/engine/answers";
import { describe, expect, it } from "vitest";
import { createRulesAnswerModel } from "./rules-answer-model.ts";

const model = createRulesAnswerModel();

async function ask(purpose: AnswerPurpose, input: JsonObject): Promise<unknown> {
  const { signal } = new AbortController();
  return (await model.complete({ purpose, system: "", input, schema: {}, signal })).value;
}

describe("triage by rules", () => {
  const routes: readonly (readonly [route: string, text: string])[] = [
    ["chitchat", "Hello there!"],
    ["chitchat", "Thank you, that was very helpful."],
    ["chitchat", "Спасибо, вы мне очень помогли!"],
    ["chitchat", "Рақмет, бәрі түсінікті"],
    ["chitchat", "شكرا، هذا كل شيء"],
    ["chitchat", "خیلی ممنون، لطف کردید"],
    ["knowledge", "Thanks, how much is it?"],
    ["knowledge", "Is hail covered?"],
    ["knowledge", "Покрывает ли полис град?"],
    ["knowledge", "Бұршақ жабыла ма?"],
    ["knowledge", "هل يغطي التأمين البرد؟"],
    ["knowledge", "آیا تگرگ زیر پوشش است؟"],
    ["knowledge", "blub"],
    ["out_of_scope", "What's the weather tomorrow?"],
    ["out_of_scope", "Напиши стих про море"],
    ["out_of_scope", "Маған анекдот айтшы"],
    ["out_of_scope", "ما حالة الطقس غدا؟"],
    ["out_of_scope", "طرز تهیه قورمه‌سبزی چیست؟"],
  ];
  it.each(routes)("%s: %s", async (route, text) => {
    expect(await ask("triage", { text, hasAccountTools: true })).toEqual({ route });
  });

  const own = [
    "Where is my last order?",
    "Где мой заказ?",
    "Менің тапсырысым қайда?",
    "أين طلبي؟",
    "سفارش من کجاست؟",
    "مانده حساب من چقدر است؟",
  ];
  it.each(own)("what is somebody's own is looked up where there are tools for it, and only there: %s", async (text) => {
    expect(await ask("triage", { text, hasAccountTools: true })).toEqual({ route: "account" });
    expect(await ask("triage", { text, hasAccountTools: false })).toEqual({ route: "knowledge" });
  });

  it("how something is done is in the documents, whoever's it is", async () => {
    expect(await ask("triage", { text: "How do I change my order?", hasAccountTools: true })).toEqual({
      route: "knowledge",
    });
  });
});

describe("a standalone question by rules", () => {
  const asked = (text: string, more: JsonObject = {}) =>
    ask("contextualize", { text, history: [], tried: [], ...more });
  const after = (user: string): JsonObject => ({ history: [{ user, bot: "…" }] });

  it("is the user's own words where they say it all", async () => {
    expect(await asked("Is hail covered by Motor Basic?", after("What does it cost?"))).toEqual({
      query: "Is hail covered by Motor Basic?",
    });
  });

  const followUps: readonly (readonly [text: string, before: string, query: string])[] = [
    ["What about for my wife?", "Is third-party liability covered?", "third party liability covered wife"],
    ["And the Comfort?", "How far does Motor Basic tow my car?", "Motor Basic tow car Comfort"],
    ["А для жены?", "Покрывает ли полис ответственность?", "Покрывает полис ответственность жены"],
    ["Ал Comfort ше?", "Бұршақ жабыла ма?", "Бұршақ жабыла Comfort ше"],
    ["وماذا عن زوجتي؟", "هل يغطي التأمين المسؤولية؟", "يغطي التأمين المسؤولية وماذا زوجتي"],
    ["و برای همسرم؟", "فرانشیز سرقت چقدر است؟", "فرانشیز سرقت همسرم"],
  ];
  it.each(followUps)("takes what is missing from the question before: %s", async (text, before, query) => {
    expect(await asked(text, after(before))).toEqual({ query });
  });

  it("takes it from the pending question first, and over thanks from the last real one", async () => {
    const history = [{ user: "Is hail covered?" }, { user: "Thank you" }];
    expect(await asked("and theft?", { history })).toEqual({ query: "hail covered theft" });
    expect(await asked("the cheaper one", { history, pending: "price of a policy" })).toEqual({
      query: "price policy cheaper",
    });
  });

  it("is put differently when it was looked up already: without fillers, then with the titles that answered before", async () => {
    const text = "Could you please tell me whether hail is covered?";
    const summary = "What does it cost?: answered [Motor Basic: what it costs]";
    expect(await asked(text, { tried: [text] })).toEqual({ query: "hail covered" });
    expect(await asked(text, { tried: [text, "hail covered"], summary })).toEqual({
      query: "hail covered Motor Basic: what it costs",
    });
  });
});

const excess = (name: string, sum: string) => ({
  title: `${name}: the excess`,
  text: `Loss | Excess\nFire, theft, hail | ${sum}\nWindscreen repaired | none\n\nYoung drivers\n\nIf the driver was younger than 25 years, 200 euros are added.`,
});
const basic = { id: "P1", ...excess("Motor Basic", "500 euros") };
const comfort = { id: "P2", ...excess("Motor Comfort", "250 euros") };
const cash = { id: "P3", title: "How to pay", text: "We take cards and transfers. Cash is not accepted." };
const products = ["Motor Basic", "Motor Comfort"];

describe("grading by rules", () => {
  const graded = (text: string, more: JsonObject = {}) =>
    ask("grade", { text, query: text, choice: "", products, passages: [basic, comfort, cash], ...more });

  it("is ambiguous where the documents of two products answer and none was named", async () => {
    expect(await graded("How much is the excess for theft?")).toEqual({ verdict: "ambiguous", relevant: ["P1", "P2"] });
  });

  it("is sufficient where one is named, in the question, in what it was before, or by a choice", async () => {
    const comfortOnly = { verdict: "sufficient", relevant: ["P2"] };
    expect(await graded("How much is the excess for theft in Comfort?")).toEqual(comfortOnly);
    expect(await graded("and for Comfort?", { query: "excess theft Motor Basic Comfort" })).toEqual(comfortOnly);
    expect(await graded("theft excess", { choice: "Motor Comfort" })).toEqual(comfortOnly);
  });

  it("is sufficient where a document answers that is about no product", async () => {
    expect(await graded("Can I pay in cash?")).toEqual({ verdict: "sufficient", relevant: ["P3"] });
  });

  it("is ambiguous also where a document about no product mentions it more often than those that are titled by it", async () => {
    const begins = (name: string) => ({ title: `${name}: when cover begins`, text: "Cover begins at midnight." });
    const passages = [
      {
        id: "P1",
        title: "Inspection of old cars",
        text: "Old cars are inspected before cover begins; when it begins depends on that.",
      },
      { id: "P2", ...begins("Motor Basic") },
      { id: "P3", ...begins("Motor Comfort") },
    ];
    expect(await graded("When does my cover begin?", { passages })).toEqual({
      verdict: "ambiguous",
      relevant: ["P2", "P3"],
    });
  });

  it("is ambiguous between documents whose titles differ by a name alone, also where the agent names no products", async () => {
    const passages = [
      { id: "P1", title: "Opening hours of the Almaty branch", text: "Open from 9:00 to 18:00." },
      { id: "P2", title: "Opening hours of the Astana branch", text: "Open from 9:00 to 17:00." },
    ];
    const verdict = (text: string) => graded(text, { products: [], passages });
    expect(await verdict("What are the opening hours of the branch?")).toMatchObject({ verdict: "ambiguous" });
    expect(await verdict("What are the opening hours of the branch in Astana?")).toEqual({
      verdict: "sufficient",
      relevant: ["P2"],
    });
  });

  it("is insufficient where too little of the question stands there, and where nothing does", async () => {
    const insufficient = { verdict: "insufficient", relevant: [] };
    expect(await graded("Are rental bicycles insured in Norway?")).toEqual(insufficient);
    expect(await graded("فرانشیز سرقت چقدر است؟")).toEqual(insufficient);
    expect(await graded("", { passages: [] })).toEqual(insufficient);
  });
});

describe("a draft by rules", () => {
  const drafted = (question: string, more: JsonObject = {}) =>
    ask("generate", { question, query: question, language: "en", passages: [basic], problems: [], ...more });

  it("quotes the row that answers, word for word and with its passage", async () => {
    expect(await drafted("How much is the excess for theft?")).toEqual({
      answered: true,
      claims: [{ text: "Fire, theft, hail | 500 euros", citations: ["P1"] }],
      confidence: 1,
      quoted: true,
    });
  });

  it("finds a sentence also by the heading that it stands under", async () => {
    expect(await drafted("What is added for young drivers?")).toMatchObject({
      claims: [{ text: "If the driver was younger than 25 years, 200 euros are added." }],
    });
  });

  it("quotes the row whose range holds the number that was asked about", async () => {
    const text = "Age | A month\n30 years and older | 34 euros\n25 to 29 years | 41 euros\n18 to 24 years | 58 euros";
    const passages = [{ id: "P1", title: "Motor Basic: what it costs", text }];
    expect(await drafted("What does it cost a month for a 27 year old?", { passages })).toMatchObject({
      claims: [{ text: "25 to 29 years | 41 euros" }],
    });
  });

  it("keeps a term with what explains it", async () => {
    const passages = [
      { id: "P1", title: "Words", text: "Total loss. A repair would cost more than 80 % of the value." },
    ];
    expect(await drafted("What does total loss mean?", { passages })).toMatchObject({
      claims: [{ text: "Total loss. A repair would cost more than 80 % of the value." }],
    });
  });

  it("quotes every document that answers as well, so that what contradicts is seen", async () => {
    const passages = [
      { id: "P1", title: "Towing", text: "The car is towed up to 400 kilometres." },
      { id: "P2", title: "Leaflet: towing", text: "The car is towed up to 250 kilometres." },
    ];
    expect(await drafted("How far is the car towed?", { passages })).toMatchObject({
      claims: [{ citations: ["P1"] }, { citations: ["P2"] }],
    });
  });

  it("quotes what is put like the best sentence also where it fits less, as it may contradict it", async () => {
    const passages = [
      { id: "P1", title: "Replacement car", text: "The longest time of a replacement car is 10 days a loss." },
      { id: "P2", title: "Leaflet about cars", text: "The longest time is 7 days a loss." },
    ];
    expect(await drafted("What is the longest time of a replacement car?", { passages })).toMatchObject({
      claims: [{ citations: ["P1"] }, { citations: ["P2"] }],
    });
  });

  it("quotes nothing again that was found fault with", async () => {
    const problems = ["value-not-in-passage: Fire, theft, hail | 500 euros"];
    expect(await drafted("How much is the excess for theft?", { problems })).not.toMatchObject({
      claims: [{ text: "Fire, theft, hail | 500 euros" }],
    });
  });

  it("is no answer where no sentence has enough of the question", async () => {
    const none = { answered: false, claims: [], confidence: 0, quoted: true };
    expect(await drafted("Do you insure rental bicycles in Norway?")).toEqual(none);
    expect(await drafted("How much is the excess for theft?", { passages: [] })).toEqual(none);
  });
});

describe("verifying by rules", () => {
  const verified = (text: string) => ask("verify", { claims: [{ text, passages: [cash] }] });
  it.each([
    ["Cash is not accepted.", true],
    ["We take cards and transfers. Cash is not accepted.", true],
    ["Cash is accepted.", false],
    ["We take cash and transfers.", false],
    ["Accepted is not cash.", false],
    ["You cannot pay with banknotes.", false],
    ["", false],
  ])("%s is supported: %s", async (text, isSupported) => {
    expect(await verified(text)).toEqual({ supported: [isSupported] });
  });
});

describe("a question back by rules", () => {
  it.each([
    ["en", "Which one do you mean: Motor Basic, Motor Comfort or Motor $& Prime?"],
    ["fa-IR", "منظورتان کدام است: Motor Basic, Motor Comfort یا Motor $& Prime؟"],
  ])("names every option as it is written, in %s", async (language, question) => {
    const options = ["Motor Basic", "Motor Comfort", "Motor $& Prime"];
    expect(await ask("clarify", { language, options })).toEqual({ question });
  });
});

const parameters = (properties: JsonObject, ...required: string[]): JsonObject => ({
  type: "object",
  properties,
  required,
});
const tools = [
  {
    name: "claim_status",
    description: "Tells how far a claim is.",
    parameters: parameters({ claim_number: { type: "string" } }, "claim_number"),
  },
  { name: "accountBalance", description: "What is still to be paid.", parameters: parameters({}) },
  {
    name: "orders",
    description: "Lists orders.",
    parameters: parameters({ year: { type: "integer" }, state: { enum: ["open", "closed"] } }),
  },
];

describe("a look-up chosen by rules", () => {
  const chosen = (text: string) => ask("account", { text, tools });

  it("is the one that shares words with the question, with the values that were said", async () => {
    expect(await chosen("How far is my claim CL-20417?")).toEqual({
      tool: "claim_status",
      args: { claim_number: "CL-20417" },
    });
    expect(await chosen("my open orders of 2025")).toEqual({ tool: "orders", args: { year: 2025, state: "open" } });
    expect(await chosen("What is my balance?")).toEqual({ tool: "accountBalance", args: {} });
  });

  it.each(["Где мой заказ?", "تمپ سفارش من", "Тапсырысым қайда?", "أين طلبي؟"])(
    "is found by the kind of record in every language: %s",
    async (text) => {
      expect(await chosen(text)).toEqual({ tool: "orders", args: {} });
    },
  );

  it("is none where nothing fits, or what it must be told was not said, or might be one of two", async () => {
    for (const text of ["Where is my cat?", "How far is my claim?", "my claims CL-20417 and CL-20418"]) {
      expect(await chosen(text)).toEqual({ tool: "", args: {} });
    }
  });
});

describe("what is remembered by rules", () => {
  const keys = ["name", "city", "car_model", "children"];
  it.each([
    [
      "My name is Ada Lovelace, is hail covered?",
      [{ key: "name", value: "Ada Lovelace", quote: "My name is Ada Lovelace" }],
    ],
    ["I live in Port Maren", [{ key: "city", value: "Port Maren", quote: "I live in Port Maren" }]],
    ["Я живу в Караганде", [{ key: "city", value: "Караганде", quote: "Я живу в Караганде" }]],
    ["من در تهران زندگی می‌کنم", [{ key: "city", value: "تهران", quote: "من در تهران زندگی می‌کنم" }]],
    ["Is my name on the list?", []],
    ["Does he live in Paris?", []],
    ["I work as a nurse", []],
  ])("%s", async (text, facts) => {
    expect(await ask("remember", { text, keys })).toEqual({ facts });
  });
});
