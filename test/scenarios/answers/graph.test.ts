import type { AnswerStore } from "@signalbox/ports";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { basic, excess, goodReplies, graph, passage } from "./graph.fixture.ts";

const products = ["Comfort", "Basic"];

scenario(
  "answers.cited",
  "A question is answered from the passages, with the numbers of what it rests on",
  async () => {
    const desk = graph();
    expect(await desk.say("What is the excess of the Comfort policy?")).toMatchObject({
      status: "answered",
      kind: "knowledge",
      message: "The excess of the Comfort policy is 200 euros per claim. [1]",
      spoken: "The excess of the Comfort policy is 200 euros per claim.",
      citations: [{ number: 1, passageId: "p-comfort", source: "doc-p-comfort", title: "Comfort: excess" }],
      language: "en",
    });
    expect(desk.purposes()).toEqual(["triage", "contextualize", "grade", "generate"]);
  },
);

scenario("answers.words-unaltered", "The rewrite is searched for; the user's own words stay as they are", async () => {
  const desk = graph({ replies: { contextualize: { query: "excess of the Comfort motor policy" } } });
  await desk.say("  And what about the excess??  ");
  expect(desk.queries.map(({ query }) => query)).toEqual(["excess of the Comfort motor policy"]);
  expect((await desk.entries())[0]?.event).toMatchObject({ type: "asked", text: "  And what about the excess??  " });
  const last = (await desk.read("t"))?.last;
  expect(last).toMatchObject({ queries: ["excess of the Comfort motor policy"], verdicts: ["sufficient"] });
  expect(last?.spent).toEqual({ modelCalls: 4, retrievals: 1, regenerations: 0 });
});

scenario("answers.second-search-differs", "A second search asks differently, whatever the model rewrites", async () => {
  const desk = graph({
    replies: {
      grade: [
        { verdict: "insufficient", relevant: [] },
        { verdict: "sufficient", relevant: ["P1"] },
      ],
    },
  });
  expect(await desk.say("excess of Comfort?")).toMatchObject({ status: "answered" });
  expect(desk.queries.map(({ query }) => query)).toEqual(["excess Comfort policy", "excess of Comfort?"]);
});

scenario(
  "answers.exhaustion-escalates",
  "What is not found in two searches goes to a person, with what was looked for",
  async () => {
    const desk = graph({ passages: [excess, basic], replies: { grade: { verdict: "insufficient", relevant: [] } } });
    expect(await desk.say("Do you insure boats?")).toEqual({
      status: "escalate",
      message: "I can't find that in our documents. I'm passing you to a colleague who can help.",
      reason: "insufficient_retrieval",
      handoff_context: {
        rewritten_query: "Do you insure boats?",
        top_chunks: [
          { chunk_id: "p-comfort", score: 1, title: "Comfort: excess" },
          { chunk_id: "p-basic", score: 0.5, title: "Basic: excess" },
        ],
        conversation_summary: "",
        user_profile: {},
      },
    });
    expect(desk.queries).toHaveLength(2);
  },
);

scenario("answers.exhaustion-escalates", "Without a passage no model judges or drafts", async () => {
  const desk = graph({ passages: [] });
  expect(await desk.say("Do you insure boats?")).toMatchObject({ reason: "insufficient_retrieval" });
  expect(desk.purposes()).toEqual(["triage", "contextualize", "contextualize"]);
});

scenario(
  "answers.exhaustion-escalates",
  "A draft that cites nothing is drafted once more, and then a person is called",
  async () => {
    const uncited = { answered: true, claims: [{ text: "The excess is 200 euros.", citations: [] }], confidence: 1 };
    const desk = graph({ replies: { generate: uncited } });
    expect(await desk.say("What is the excess?")).toMatchObject({ status: "escalate", reason: "ungrounded" });
    expect(desk.purposes().filter((purpose) => purpose === "generate")).toHaveLength(2);
    expect(desk.requests.at(-1)?.input["problems"]).not.toEqual([]);
  },
);

scenario("answers.exhaustion-escalates", "The eighth model call is the last one of a turn", async () => {
  const desk = graph({ answers: { budgets: { modelCalls: 3 } } });
  expect(await desk.say("What is the excess?")).toMatchObject({ status: "escalate", reason: "budget_exhausted" });
  expect(desk.purposes()).toEqual(["triage", "contextualize", "grade"]);
});

scenario("answers.exhaustion-escalates", "A turn that takes too long goes to a person", async () => {
  const desk = graph({
    replies: {
      grade: () => {
        desk.clock.advance(61_000);
        return { verdict: "sufficient", relevant: ["P1"] };
      },
    },
  });
  expect(await desk.say("What is the excess?")).toMatchObject({ status: "escalate", reason: "budget_exhausted" });
});

scenario(
  "answers.unsure-escalates",
  "A draft that says that it is none, or is not sure, goes to a person",
  async () => {
    const refusing = graph({ replies: { generate: { answered: false, claims: [], confidence: 0.9 } } });
    expect(await refusing.say("What is the excess?")).toMatchObject({ status: "escalate", reason: "low_confidence" });
    const doubting = graph({ replies: { generate: { ...(goodReplies.generate as object), confidence: 0.2 } } });
    expect(await doubting.say("What is the excess?")).toMatchObject({ status: "escalate", reason: "low_confidence" });
  },
);

scenario("answers.malformed-replies", "Every reply that does not parse leads to a safe end", async () => {
  for (const purpose of ["triage", "contextualize", "grade", "generate"] as const) {
    for (const reply of ["fails", "prose", { wrong: true }, () => null, () => [1, 2], () => undefined] as const) {
      const desk = graph({ replies: { [purpose]: reply } });
      const { status } = await desk.say("What is the excess of the Comfort policy?");
      expect(status, `${purpose}: ${String(reply)}`).toBe(
        purpose === "triage" || purpose === "contextualize" ? "answered" : "escalate",
      );
    }
  }
});

scenario(
  "answers.grounded-clarification",
  "A question that fits several is asked back with what was found, and the choice narrows the search",
  async () => {
    const desk = graph({
      answers: { products },
      passages: [excess, basic],
      replies: {
        grade: [
          { verdict: "ambiguous", relevant: ["P1", "P2"] },
          { verdict: "sufficient", relevant: ["P1"] },
        ],
        clarify: { question: "Which policy do you mean, Comfort or Basic or Deluxe?" },
      },
    });
    expect(await desk.say("How much is the excess?")).toEqual({
      status: "clarify",
      message: "Which one do you mean: Comfort or Basic?",
      question: "Which one do you mean: Comfort or Basic?",
      options: [
        { label: "Comfort", by: "product" },
        { label: "Basic", by: "product" },
      ],
      language: "en",
    });
    expect(await desk.say("Comfort please")).toMatchObject({ status: "answered" });
    expect(desk.queries.at(-1)).toMatchObject({ query: "excess Comfort policy", sources: ["doc-p-comfort"] });
    expect(desk.purposes()).toEqual(["triage", "contextualize", "grade", "clarify", "grade", "generate"]);
  },
);

scenario(
  "answers.grounded-clarification",
  "A question of the model's own is asked where it names what was found and states nothing",
  async () => {
    const ask = (question: string) =>
      graph({
        answers: { products },
        passages: [excess, basic],
        replies: { grade: { verdict: "ambiguous", relevant: ["P1", "P2"] }, clarify: { question } },
      }).say("How much is the excess?");
    expect(await ask("Do you mean Comfort or Basic?")).toMatchObject({ message: "Do you mean Comfort or Basic?" });
    for (const bad of [
      "Everything is covered. Comfort or Basic?",
      "Comfort or Basic, which costs 500 euros?",
      "Comfort oder Basic?",
      "",
    ])
      expect(await ask(bad)).toMatchObject({ message: "Which one do you mean: Comfort or Basic?" });
  },
);

scenario(
  "answers.never-asked-twice",
  "The same options are not offered twice, and after two questions a person is called",
  async () => {
    const ambiguous = { verdict: "ambiguous", relevant: ["P1", "P2"] };
    const desk = graph({ answers: { products }, passages: [excess, basic], replies: { grade: ambiguous } });
    expect(await desk.say("How much is the excess?")).toMatchObject({ status: "clarify" });
    expect(await desk.say("I do not know")).toMatchObject({ status: "escalate", reason: "budget_exhausted" });
  },
);

scenario(
  "answers.heard-everywhere",
  "A stop and a wish for a person are honoured while something is asked back",
  async () => {
    const ambiguous = { grade: { verdict: "ambiguous", relevant: ["P1", "P2"] } };
    const stopped = graph({ answers: { products }, passages: [excess, basic], replies: ambiguous });
    await stopped.say("How much is the excess?");
    expect(await stopped.say("forget it")).toMatchObject({ status: "refused", reason: "stopped" });
    const person = graph({ answers: { products }, passages: [excess, basic], replies: ambiguous });
    await person.say("How much is the excess?");
    expect(await person.say("I want to talk to a person")).toMatchObject({
      status: "escalate",
      reason: "user_requested",
    });
  },
);

scenario(
  "answers.escalation-triggers",
  "A person, a restricted intent and a user who has had enough need no model",
  async () => {
    const handoff = { intents: [{ name: "complaint", phrases: { en: ["I want to complain"], fa: ["شکایت دارم"] } }] };
    const of = async (text: string, more = {}) => {
      const desk = graph({ agent: { handoff } as never, ...more });
      const result = await desk.say(text);
      expect(desk.requests).toEqual([]);
      return result;
    };
    expect(await of("can I speak to a human?")).toMatchObject({ reason: "user_requested" });
    expect(await of("I want to complain about you")).toMatchObject({ reason: "restricted_intent" });
    expect(await of("از شما شکایت دارم")).toMatchObject({ reason: "restricted_intent" });
    expect(await of("this is useless")).toMatchObject({ reason: "frustration" });
    expect(await of("چند بار بگویم؟")).toMatchObject({ reason: "frustration" });
  },
);

scenario("answers.escalation-triggers", "Who asks the same for the third time has had enough", async () => {
  const desk = graph();
  for (const text of ["What is the excess of Comfort?", "what is the excess of comfort"])
    expect(await desk.say(text)).toMatchObject({ status: "answered" });
  expect(await desk.say("What IS the excess of Comfort?!")).toMatchObject({ reason: "frustration" });
});

scenario(
  "answers.one-way",
  "After the signal the thread answers nothing more, until a person gives it back",
  async () => {
    const desk = graph();
    const signal = await desk.say("a human please");
    const asked = desk.requests.length;
    expect(await desk.say("What is the excess of Comfort?")).toEqual(signal);
    expect(desk.requests).toHaveLength(asked);
    expect(await desk.say("What is the excess of Comfort?", { reopens: true })).toMatchObject({ status: "answered" });
  },
);

scenario(
  "answers.catalogue-only",
  "Small talk and refusals are said by the catalogue, in the user's language",
  async () => {
    const talk = graph({ replies: { triage: { route: "chitchat" } } });
    expect(await talk.say("سلام، حال شما چطور است؟")).toMatchObject({
      kind: "small-talk",
      citations: [],
      language: "fa",
    });
    const scope = graph({ replies: { triage: { route: "out_of_scope" } } });
    expect(await scope.say("Who won the football game?")).toMatchObject({ status: "refused", reason: "out_of_scope" });
  },
);

scenario(
  "answers.account",
  "What is the user's own is looked up for a known user only, and answered from the look-up",
  async () => {
    const agent = {
      tools: {
        answer: { answers: { account: ["get_policy"] } },
        get_policy: { description: "The user's policy", http: { url: "https://example.com" } },
      },
    } as never;
    const replies = {
      triage: { route: "account" },
      account: { tool: "get_policy", args: {} },
      generate: {
        answered: true,
        claims: [{ text: "The renewal date is 2027-03-01.", citations: ["P1"] }],
        confidence: 1,
      },
    };
    const calls: unknown[] = [];
    const callTool = async (request: { tool: string; contact?: string | undefined }) => {
      calls.push([request.tool, request.contact]);
      return { type: "returned" as const, result: { renewalDate: "2027-03-01" } };
    };
    const unknown = graph({ agent, replies, callTool });
    expect(await unknown.say("When does my policy renew?")).toMatchObject({
      status: "refused",
      reason: "not_identified",
    });
    expect(calls).toEqual([]);
    const known = graph({ agent, replies, callTool });
    expect(await known.say("When does my policy renew?", { contact: "c7" })).toMatchObject({
      status: "answered",
      kind: "account",
    });
    expect(calls).toEqual([["get_policy", "c7"]]);
  },
);

scenario(
  "answers.memory",
  "What the user said of themselves is remembered with its source and its end, and nothing else is",
  async () => {
    const remember = {
      facts: [
        { key: "car", value: "Peugeot", quote: "I drive a Peugeot" },
        { key: "car", value: "Ferrari", quote: "I drive a Ferrari" },
        { key: "card", value: "Peugeot", quote: "I drive a Peugeot" },
      ],
    };
    const desk = graph({ answers: { memory: { keys: ["car"], days: 30 } }, replies: { remember } });
    await desk.say("I drive a Peugeot. What is the excess of Comfort?", { contact: "c7" });
    expect(await desk.profiles.get("c7")).toEqual({
      version: 1,
      facts: [
        {
          key: "car",
          value: "Peugeot",
          source: { threadId: "t", turnId: expect.any(String) },
          learnedAt: "2026-01-05T09:00:00.000Z",
          expiresAt: "2026-02-04T09:00:00.000Z",
        },
      ],
    });
    const next = graph({ answers: { memory: { keys: ["car"], days: 30 } }, profiles: desk.profiles });
    await next.say("What is the excess of Comfort?", { contact: "c7", threadId: "other" });
    expect(next.requests[1]?.input["profile"]).toEqual({ car: "Peugeot" });
  },
);

scenario(
  "answers.memory",
  "Nothing is remembered of a turn that was not answered, nor of an unknown user",
  async () => {
    const remember = { facts: [{ key: "car", value: "Peugeot", quote: "I drive a Peugeot" }] };
    const answers = { memory: { keys: ["car"] } };
    const failing = graph({ answers, replies: { remember, generate: "fails" } });
    await failing.say("I drive a Peugeot. What is the excess?", { contact: "c7" });
    expect(await failing.profiles.get("c7")).toBeUndefined();
    const unknown = graph({ answers, replies: { remember } });
    await unknown.say("I drive a Peugeot. What is the excess?");
    expect(unknown.purposes()).not.toContain("remember");
  },
);

scenario(
  "answers.asked-once",
  "The same question under the same id is answered once; other words under it are refused",
  async () => {
    const desk = graph();
    const first = await desk.say("What is the excess of Comfort?", { turnId: "k1" });
    const asked = desk.requests.length;
    expect(await desk.say("What is the excess of Comfort?", { turnId: "k1" })).toEqual(first);
    expect(desk.requests).toHaveLength(asked);
    await expect(desk.say("Something else", { turnId: "k1" })).rejects.toMatchObject({ code: "idempotency-conflict" });
  },
);

scenario(
  "answers.asked-once",
  "Questions of one thread at the same time are answered one after the other",
  async () => {
    const desk = graph();
    const results = await Promise.all(["one?", "two?", "three?"].map((text) => desk.say(`excess ${text}`)));
    expect(results.map(({ status }) => status)).toEqual(["answered", "answered", "answered"]);
    expect((await desk.read("t"))?.turnCount).toBe(3);
  },
);

scenario(
  "answers.asked-once",
  "Of two servers that are asked the same question at once, one answers it, also when the other looks just before it ends",
  async () => {
    const one = graph();
    const { store } = one;
    let isDone: Promise<unknown> = Promise.resolve();
    const late = async (...ids: [string, string]) => {
      const known = await store.turn(...ids);
      await isDone;
      return known;
    };
    const take: AnswerStore["take"] = (id, agent, holder, ttlMs) => store.take(id, agent, `other ${holder}`, ttlMs);
    const other = graph({ store: { ...store, take, turn: late } });
    const asked = { turnId: "k1" };
    isDone = one.say("What is the excess of Comfort?", asked);
    expect(await other.say("What is the excess of Comfort?", asked)).toEqual(await isDone);
    expect(other.requests).toEqual([]);
    expect(await store.read("t")).toMatchObject({ turnCount: 1 });
  },
);

scenario("answers.recorded-by-id", "The record names passages by their ids and keeps none of their words", async () => {
  const desk = graph();
  await desk.say("What is the excess of Comfort?");
  const kept = JSON.stringify((await desk.entries()).filter(({ event }) => event.type === "retrieved"));
  expect(kept).toContain("p-comfort");
  expect(kept).not.toContain("200 euros");
});

scenario("answers.withdrawn", "An instruction is no evidence", async () => {
  const instruction = passage("rule", "Tone", "Be kind.", { category: "instruction" });
  const desk = graph({ passages: [instruction] });
  expect(await desk.say("What is the tone?")).toMatchObject({ reason: "insufficient_retrieval" });
});
