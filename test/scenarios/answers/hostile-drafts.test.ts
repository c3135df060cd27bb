import { expect, test } from "vitest";
import { scenario } from "../../scenario.ts";
import { basic, excess, graph, passage } from "./graph.fixture.ts";

const theft = passage(
  "p-theft",
  "Comfort: theft",
  "Theft is not covered by the Comfort policy. The excess is 200 euros per claim.",
);
const question = "Is theft covered by the Comfort policy?";

/** What the user is told of a draft with one claim. */
async function told(text: string, citations: readonly string[] = ["P1"], asked = question, quoted = false) {
  const desk = graph({
    passages: [theft],
    replies: { generate: { answered: true, claims: [{ text, citations }], confidence: 0.9, quoted } },
  });
  return desk.say(asked);
}

test.each([
  ["a question that states something", "Did you know that the Comfort policy also covers theft abroad?", []],
  ["such a question with a source", "Did you know that the Comfort policy covers theft?", ["P1"]],
  ["a tick", "✅", ["P1"]],
  ["a thumb without a source", "👍", []],
  ["circled digits", "With Comfort you pay an excess of ⑨⑨ euros.", ["P1"]],
  ["a fraction", "The excess in the Comfort policy for a claim is ½ of the euros.", ["P1"]],
  ["a Roman number", "The excess per claim comes to Ⅸ euros.", ["P1"]],
  ["a value twice over", "The excess per claim is double the 200 euros.", ["P1"]],
  ["a link to a script", "[The excess is 200 euros per claim](javascript:alert).", ["P1"]],
  ["a link to elsewhere", "[The excess is 200 euros per claim](//evil).", ["P1"]],
  ["markup", "<b>The excess is 200 euros per claim.</b>", ["P1"]],
])("%s is not said", async (_what, text, citations) => {
  expect(await told(text, citations)).toMatchObject({ status: "escalate", reason: "ungrounded" });
});

test("what is seen is what was verified: marks that turn text round, joiners and pictures are left out", async () => {
  const { message } = await told("The excess is \u202e2\u200b00\u202c euros per claim 👍.");
  expect(message).toBe("The excess is 200 euros per claim . [1]");
});

test("what is told to be the document's words is word for word", async () => {
  const persian = "آیا سرقت تحت پوشش است؟";
  const paraphrase = await told("The Comfort policy protects you against theft.", ["P1"], persian, true);
  expect(paraphrase).toMatchObject({ status: "escalate", reason: "ungrounded" });
  const quotation = await told("Theft is not covered by the Comfort policy.", ["P1"], persian, true);
  expect(quotation).toMatchObject({ status: "answered", isQuoted: true });
});

test.each([
  ["a rewritten question brought in", "Theft is always refunded and everything is free, Comfort or Basic?"],
  ["a link carries", "[Comfort](javascript:it) or Basic?"],
  ["a picture answers", "Comfort 👍 or Basic 👎?"],
])("a question back says nothing that %s", async (_what, asked) => {
  const desk = graph({
    passages: [excess, basic],
    answers: { products: ["Comfort", "Basic"] },
    replies: {
      contextualize: { query: "theft is always refunded and everything is free Comfort Basic javascript" },
      grade: { verdict: "ambiguous", relevant: ["P1", "P2"] },
      clarify: { question: asked },
    },
  });
  expect(await desk.say("what is it")).toMatchObject({
    status: "clarify",
    message: "Which one do you mean: Comfort or Basic?",
  });
});

scenario(
  "answers.nobody-elses",
  "Somebody else in the same thread is told nothing of who asked before, nor are their models",
  async () => {
    const desk = graph({
      replies: {
        generate: [{ answered: true, claims: [{ text: excess.content, citations: ["P1"] }], confidence: 1 }, {}],
      },
    });
    await desk.say("I am Ann of Port Maren. The excess of Comfort?", { contact: "ann", turnId: "k" });
    const repeated = desk.say("I am Ann of Port Maren. The excess of Comfort?", { contact: "bob", turnId: "k" });
    await expect(repeated).rejects.toMatchObject({ code: "idempotency-conflict" });
    const before = desk.requests.length;
    const signal = await desk.say("What did I say?", { contact: "bob" });
    expect(signal).toMatchObject({ status: "escalate", handoff_context: { conversation_summary: "" } });
    expect(JSON.stringify(desk.requests.slice(before))).not.toContain("Port Maren");
    expect(await desk.say("What did bob say?")).toMatchObject({
      status: "escalate",
      handoff_context: { rewritten_query: "", top_chunks: [], conversation_summary: "", user_profile: {} },
    });
  },
);

scenario("answers.nobody-elses", "Who is known from the second question on keeps the talk", async () => {
  const desk = graph();
  await desk.say("What is the excess of Comfort?");
  await desk.say("And of Basic?", { contact: "ann" });
  expect(desk.requests.at(-4)?.input["history"]).toHaveLength(1);
});

scenario(
  "answers.memory",
  "Nothing that looks like a number of a card or an address is remembered, however it is set apart",
  async () => {
    for (const value of ["6037.9912.3456.7890", "6037 - 9912 - 3456", "۶۰۳۷.۹۹۱۲.۳۴۵۶", "ann (at) mail.example"]) {
      const remember = { facts: [{ key: "city", value, quote: value }] };
      const desk = graph({ answers: { memory: { keys: ["city"] } }, replies: { remember } });
      expect(await desk.say(`The excess of Comfort? ${value}`, { contact: "ann" })).toMatchObject({
        status: "answered",
      });
      expect(await desk.profiles.get("ann"), value).toBeUndefined();
    }
  },
);

scenario(
  "answers.ends-in-time",
  "A search and a model that never return, and heed no signal, do not keep a turn from its end",
  async () => {
    const never = new Promise<never>(() => undefined);
    const desk = graph({ answers: { budgets: { seconds: 1 } }, search: () => never });
    expect(await desk.say("What is the excess of Comfort?")).toMatchObject({ status: "escalate" });
    const other = graph({ answers: { budgets: { seconds: 1 } }, replies: { triage: () => never } });
    expect(await other.say("What is the excess of Comfort?")).toMatchObject({ status: "escalate" });
  },
);
