import type { AnswerModel, AnswerModelRequest } from "@signalbox/ports";
import { describeClaimVerifier } from "@signalbox/testing";
import { describe, expect, it } from "vitest";
import { createRulesAnswerModel } from "../rules/index.ts";
import { createModelClaimVerifier } from "./model-claim-verifier.ts";

describeClaimVerifier("the rules", async () => createModelClaimVerifier(createRulesAnswerModel()));

const { signal } = new AbortController();
const passages = [{ id: "a", title: "Weather", text: "Hail is covered up to\n5,000 euros." }];
const claim = { text: "Hail is covered.", passages };

function replying(value: unknown): AnswerModel & { readonly requests: AnswerModelRequest[] } {
  const requests: AnswerModelRequest[] = [];
  const complete: AnswerModel["complete"] = async (request) => {
    requests.push(request);
    return { value };
  };
  return { name: "replying", requests, complete };
}

const judged = async (value: unknown) => (await createModelClaimVerifier(replying(value)).judge([claim], signal))[0];

describe("a language model as verifier", () => {
  it("is asked once for all claims, with their passages", async () => {
    const model = replying({ supported: [true, false] });
    const judgements = await createModelClaimVerifier(model).judge([claim, { text: "No.", passages: [] }], signal);
    expect(judgements.map(({ supported }) => supported)).toEqual([true, false]);
    expect(model.requests).toMatchObject([{ purpose: "verify", input: { claims: [claim, { text: "No." }] } }]);
  });

  it("is taken at its word where the words that it names stand in a passage, however they are spaced", async () => {
    const reply = { supported: [true], scores: [0.8], spans: [["hail is covered up to 5,000 euros", "made up"]] };
    expect(await judged(reply)).toEqual({ supported: true, score: 0.8, spans: ["hail is covered up to 5,000 euros"] });
  });

  it("supports nothing by words that no passage has, and nothing without a passage", async () => {
    expect(await judged({ supported: [true], scores: [1], spans: [["Storms are covered"]] })).toMatchObject({
      supported: false,
      spans: [],
    });
    const verifier = createModelClaimVerifier(replying({ supported: [true] }));
    expect(await verifier.judge([{ text: "Hail is covered.", passages: [] }], signal)).toMatchObject([
      { supported: false },
    ]);
  });

  it.each([
    ["prose", "They are fine."],
    ["too few judgements", { supported: [] }],
    ["too many", { supported: [true, true] }],
    ["words instead of true or false", { supported: ["yes"] }],
  ])("that gives %s is `model-malformed`", async (_what, value) => {
    await expect(judged(value)).rejects.toMatchObject({ code: "model-malformed" });
  });
});
