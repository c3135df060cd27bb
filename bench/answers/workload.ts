import type { AnswerPurpose } from "@signalbox/engine/answers";

/** What both graphs are given: five passages of some 800 letters, and the replies of models that answer at once. */
export const questions: readonly string[] = [
  "What is the excess of the Comfort policy?",
  "How much do I pay myself?",
  "Tell me what Comfort keeps back for each claim",
  "And when something happens, which part is mine?",
  "Excess, please, for my cover",
];

const filler =
  "The policy holder tells the insurer of a claim within the time that the policy names, and keeps what was damaged until it was looked at. " +
  "What was agreed in writing goes before what is said here, and both go before what was said on the phone. ";

/** The passages, the first of which answers the question. */
export const passages: readonly { readonly id: string; readonly title: string; readonly text: string }[] = Array.from(
  { length: 5 },
  (_each, index) => ({
    id: `passage-${index}`,
    title: index === 0 ? "Comfort: excess" : `Comfort: part ${index}`,
    text: `${index === 0 ? "The excess of the Comfort policy is 200 euros per claim. " : ""}${filler.repeat(3)}`.slice(
      0,
      800,
    ),
  }),
);

/** The reply to each purpose. */
export const replies: { readonly [purpose in AnswerPurpose]: unknown } = {
  triage: { route: "knowledge" },
  contextualize: { query: "excess of the Comfort policy" },
  grade: { verdict: "sufficient", relevant: ["P1"] },
  clarify: { question: "" },
  generate: {
    answered: true,
    claims: [{ text: "The excess of the Comfort policy is 200 euros per claim.", citations: ["P1"] }],
    confidence: 0.9,
  },
  verify: { supported: [true] },
  account: { tool: "", args: {} },
  remember: { facts: [] },
};
